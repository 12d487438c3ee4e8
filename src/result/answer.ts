/** A document as the command line, the examples and the reference cases address it: results by id. */
import { printCanonical } from '../numbers/print.ts';
import type { Answer, ResultDocument, ResultItem } from './document.ts';

function answersOf(item: ResultItem): [string, Answer][] {
  switch (item.kind) {
    case 'value':
      return [[item.id, item.answer]];
    case 'grid':
      return item.cells.map(({ id, value, canonical }) => [id, { value, display: canonical }]);
    case 'table':
      return item.columns.flatMap(({ id, display }): [string, Answer][] => {
        const value = item.totals?.[id];
        return value === undefined ? [] : [[`${item.id}.${id}`, { value, display: printCanonical(value, display) }]];
      });
    case 'none':
      return [[item.id, { value: null, display: '' }]];
    case 'condition':
      return [[item.id, { value: item.value, display: item.text.toLowerCase() }]];
    case 'ranking':
      return item.groups.flatMap(({ rows }) =>
        rows.flatMap(({ row, answers }) =>
          Object.entries(answers).map(([id, answer]): [string, Answer] => [`row${row}.${id}`, answer]),
        ),
      );
    case 'date':
    case 'sentence':
      return [[item.id, { value: item.canonical, display: item.canonical }]];
    case 'band':
    case 'word':
      return [[item.id, { value: item.text, display: item.text }]];
  }
}

/** Every result by id, hidden ones too; `copyText` where the definition states the copied text. */
export function answersFrom(document: ResultDocument): Record<string, Answer> {
  const answers = Object.fromEntries(document.results.flatMap(answersOf));
  const copied = document.copyResult === null ? undefined : answers[document.copyResult];
  return copied ? { ...answers, copyText: { value: copied.value, display: document.copyText } } : answers;
}
