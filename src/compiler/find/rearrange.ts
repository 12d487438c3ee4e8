/** Rearranges `target = formula` for a name in it, where the formula tree shows how. */
import { type Expression, literal } from '../formula/expression.ts';
import {
  add,
  call,
  choose,
  divide,
  isNegative,
  isNumber,
  isZero,
  multiply,
  negate,
  numberOf,
  power,
  subtract,
} from './build.ts';
import { mentions, withChildren } from './inline.ts';

/** A formula as it is computed, and as people see it. */
export interface Rearranged {
  computed: Expression;
  shown: Expression;
}

/** Why no rearranged formula gives the name. */
export type Hindrance =
  /** It stands where it cannot be brought out of: several times, or in a function that no other one undoes. */
  | 'entangled'
  /** The formula gives the same for a number and its negative. */
  | 'twofold';

export class CannotRearrange extends Error {
  readonly hindrance: Hindrance;
  constructor(hindrance: Hindrance) {
    super(hindrance);
    this.hindrance = hindrance;
  }
}

interface Wanted {
  name: string;
  /** Of x and −x, x is meant. */
  isPositive: boolean;
}

const alike = (expression: Expression): Rearranged => ({ computed: expression, shown: expression });
const both = (target: Rearranged, change: (part: Expression) => Expression): Rearranged => ({
  computed: change(target.computed),
  shown: change(target.shown),
});

/** The two coefficients of `factor × name + rest`; null where the formula is none. */
function affine(expression: Expression, name: string): { factor: Expression; rest: Expression } | null {
  if (!mentions(expression, name)) return { factor: numberOf(0), rest: expression };
  switch (expression.type) {
    case 'name':
      return { factor: numberOf(1), rest: numberOf(0) };
    case 'negate': {
      const of = affine(expression.of, name);
      return of && { factor: negate(of.factor), rest: negate(of.rest) };
    }
    case 'choose': {
      const [then, otherwise] = [affine(expression.then, name), affine(expression.otherwise, name)];
      if (!then || !otherwise || mentions(expression.condition, name)) return null;
      const chosen = (part: 'factor' | 'rest') => choose(expression.condition, then[part], otherwise[part]);
      return { factor: chosen('factor'), rest: chosen('rest') };
    }
    case 'binary':
      return affineBinary(expression, name);
    case 'call':
      return affinePayment(expression, name);
    default:
      return null;
  }
}

function affineBinary(
  { operator, left, right }: Extract<Expression, { type: 'binary' }>,
  name: string,
): ReturnType<typeof affine> {
  if (operator === '^') return null;
  const [a, b] = [affine(left, name), affine(right, name)];
  if (!a || !b) return null;
  if (operator === '+') return { factor: add(a.factor, b.factor), rest: add(a.rest, b.rest) };
  if (operator === '-') return { factor: subtract(a.factor, b.factor), rest: subtract(a.rest, b.rest) };
  if (operator === '/')
    return mentions(right, name) ? null : { factor: divide(a.factor, right), rest: divide(a.rest, right) };
  if (mentions(left, name) && mentions(right, name)) return null;
  const [of, times] = mentions(left, name) ? [a, right] : [b, left];
  return { factor: multiply(times, of.factor), rest: multiply(times, of.rest) };
}

/** `factor × name ^ exponent`; null where the formula is none. */
function monomial(expression: Expression, name: string): { factor: Expression; exponent: number } | null {
  if (!mentions(expression, name)) return { factor: expression, exponent: 0 };
  if (expression.type === 'name') return { factor: numberOf(1), exponent: 1 };
  if (expression.type === 'negate') {
    const of = monomial(expression.of, name);
    return of && { ...of, factor: negate(of.factor) };
  }
  if (expression.type !== 'binary') return null;
  const { operator, left, right } = expression;
  if (operator === '^') {
    const exponent = literal(right);
    const of = Number.isInteger(exponent) ? monomial(left, name) : null;
    return of && { factor: power(of.factor, right), exponent: of.exponent * Number(exponent) };
  }
  const [a, b] = [monomial(left, name), monomial(right, name)];
  if (!a || !b) return null;
  if (operator === '*') return { factor: multiply(a.factor, b.factor), exponent: a.exponent + b.exponent };
  if (operator === '/') return { factor: divide(a.factor, b.factor), exponent: a.exponent - b.exponent };
  return null;
}

