/** The fixed table of functions that formulas may call: how many arguments, of which kind, and what is emitted. */

/**
 * How a function treats dimensions: `plain` numbers in and out; `same` dimension in and out; `root` takes the
 * n-th root of it; `angle` takes an angle or a plain number; `toAngle` gives an angle; `ratioAngle` takes two of
 * one dimension; `first` keeps the first and wants plain numbers after it; `test` answers yes or no of a plain
 * number, `given` of anything; `date` takes days and plain numbers in the order of `takes`.
 */
export type DimensionRule =
  | { rule: 'plain' | 'same' | 'angle' | 'toAngle' | 'ratioAngle' | 'first' | 'test' | 'given' }
  | { rule: 'root'; degree: 2 | 3 }
  | { rule: 'date'; takes: readonly ('day' | 'number')[]; gives: 'day' | 'number' };

export interface FormulaFunction {
  /** Fewest and most arguments. */
  arity: readonly [number, number];
  dimension: DimensionRule;
  /** JavaScript that is called. `f.` are the engine's own functions. */
  emit: string;
  /** How people see it: a prefix name; powers, roots and fractions are drawn by the emitter of MathML. */
  shown?: string;
  describe: string;
}

const one = [1, 1] as const;
const two = [2, 2] as const;
const plain = { rule: 'plain' } as const;
const angle = { rule: 'angle' } as const;
const toAngle = { rule: 'toAngle' } as const;
const partOfDay = { rule: 'date', takes: ['day'], gives: 'number' } as const;
const betweenDays = { rule: 'date', takes: ['day', 'day'], gives: 'number' } as const;

export const FUNCTIONS: ReadonlyMap<string, FormulaFunction> = new Map<string, FormulaFunction>([
  ['sqrt', { arity: one, dimension: { rule: 'root', degree: 2 }, emit: 'Math.sqrt', describe: 'square root' }],
  ['cbrt', { arity: one, dimension: { rule: 'root', degree: 3 }, emit: 'Math.cbrt', describe: 'cube root' }],
  ['abs', { arity: one, dimension: { rule: 'same' }, emit: 'Math.abs', describe: 'magnitude' }],
  ['exp', { arity: one, dimension: plain, emit: 'Math.exp', describe: 'e to the power of x' }],
  ['ln', { arity: one, dimension: plain, emit: 'Math.log', shown: 'ln', describe: 'natural logarithm' }],
  ['log10', { arity: one, dimension: plain, emit: 'Math.log10', shown: 'log₁₀', describe: 'decimal logarithm' }],
  ['expm1', { arity: one, dimension: plain, emit: 'Math.expm1', describe: 'exp(x) - 1, exact for small x' }],
  ['log1p', { arity: one, dimension: plain, emit: 'Math.log1p', describe: 'ln(1 + x), exact for small x' }],
  ['sin', { arity: one, dimension: angle, emit: 'Math.sin', shown: 'sin', describe: 'sine' }],
  ['cos', { arity: one, dimension: angle, emit: 'Math.cos', shown: 'cos', describe: 'cosine' }],
  ['tan', { arity: one, dimension: angle, emit: 'Math.tan', shown: 'tan', describe: 'tangent' }],
  ['asin', { arity: one, dimension: toAngle, emit: 'Math.asin', shown: 'arcsin', describe: 'angle with this sine' }],
  ['acos', { arity: one, dimension: toAngle, emit: 'Math.acos', shown: 'arccos', describe: 'angle with this cosine' }],
  ['atan', { arity: one, dimension: toAngle, emit: 'Math.atan', shown: 'arctan', describe: 'angle with this tangent' }],
  [
    'atan2',
    {
      arity: two,
      dimension: { rule: 'ratioAngle' },
      emit: 'Math.atan2',
      shown: 'atan2',
      describe: 'angle of the point (x, y), y first',
    },
  ],
  ['floor', { arity: one, dimension: plain, emit: 'f.floor', describe: 'rounded down, binary noise removed first' }],
  ['ceil', { arity: one, dimension: plain, emit: 'f.ceil', describe: 'rounded up, binary noise removed first' }],
  ['round', { arity: one, dimension: plain, emit: 'f.round', describe: 'rounded, halves away from zero' }],
  ['min', { arity: [2, 8], dimension: { rule: 'same' }, emit: 'Math.min', shown: 'min', describe: 'smallest' }],
  ['max', { arity: [2, 8], dimension: { rule: 'same' }, emit: 'Math.max', shown: 'max', describe: 'largest' }],
  ['compound', { arity: two, dimension: plain, emit: 'f.compound', describe: '(1 + i)^n' }],
  ['annuity', { arity: two, dimension: plain, emit: 'f.annuity', describe: '((1 + i)^n - 1) / i, n where i is 0' }],
  [
    'payment',
    {
      arity: [3, 3],
      dimension: { rule: 'first' },
      emit: 'f.payment',
      describe: 'level payment for a principal at the rate i over n periods',
    },
  ],
  [
    'addMonths',
    {
      arity: two,
      dimension: { rule: 'date', takes: ['day', 'number'], gives: 'day' },
      emit: 'f.addMonths',
      describe: 'the same day some months later; the last of a month that is too short',
    },
  ],
  [
    'monthsBetween',
    {
      arity: two,
      dimension: betweenDays,
      emit: 'f.monthsBetween',
      describe: 'whole months from one date to another, negative where that is earlier',
    },
  ],
  [
    'weekdaysBetween',
    {
      arity: two,
      dimension: betweenDays,
      emit: 'f.weekdaysBetween',
      describe: 'days from Monday to Friday, from one date up to the day before another',
    },
  ],
  ['yearOf', { arity: one, dimension: partOfDay, emit: 'f.yearOf', describe: 'year of a date' }],
  ['monthOf', { arity: one, dimension: partOfDay, emit: 'f.monthOf', describe: 'month of a date, 1 to 12' }],
  ['dayOfMonth', { arity: one, dimension: partOfDay, emit: 'f.dayOfMonth', describe: 'day of the month, 1 to 31' }],
  [
    'weekdayOf',
    {
      arity: one,
      dimension: partOfDay,
      emit: 'f.weekdayOf',
      describe: 'weekday of a date, 1 for Monday to 7 for Sunday',
    },
  ],
  [
    'isLeapYear',
    {
      arity: one,
      dimension: { rule: 'test' },
      emit: 'f.isLeapYear',
      describe: 'whether a year has a 29 February',
    },
  ],
  [
    'isWhole',
    {
      arity: one,
      dimension: { rule: 'test' },
      emit: 'f.isWhole',
      describe: 'whether x is a whole number',
    },
  ],
  [
    'given',
    {
      arity: one,
      dimension: { rule: 'given' },
      emit: 'f.given',
      describe: 'whether an optional input has a number',
    },
  ],
]);

/**
 * Names with a meaning of their own, which no input, value, constant or result may take. A function is told from a
 * name by the bracket behind it.
 */
export const RESERVED: ReadonlySet<string> = new Set([
  'is',
  'pi',
  'and',
  'or',
  'not',
  'true',
  'false',
  'null',
  'undefined',
  'copyText',
  'prototype',
  'arguments',
  'eval',
  ...Object.getOwnPropertyNames(Object.prototype),
]);
