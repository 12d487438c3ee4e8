/** Products of powers, written shortest: V × (V / R) is V² / R, and √(P / R) × R is √(P × R). */

import { call, divide, multiply, nameOf, numberOf, power } from '../find/build.ts';
import type { Expression } from '../formula/expression.ts';

interface Product {
  factor: number;
  /** By name, in halves: a root is a half. */
  exponents: ReadonlyMap<string, number>;
  /** A root of it was taken: it may be that of a square. */
  isRooted: boolean;
}

const MOST_EXPONENT = 12;

const combined = (a: Product, b: Product, sign: 1 | -1): Product => {
  const exponents = new Map(a.exponents);
  for (const [name, exponent] of b.exponents) exponents.set(name, (exponents.get(name) ?? 0) + sign * exponent);
  const factor = sign === 1 ? a.factor * b.factor : a.factor / b.factor;
  return { factor, exponents, isRooted: a.isRooted || b.isRooted };
};

const raised = ({ factor, exponents, isRooted }: Product, exponent: number): Product => ({
  isRooted,
  factor: factor ** exponent,
  exponents: new Map([...exponents].map(([name, each]) => [name, each * exponent])),
});

/** A formula as a product of powers; null where it is none. */
function productOf(expression: Expression): Product | null {
  switch (expression.type) {
    case 'number':
      return expression.unit === undefined ? { factor: expression.value, exponents: new Map(), isRooted: false } : null;
    case 'name':
      return { factor: 1, exponents: new Map([[expression.name, 1]]), isRooted: false };
    case 'binary': {
      const { operator, left, right } = expression;
      const base = productOf(left);
      if (operator === '^') {
        const exponent = right.type === 'number' && Number.isInteger(right.value) ? right.value : null;
        return base && exponent !== null ? raised(base, exponent) : null;
      }
      const other = productOf(right);
      if (!base || !other || (operator !== '*' && operator !== '/')) return null;
      return combined(base, other, operator === '*' ? 1 : -1);
    }
    case 'call': {
      const [of] = expression.arguments;
      const base = expression.name === 'sqrt' && of ? productOf(of) : null;
      return base && { ...raised(base, 0.5), isRooted: true };
    }
    default:
      return null;
  }
}

function written({ factor, exponents }: Product): Expression {
  const part = (sign: 1 | -1, of: number): Expression =>
    [...exponents]
      .filter(([, exponent]) => Math.sign(exponent) === sign)
      .map(([name, exponent]) => power(nameOf(name), numberOf(Math.abs(exponent))))
      .reduce((product, each) => multiply(product, each), numberOf(of));
  return Number.isInteger(1 / factor) ? divide(part(1, 1), part(-1, 1 / factor)) : divide(part(1, factor), part(-1, 1));
}

/**
 * The same formula, each name in it once, where it is a product of powers.
 * @param isPositive whether every name in it is, so that the root of a square is the number itself
 */
export function shortest(expression: Expression, isPositive: boolean): Expression {
  const product = productOf(expression);
  const exponents = [...(product?.exponents.values() ?? [])];
  const isSmall = exponents.every((exponent) => Math.abs(exponent) <= MOST_EXPONENT && Number.isInteger(exponent * 2));
  if (!product || !isSmall || !Number.isFinite(product.factor)) return expression;
  if (product.isRooted && !isPositive) return expression;
  return exponents.every(Number.isInteger) ? written(product) : call('sqrt', written(raised(product, 2)));
}
