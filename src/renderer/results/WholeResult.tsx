import type { WholeItem } from '../../result/items/whole.ts';
import { LONG, Pair } from './Pair.tsx';

/** A whole number, with very many digits in smaller type. */
export const WholeResult = ({ item }: { item: WholeItem }) => (
  <Pair
    id={item.id}
    label={item.label}
    value={item.canonical}
    text={item.text}
    isMain={item.main}
    isLong={item.text.length > LONG}
  />
);