/** factor × x ^ exponent = t */
function fromMonomial(
  { factor, exponent }: { factor: Expression; exponent: number },
  target: Rearranged,
  { isPositive }: Wanted,
): Rearranged {
  if (exponent === 0) throw new CannotRearrange('entangled');
  if (exponent % 2 === 0 && !isPositive) throw new CannotRearrange('twofold');
  return both(target, (of) =>
    rootOf(exponent > 0 ? divide(of, factor) : divide(factor, of), numberOf(Math.abs(exponent))),
  );
}

/** A payment is in proportion to its principal. */
function affinePayment(
  { name: called, arguments: [principal, rate, periods] }: Extract<Expression, { type: 'call' }>,
  name: string,
): ReturnType<typeof affine> {
  if (called !== 'payment' || !principal || !rate || !periods) return null;
  if (mentions(rate, name) || mentions(periods, name)) return null;
  const of = affine(principal, name);
  const paid = (part: Expression) => (isNumber(part, 0) ? part : call('payment', part, rate, periods));
  return of && { factor: paid(of.factor), rest: paid(of.rest) };
}

const INVERSE: Readonly<Record<string, (target: Expression) => Expression>> = {
  sqrt: (target) => power(target, numberOf(2)),
  cbrt: (target) => power(target, numberOf(3)),
  exp: (target) => call('ln', target),
  ln: (target) => call('exp', target),
  log10: (target) => power(numberOf(10), target),
  expm1: (target) => call('log1p', target),
  log1p: (target) => call('expm1', target),
  sin: (target) => call('asin', target),
  cos: (target) => call('acos', target),
  tan: (target) => call('atan', target),
  asin: (target) => call('sin', target),
  acos: (target) => call('cos', target),
  atan: (target) => call('tan', target),
};

const ONE = numberOf(1);

/** The number of periods in which a principal is paid off, which needs no interest. */
function periodsOfPayment(target: Rearranged, principal: Expression, rate: Expression): Rearranged {
  const paidOff = both(target, (payment) => divide(principal, payment));
  const due = (payment: Expression) => divide(multiply(principal, rate), payment);
  return {
    computed: choose(
      isZero(rate),
      paidOff.computed,
      negate(divide(call('log1p', negate(due(target.computed))), call('log1p', rate))),
    ),
    shown: choose(
      isZero(rate),
      paidOff.shown,
      negate(divide(call('ln', subtract(ONE, due(target.shown))), call('ln', add(ONE, rate)))),
    ),
  };
}

function principalOfPayment(target: Rearranged, rate: Expression, periods: Expression): Rearranged {
  const growth = power(add(ONE, rate), negate(periods));
  return {
    computed: divide(target.computed, call('payment', ONE, rate, periods)),
    shown: choose(
      isZero(rate),
      multiply(target.shown, periods),
      divide(multiply(target.shown, subtract(ONE, growth)), rate),
    ),
  };
}

const periodsOfAnnuity = (target: Rearranged, rate: Expression): Rearranged => ({
  computed: choose(
    isZero(rate),
    target.computed,
    divide(call('log1p', multiply(target.computed, rate)), call('log1p', rate)),
  ),
  shown: choose(
    isZero(rate),
    target.shown,
    divide(call('ln', add(ONE, multiply(target.shown, rate))), call('ln', add(ONE, rate))),
  ),
});

/** Takes a function off: the equation of its argument in which the name stands. */
function withoutCall(
  expression: Extract<Expression, { type: 'call' }>,
  target: Rearranged,
  wanted: Wanted,
): [Expression, Rearranged] {
  const { name, arguments: parts } = expression;
  const at = parts.findIndex((part) => mentions(part, wanted.name));
  const [first, second, third] = parts;
  const inner = parts[at];
  const isAgain = parts.slice(at + 1).some((part) => mentions(part, wanted.name));
  if (!first || !inner || isAgain) throw new CannotRearrange('entangled');
  if (name === 'abs') {
    if (!wanted.isPositive) throw new CannotRearrange('twofold');
    return [inner, target];
  }
  const inverse = INVERSE[name];
  if (inverse) return [inner, both(target, inverse)];
  if (name === 'compound' && second) {
    const byRate = (growth: Expression) => call('expm1', divide(call('ln', growth), second));
    const shownRate = (growth: Expression) => subtract(power(growth, divide(ONE, second)), ONE);
    if (at === 0) return [inner, { computed: byRate(target.computed), shown: shownRate(target.shown) }];
    const periods = { computed: call('log1p', first), shown: call('ln', add(ONE, first)) };
    return [
      inner,
      {
        computed: divide(call('ln', target.computed), periods.computed),
        shown: divide(call('ln', target.shown), periods.shown),
      },
    ];
  }
  if (name === 'annuity' && at === 1) return [inner, periodsOfAnnuity(target, first)];
  if (name === 'payment' && second && third) {
    if (at === 0) return [inner, principalOfPayment(target, second, third)];
    if (at === 2) return [inner, periodsOfPayment(target, first, second)];
  }
  throw new CannotRearrange('entangled');
}

