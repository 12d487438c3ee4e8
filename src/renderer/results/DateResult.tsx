import type { DateItem } from '../../result/items/date.ts';
import { Pair } from './Pair.tsx';

/** A day, or its weekday. */
export const DateResult = ({ item }: { item: DateItem }) => (
  <Pair id={item.id} label={item.label} value={item.canonical} text={item.text} isMain={item.main} />
);
