import type { WordsItem } from '../../result/items/words.ts';
import { LONG, Pair } from './Pair.tsx';

/** A text, or digits of any base. */
export const WordsResult = ({ item }: { item: WordsItem }) => (
  <Pair
    id={item.id}
    label={item.label}
    value={item.canonical}
    text={item.text}
    isMain={item.main}
    isLong={item.text.length > LONG}
  />
);