const isEven = (exponent: Expression): boolean => (literal(exponent) ?? 1) % 2 === 0;

function rootOf(target: Expression, exponent: Expression): Expression {
  const degree = literal(exponent) ?? 0.5;
  if (degree < 0) return rootOf(divide(ONE, target), numberOf(-degree));
  if (isNumber(exponent, 1)) return target;
  if (isNumber(exponent, 2)) return call('sqrt', target);
  if (isNumber(exponent, 3)) return call('cbrt', target);
  const root = (of: Expression) => power(of, divide(ONE, exponent));
  return degree % 2 === 1 ? choose(isNegative(target), negate(root(negate(target))), root(target)) : root(target);
}

/** Takes an operator off. */
function withoutOperator(
  { operator, left, right }: Extract<Expression, { type: 'binary' }>,
  target: Rearranged,
  wanted: Wanted,
): [Expression, Rearranged] {
  const isLeft = mentions(left, wanted.name);
  const inner = isLeft ? left : right;
  switch (operator) {
    case '+':
      return [inner, both(target, (of) => subtract(of, isLeft ? right : left))];
    case '-':
      return [inner, both(target, (of) => (isLeft ? add(of, right) : subtract(left, of)))];
    case '*':
      return [inner, both(target, (of) => divide(of, isLeft ? right : left))];
    case '/':
      return [inner, both(target, (of) => (isLeft ? multiply(of, right) : divide(left, of)))];
    case '^':
      if (!isLeft) return [inner, both(target, (of) => divide(call('ln', of), call('ln', left)))];
      if (literal(right) === 0) throw new CannotRearrange('entangled');
      if (isEven(right) && !wanted.isPositive) throw new CannotRearrange('twofold');
      return [inner, both(target, (of) => rootOf(of, right))];
  }
}

/** (p × x + q) / (r × x + s) = t, where x is (q − t × s) / (t × r − p). */
function fromQuotient(
  { left, right }: Extract<Expression, { type: 'binary' }>,
  target: Rearranged,
  name: string,
): Rearranged {
  const [top, bottom] = [affine(left, name), affine(right, name)];
  if (!top || !bottom) throw new CannotRearrange('entangled');
  return both(target, (of) =>
    divide(subtract(top.rest, multiply(of, bottom.rest)), subtract(multiply(of, bottom.factor), top.factor)),
  );
}

function bring(expression: Expression, target: Rearranged, wanted: Wanted): Rearranged {
  const { name } = wanted;
  switch (expression.type) {
    case 'name':
      return target;
    case 'negate':
      return bring(expression.of, both(target, negate), wanted);
    case 'choose': {
      const { condition, then, otherwise } = expression;
      if (mentions(condition, name)) throw new CannotRearrange('entangled');
      const of = (branch: Expression): Rearranged => {
        if (!mentions(branch, name)) throw new CannotRearrange('entangled');
        return bring(branch, target, wanted);
      };
      const [first, second] = [of(then), of(otherwise)];
      return {
        computed: choose(condition, first.computed, second.computed),
        shown: choose(condition, first.shown, second.shown),
      };
    }
    case 'binary': {
      if (!mentions(expression.left, name) || !mentions(expression.right, name))
        return bring(...withoutOperator(expression, target, wanted), wanted);
      const product = monomial(expression, name);
      if (product) return fromMonomial(product, target, wanted);
      if (expression.operator === '/') return fromQuotient(expression, target, name);
      const line = affine(expression, name);
      if (!line) throw new CannotRearrange('entangled');
      return both(target, (of) => divide(subtract(of, line.rest), line.factor));
    }
    case 'call':
      return bring(...withoutCall(expression, target, wanted), wanted);
    default:
      throw new CannotRearrange('entangled');
  }
}

/**
 * The name as a formula of the rest.
 * @param target what the formula gives
 * @throws CannotRearrange where the tree does not show how
 */
export const rearrange = (formula: Expression, target: Expression, wanted: Wanted): Rearranged =>
  bring(wanted.isPositive ? withoutMagnitude(formula, wanted.name) : formula, alike(target), wanted);

/** The magnitude of what is positive is the number itself. */
const withoutMagnitude = (expression: Expression, name: string): Expression => {
  const [of] = expression.type === 'call' && expression.name === 'abs' ? expression.arguments : [];
  if (of?.type === 'name' && of.name === name) return of;
  return withChildren(expression, (part) => withoutMagnitude(part, name));
};
