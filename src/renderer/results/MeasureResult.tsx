import type { MeasureItem } from '../../result/items/measure.ts';
import { Pair } from './Pair.tsx';

/** Amounts in several units. */
export const MeasureResult = ({ item }: { item: MeasureItem }) => (
  <Pair id={item.id} label={item.label} value={item.canonical} text={item.text} isMain={item.main} />
);
