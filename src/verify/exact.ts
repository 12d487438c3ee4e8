/**
 * A second reading of formulas: an interpreter of the tree with 60 decimal digits. Next to every number it keeps how
 * far double arithmetic may be off there: each step adds four units in the last place, and carries on what its
 * arguments may be off by, found by moving each of them that far. So it knows where a comparison is a fair one. How
 * far a number is off is worked out when it is asked for: it takes most of the time, and most are never asked.
 */
import { inBase } from '../compiler/formula/emit-js.ts';
import type { Expression } from '../compiler/formula/expression.ts';
import type { Scope } from '../engine/formula.ts';
import { itemsOf, OF_LIST } from './exact-lists.ts';
import {
  Decimal,
  type Exact,
  Lazy,
  leaf,
  NotRead,
  NoValue,
  one,
  STEP,
  sizeOf,
  step,
  stepBy,
  Unsure,
} from './exact-number.ts';

export type ExactScope = Readonly<Record<string, Scope[string] | Exact | readonly Exact[]>>;

const NOISE = 1e-14;
const MOST_DIGITS = 290;

const also = (part: Exact, more: () => number): Exact => new Lazy(part.value, () => part.error + Math.abs(more()));

/* ---------------------------------------------------------------- functions */

/** About how many digits a number has before its point, or zeros after it; the exact logarithm takes as long as a power. */
function digitsOf(x: Decimal): number {
  const nearby = Math.log10(x.abs().toNumber());
  return Number.isFinite(nearby) ? nearby : x.e;
}

function power(base: Decimal, exponent: Decimal): Decimal {
  if (!base.isZero() && exponent.times(digitsOf(base)).abs().gt(MOST_DIGITS)) throw new Unsure();
  return base.pow(exponent);
}

function exp(x: Decimal): Decimal {
  if (x.abs().gt(MOST_DIGITS * 2.3)) throw new Unsure();
  return x.exp();
}

/** Below this, three terms of a series are exact to 60 digits. */
const TINY = new Decimal('1e-20');
/** Below this, an exponential is 0 to 60 digits next to 1. */
const LOST = -150;
const expm1 = (x: Decimal): Decimal => {
  if (x.lt(LOST)) return new Decimal(-1);
  return x.abs().lt(TINY) ? x.plus(x.pow(2).div(2)).plus(x.pow(3).div(6)) : exp(x).minus(1);
};
const log1p = (x: Decimal): Decimal =>
  x.abs().lt(TINY) ? x.minus(x.pow(2).div(2)).plus(x.pow(3).div(3)) : x.plus(1).ln();

/** A sine needs digits for each turn; an argument off by as much as that has none left. */
const circular =
  (of: (x: Decimal) => Decimal) =>
  (x: Exact): Exact => {
    if (x.error > 0.1 || x.value.abs().gt(1e20)) throw new Unsure();
    return step([x], of);
  };

function atan2(y: Exact, x: Exact): Exact {
  if (y.value.isZero() && !x.value.gt(0)) throw new Unsure();
  return step([y, x], (a, b) => Decimal.atan2(a, b));
}

/** The textbook's (1 + i)^n; double arithmetic takes an exponential of n ln(1 + i). */
function compound(i: Exact, n: Exact): Exact {
  const growth = step([i, n], (rate, periods) => power(rateAbove(rate).plus(1), periods));
  return also(growth, () => sizeOf(growth.value.times(exponentOf(i, n))) * STEP);
}

function annuity(i: Exact, n: Exact): Exact {
  if (i.value.isZero()) return n;
  const factor = step([i, n], (rate, periods) => expm1(periods.times(log1p(rateAbove(rate)))).div(rate));
  return also(factor, () => sizeOf(compound(i, n).value.times(exponentOf(i, n)).div(i.value)) * STEP);
}

function payment(principal: Exact, i: Exact, n: Exact): Exact {
  if (i.value.isZero()) return step([principal, n], (sum, periods) => sum.div(periods));
  const paid = step([principal, i, n], (sum, rate, periods) =>
    sum.times(rate).div(expm1(periods.times(log1p(rateAbove(rate))).neg()).neg()),
  );
  return also(paid, () => {
    const exponent = exponentOf(i, n).neg();
    return sizeOf(paid.value.times(exponent).times(expm1(exponent).plus(1)).div(expm1(exponent))) * STEP;
  });
}

