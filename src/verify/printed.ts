/** Every string that a document prints, and what must never stand in one. */
import type { ResultDocument } from '../result/document.ts';
import type { ResultItem } from '../result/items/items.ts';
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

function itemStrings(item: ResultItem): Printed[] {
  const place = item.id;
  switch (item.kind) {
    case 'value':
      return [
        { place: `${place}.full`, text: item.full },
        { place: `${place}.text`, text: item.text },
        { place: `${place}.canonical`, text: item.canonical, typed: true },
        { place: `${place}.canonicalFull`, text: item.canonicalFull, typed: true },
      ];
    case 'table':
      return item.rows.flatMap((row) =>
        item.columns.map((column, index) => ({ place, text: printCell(row[index] ?? 0, column, item.language) })),
      );
    case 'grid':
      return item.cells.flatMap(({ id, text, full, canonical, canonicalFull }) => [
        ...[text, full].map((text) => ({ place: `${place}.${id}`, text })),
        ...[canonical, canonicalFull].map((text) => ({ place: `${place}.${id}`, text, typed: true as const })),
      ]);
    case 'band':
      return [item.text, item.label, ...item.legend.flatMap(({ label, range }) => [label, range])].map((text) => ({
        place,
        text,
      }));
    case 'ranking':
      return item.groups.flatMap(({ label, rows }) => [
        { place, text: label },
        ...rows.flatMap(({ cells, answers }) => [
          ...cells.flatMap(({ label: head, text }) => [head, text]).map((text) => ({ place, text })),
          ...Object.values(answers).map(({ display }) => ({ place, text: display, typed: true as const })),
        ]),
      ]);
    default:
      return [{ place, text: item.text }];
  }
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

/** What is wrong with the printed strings; `own` are the tool's static texts, which may say what they like. */
export function findUgly(strings: readonly Printed[], own: string): string[] {
  const never = NEVER.filter((pattern) => !pattern.test(own));
  return strings.flatMap(({ place, text, typed }) =>
    [...never, NEGATIVE_ZERO, ...(typed ? [] : [EXPONENT])]
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
