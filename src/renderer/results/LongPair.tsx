import type { WholeItem } from '../../result/items/whole.ts';
import type { WordsItem } from '../../result/items/words.ts';
import { Pair } from './Pair.tsx';

/** From how many characters on digits are very many. */
const LONG = 24;

/** An answer that may be of any length, with very many signs in smaller type. */
export const LongPair = ({ item }: { item: WholeItem | WordsItem }) => (
  <Pair
    id={item.id}
    label={item.label}
    value={item.canonical}
    text={item.text}
    isMain={item.main}
    isLong={item.text.length > LONG}
  />
);
