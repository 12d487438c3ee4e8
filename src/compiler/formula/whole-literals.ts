/** Whole numbers that a formula writes out. */
import { type Expression, walk } from './expression.ts';
import { FormulaProblem } from './problem.ts';

/** Whether it is written in whole numbers alone: 10^1000 stands for all its digits beside exact numbers. */
export function isWholeLiteral(expression: Expression): boolean {
  switch (expression.type) {
    case 'number':
      return /^\d+$/.test(expression.text) && !expression.unit;
    case 'negate':
      return isWholeLiteral(expression.of);
    case 'binary':
      return expression.operator !== '/' && isWholeLiteral(expression.left) && isWholeLiteral(expression.right);
    default:
      return false;
  }
}

/** Refuses powers in numbers that are written out, where they are no whole numbers. @throws FormulaProblem */
export function refuseFractions(expression: Expression): void {
  if (isWholeLiteral(expression)) for (const node of walk(expression)) refuseFraction(node);
}

/** Refuses a power that is no whole number: 2^(-1) is a half. @throws FormulaProblem */
export function refuseFraction(node: Expression): void {
  if (node.type !== 'binary' || node.operator !== '^' || !isWholeLiteral(node.right)) return;
  if (written(node.right) >= 0) return;
  const message = 'A power of exact whole numbers has no negative exponent: it would be a fraction.';
  const hint = 'Write quotient(a, b), rounded down, or decimal(n) for n as a plain number.';
  throw new FormulaProblem(message, node.span, hint);
}

/** What an expression that is written in whole numbers alone comes to, to 15 digits. */
function written(expression: Expression): number {
  if (expression.type === 'number') return expression.value;
  if (expression.type === 'negate') return -written(expression.of);
  if (expression.type !== 'binary') return Number.NaN;
  const [left, right] = [written(expression.left), written(expression.right)];
  switch (expression.operator) {
    case '+':
      return left + right;
    case '-':
      return left - right;
    case '*':
      return left * right;
    default:
      return left ** right;
  }
}
