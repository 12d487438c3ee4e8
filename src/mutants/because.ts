import type { Explained } from './counts.ts';

/** Mutants of a file that live on for one reason: each by its line, what is replaced and by what. */
export const because = (
  file: string,
  reason: string,
  mutants: readonly (readonly [line: string, from: string, to: string])[],
): Explained[] => mutants.map(([line, from, to]) => ({ file, line, from, to, reason }));
