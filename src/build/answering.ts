/** What a page needs before its calculator can answer: which code, and which of its texts. */

import { fieldsOf, type Need, needsOfReading, tabNeeds } from '../compiler/needs.ts';
import type { RunnableTool } from '../compiler/tools.ts';
import type { CompiledTab, CompiledTool } from '../engine/tool.ts';
import type { Texts } from '../i18n/resources.ts';
import { type AnsweringTexts, isTree, NOT_LACKING, type OtherTexts } from '../result/complete-texts.ts';
import type { ResultTexts, TabTexts, TextModule } from '../result/texts.ts';
import type { ToolModules } from '../site/page/page-data.ts';
import type { Bundle } from './bundle.ts';

/**
 * What the page of a calculator loads first, and what comes right after it.
 * @param styles the sheet of what answers
 * @param texts those of the interface
 */
export function firstEntry(
  { main, preload, rest, files }: Bundle['first'],
  tool: ToolModules,
  styles: string,
  texts: string,
): { main: string; ahead: string[]; preload: string[] } {
  const ofParts = (needs: readonly string[]) => needs.flatMap((need) => files(need));
  const ahead = new Set([...preload, ...ofParts(tool.needs), tool.firstLogic, tool.text, styles]);
  const after = new Set([texts, ...rest, tool.logic, tool.others, ...ofParts(tool.laterNeeds)]);
  return { main, ahead: [...ahead], preload: [...after].filter((file) => !ahead.has(file)) };
}

/** A tool, and its texts. */
type Answerable = Pick<RunnableTool, 'tool' | 'text'>;

const hasNotes = ({ tool, text }: Answerable): boolean =>
  tool.data !== undefined ||
  Object.keys(text.texts.footnotes).length > 0 ||
  (tool.finds ?? []).some(({ found }) => found.isEither) ||
  tool.tabs.some(({ results }) => results.some((result) => result.kind === 'value' && result.firstDigits));

/** The code that a tool needs to answer, and that it needs besides. @param first what it answers with at first */
export function needsOf(live: Answerable, first: CompiledTool): { first: Need[]; later: Need[] } {
  const needed = new Set(first.tabs.flatMap(tabNeeds));
  // The place of a table is all that a page needs before React draws it.
  if (needed.delete('table')) needed.add('tablePlace');
  const { tabs, finds = [] } = live.tool;
  const all = new Set([...[...tabs, ...finds].flatMap(tabNeeds), ...needsOfReading(live.tool)]);
  if (hasNotes(live)) all.add('notes');
  if (all.has('list')) all.add('listNotations');
  return { first: [...needed].sort(), later: [...all].filter((need) => !needed.has(need)).sort() };
}

const EVERYBODY = ['result.heading'];
/** The texts of the interface that answers need, by the code that says them. */
const PHRASES: Readonly<Partial<Record<Need, readonly string[]>>> = {
  band: ['result.from', 'result.below', 'result.between', 'answer.yours'],
  breakdown: ['table.total'],
  numbers: ['result.none'],
  exact: ['result.digits'],
  words: ['result.digits'],
  verdict: ['result.yes', 'result.no'],
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

/** What a part lacks of the whole, in its order. */
function lackingIn(part: object, whole: object): OtherTexts {
  const entries = Object.entries(whole).map(([name, value]) => {
    const own: unknown = Reflect.get(part, name);
    if (own === undefined) return [name, value] as const;
    return [name, isTree(own) && isTree(value) ? lackingIn(own, value) : NOT_LACKING] as const;
  });
  return Object.fromEntries(entries);
}

/** A table is drawn by React; the letters of formulas stand in its steps. */
const answeringResult = ({
  symbol: _symbol,
  columns: _columns,
  group: _group,
  entry: _entry,
  timer: _timer,
  ...said
}: ResultTexts): ResultTexts => said;

/** What heads the rows of rankings that visitors need not name. */
function rankedRows({ inputs, results }: CompiledTab, texts: TabTexts['inputs']): TabTexts['inputs'] {
  const ranked = results.flatMap((result) => (result.kind === 'ranking' ? [result.rows] : []));
  const open = inputs.filter(
    (input) =>
      ranked.includes(input.id) &&
      fieldsOf({ inputs: [input] }).some((field) => field.kind === 'text' && field.optional),
  );
  return Object.fromEntries(
    open.map(({ id }) => {
      const { label = id, rowLabel = '{number}' } = texts[id] ?? {};
      return [id, { label, rowLabel }];
    }),
  );
}

/** The texts of a tab's answers. Sentences may name its inputs. */
function answeringTab(tab: CompiledTab, texts: TabTexts | undefined, needs: readonly Need[]): TabTexts {
  const { id, results } = tab;
  if (!texts) throw new Error(`there are no texts of the tab ${id}`);
  const { label, resultHeading, note, inputs } = texts;
  const said = results.flatMap((result) => {
    const own = texts.results[result.id];
    return own ? [[result.id, answeringResult(own)] as const] : [];
  });
  return {
    ...(label !== undefined && { label }),
    ...(resultHeading !== undefined && { resultHeading }),
    ...(note !== undefined && { note }),
    inputs: needs.includes('sentence') ? inputs : rankedRows(tab, inputs),
    values: {},
    results: Object.fromEntries(said),
  };
}

/**
 * Parts the texts of a tool.
 * @param first what it answers with at first
 * @param needs the code that its first answer needs
 * @param interfaceTexts those of the calculators
 */
export function partedTexts(
  text: TextModule,
  first: CompiledTool,
  needs: readonly Need[],
  interfaceTexts: Texts,
): { answering: Omit<AnsweringTexts, 'texts'> & { texts: Partial<TextModule['texts']> }; others: OtherTexts } {
  const { id, language, textLanguage, texts } = text;
  const tabs = first.tabs.map((tab) => [tab.id, answeringTab(tab, texts.tabs[tab.id], needs)] as const);
  const part = {
    id,
    language,
    ...(textLanguage && { textLanguage }),
    texts: {
      title: texts.title,
      footnotes: {},
      datasets: {},
      ...(needs.includes('measure') && { measureUnits: texts.measureUnits }),
      tabs: Object.fromEntries(tabs),
    },
    formulas: {},
  };
  return { answering: { ...part, phrases: phrasesFor(needs, interfaceTexts) }, others: lackingIn(part, text) };
}
