/** The module of texts of one tool in one language, with its worked examples executed. */
import type { ExampleDefinition } from '../../schema/definition.ts';
import type { Entries } from '../engine/outcome.ts';
import { run } from '../engine/run.ts';
import { allTabs, type CompiledTab, type CompiledTool } from '../engine/tool.ts';
import type { Translate } from '../i18n/resources.ts';
import type { Step } from '../result/document.ts';
import { workedLines } from '../result/items/lines.ts';
import { present } from '../result/present.ts';
import { shareFragment } from '../result/share.ts';
import { statedFormulas } from '../result/stated-formulas.ts';
import type { AboutTexts, ShownLine, TextModule, WorkedExample, WorkedStep } from '../result/texts.ts';
import { tabsWithPaths } from './all-tabs.ts';
import type { CompiledDefinition } from './compile.ts';
import { referenceTables } from './reference-tables.ts';

/** A step as it stands on the page, below the formulas that the page states. */
function workedStep(
  { id, said, left, found, formula, computed, substituted, outcome, unrounded }: Step,
  stated: readonly ShownLine[],
): WorkedStep {
  if (said !== undefined) return { id, said, left, outcome };
  const isStated = stated.some((line) => JSON.stringify([line.id, line.math]) === JSON.stringify([id, formula.math]));
  return {
    id,
    left,
    ...(!isStated && { math: formula.math }),
    ...(computed && { computed: computed.math }),
    ...(substituted && substituted.text !== formula.text && { numbers: substituted.math }),
    outcome: outcome && `${found ?? ''} = ${outcome}`.trim(),
    ...(unrounded && { unrounded }),
  };
}

/** The first example of a tab, executed: strings that are printed as they are. */
function worked(
  example: ExampleDefinition | undefined,
  tab: CompiledTab,
  tool: CompiledTool,
  text: TextModule,
  t: Translate,
  stated: readonly ShownLine[],
): WorkedExample | null {
  if (!example?.shows) return null;
  const outcome = run(tab, example.inputs as Entries, 'en');
  if (!outcome.ok) return null;
  const document = present(outcome, tool, text, t);
  return {
    ...(example.title !== undefined && { title: example.title }),
    inputs: document.inputs.map(({ label, text: typed }) => ({ label, text: typed })),
    results: workedLines(document.results),
    steps: document.steps.map((step) => workedStep(step, stated)),
    link: shareFragment(tool, tab, example.inputs as Entries, 'en'),
  };
}

/** Texts and shown formulas of a compiled definition. */
export const textModule = (
  { definition, texts, formulas }: CompiledDefinition,
  language: string,
  textLanguage?: TextModule['textLanguage'],
): TextModule => ({
  id: definition.id,
  language,
  ...(textLanguage && { textLanguage }),
  texts,
  formulas,
});

/** A value that is worked out when it is first asked for. */
function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** A record of such values. */
function recordOf<Value>(makers: readonly (readonly [string, () => Value])[]): Record<string, Value> {
  const properties = makers.map(([key, make]) => [key, { enumerable: true, get: once(make) }] as const);
  return Object.defineProperties<Record<string, Value>>({}, Object.fromEntries(properties));
}

/**
 * What stands below the calculator, with its formulas written out and its examples worked: few ask for those of every
 * form, and many for none.
 */
export function aboutTexts(
  { definition, about }: CompiledDefinition,
  tool: CompiledTool,
  text: TextModule,
  t: Translate,
): AboutTexts {
  const forms = allTabs(tool);
  const first = new Map(tabsWithPaths(definition).map(({ tab }) => [tab.id, tab.examples[0]]));
  const formulas = recordOf(tool.tabs.map((tab) => [tab.id, () => statedFormulas(tab, text, t)] as const));
  const examples = forms.map(
    (tab) => [tab.id, () => worked(first.get(tab.id), tab, tool, text, t, formulas[tab.id] ?? [])] as const,
  );
  const tables = once(() => referenceTables(definition, tool, text, t));
  return {
    ...about,
    formulas,
    worked: recordOf(examples),
    get tables() {
      return tables();
    },
  };
}

/** Of these what the page shows: other forms of its tabs have no examples there. */
export const textsBelow = (about: AboutTexts, { tabs }: CompiledTool): AboutTexts => ({
  ...about,
  worked: Object.fromEntries(tabs.map(({ id }) => [id, about.worked[id] ?? null])),
});
