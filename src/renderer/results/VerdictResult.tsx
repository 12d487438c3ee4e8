import type { VerdictItem } from '../../result/items/verdict.ts';
import { Pair } from './Pair.tsx';

/** The option that holds. */
export const VerdictResult = ({ item }: { item: VerdictItem }) => (
  <Pair id={item.id} label={item.label} value={item.text} text={item.text} />
);
