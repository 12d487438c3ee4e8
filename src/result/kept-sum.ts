/** Sums in links. */
import { readNumber } from '../numbers/read-plain.ts';
import { isSum } from '../numbers/sums.ts';

/** What is computed stays to be seen, but for a number with its percent sign. In any language it is the same, or asked about. */
export const isKeptSum = (text: string): boolean =>
  isSum(text) && !text.includes('%') && readNumber(text, 'en', { isItem: true }).kind === 'invalid';
