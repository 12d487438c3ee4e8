/** Lists of numbers as the second reading of formulas knows them: item by item, and what a list comes to. */
import type { Decimal } from 'decimal.js';
import { type Arithmetic, childrenOf, type Expression } from '../compiler/formula/expression.ts';

type Of = (list: readonly Decimal[]) => Decimal;

const sum: Of = ([first, ...rest]) => rest.reduce((total, item) => total.plus(item), first as Decimal);
const mean: Of = (list) => sum(list).div(list.length);
const squares: Of = (list) => {
  const center = mean(list);
  return sum(list.map((item) => item.minus(center).pow(2)));
};
const variance: Of = (list) => squares(list).div(list.length);
const varianceSample: Of = (list) => squares(list).div(list.length - 1);
const least: Of = (list) => list.reduce((low, item) => (item.lt(low) ? item : low));
const most: Of = (list) => list.reduce((high, item) => (item.gt(high) ? item : high));

function median(list: readonly Decimal[]): Decimal {
  const sorted = list.toSorted((a, b) => a.comparedTo(b));
  const half = (list.length - 1) / 2;
  return sum([sorted[Math.floor(half)] as Decimal, sorted[Math.ceil(half)] as Decimal]).div(2);
}

/** What a list comes to; others of the language are not read here. */
export const OF_LIST: ReadonlyMap<string, Of> = new Map<string, Of>([
  ['sum', sum],
  ['mean', mean],
  ['variance', variance],
  ['varianceSample', varianceSample],
  ['sd', (list) => variance(list).sqrt()],
  ['sdSample', (list) => varianceSample(list).sqrt()],
  ['min', least],
  ['max', most],
  ['median', median],
  ['product', (list) => list.reduce((all, item) => all.times(item))],
  ['last', (list) => list.at(-1) as Decimal],
]);

/** How a list is read beside numbers. */
interface Reading<Item> {
  number: (node: Expression) => Item;
  leaf: (value: number | Item) => Item;
  combine: (operator: Arithmetic, a: Item, b: Item) => Item;
}
type Known = Readonly<Record<string, unknown>>;

const isList = (node: Expression, scope: Known): boolean =>
  node.type === 'name'
    ? Array.isArray(scope[node.name])
    : node.type === 'binary' && childrenOf(node).some((part) => isList(part, scope));

/** The items of a list, or of arithmetic with lists; null for anything else. */
export function itemsOf<Item>(node: Expression, scope: Known, reading: Reading<Item>): Item[] | null {
  if (!isList(node, scope)) return null;
  if (node.type === 'name') return (scope[node.name] as readonly (number | Item)[]).map(reading.leaf);
  if (node.type !== 'binary') return null;
  const [left, right] = [itemsOf(node.left, scope, reading), itemsOf(node.right, scope, reading)];
  const length = Math.min(left?.length ?? Number.POSITIVE_INFINITY, right?.length ?? Number.POSITIVE_INFINITY);
  return Array.from({ length }, (_, index) =>
    reading.combine(
      node.operator,
      left?.[index] ?? reading.number(node.left),
      right?.[index] ?? reading.number(node.right),
    ),
  );
}
