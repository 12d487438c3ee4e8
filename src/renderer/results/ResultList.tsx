import type { ComponentType, ReactElement } from 'react';
import type { ResultKind } from '../../engine/results/results.ts';
import type { Translate } from '../../i18n/resources.ts';
import { type DrawnAnswer, isLeading } from '../../result/document.ts';
import { type ItemOf, type ResultItem, shownItems } from '../../result/items/items.ts';

interface ItemProps<Item> {
  item: Item;
  t: Translate;
}

/** How each kind of result is shown, by a component of its own beside this one. */
export type ResultKinds = { readonly [Kind in ResultKind]: ComponentType<ItemProps<ItemOf<Kind>>> };

interface ResultListProps extends Pick<DrawnAnswer, 'results'> {
  kinds: ResultKinds;
  t: Translate;
}

/** React passes over what it drew of the same item. */
const elements = new WeakMap<ResultItem, ReactElement>();

function elementOf(item: ResultItem, Result: ComponentType<ItemProps<ResultItem>>, t: Translate): ReactElement {
  const last = elements.get(item);
  if (last?.type === Result) return last;
  const element = <Result key={item.id} item={item} t={t} />;
  elements.set(item, element);
  return element;
}

/** The results that are shown: the main one first, the others in their order. */
export function ResultList({ results, kinds, t }: ResultListProps) {
  const componentOf = (kind: ResultKind) => kinds[kind] as ComponentType<ItemProps<ResultItem>>;
  const shown = shownItems(results);
  return [...shown.filter(isLeading), ...shown.filter((item) => !isLeading(item))].map((item) =>
    elementOf(item, componentOf(item.kind), t),
  );
}
