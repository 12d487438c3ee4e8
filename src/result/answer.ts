/** A document as the command line, the examples and the reference cases address it: results by id. */
import type { ResultDocument } from './document.ts';
import type { Answer, NoAnswer } from './items/item.ts';
import { type ResultItem, rowOf } from './items/items.ts';

const NONE: Answer = { value: null, display: '' };

const answersOf = (item: ResultItem | NoAnswer): [string, Answer][] =>
  item.kind === null ? item.ids.map((id) => [id, NONE]) : rowOf(item.kind).answers(item);

/** Every result by id, hidden ones too; `copyText` where the definition states the copied text. */
export function answersFrom(document: Pick<ResultDocument, 'results' | 'copyAnswer'>): Record<string, Answer> {
  const answers = Object.fromEntries(document.results.flatMap(answersOf));
  const { copyAnswer } = document;
  const copied = copyAnswer && answers[copyAnswer.result];
  return copied ? { ...answers, copyText: { value: copied.value, display: copyAnswer.display } } : answers;
}
