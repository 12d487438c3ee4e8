import type { WholeItem } from '../../result/items/whole.ts';
import { LongPair } from './LongPair.tsx';

/** A whole number with all its digits. */
export const WholeResult = ({ item }: { item: WholeItem }) => <LongPair item={item} />;
