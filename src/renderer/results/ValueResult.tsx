import type { ValueItem } from '../../result/items/value.ts';
import { Pair } from './Pair.tsx';

/** A number with its unit. */
export const ValueResult = ({ item }: { item: ValueItem }) => (
  <Pair id={item.id} label={item.label} value={item.canonical} text={item.full} isMain={item.main} />
);
