/** Texts as a search compares them: without case, accents and widths. */
const MARKS = /\p{M}/gu;
const GAPS = /[^\p{L}\p{N}%]+/u;
const UNIT_BEHIND = /(?<=\p{N})(?=[\p{L}%])/gu;

/** A text without case, accents and widths. */
export const folded = (text: string): string =>
  text.normalize('NFKD').replace(MARKS, '').toLowerCase().replaceAll('ß', 'ss');

/** The words of a text, folded; a number with a unit behind it is two. */
export const wordsOf = (text: string): string[] => folded(text).replace(UNIT_BEHIND, ' ').split(GAPS).filter(Boolean);
