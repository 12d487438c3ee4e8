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

/** What stands below the calculator, with its formulas written out and its examples worked. */
export function aboutTexts(
  { definition, about }: CompiledDefinition,
  tool: CompiledTool,
  text: TextModule,
  t: Translate,
): AboutTexts {
  const forms = allTabs(tool);
  const first = new Map(tabsWithPaths(definition).map(({ tab }) => [tab.id, tab.examples[0]]));
  const stated = new Map(tool.tabs.map((tab) => [tab.id, statedFormulas(tab, text, t)]));
  const examples = forms.map(
    (tab) => [tab.id, worked(first.get(tab.id), tab, tool, text, t, stated.get(tab.id) ?? [])] as const,
  );
  const tables = referenceTables(definition, tool, text, t);
  return { ...about, formulas: Object.fromEntries(stated), worked: Object.fromEntries(examples), tables };
}

/** Of these what the page shows: other forms of its tabs have no examples there. */
export const textsBelow = (about: AboutTexts, { tabs }: CompiledTool): AboutTexts => ({
  ...about,
  worked: Object.fromEntries(tabs.map(({ id }) => [id, about.worked[id] ?? null])),
});
