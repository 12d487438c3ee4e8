/** How many samples a rule is tried on, and which. */
export interface Sampling {
  seed: number;
  numRuns: number;
}
/** The same in the check of a calculator by its name, while it is written, and in its tests. */
export const SAMPLING: Sampling = { seed: 20260101, numRuns: 25 };
/** In the check of all calculators, each of which has been tried on more by itself. */
export const FEWER: Sampling = { ...SAMPLING, numRuns: 8 };
/** What is found of an input, by itself. */
export const MORE: Sampling = { ...SAMPLING, numRuns: 200 };
/** Where the few are all refused, or none of them is: 200 more, some at a time. */
export const MORE_AND_MORE: readonly Sampling[] = Array.from({ length: 10 }, (_, more) => ({
  seed: SAMPLING.seed + 1 + more,
  numRuns: 20,
}));
