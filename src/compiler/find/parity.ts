/** What a formula gives for the negative of a name in it. */
import { type Expression, literal } from '../formula/expression.ts';
import { mentions } from './inline.ts';

/** 1 where it is the same, −1 where it is the negative, null where nothing is known of it. */
type Parity = 1 | -1 | null;

const ODD = new Set(['cbrt', 'sin', 'tan', 'asin', 'atan']);
const EVEN = new Set(['abs', 'cos']);

const alike = (a: Parity, b: Parity): Parity => (a === b ? a : null);

function parity(expression: Expression, name: string): Parity {
  if (!mentions(expression, name)) return 1;
  switch (expression.type) {
    case 'name':
      return -1;
    case 'negate':
      return parity(expression.of, name);
    case 'choose': {
      const { condition, then, otherwise } = expression;
      return mentions(condition, name) ? null : alike(parity(then, name), parity(otherwise, name));
    }
    case 'binary': {
      const { operator, left, right } = expression;
      const [a, b] = [parity(left, name), parity(right, name)];
      if (operator === '+' || operator === '-') return alike(a, b);
      if (operator !== '^') return a === b ? a && 1 : a && b && -1;
      if (a === 1) return b === 1 ? 1 : null;
      const exponent = literal(right);
      if (a === null || !Number.isInteger(exponent)) return null;
      return Number(exponent) % 2 === 0 ? 1 : -1;
    }
    case 'call': {
      const parts = expression.arguments.map((part) => parity(part, name));
      if (parts.every((part) => part === 1)) return 1;
      if (parts.includes(null)) return null;
      if (EVEN.has(expression.name)) return 1;
      return ODD.has(expression.name) ? -1 : null;
    }
    default:
      return null;
  }
}

/** Whether a formula is known to give the same for the negative of a name. */
export const isEvenIn = (formula: Expression, name: string): boolean => parity(formula, name) === 1;
