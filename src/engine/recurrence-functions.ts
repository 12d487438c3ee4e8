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

/** Whether a number, by what it is above the whole one below it, is no whole one, whatever its noise. */
const isBetween = (x: number, rest: number): boolean =>
  rest > SURELY && rest < 1 - SURELY && Math.abs(x) < LARGEST_SURE;

function below(x: number): number {
  const whole = Math.floor(x);
  return isBetween(x, x - whole) ? whole : floor(x);
}

const isEntire = (x: number): boolean => !isBetween(x, x - Math.floor(x)) && Number.isInteger(denoise(x));

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
  /** A row cannot begin with what is no number. */
  unknown: (x: number): never => {
    throw new Diagnosis(Number.isNaN(x) ? 'notDefined' : 'tooLarge');
  },
};
