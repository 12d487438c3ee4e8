/** For each set of quantities that are given, the order in which relations give the others. */

import { nameOf } from '../find/build.ts';
import { inlined, mentions } from '../find/inline.ts';
import { CannotRearrange, rearrange } from '../find/rearrange.ts';
import type { Expression } from '../formula/expression.ts';
import { shortest } from './product.ts';

/** `left = right`, as it was written. */
export interface Relation {
  left: string;
  right: Expression;
}

/** How a quantity follows from those that are given. */
export interface Solution {
  given: readonly string[];
  formulas: ReadonlyMap<string, Expression>;
  /** Those that nothing gives. */
  open: readonly string[];
  /** Those that a relation could only give with two signs. */
  twofold: readonly string[];
}

/** Every set of so many names, in their order. */
export function subsets(names: readonly string[], size: number): string[][] {
  if (size === 0) return [[]];
  return names.flatMap((name, at) => subsets(names.slice(at + 1), size - 1).map((rest) => [name, ...rest]));
}

const sizeOf = (expression: Expression): number =>
  JSON.stringify(expression, (key, value) => (key === 'span' ? undefined : value)).length;

interface Solving {
  relations: readonly Relation[];
  quantities: readonly string[];
  isPositive: (name: string) => boolean;
}

function quantitiesIn({ left, right }: Relation, quantities: readonly string[]): string[] {
  return quantities.filter((name) => name === left || mentions(right, name));
}

/** Quantity by quantity, from relations in which one is unknown; of several ways the shortest. */
export function solve(given: readonly string[], { relations, quantities, isPositive }: Solving): Solution {
  const formulas = new Map<string, Expression>(given.map((name) => [name, nameOf(name)]));
  const twofold = new Set<string>();
  const allPositive = quantities.every(isPositive);
  const wayTo = (relation: Relation, unknown: string): Expression | null => {
    const { left, right } = relation;
    try {
      const { computed } =
        unknown === left && !mentions(right, left)
          ? { computed: right }
          : rearrange(right, nameOf(left), { name: unknown, isPositive: isPositive(unknown) });
      const whole = inlined(computed, new Map([...formulas].filter(([name]) => !given.includes(name))), () => true);
      return shortest(whole, allPositive);
    } catch (error) {
      if (!(error instanceof CannotRearrange)) throw error;
      if (error.hindrance === 'twofold') twofold.add(unknown);
      return null;
    }
  };
  for (let isChanged = true; isChanged; ) {
    isChanged = false;
    const found = new Map<string, Expression>();
    for (const relation of relations) {
      const unknown = quantitiesIn(relation, quantities).filter((name) => !formulas.has(name));
      const [only] = unknown;
      const way = unknown.length === 1 && only !== undefined ? wayTo(relation, only) : null;
      const before = only === undefined ? undefined : found.get(only);
      if (only !== undefined && way && (!before || sizeOf(way) < sizeOf(before))) found.set(only, way);
    }
    for (const [name, formula] of found) {
      formulas.set(name, formula);
      isChanged = true;
    }
  }
  const open = quantities.filter((name) => !formulas.has(name));
  return { given, formulas, open, twofold: open.filter((name) => twofold.has(name)) };
}
