/** Whole numbers that a formula writes out. */
import type { Expression } from './expression.ts';

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
