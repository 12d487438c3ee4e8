/** How many samples a rule is tried on, and which: the same in the check of definitions and in the tests of a tool. */
export interface Sampling {
  seed: number;
  numRuns: number;
}
export const SAMPLING: Sampling = { seed: 20260101, numRuns: 25 };
/** Where the few are all refused, or none of them is. */
export const MORE: Sampling = { ...SAMPLING, numRuns: 200 };
