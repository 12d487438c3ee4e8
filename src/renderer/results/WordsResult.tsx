import type { WordsItem } from '../../result/items/words.ts';
import { LongPair } from './LongPair.tsx';

/** A text, or digits of any base. */
export const WordsResult = ({ item }: { item: WordsItem }) => <LongPair item={item} />;
