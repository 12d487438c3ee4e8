/** An exact whole number. */
import { trusted } from '../evaluate.ts';
import type { CompiledFormula } from '../formula.ts';
import { addToScope, type ResultBase, type RunContext } from './context.ts';

export interface WholeResult extends ResultBase {
  kind: 'whole';
  formula?: CompiledFormula<bigint>;
  /** Longer numbers are shown as a power of ten. */
  mostDigits?: number;
  /** It is rounded to one digit and so many decimals, with a power of ten. */
  powerOfTen?: number;
  main?: true;
}
export interface ComputedWhole {
  kind: 'whole';
  value: bigint;
}

export function computeWhole({ id, formula }: WholeResult, { scope, computed }: RunContext): ComputedWhole | null {
  const value = formula ? trusted(formula, scope) : computed[id];
  if (typeof value !== 'bigint') return null;
  addToScope(scope, id, value);
  return { kind: 'whole', value };
}
