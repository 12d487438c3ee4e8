/**
 * What loops over thousands of rows call in place of functions that print a number to remove its noise: the same,
 * told at once wherever no noise can decide.
 */
import { denoise, floor, round } from '../numbers/print.ts';
import { Diagnosis } from './diagnosis.ts';

/** Noise of the 16th digit is far below this for numbers of fewer than 13 digits. */
const LARGEST_SURE = 1e12;
const SURELY = 1e-3;

/** Whole numbers and what is none have no noise. */
const clean = (x: number): number => (x % 1 ? denoise(x) : x);

function below(x: number): number {
  const whole = Math.floor(x);
  const rest = x - whole;
  return rest > SURELY && rest < 1 - SURELY && Math.abs(x) < LARGEST_SURE ? whole : floor(x);
}

/** Far from a whole number, or none of its noise. */
function isEntire(x: number): boolean {
  const rest = x - Math.floor(x);
  if (rest > SURELY && rest < 1 - SURELY && Math.abs(x) < LARGEST_SURE) return false;
  return Number.isInteger(denoise(x));
}

/** Halves away from zero. */
function nearest(x: number): number {
  const whole = Math.round(x);
  return Math.abs(x - whole) < 0.5 - SURELY && Math.abs(x) < LARGEST_SURE ? whole : round(x);
}

/** Dollars to whole cents. */
const cents = (dollars: number): number => nearest(dollars * 100) / 100;

export const recurrenceFunctions = {
  clean,
  below,
  nearest,
  isEntire,
  cents,
  /** More rows than are worked out, and none of them is the last. */
  endless: (): never => {
    throw new Diagnosis('endless');
  },
};