const exponentOf = (i: Exact, n: Exact): Decimal => n.value.times(log1p(i.value));
function rateAbove(rate: Decimal): Decimal {
  if (rate.lt(-1)) throw new NoValue();
  if (rate.eq(-1)) throw new Unsure();
  return rate;
}

/** Rounding looks at 15 digits. */
export function rounding(x: Exact, how: (x: Decimal) => Decimal): Exact {
  const value = how(x.value);
  const error = off(x);
  if (![error, -error].every((by) => how(x.value.plus(by)).eq(value))) throw new Unsure();
  return { value, error: 0 };
}

/** From here on fractions say nothing. */
const NO_FRACTIONS = 1e6;

/** The nearest number with one of these denominators, which double arithmetic may divide a last place off. */
function nearestFraction(x: Exact, ...of: Exact[]): Exact {
  if (!of.every(({ value }) => value.isInteger() && value.gt(0))) throw new NoValue();
  if (sizeOf(x.value) >= NO_FRACTIONS) return x;
  const nearest = (exact: Decimal): Decimal =>
    [one, ...of.map(({ value }) => value)]
      .map((denominator) => exact.times(denominator).round().div(denominator))
      .reduce((best, each) => (each.minus(exact).abs().lt(best.minus(exact).abs()) ? each : best));
  return stepBy(rounding(x, nearest).value, () => 0);
}

/** What is left of a difference below the fifteenth digit of the larger number is not known. */
function difference(x: Exact, y: Exact): Exact {
  const larger = Math.max(sizeOf(x.value), sizeOf(y.value));
  const places = larger === 0 ? 0 : 14 - Math.floor(Math.log10(larger));
  const left = x.value.minus(y.value);
  const isShort = places >= 0 && left.toDecimalPlaces(places).eq(left);
  return stepBy(left, () => (isShort ? 0 : 10 ** -places / 2));
}

type Apply = (...parts: Exact[]) => Exact;
const simple =
  (of: (x: Decimal) => Decimal): Apply =>
  (x) =>
    step([x as Exact], of);
const APPLY = new Map<string, Apply>(
  Object.entries({
    sqrt: simple((x) => x.sqrt()),
    cbrt: simple((x) => x.cbrt()),
    abs: simple((x) => x.abs()),
    exp: simple(exp),
    expm1: simple(expm1),
    log1p: simple(log1p),
    ln: simple((x) => x.ln()),
    log10: simple((x) => x.log(10)),
    asin: simple((x) => x.asin()),
    acos: simple((x) => x.acos()),
    atan: simple((x) => x.atan()),
    sin: circular((x) => x.sin()),
    cos: circular((x) => x.cos()),
    tan: circular((x) => x.tan()),
    floor: (x: Exact) => rounding(x, (exact) => exact.floor()),
    ceil: (x: Exact) => rounding(x, (exact) => exact.ceil()),
    round: (x: Exact) => rounding(x, (exact) => exact.toDecimalPlaces(0, Decimal.ROUND_HALF_UP)),
    nearestFraction,
    difference,
    min: (...parts: Exact[]) => step(parts, (...all) => Decimal.min(...all)),
    max: (...parts: Exact[]) => step(parts, (...all) => Decimal.max(...all)),
    atan2,
    compound,
    annuity,
    payment,
  }) as [string, Apply][],
);

/* ---------------------------------------------------------------- conditions */

/** In a scope: a comparison is decided by its 60 digits, however double arithmetic may decide it. */
export const DECIDED = '%decided';
/** In such a scope: what is compared must have a known error. */
export const SURELY = '%surely';

/** How far a number may be off once it is cut to 15 digits: not at all, if it has no more and the noise is smaller. */
function off({ value, error }: Exact): number {
  const size = sizeOf(value);
  const isClean = value.precision() <= 15 && error < size * 4e-16;
  return isClean || (size === 0 && error === 0) ? 0 : error + size * NOISE;
}

