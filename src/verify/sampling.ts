/** How many samples a rule is tried on, and which: the same in the check of definitions and in the tests of a tool. */
export interface Sampling {
  seed: number;
  numRuns: number;
}
export const SAMPLING: Sampling = { seed: 20260101, numRuns: 25 };
/** What is found of an input, by itself. */
export const MORE: Sampling = { ...SAMPLING, numRuns: 200 };
/** Where the few are all refused, or none of them is: 200 more, some at a time. */
export const MORE_AND_MORE: readonly Sampling[] = Array.from({ length: 10 }, (_, more) => ({
  seed: SAMPLING.seed + 1 + more,
  numRuns: 20,
}));
