/** Formulas as numbers, their steps looked through for what cannot be shown. */

import { Diagnosis } from './diagnosis.ts';
import type { Amount, CompiledFormula, Scope } from './formula.ts';
import { finite, functions } from './functions.ts';

/**
 * A number of which every step is sound: a step that is not defined can hide in a smallest, an angle or a branch.
 * A step may be too small to hold, as long as the number does not vanish with it.
 */
export function trusted<Gives extends Amount>(formula: CompiledFormula<Gives>, scope: Scope): Gives {
  try {
    return sound((formula.diagnose ?? formula.run)(scope, functions));
  } catch (error) {
    if (!(error instanceof Diagnosis) || error.key !== 'tooSmall') throw error;
    const value = formula.run(scope, functions);
    if (value === 0) throw error;
    return sound(value);
  }
}

/** Whole numbers and texts come out of functions that have looked at them. */
const sound = <Gives extends Amount>(value: Gives): Gives =>
  typeof value === 'number' ? ((finite(value) + 0) as Gives) : value;

/** An intermediate value; one that cannot be computed stops only what uses it. */
export function intermediate<Gives extends Amount>(formula: CompiledFormula<Gives>, scope: Scope): Gives | number {
  try {
    return trusted(formula, scope);
  } catch (error) {
    if (!(error instanceof Diagnosis)) throw error;
    if (error.key === 'tooSmall') return 0;
    return error.key === 'tooLarge' ? Number.POSITIVE_INFINITY : Number.NaN;
  }
}

/** What formulas see of an intermediate value. Steps of a list that are not defined are in it as NaN. */
export const valueIn = <Gives extends Amount>(
  { formula, isList }: { formula: CompiledFormula<Gives>; isList?: true },
  scope: Scope,
): Gives | number => (isList ? formula.run(scope, functions) : intermediate(formula, scope));
