/** Forms that lose their digits in binary arithmetic, and the form to write instead. */
import { type Expression, isCall, literal, walk } from './expression.ts';
import { FormulaProblem } from './problem.ts';

const isNumber = (expression: Expression, value: number): boolean => literal(expression) === value;

/** 1 + i or i + 1. */
const isOnePlus = (expression: Expression): boolean =>
  expression.type === 'binary' &&
  expression.operator === '+' &&
  (isNumber(expression.left, 1) || isNumber(expression.right, 1));
const isGrowth = (expression: Expression): boolean =>
  isCall(expression, 'compound') ||
  (expression.type === 'binary' && expression.operator === '^' && isOnePlus(expression.left));

function advice(node: Expression): [string, string] | null {
  if (node.type === 'call' && node.name === 'ln' && node.arguments[0] && isOnePlus(node.arguments[0])) {
    return ['ln(1 + x) loses its digits for small x.', 'Write log1p(x); "shownAs" can keep the stated form.'];
  }
  if (node.type !== 'binary' || node.operator !== '-') return null;
  const { left, right } = node;
  if ((isNumber(left, 1) && isCall(right, 'cos')) || (isCall(left, 'cos') && isNumber(right, 1))) {
    return ['1 - cos(x) loses its digits for small x.', 'Write 2 * sin(x / 2)^2; "shownAs" can keep the stated form.'];
  }
  if ((isCall(left, 'exp') && isNumber(right, 1)) || (isNumber(left, 1) && isCall(right, 'exp'))) {
    return ['exp(x) - 1 loses its digits for small x.', 'Write expm1(x); "shownAs" can keep the stated form.'];
  }
  if ((isGrowth(left) && isNumber(right, 1)) || (isNumber(left, 1) && isGrowth(right))) {
    return [
      '(1 + i)^n - 1 loses its digits for small i.',
      'Write i * annuity(i, n), expm1(n * log1p(i)) or payment(principal, i, n); "shownAs" can keep the stated form.',
    ];
  }
  return null;
}

/** Throws at the first unsafe form. */
export function refuseUnsafe(expression: Expression): void {
  for (const node of walk(expression)) {
    const found = advice(node);
    if (found) throw new FormulaProblem(found[0], node.span, found[1]);
  }
}
