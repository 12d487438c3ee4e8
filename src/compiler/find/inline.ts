/** Formulas of a tab by the names that others call them by, and those in which a name is found. */

import { childrenOf, type Expression, walk } from '../formula/expression.ts';
import { choose } from './build.ts';

export type Formulas = ReadonlyMap<string, Expression>;

/** The expression with others in the place of its parts. */
export function withChildren(expression: Expression, change: (part: Expression) => Expression): Expression {
  switch (expression.type) {
    case 'number':
    case 'name':
    case 'is':
      return expression;
    case 'negate':
    case 'not':
      return { ...expression, of: change(expression.of) };
    case 'choose':
      return choose(change(expression.condition), change(expression.then), change(expression.otherwise));
    case 'call':
      return { ...expression, arguments: expression.arguments.map(change) };
    case 'root':
      return { ...expression, given: change(expression.given), formula: change(expression.formula) };
    default:
      return { ...expression, left: change(expression.left), right: change(expression.right) };
  }
}

const namesIn = (expression: Expression): Set<string> =>
  new Set([...walk(expression)].flatMap((node) => (node.type === 'name' ? [node.name] : [])));

export const mentions = (expression: Expression, name: string): boolean =>
  (expression.type === 'name' && expression.name === name) ||
  childrenOf(expression).some((part) => mentions(part, name));

/** The names whose formulas read a name, directly or by another. Formulas stand before their use. */
export function dependents(formulas: Formulas, name: string): Set<string> {
  const found = new Set<string>();
  for (const [id, formula] of formulas) {
    const isIn = [...namesIn(formula)].some((each) => each === name || found.has(each));
    if (isIn) found.add(id);
  }
  return found;
}

/** The formula with those of some names in their place. */
export function inlined(expression: Expression, formulas: Formulas, isPut: (name: string) => boolean): Expression {
  const own = expression.type === 'name' && isPut(expression.name) ? formulas.get(expression.name) : undefined;
  if (own) return inlined(own, formulas, isPut);
  return withChildren(expression, (part) => inlined(part, formulas, isPut));
}
