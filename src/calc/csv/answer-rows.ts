/** One row of a table → the row with what is answered, by the engine of the page. */
import type { Entries } from '../../engine/outcome.ts';
import type { CompiledResult } from '../../engine/results/results.ts';
import { run } from '../../engine/run.ts';
import type { CompiledTab } from '../../engine/tool.ts';
import type { Translate } from '../../i18n/resources.ts';
import { numberSymbols } from '../../numbers/symbols.ts';
import { type PresentContext, type Success, textsOf } from '../../result/context.ts';
import type { Answer } from '../../result/items/item.ts';
import { itemOf, rowOf } from '../../result/items/items.ts';
import { showRefusals, warningsOf } from '../../result/messages.ts';
import { presentContext } from '../../result/shown-answer.ts';
import '../../result/whole.ts';
import '../../result/with-remarks.ts';
import { type Answering, BadRequest, checkedEntries, formOf } from '../ask.ts';
import { messagesText } from '../human.ts';
import '../with-rows.ts';
import { answerColumns, columnsOf, type InputColumn } from './columns.ts';

export interface RowsCall {
  tab: string | null;
  find: string | null;
  /** Inputs that are the same for all rows, as they are typed. */
  fixed: Readonly<Record<string, string>>;
  /** How numbers are written in the table; texts are English. */
  language: string;
  /** Results as they are displayed, in place of their unrounded values. */
  isDisplayed: boolean;
  /** The calendar day, yyyy-mm-dd. */
  today: string;
}

export interface AnsweredRow {
  cells: readonly string[];
  /** Why the row was refused; null where it was answered. */
  problem: string | null;
}

export interface RowAnswerer {
  /** The names of all columns, in the order of the cells. */
  header: readonly string[];
  /** Columns that are no inputs. */
  carried: readonly string[];
  /** Results that are in no column. */
  leftOut: readonly string[];
  /** @param cells those of one row, in the order of the header that was read */
  answer: (cells: readonly string[]) => AnsweredRow;
}

const NO_BREAK = '\u00a0';

/** A number as it is displayed. */
const FRACTION = /^-?\d+\.\d+(?:e[+-]?\d+)?$/;

/** Behind all results. */
const SAID = ['warnings', 'errors'] as const;

function typedInputs(columns: readonly InputColumn[], cells: readonly string[]): Record<string, unknown> {
  const typed: Record<string, unknown> = {};
  const rows: Record<string, Record<string, string>[]> = {};
  for (const { at, input, row, field } of columns) {
    const cell = cells[at] ?? '';
    if (row === undefined || field === undefined) typed[input] = cell;
    else if (cell !== '') {
      rows[input] ??= [];
      const list = rows[input];
      list[row] = { ...list[row], [field]: cell };
    }
  }
  // A row without anything in it is none.
  for (const [id, list] of Object.entries(rows)) typed[id] = list.filter(Boolean);
  return typed;
}

type Values = (result: CompiledResult, given: PresentContext) => readonly (readonly [string, Answer['value']])[];

/** A result as its item answers it. */
function itemAnswers(result: CompiledResult, given: PresentContext): [id: string, Answer][] {
  const item = itemOf(result, given);
  return !item || item.kind === null ? [] : rowOf(item.kind).answers(item);
}

const shown: Values = (result, given) => itemAnswers(result, given).map(([id, { display }]) => [id, display]);

/** The value alone: of a number, a band and a verdict it takes no printing, which is most of the time of an answer. */
const values: Values = (result, given) => {
  const computed = given.outcome.results[result.id];
  if (!computed) return [];
  if (result.kind === 'value' && computed.kind === 'value' && result.display.rule !== 'duration')
    return [[result.id, computed.value]];
  if (result.kind === 'band' && computed.kind === 'band')
    return [[result.id, textsOf(result, given).bands?.[computed.met.id] ?? computed.met.id]];
  if (result.kind === 'verdict' && computed.kind === 'verdict')
    return [[result.id, textsOf(result, given).options?.[computed.value] ?? computed.value]];
  return itemAnswers(result, given).map(([id, { value }]) => [id, value]);
};

/** Names of columns that are not taken; one that is gets a word in front. */
const free = (names: readonly string[], taken: readonly string[]): string[] =>
  names.map((name) => (taken.includes(name) ? `result.${name}` : name));

const inCell = (messages: Parameters<typeof messagesText>[0]): string =>
  messagesText(messages).replaceAll(NO_BREAK, ' ');

/** Whether there is anything to say about what was read, or that may be unusual. */
const mayWarn = (tab: CompiledTab, { warnings, read }: Success): boolean =>
  warnings.length > 0 ||
  tab.inputs.some(({ kind }) => kind === 'rows') ||
  tab.inputs.some((input) => 'plausible' in input && input.plausible !== undefined) ||
  Object.values(read).some(({ readAs }) => readAs !== undefined);

/**
 * Answers the rows of a table with a header.
 * @throws BadRequest where the calculator has no such form, or the header cannot be understood
 */
export function createRowAnswerer(
  live: Answering,
  header: readonly string[],
  call: RowsCall,
  t: Translate,
): RowAnswerer {
  const tab = formOf(live, call);
  const fixed = Object.keys(call.fixed);
  const columns = columnsOf(header, tab, fixed);
  const { ids, leftOut } = answerColumns(tab);
  if (ids.length === 0) throw new BadRequest(`What ${live.id} answers has no place in a row: ask it by --json.`);
  const places = new Map(ids.map((id, at) => [id, at]));
  const inColumns = tab.results.filter(({ id }) => !leftOut.includes(id));
  const { decimal } = numberSymbols(call.language);
  const written = (value: Answer['value']): string => {
    if (value === null) return '';
    const text = String(value);
    return decimal !== '.' && (typeof value === 'number' || FRACTION.test(text)) ? text.replace('.', decimal) : text;
  };
  const valuesOf = call.isDisplayed ? shown : values;
  const blank: readonly string[] = ids.map(() => '');
  const refuse = (cells: readonly string[], problem: string): AnsweredRow => ({
    cells: [...cells, ...blank, '', problem],
    problem,
  });
  // The entries that are the same for all rows are checked once.
  checkedEntries(tab, call.fixed);

  function entriesOf(cells: readonly string[]): Entries {
    return checkedEntries(tab, Object.assign(typedInputs(columns.inputs, cells), call.fixed));
  }

  function answer(cells: readonly string[]): AnsweredRow {
    if (cells.length !== header.length)
      return refuse(
        header.map((_, at) => cells[at] ?? ''),
        `the line has ${cells.length} cells, the first line ${header.length}`,
      );
    let entries: Entries;
    try {
      entries = entriesOf(cells);
    } catch (error) {
      if (!(error instanceof BadRequest)) throw error;
      return refuse(cells, error.message);
    }
    const outcome = run(tab, entries, call.language, call.today);
    if (!outcome.ok) return refuse(cells, inCell(showRefusals(outcome.refusals, tab, live.text, t)));
    const given = presentContext(outcome, live.tool, live.text, t);
    const answers = blank.slice();
    for (const result of inColumns)
      for (const [id, value] of valuesOf(result, given)) {
        const at = places.get(id);
        if (at !== undefined) answers[at] = written(value);
      }
    const warnings = mayWarn(tab, outcome) ? inCell(warningsOf(outcome, tab, live.text, t)) : '';
    return { cells: cells.concat(answers, warnings, ''), problem: null };
  }

  return {
    header: [...header, ...free(ids, header), ...free(SAID, header)],
    carried: columns.carried,
    leftOut,
    answer,
  };
}
