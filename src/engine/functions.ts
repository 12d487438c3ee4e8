/**
 * What emitted formulas call besides Math: functions that need care with binary floating point, and the
 * financial factors in the form that stays exact for small rates.
 */
import { denoise, floor, round } from '../numbers/print.ts';
import type { cashFlowFunctions } from './cash-flows.ts';
import type { chanceFunctions } from './chance-functions.ts';
import type { countingFunctions } from './counting-functions.ts';
import type { dayFunctions } from './day-functions.ts';
import { Diagnosis } from './diagnosis.ts';
import type { differenceFunctions } from './difference-functions.ts';
import type { digitFunctions } from './digit-functions.ts';
import type { fibonacciFunctions } from './fibonacci-functions.ts';
import { financialFunctions } from './financial-functions.ts';
import type { fractionFunctions } from './fraction-functions.ts';
import type { listFunctions } from './list-functions.ts';
import type { recurrenceFunctions } from './recurrence-functions.ts';
import type { wholeFunctions } from './whole-functions.ts';
import type { workdayFunctions } from './workday-functions.ts';

/** A step that left the range of numbers, or was not defined at all. */
export function finite(result: number): number {
  if (Number.isNaN(result)) throw new Diagnosis('notDefined');
  if (!Number.isFinite(result)) throw new Diagnosis('tooLarge');
  return result;
}

/** A step whose result is 0 although the exact one is not. */
function notLost(result: number, exactlyZero: boolean): number {
  if (result === 0 && !exactlyZero) throw new Diagnosis('tooSmall');
  return finite(result);
}

function divide(a: number, b: number): number {
  if (b === 0) throw new Diagnosis('notDefined');
  return notLost(a / b, a === 0);
}

function power(base: number, exponent: number): number {
  if (base === 0 && exponent < 0) throw new Diagnosis('notDefined');
  return notLost(base ** exponent, base === 0);
}

function defined(result: number): number {
  if (result === -Infinity) throw new Diagnosis('notDefined');
  return finite(result);
}

/**
 * The functions that emitted formulas call as `f`. `d` removes the noise of binary arithmetic before a threshold
 * decides; `add` to `growth` are the checked steps of a diagnosis.
 */
const always = {
  d: denoise,
  floor,
  ceil: (x: number): number => Math.ceil(denoise(x)),
  round,
  isWhole: (x: number): boolean => Number.isInteger(denoise(x)),
  given: (x: unknown): boolean => !Number.isNaN(x),
  ...financialFunctions,
  add: (a: number, b: number): number => finite(a + b),
  sub: (a: number, b: number): number => finite(a - b),
  mul: (a: number, b: number): number => notLost(a * b, a === 0 || b === 0),
  div: divide,
  pow: power,
  defined,
  growth: (x: number): number => notLost(x, false),
};
interface Solving {
  /** The number between two others at which a function has a value. */
  root: (value: (x: number) => number, target: number, low: number, high: number) => number;
}
export type FormulaFunctions = typeof always &
  typeof dayFunctions &
  typeof listFunctions &
  typeof cashFlowFunctions &
  typeof chanceFunctions &
  typeof recurrenceFunctions &
  typeof wholeFunctions &
  typeof countingFunctions &
  typeof digitFunctions &
  typeof fibonacciFunctions &
  typeof differenceFunctions &
  typeof fractionFunctions &
  typeof workdayFunctions &
  Solving;

/** Those of days, lists, payments, chances, fractions, whole numbers and texts, and the root, are provided by the files `with-….ts` beside this one. */
export let functions = always as FormulaFunctions;

/** Provides more of them, in an object of its own: one that grows is read slowly, by every formula. */
export const provideFunctions = (more: Partial<FormulaFunctions>): void => {
  functions = { ...functions, ...more };
};
