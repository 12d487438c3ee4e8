import type { ConditionItem } from '../../result/items/condition.ts';
import { Pair } from './Pair.tsx';

/** Yes or no. */
export const ConditionResult = ({ item }: { item: ConditionItem }) => (
  <Pair id={item.id} label={item.label} value={String(item.value)} text={item.text} />
);
