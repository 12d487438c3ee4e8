/** Numbers for properties: of all doubles between two bounds around 0 most are too near to it to tell anything. */
import fc from 'fast-check';

const STEPS = 2 ** 30;

/** Numbers spread evenly. */
export const between = (min: number, max: number): fc.Arbitrary<number> =>
  fc.integer({ min: 0, max: STEPS }).map((share) => min + ((max - min) * share) / STEPS);

/** Sizes spread evenly over the magnitudes from 10^min to 10^max. */
export const sizes = (min: number, max: number): fc.Arbitrary<number> => between(min, max).map((power) => 10 ** power);
