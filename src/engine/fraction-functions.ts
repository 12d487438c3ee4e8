/** Functions that emitted formulas call which round to fractions. */
import { nearestFraction } from '../numbers/nearest-fraction.ts';

const isDenominator = (x: number): boolean => Number.isInteger(x) && x > 0;

export const fractionFunctions = {
  /** The nearest number with one of these denominators; not a number where one of them is none. */
  nearestFraction: (x: number, ...of: readonly number[]): number =>
    of.every(isDenominator) ? nearestFraction(x, of) : Number.NaN,
};
