/**
 * The arithmetic of exact whole numbers, which emitted formulas call. Each step looks at what it is given: a
 * number that is absent or not defined is no whole number, and one that would have too many digits is not computed.
 */
import { denoise } from '../numbers/print.ts';
import { Diagnosis, type DiagnosisKey } from './diagnosis.ts';

/** How many binary digits a whole number may have: about 45,000 decimal ones. */
export const MOST_BITS = 150_000;
/** From here on not every whole number is a plain one. */
export const EXACT_PLAIN = 2 ** 53;

/** The texts of formulas: as it is, or one of the definition's by its id; null where there is none. */
export type FormulaText = string | { readonly id: string } | null;
/** What stands in a formula: something that was left out or not defined is a plain number. */
export type Given = bigint | number;

export const sizeOf = (x: bigint): bigint => (x < 0n ? -x : x);
/** How many binary digits, rounded up to fours. */
export const bitsOf = (x: bigint): number => sizeOf(x).toString(16).length * 4;

export function given(x: Given): bigint {
  if (typeof x === 'bigint') return x;
  throw new Diagnosis(x === Number.POSITIVE_INFINITY ? 'tooLarge' : 'notDefined');
}

export function held(x: bigint): bigint {
  if (bitsOf(x) > MOST_BITS) throw new Diagnosis('tooLarge');
  return x;
}

export function refuse(isWrong: boolean, key: DiagnosisKey = 'notDefined'): void {
  if (isWrong) throw new Diagnosis(key);
}

/** An operation on whole numbers whose result may have too many digits, or none. */
export const exact =
  (of: (...numbers: bigint[]) => bigint) =>
  (...numbers: Given[]): bigint =>
    held(of(...numbers.map(given)));

const isOdd = (x: bigint): boolean => x % 2n !== 0n;

function power(base: bigint, exponent: bigint): bigint {
  refuse(exponent < 0n);
  if (base === -1n) return isOdd(exponent) ? -1n : 1n;
  if (base === 0n || base === 1n) return exponent === 0n ? 1n : base;
  // The first four binary digits may be one.
  refuse(BigInt(Math.max(1, bitsOf(base) - 4)) * exponent > BigInt(MOST_BITS), 'tooLarge');
  return base ** exponent;
}

/** The whole number at or below a / b. */
function quotient(a: bigint, b: bigint): bigint {
  refuse(b === 0n);
  const cut = a / b;
  return a % b !== 0n && a < 0n !== b < 0n ? cut - 1n : cut;
}

export const folded = (of: (a: bigint, b: bigint) => bigint) =>
  exact((first = 0n, ...others) => others.reduce((all, each) => of(all, each), first));

function plainOf(x: Given): number {
  const value = Number(given(x));
  refuse(!Number.isFinite(value), 'tooLarge');
  return value;
}

function wholeOf(x: number): bigint {
  refuse(Number.isNaN(x));
  const size = Math.abs(x);
  // From here on a plain number has no decimals to be rounded.
  const rounded = size >= 1e15 ? Math.round(x) : Math.sign(x) * Math.floor(denoise(size) + 0.5);
  refuse(!(Math.abs(rounded) <= EXACT_PLAIN), 'tooLarge');
  return BigInt(rounded);
}

/** How many digits a number has, without its sign. */
const digitCount = (x: Given): number => sizeOf(given(x)).toString().length;

/** A condition that asks something of whole numbers; one of what is not defined does not hold. */
function holds(condition: () => boolean): boolean {
  try {
    return condition();
  } catch (error) {
    if (error instanceof Diagnosis) return false;
    throw error;
  }
}

export const wholeFunctions = {
  wholeAdd: exact((a = 0n, b = 0n) => a + b),
  wholeSub: exact((a = 0n, b = 0n) => a - b),
  wholeMul: exact((a = 0n, b = 0n) => a * b),
  wholePow: exact((a = 0n, b = 0n) => power(a, b)),
  wholeNeg: exact((a = 0n) => -a),
  wholeAbs: exact((a = 0n) => sizeOf(a)),
  wholeMin: folded((a, b) => (b < a ? b : a)),
  wholeMax: folded((a, b) => (b > a ? b : a)),
  quotient: exact((a = 0n, b = 0n) => quotient(a, b)),
  mod: exact((a = 0n, b = 0n) => a - b * quotient(a, b)),
  whole: wholeOf,
  decimal: plainOf,
  digitCount,
  holds,
};
