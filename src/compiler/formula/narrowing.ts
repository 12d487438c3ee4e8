/** What is known of unit inputs with units of several kinds where a part of a formula is worked out. */
import type { Expression } from './expression.ts';

/** By unit input, what the chosen unit can measure. */
export type Narrowed = ReadonlyMap<string, readonly string[]>;

export const NOTHING_ASKED: Narrowed = new Map();

/** What is known once a condition holds, or once it does not, beside what was known before. */
export function narrowed(before: Narrowed, condition: Expression, holds: boolean): Narrowed {
  switch (condition.type) {
    case 'not':
      return narrowed(before, condition.of, !holds);
    case 'logic': {
      // Of "a or b", and of "not (a and b)", nothing is known of either.
      if ((condition.operator === 'and') !== holds) return before;
      return narrowed(narrowed(before, condition.left, holds), condition.right, holds);
    }
    case 'is': {
      const { choice, kinds, among } = condition;
      // Another unit than this one may measure the same.
      if (!kinds || !(holds || among)) return before;
      const possible = before.get(choice) ?? kinds.all;
      return new Map(before).set(
        choice,
        possible.filter((kind) => (kind === kinds.asked) === holds),
      );
    }
    default:
      return before;
  }
}
