/** Makes formulas out of formulas, without parts that say nothing: 1 × x is x. */
import type { Arithmetic, Expression, Span } from '../formula/expression.ts';

const NOWHERE: Span = { start: 0, end: 0 };

/** @param value 0 or more */
export const numberOf = (value: number): Expression => ({ type: 'number', value, text: String(value), span: NOWHERE });

export const nameOf = (name: string): Expression => ({ type: 'name', name, span: NOWHERE });

export const call = (name: string, ...parts: Expression[]): Expression => ({
  type: 'call',
  name,
  arguments: parts,
  span: NOWHERE,
});

export const isNumber = (expression: Expression, value: number): boolean =>
  expression.type === 'number' && expression.value === value && expression.unit === undefined;

const binary = (operator: Arithmetic, left: Expression, right: Expression): Expression => ({
  type: 'binary',
  operator,
  left,
  right,
  span: NOWHERE,
});

export const negate = (of: Expression): Expression => {
  if (of.type === 'negate') return of.of;
  return isNumber(of, 0) ? of : { type: 'negate', of, span: NOWHERE };
};

export function add(left: Expression, right: Expression): Expression {
  if (isNumber(left, 0)) return right;
  if (isNumber(right, 0)) return left;
  return right.type === 'negate' ? subtract(left, right.of) : binary('+', left, right);
}

export function subtract(left: Expression, right: Expression): Expression {
  if (isNumber(right, 0)) return left;
  if (isNumber(left, 0)) return negate(right);
  return right.type === 'negate' ? add(left, right.of) : binary('-', left, right);
}

export function multiply(left: Expression, right: Expression): Expression {
  if (isNumber(left, 0) || isNumber(right, 0)) return numberOf(0);
  if (isNumber(left, 1)) return right;
  return isNumber(right, 1) ? left : binary('*', left, right);
}

export function divide(left: Expression, right: Expression): Expression {
  if (isNumber(left, 0) || isNumber(right, 1)) return left;
  // (a / b) / c is a / (b × c): one line less to read.
  if (left.type === 'binary' && left.operator === '/') return divide(left.left, multiply(left.right, right));
  // a / (b / c) is a × c / b.
  if (right.type === 'binary' && right.operator === '/') return divide(multiply(left, right.right), right.left);
  return binary('/', left, right);
}

export function power(base: Expression, exponent: Expression): Expression {
  return isNumber(exponent, 1) || isNumber(base, 1) ? base : binary('^', base, exponent);
}

/** a where a condition holds, else b. */
export const choose = (condition: Expression, then: Expression, otherwise: Expression): Expression => ({
  type: 'choose',
  condition,
  then,
  otherwise,
  span: NOWHERE,
});

export const isZero = (of: Expression): Expression => ({
  type: 'compare',
  operator: '==',
  left: of,
  right: numberOf(0),
  span: NOWHERE,
});

export const isNegative = (of: Expression): Expression => ({
  type: 'compare',
  operator: '<',
  left: of,
  right: numberOf(0),
  span: NOWHERE,
});
