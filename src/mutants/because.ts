import type { Explained } from './counts.ts';

/** Mutants of a file that live on for one reason: each by its line, what is replaced and by what. */
export const because = (
  file: string,
  reason: string,
  mutants: readonly (readonly [line: string, from: string, to: string])[],
): Explained[] => mutants.map(([line, from, to]) => ({ file, line, from, to, reason }));

/** What is so of each rule of display that has no name. */
export const NAMELESS = "A rule without a name prints as 'atMost' does, and a whole number has no zeros to leave out.";
