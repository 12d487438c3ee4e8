/** What a page needs before its calculator can answer: which code, and which of its texts. */
import type { CompiledTab, CompiledTool } from '../engine/tool.ts';
import type { Texts } from '../i18n/resources.ts';
import type { AnsweringTexts, OtherTexts } from '../result/complete-texts.ts';
import type { ResultTexts, TabTexts, TextModule } from '../result/texts.ts';
import type { ToolModules } from '../site/page/page-data.ts';
import type { Bundle } from './bundle.ts';

/** The parts of `src/first/parts/`: code that only some calculators need. */
export type Need =
  | 'band'
  | 'compute'
  | 'date'
  | 'durations'
  | 'grid'
  | 'lists'
  | 'notes'
  | 'ranking'
  | 'sentence'
  | 'table';

/** What the page of a calculator loads first. */
export const firstEntry = (
  { main, preload, files }: Bundle['first'],
  { firstLogic, text, needs }: ToolModules,
  styles: string,
): { main: string; preload: string[] } => ({
  main,
  preload: [...new Set([...preload, ...needs.flatMap((need) => files(need)), firstLogic, text, styles])],
});

/** What formulas call that know calendar days. */
const DAY_FUNCTION = /\b(?:addMonths|monthsBetween|weekdaysBetween|yearOf|monthOf|dayOfMonth|weekdayOf|isLeapYear)\(/;

/** Which kind of input or result, and which rule of printing, needs which code. */
const BY_KIND: Readonly<Record<string, Need>> = {
  band: 'band',
  date: 'date',
  duration: 'durations',
  grid: 'grid',
  ranking: 'ranking',
  rows: 'lists',
  sentence: 'sentence',
  table: 'table',
};

/** Every kind, rule and formula in a part of a compiled tool. */
function* needsIn(part: unknown): Generator<Need> {
  if (typeof part === 'function' && DAY_FUNCTION.test(String(part))) yield 'date';
  if (typeof part !== 'object' || part === null) return;
  for (const [name, value] of Object.entries(part)) {
    const need = (name === 'kind' || name === 'rule') && BY_KIND[String(value)];
    if (need) yield need;
    else if (name === 'isDate') yield 'date';
    else yield* needsIn(value);
  }
}

/** Whether the unit of a footnote can be chosen in a tab, or is shown. */
const hasUnit = (tab: CompiledTab, unit: string): boolean =>
  JSON.stringify(tab).includes(`"id":${JSON.stringify(unit)}`);

/** The footnotes that a tab can have. */
const footnotesOf = (tab: CompiledTab, { texts }: TextModule): TextModule['texts']['footnotes'] =>
  Object.fromEntries(Object.entries(texts.footnotes).filter(([unit]) => hasUnit(tab, unit)));

function tabNeeds(tab: CompiledTab, text: TextModule, data: CompiledTool['data']): Set<Need> {
  const needs = new Set(needsIn(tab));
  if (tab.compute) needs.add('compute');
  if ((tab.compute && data) || Object.keys(footnotesOf(tab, text)).length > 0) needs.add('notes');
  return needs;
}

/** The code that the first tab of a tool needs to answer, and that the tool needs besides. */
export function needsOf({ tabs, data }: CompiledTool, text: TextModule): { first: Need[]; later: Need[] } {
  const [needed = [], ...others] = tabs.map((tab) => [...tabNeeds(tab, text, data)]);
  // The place of a table is all that a page needs before React draws it.
  const first: Need[] = needed.filter((need) => need !== 'table').sort();
  const later = new Set([...needed, ...others.flat()].filter((need) => !first.includes(need)));
  return { first, later: [...later].sort() };
}

const EVERYBODY = ['result.heading', 'result.yes', 'result.no'];
/** The texts of the interface that answers need, by the code that says them. */
const PHRASES: Readonly<Partial<Record<Need, readonly string[]>>> = {
  band: ['result.from', 'result.below', 'result.between', 'answer.yours'],
  notes: ['result.footnote', 'tables.used', 'tables.checked', 'tables.unchecked', 'tables.provisional'],
};

function phrasesFor(needs: readonly Need[], texts: Texts): Texts {
  const phrases: Record<string, Record<string, string>> = {};
  for (const key of [...EVERYBODY, ...needs.flatMap((need) => PHRASES[need] ?? [])]) {
    const [group = '', name = ''] = key.split('.');
    const own = texts[group];
    const found = typeof own === 'object' ? own[name] : undefined;
    if (typeof found !== 'string') throw new Error(`there is no text ${key}`);
    phrases[group] = { ...phrases[group], [name]: found };
  }
  return phrases;
}

const isTree = (value: unknown): value is OtherTexts =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What a part lacks of the whole. */
function lackingIn(part: object, whole: object): OtherTexts {
  const entries = Object.entries(whole).flatMap(([name, value]) => {
    const own: unknown = Reflect.get(part, name);
    if (own === undefined) return [[name, value] as const];
    if (!isTree(own) || !isTree(value)) return [];
    const lacking = lackingIn(own, value);
    return Object.keys(lacking).length > 0 ? [[name, lacking] as const] : [];
  });
  return Object.fromEntries(entries);
}

/** A table is drawn by React; the letters of formulas stand in its steps. */
const answeringResult = ({ symbol: _symbol, columns: _columns, group: _group, ...said }: ResultTexts): ResultTexts =>
  said;

const answeringTab = ({ label, resultHeading, note, results, inputs }: TabTexts, saysInputs: boolean): TabTexts => ({
  ...(label !== undefined && { label }),
  ...(resultHeading !== undefined && { resultHeading }),
  ...(note !== undefined && { note }),
  inputs: saysInputs ? inputs : {},
  values: {},
  results: Object.fromEntries(Object.entries(results).map(([id, texts]) => [id, answeringResult(texts)])),
});

/**
 * Parts the texts of a tool.
 * @param first the tab that is open at first: the texts of others come with the other texts
 * @param interfaceTexts those of the calculators
 */
export function partedTexts(
  text: TextModule,
  first: CompiledTab,
  needs: readonly Need[],
  interfaceTexts: Texts,
): { answering: Omit<AnsweringTexts, 'texts'> & { texts: Partial<TextModule['texts']> }; others: OtherTexts } {
  const { id, language, textLanguage, texts } = text;
  const { title, datasets } = texts;
  const tab = texts.tabs[first.id];
  const part = {
    id,
    language,
    ...(textLanguage && { textLanguage }),
    texts: {
      title,
      footnotes: footnotesOf(first, text),
      ...(needs.includes('notes') && { datasets }),
      tabs: tab ? { [first.id]: answeringTab(tab, needs.includes('sentence')) } : {},
    },
    formulas: {},
  };
  return { answering: { ...part, phrases: phrasesFor(needs, interfaceTexts) }, others: lackingIn(part, text) };
}
