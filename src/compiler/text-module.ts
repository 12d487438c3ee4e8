/** The module of texts of one tool in one language, with its worked examples executed. */
import type { ExampleDefinition } from '../../schema/definition.ts';
import type { Entries } from '../engine/outcome.ts';
import { run } from '../engine/run.ts';
import { allTabs, type CompiledTab, type CompiledTool } from '../engine/tool.ts';
import type { Translate } from '../i18n/resources.ts';
import { workedLines } from '../result/items/lines.ts';
import { present } from '../result/present.ts';
import { shownFormulas, stepLines } from '../result/steps.ts';
import type { AboutTexts, TextModule, WorkedExample } from '../result/texts.ts';
import { tabsWithPaths } from './all-tabs.ts';
import type { CompiledDefinition } from './compile.ts';
import { referenceTables } from './reference-tables.ts';

/** The first example of a tab, executed: strings that are printed as they are. */
function worked(
  example: ExampleDefinition | undefined,
  tab: CompiledTab,
  tool: CompiledTool,
  text: TextModule,
  t: Translate,
): WorkedExample | null {
  if (!example?.shows) return null;
  const outcome = run(tab, example.inputs as Entries, 'en');
  if (!outcome.ok) return null;
  const document = present(outcome, tool, text, t);
  return {
    ...(example.title !== undefined && { title: example.title }),
    inputs: document.inputs.map(({ label, text: typed }) => ({ label, text: typed })),
    results: workedLines(document.results),
    steps: document.steps.flatMap(stepLines),
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
  const examples = forms.map((tab) => [tab.id, worked(first.get(tab.id), tab, tool, text, t)] as const);
  const stated = forms.map((tab) => [tab.id, shownFormulas(tab, text, t)] as const);
  const tables = referenceTables(definition, tool, text, t);
  return { ...about, formulas: Object.fromEntries(stated), worked: Object.fromEntries(examples), tables };
}
