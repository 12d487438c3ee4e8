/** Interval arithmetic over formulas: between which numbers the result of one lies. */
import { inBase } from '../formula/emit-js.ts';
import type { Expression } from '../formula/expression.ts';

export type Interval = readonly [low: number, high: number];
export type RangeOf = (name: string) => Interval;

export const ANYTHING: Interval = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
const around = (...ends: number[]): Interval =>
  ends.some(Number.isNaN) ? ANYTHING : [Math.min(...ends), Math.max(...ends)];

/** 0 × ∞ is 0 here: an end that is not reached. */
const times = (a: number, b: number): number => (a === 0 || b === 0 ? 0 : a * b);

const product = ([a, b]: Interval, [c, d]: Interval): Interval =>
  around(times(a, c), times(a, d), times(b, c), times(b, d));
const reciprocal = ([low, high]: Interval): Interval =>
  low < 0 && high > 0 ? ANYTHING : around(1 / (low || 0), 1 / (high || -0));

function powered(base: Interval, exponent: Interval): Interval {
  const [power, most] = exponent;
  if (base[0] >= 0) return around(...base.flatMap((each) => [each ** power, each ** most]));
  if (power !== most || !Number.isInteger(power)) return ANYTHING;
  const ends = around(base[0] ** power, base[1] ** power);
  if (power < 0 && base[1] >= 0) return ANYTHING;
  return power % 2 === 0 && base[1] > 0 ? [0, ends[1]] : ends;
}

/** Functions that rise everywhere, by what they are of the ends. */
export const RISING: Readonly<Record<string, (x: number) => number>> = {
  sqrt: (x) => Math.sqrt(Math.max(0, x)),
  cbrt: Math.cbrt,
  exp: Math.exp,
  ln: (x) => Math.log(Math.max(0, x)),
  log10: (x) => Math.log10(Math.max(0, x)),
  expm1: Math.expm1,
  log1p: (x) => Math.log1p(Math.max(-1, x)),
  asin: (x) => Math.asin(Math.max(-1, Math.min(1, x))),
  atan: Math.atan,
};

function rangeOfCall({ name, arguments: parts }: Extract<Expression, { type: 'call' }>, rangeOf: RangeOf): Interval {
  const ranges = parts.map((part) => range(part, rangeOf));
  const [first = ANYTHING, second = ANYTHING] = ranges;
  const rising = RISING[name];
  if (rising) return around(rising(first[0]), rising(first[1]));
  switch (name) {
    case 'abs':
      return first[0] < 0 && first[1] > 0 ? [0, Math.max(-first[0], first[1])] : around(...first.map(Math.abs));
    case 'min':
    case 'max': {
      const of = name === 'min' ? Math.min : Math.max;
      return [of(...ranges.map(([low]) => low)), of(...ranges.map(([, high]) => high))];
    }
    case 'floor':
    case 'round':
    case 'ceil':
      return [Math.floor(first[0]), Math.ceil(first[1])];
    case 'compound':
      return first[0] > -1 ? powered([1 + first[0], 1 + first[1]], second) : ANYTHING;
    case 'annuity':
      return second[0] > 0 ? [0, Number.POSITIVE_INFINITY] : ANYTHING;
    case 'sin':
    case 'cos':
      return [-1, 1];
    case 'acos':
      return [0, Math.PI];
    case 'payment':
      return first[0] >= 0 ? [0, Number.POSITIVE_INFINITY] : ANYTHING;
    default:
      return ANYTHING;
  }
}

/** Between which numbers a formula lies; wider than it is, never narrower. */
export function range(expression: Expression, rangeOf: RangeOf): Interval {
  switch (expression.type) {
    case 'number':
      return [inBase(expression), inBase(expression)];
    case 'name':
      return rangeOf(expression.name);
    case 'negate': {
      const [low, high] = range(expression.of, rangeOf);
      return [-high, -low];
    }
    case 'choose': {
      const [then, otherwise] = [range(expression.then, rangeOf), range(expression.otherwise, rangeOf)];
      return [Math.min(then[0], otherwise[0]), Math.max(then[1], otherwise[1])];
    }
    case 'binary': {
      const [left, right] = [range(expression.left, rangeOf), range(expression.right, rangeOf)];
      switch (expression.operator) {
        case '+':
          return around(left[0] + right[0], left[1] + right[1]);
        case '-':
          return around(left[0] - right[1], left[1] - right[0]);
        case '*':
          return product(left, right);
        case '/':
          return product(left, reciprocal(right));
        case '^':
          return powered(left, right);
      }
      break;
    }
    case 'call':
      return rangeOfCall(expression, rangeOf);
    default:
  }
  return ANYTHING;
}
