/** Formulas as numbers, their steps looked through for what cannot be shown. */

import type { CompiledFormula, Scope } from './formula.ts';
import { Diagnosis, finite, functions } from './functions.ts';

/**
 * A number of which every step is sound: a step that is not defined can hide in a smallest, an angle or a branch.
 * A step may be too small to hold, as long as the number does not vanish with it.
 */
export function trusted(formula: CompiledFormula, scope: Scope): number {
  try {
    return finite(formula.diagnose(scope, functions)) + 0;
  } catch (error) {
    if (!(error instanceof Diagnosis) || error.key !== 'tooSmall') throw error;
    const value = formula.run(scope, functions);
    if (value === 0) throw error;
    return finite(value);
  }
}

/** An intermediate value; one that cannot be computed stops only what uses it. */
export function intermediate(formula: CompiledFormula, scope: Scope): number {
  try {
    return trusted(formula, scope);
  } catch (error) {
    if (!(error instanceof Diagnosis)) throw error;
    if (error.key === 'tooSmall') return 0;
    return error.key === 'tooLarge' ? Number.POSITIVE_INFINITY : Number.NaN;
  }
}

/** What formulas see of an intermediate value. Steps of a list that are not defined are in it as NaN. */
export const valueIn = ({ formula, isList }: { formula: CompiledFormula; isList?: true }, scope: Scope): number =>
  isList ? formula.run(scope, functions) : intermediate(formula, scope);
