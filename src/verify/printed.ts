/** Every string that a document prints, and what must never stand in one. */
import type { ResultDocument } from '../result/document.ts';
import { type ResultItem, rowOf } from '../result/items/items.ts';
import { printCell } from '../result/items/table.ts';
import { stepLines } from '../result/steps.ts';

const NEVER = [/\bNaN\b/, /\bInfinity\b/, /\bundefined\b/, /\bnull\b/, /\[object/, /\{\w+\}/];
/** A zero with a minus sign; "-0.5" and "2000-01" are none. */
const NEGATIVE_ZERO = /(?<![\d\w])[-−]\$?0(?:[.,]0+)?(?![.,]?\d)/;
const EXPONENT = /\de[+-]?\d/;
const LARGEST_PLAIN = 1e15;

/** Where a string is printed; `typed` may use the form in which people type powers of ten. */
interface Printed {
  place: string;
  text: string;
  typed?: true;
}

/** How many rows of a long table are read. */
const MOST_ROWS = 40;

/** Rows of a table from its first to its last one, evenly. */
function spread<Row>(rows: readonly Row[]): readonly Row[] {
  const step = Math.max(1, (rows.length - 1) / (MOST_ROWS - 1));
  return rows.filter((_, at) => at === 0 || Math.floor(at / step) > Math.floor((at - 1) / step));
}

/** What only its page shows of a result. */
function pageStrings(item: ResultItem): string[] {
  if (item.kind === 'band') return item.legend.map(({ range }) => range);
  if (item.kind !== 'table') return [];
  return spread(item.rows).flatMap((row) =>
    item.columns.map((column, index) => printCell(row[index] ?? 0, column, item.language)),
  );
}

/** What is said of a result: its lines, its answers, and what only its page shows. */
function itemStrings(item: ResultItem): Printed[] {
  const { lines, answers } = rowOf(item.kind);
  const place = item.id;
  return [
    ...lines(item).flatMap(({ text, canonical }): Printed[] => [
      { place, text },
      { place, text: canonical, typed: true },
    ]),
    ...answers(item).map(([id, { display }]): Printed => ({ place: id, text: display, typed: true })),
    ...pageStrings(item).map((text) => ({ place, text })),
  ];
}

/** All printed strings; `mail` is the decoded address of the e-mail. */
export function printedStrings(document: ResultDocument, mail: string): Printed[] {
  const { results, steps, footnotes, warnings, inputs, announcement, copyText, heading, note } = document;
  return [
    ...results.flatMap((item) => (item.kind === null ? [] : itemStrings(item))),
    ...inputs.map(({ id, text }) => ({ place: `input ${id}`, text })),
    ...steps.flatMap((step) => stepLines(step).map((text) => ({ place: `step ${step.id}`, text }))),
    ...footnotes.map((text) => ({ place: 'footnote', text })),
    ...warnings.map(({ field, message }) => ({ place: `warning ${field}`, text: message, typed: true as const })),
    { place: 'announcement', text: announcement },
    { place: 'copyText', text: copyText, typed: true },
    { place: 'mail', text: mail },
    { place: 'heading', text: heading },
    { place: 'note', text: note ?? '' },
  ];
}

const known = new WeakMap<object, readonly RegExp[]>();

/** What never stands in a string of a tool, but for what its own texts say. */
function neverIn(own: object): readonly RegExp[] {
  const found = known.get(own);
  if (found) return found;
  const said = JSON.stringify(own);
  const never = [...NEVER.filter((pattern) => !pattern.test(said)), NEGATIVE_ZERO];
  known.set(own, never);
  return never;
}

/**
 * What is wrong with the printed strings; `own` are the tool's static texts, which may say what they like, and `typed`
 * what stands in the text fields, which is repeated as it is.
 */
export function findUgly(strings: readonly Printed[], own: object, typed: readonly string[] = []): string[] {
  const isRepeated = typed.some((text) => NEGATIVE_ZERO.test(text));
  const never = neverIn(own).filter((pattern) => pattern !== NEGATIVE_ZERO || !isRepeated);
  return strings.flatMap(({ place, text, typed: isTyped }) =>
    (isTyped ? never : [...never, EXPONENT])
      .filter((pattern) => pattern.test(text))
      .map((pattern) => `${place}: ${JSON.stringify(text)} matches ${pattern}`),
  );
}

/** Values that are printed with an exponent although neither their display rule nor their size asks for it. */
export function strayExponents(document: ResultDocument, rules: ReadonlyMap<string, string>): string[] {
  return document.results.flatMap((item) => {
    if (item.kind !== 'value' || !EXPONENT.test(item.canonical)) return [];
    const asked = ['exponential', 'auto'].includes(rules.get(item.id) ?? '') || Math.abs(item.value) > LARGEST_PLAIN;
    return asked ? [] : [`${item.id}: ${item.canonical}`];
  });
}
