/** Which mutants of a folder are tried where not all are. */
import { createHash } from 'node:crypto';
import type { MutantText } from './report.ts';

/** A part of the mutants of a folder. */
export interface Draw {
  /** Of how many mutants one is tried, on average. */
  oneIn: number;
  /** Which of the draws: each takes others, and the same ones at each call. */
  number: number;
}

/** Whether a mutant is among those that are tried: by its texts, so that it stays so when lines are added above it. */
export function isDrawn({ file, line, from, to }: MutantText, { oneIn, number }: Draw): boolean {
  const key = [number, file, line, from, to].join('\n');
  return createHash('sha256').update(key).digest().readUInt32BE() % oneIn === 0;
}