/** What a name stands for: a number as it is written, or one that was worked out here. */
function known(value: ExactScope[string] | undefined): Exact {
  if (typeof value === 'object' && value !== null && 'error' in value) return value;
  if (typeof value !== 'number') throw new NotRead('only numbers are read here');
  return leaf(value);
}

function compare(node: Extract<Expression, { type: 'compare' }>, scope: ExactScope): boolean {
  const [left, right] = [exact(node.left, scope), exact(node.right, scope)];
  const order = left.value.comparedTo(right.value);
  if (scope[SURELY] === true && Number.isNaN(left.error + right.error)) throw new Unsure();
  if (scope[DECIDED] !== true) {
    const total = off(left) + off(right);
    if (total !== 0 && left.value.minus(right.value).abs().lte(total)) throw new Unsure();
  }
  return { '<': order < 0, '<=': order <= 0, '>': order > 0, '>=': order >= 0, '==': order === 0, '!=': order !== 0 }[
    node.operator
  ];
}

function isWhole(x: Exact): boolean {
  const nearest = x.value.round();
  const blur = off(x);
  if (blur !== 0 && x.value.minus(nearest).abs().lte(blur)) throw new Unsure();
  return x.value.eq(nearest);
}

/** As formulas write an option: signs that no name has are "_". */
const asName = (option: string): string => option.replace(/[^A-Za-z0-9]+/g, '_');

/** What is left open is not a number. */
const isGiven = (node: Expression | undefined, scope: ExactScope): boolean =>
  node?.type !== 'name' || !Number.isNaN(scope[node.name]);

/** Whether a condition holds. */
export function holds(node: Expression, scope: ExactScope): boolean {
  switch (node.type) {
    case 'name':
      return scope[node.name] === true;
    case 'is':
      return (node.among ?? [node.option]).map(asName).includes(asName(String(scope[`$${node.choice}`])));
    case 'not':
      return !holds(node.of, scope);
    case 'logic':
      return node.operator === 'and'
        ? holds(node.left, scope) && holds(node.right, scope)
        : holds(node.left, scope) || holds(node.right, scope);
    case 'compare':
      return compare(node, scope);
    case 'choose':
      return holds(holds(node.condition, scope) ? node.then : node.otherwise, scope);
    case 'call':
      if (node.name === 'given') return isGiven(node.arguments[0], scope);
      if (node.name !== 'isWhole') throw new NotRead(`${node.name}() is not read here`);
      return isWhole(exact(node.arguments[0] as Expression, scope));
    default:
      throw new NotRead(`${node.type} is no condition`);
  }
}

/** A divisor must not reach 0. */
function quotient(a: Exact, b: Exact): Exact {
  const value = a.value.div(b.value);
  return stepBy(value, () => {
    const nearest = sizeOf(b.value) - b.error;
    if (!(nearest > 0)) throw new Unsure();
    return (a.error + sizeOf(value) * b.error) / nearest;
  });
}

const LARGEST_WHOLE = new Decimal(2).pow(53);

/** A step from whole numbers to a whole number: doubles have it exactly, as far as they count in ones. */
function wholeOr(a: Exact, b: Exact, step: Exact): Exact {
  const isWhole = [a, b, step].every(({ value }) => value.isInteger() && value.abs().lte(LARGEST_WHOLE));
  return isWhole ? new Lazy(step.value, () => (a.error === 0 && b.error === 0 ? 0 : step.error)) : step;
}

type Step = (a: Exact, b: Exact) => Exact;
const exactly =
  (step: Step): Step =>
  (a, b) =>
    wholeOr(a, b, step(a, b));

const BINARY: Record<string, Step> = {
  '+': exactly((a, b) => stepBy(a.value.plus(b.value), () => a.error + b.error)),
  '-': exactly((a, b) => stepBy(a.value.minus(b.value), () => a.error + b.error)),
  '*': exactly((a, b) =>
    stepBy(a.value.times(b.value), () => sizeOf(a.value) * b.error + (sizeOf(b.value) + b.error) * a.error),
  ),
  '/': exactly(quotient),
  '^': (a, b) => step([a, b], power),
};

