/** Mutants that live on, each with the reason why no test is written that kills it. */
import type { Explained } from './counts.ts';

export const EXPLAINED: readonly Explained[] = [];
