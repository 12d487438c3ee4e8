/** What a form is answered with, as it is displayed, and in what two answers differ. */
import { answerRequest } from '../calc/answer-request.ts';
import type { Entries } from '../engine/outcome.ts';
import { englishText } from '../i18n/english.ts';
import type { ResultDocument } from '../result/document.ts';
import type { NoAnswer } from '../result/items/item.ts';
import { type ResultItem, rowOf } from '../result/items/items.ts';
import { printCell, type TableItem } from '../result/items/table.ts';
import { type Asked, type Renaming, translatedField } from './names.ts';

export interface Difference {
  /** The id of the result in the newer version; null where one of the two is refused. */
  result: string | null;
  before: string;
  now: string;
}

type Item = ResultItem | NoAnswer;
/** An answer, or why there is none. */
export type Shown =
  | { refused: string; isCall: boolean; document: null }
  | { refused: null; isCall: false; document: ResultDocument };

/**
 * Answers a form. What a compute.ts throws is an answer, too: it may be the one of the older version.
 * @param names what inputs are called where refusals name them
 */
export function show({ live, tab }: Asked, inputs: Entries, today: string, names: Renaming = new Map()): Shown {
  try {
    const { answer, document, bad } = answerRequest(live, { tool: live.id, tab: tab.id, inputs }, englishText, today);
    if (document) return { refused: null, isCall: false, document };
    const errors = answer.ok ? [] : answer.errors;
    const said = errors.map(({ field, message }) => (field ? `${translatedField(field, names)}: ${message}` : message));
    return { refused: said.join('; '), isCall: bad !== null, document: null };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { refused: `it stops: ${message}`, isCall: false, document: null };
  }
}

const plain = (text: string): string => text.replaceAll('\u00a0', ' ');

const isTable = (item: Item | undefined): item is TableItem => item?.kind === 'table';

/** The answers of one result by id, with their units where it is shown with one; of a table how many rows it has, too. */
function answersOf(item: Item | undefined): Map<string, string> {
  if (!item || item.kind === null) return new Map();
  const row = rowOf(item.kind);
  const whole = isTable(item) ? row.lines(item)[0]?.canonical : row.text(item).canonical;
  const hidden = item.hidden ? ' (not shown)' : '';
  const said = row.answers(item).map(([id, { display }]): [string, string] => [id, display]);
  const all = whole ? [[item.id, whole] as const, ...said.filter(([id]) => id !== item.id)] : said;
  return new Map(all.map(([id, text]) => [id, plain(text) + hidden]));
}

const NONE = 'no answer';

/** An id of an answer as the other version has it: that of its result, or one that begins with it. */
const renamedTo = (id: string, from: string, to: string): string =>
  id === from || id.startsWith(`${from}.`) ? to + id.slice(from.length) : id;

type Column = TableItem['columns'][number];

const printed = (table: TableItem, column: Column, value: number): string =>
  plain(printCell(value, column, table.language));

/** Whether two columns print the same numbers alike. */
const isPrintedAlike = (one: Column, other: Column): boolean =>
  !one.cells && !other.cells && JSON.stringify([one.display, one.unit]) === JSON.stringify([other.display, other.unit]);

/** The cells that are printed otherwise, in the columns and rows that both have; rows count from 1. */
function cellDifferences(id: string, before: TableItem, now: TableItem): Difference[] {
  const count = Math.min(before.rows.length, now.rows.length);
  return now.columns.flatMap((column, at) => {
    const place = before.columns.findIndex((other) => other.id === column.id);
    const old = before.columns[place];
    if (!old) return [];
    const isAlike = isPrintedAlike(old, column);
    return Array.from({ length: count }, (_, index) => index).flatMap((index): Difference[] => {
      const [was = Number.NaN, is = Number.NaN] = [before.rows[index]?.[place], now.rows[index]?.[at]];
      if (isAlike && Object.is(was, is)) return [];
      const [one, other] = [printed(before, old, was), printed(now, column, is)];
      return one === other ? [] : [{ result: `${id}[${index + 1}].${column.id}`, before: one, now: other }];
    });
  });
}

type Pair = readonly [before: string, now: string];

function itemDifferences([was, is]: Pair, before: Item | undefined, now: Item | undefined): Difference[] {
  const old = new Map([...answersOf(before)].map(([id, text]) => [renamedTo(id, was, is), text]));
  const next = answersOf(now);
  const ofAnswers = [...new Set([...old.keys(), ...next.keys()])].flatMap((id): Difference[] => {
    const [one = NONE, other = NONE] = [old.get(id), next.get(id)];
    return one === other ? [] : [{ result: id, before: one, now: other }];
  });
  return isTable(before) && isTable(now) ? [...ofAnswers, ...cellDifferences(is, before, now)] : ofAnswers;
}

const warningsOf = ({ warnings }: ResultDocument): string => warnings.map(({ message }) => message).join(' ') || 'none';

/** What stands for an answer where the other version has none. */
function inBrief({ refused, document }: Shown): string {
  if (refused !== null) return `refused: ${refused}`;
  const answers = document.results.flatMap((item) => [...answersOf(item)]);
  const [first] = answers.map(([id, text]) => `${id} ${text}`);
  return `answered: ${first ?? NONE}`;
}

/**
 * In what two answers differ; nothing where they are the same.
 * @param results the results that both versions have, by their ids in each
 */
export function differencesBetween(before: Shown, now: Shown, results: readonly Pair[]): Difference[] {
  if (!before.document || !now.document) {
    const isSame = before.refused === now.refused || (before.isCall && now.isCall);
    return isSame ? [] : [{ result: null, before: inBrief(before), now: inBrief(now) }];
  }
  const item = ({ results }: ResultDocument, id: string) => results.find((each) => each.id === id);
  const { document: old } = before;
  const { document: next } = now;
  const differing = results.flatMap((pair) => itemDifferences(pair, item(old, pair[0]), item(next, pair[1])));
  const [warned, warns] = [warningsOf(old), warningsOf(next)];
  return warned === warns ? differing : [...differing, { result: 'warnings', before: warned, now: warns }];
}