function binary(operator: string): Step {
  const compute = BINARY[operator];
  if (!compute) throw new NotRead(operator);
  return compute;
}

const PI = step([], () => Decimal.acos(-1));

/** The items of a list, or of arithmetic with lists; null for anything else. */
export function listOf(node: Expression, scope: ExactScope): Exact[] | null {
  const combine = (operator: string, a: Exact, b: Exact): Exact => binary(operator)(a, b);
  return itemsOf(node, scope, { number: (part) => exact(part, scope), leaf: known, combine });
}

/** The item at a place, those at places that have a number, and the products of two lists; null for anything else. */
function ofLists(name: string, parts: readonly Expression[], scope: ExactScope): Exact | null {
  if (name !== 'item' && name !== 'sumAt' && name !== 'dot') return null;
  const [list, other] = parts.map((part) => listOf(part, scope));
  const add = (items: readonly Exact[]): Exact =>
    items.reduce((sum, item) => binary('+')(sum, item), { value: new Decimal(0), error: 0 });
  if (list && other && name === 'dot' && list.length === other.length) {
    return add(list.map((item, index) => binary('*')(item, other[index] as Exact)));
  }
  const place = exact(parts.at(-1) as Expression, scope).value.toSignificantDigits(15);
  if (list && other && name === 'sumAt') {
    return add(list.filter((_, index) => other[index]?.value.toSignificantDigits(15).eq(place)));
  }
  if (!list || name !== 'item') throw new NotRead(`${name}() of this is not read here`);
  const item = place.isInteger() ? list[place.toNumber() - 1] : undefined;
  if (!item) throw new NoValue();
  return item;
}

/** What a function gives of one list; null where it is not one of lists. */
function ofList(name: string, node: Expression, scope: ExactScope): Exact | null {
  const compute = OF_LIST.get(name);
  const items = listOf(node, scope);
  if (!items) return null;
  if (name === 'count') return leaf(items.length);
  if (!compute || items.length === 0) throw new NotRead(`${name}() of a list is not read here`);
  return step(items, (...all) => compute(all));
}

/** The number of a formula. Throws {@link NoValue}, {@link Unsure} or {@link NotRead}. */
export function exact(node: Expression, scope: ExactScope): Exact {
  switch (node.type) {
    case 'number':
      return leaf(inBase(node));
    case 'name':
      if (node.name === 'pi') return PI;
      return known(scope[node.name]);
    case 'negate': {
      const of = exact(node.of, scope);
      return new Lazy(of.value.neg(), () => of.error);
    }
    case 'choose':
      return exact(holds(node.condition, scope) ? node.then : node.otherwise, scope);
    case 'binary':
      return binary(node.operator)(exact(node.left, scope), exact(node.right, scope));
    case 'call': {
      const list = node.arguments.length === 1 ? ofList(node.name, node.arguments[0] as Expression, scope) : null;
      const found = list ?? ofLists(node.name, node.arguments, scope);
      if (found) return found;
      const apply = APPLY.get(node.name);
      if (!apply) throw new NotRead(`${node.name}() is not read here`);
      return apply(...node.arguments.map((part) => exact(part, scope)));
    }
    default:
      throw new NotRead(`${node.type} is no number`);
  }
}

/** Whether double arithmetic can be expected to give a number to 13 digits. */
export function wellConditioned(exact: Exact): boolean {
  try {
    return exact.error <= sizeOf(exact.value) * 1e-13;
  } catch (error) {
    // What is near may have no value.
    if (error instanceof Unsure) return false;
    throw error;
  }
}

/** |got / wanted - 1|; 0 where both are 0. */
export function relativeDifference(got: number, { value }: Exact): number {
  if (value.isZero()) return got === 0 ? 0 : Number.POSITIVE_INFINITY;
  if (!Number.isFinite(got)) return Number.POSITIVE_INFINITY;
  return new Decimal(got).div(value).minus(1).abs().toNumber();
}
