/** What people write for units, in every language: `unit-words.json` is made by `npm run generate`. */

/** By its id, what a unit measures, what a number of it is in base units, and what people write for it. */
export type UnitWords = Readonly<
  Record<string, readonly [dimension: string, factor: number, offset: number, words: string]>
>;

/** Stands between the words of a unit. */
export const BETWEEN = '|';
