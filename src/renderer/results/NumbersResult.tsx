import type { NumbersItem } from '../../result/items/numbers.ts';
import { Pair } from './Pair.tsx';

/** Several numbers in a row. */
export const NumbersResult = ({ item }: { item: NumbersItem }) => (
  <Pair id={item.id} label={item.label} value={item.canonical} text={item.text} />
);
