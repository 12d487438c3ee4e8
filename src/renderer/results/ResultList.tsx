import type { ComponentType } from 'react';
import type { ResultKind } from '../../engine/results/results.ts';
import { isLeading, type ResultDocument } from '../../result/document.ts';
import type { ItemOf, ResultItem } from '../../result/items/items.ts';
import { shownItems } from '../../result/items/lines.ts';
import { KINDS } from './kinds.ts';

/** The kinds of results: how each is shown, by a component of its own beside this one. */
const RESULTS: { [Kind in ResultKind]: ComponentType<{ item: ItemOf<Kind> }> } = KINDS;
const componentOf = (kind: ResultKind) => RESULTS[kind] as ComponentType<{ item: ResultItem }>;

/** The results that are shown: the main one first, the others in their order. */
export function ResultList({ results }: Pick<ResultDocument, 'results'>) {
  const shown = shownItems(results);
  return [...shown.filter(isLeading), ...shown.filter((item) => !isLeading(item))].map((item) => {
    const Result = componentOf(item.kind);
    return <Result key={item.id} item={item} />;
  });
}
