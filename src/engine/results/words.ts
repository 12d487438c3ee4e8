/** A text: as a formula or compute.ts gives it, or one of the definition's by its id. */
import { trusted } from '../evaluate.ts';
import type { CompiledFormula } from '../formula.ts';
import type { FormulaText } from '../whole-functions.ts';
import { addToScope, type ResultBase, type RunContext } from './context.ts';

export interface WordsResult extends ResultBase {
  kind: 'words';
  formula?: CompiledFormula<FormulaText>;
  /** Digits stand in groups of so many. */
  group?: number;
  main?: true;
}
export interface ComputedWords {
  kind: 'words';
  value: Exclude<FormulaText, null>;
}

export function computeWords({ id, formula }: WordsResult, { scope, computed }: RunContext): ComputedWords | null {
  const value = formula ? trusted(formula, scope) : (computed[id] as FormulaText);
  if (value === null || value === undefined) return null;
  addToScope(scope, id, value);
  return { kind: 'words', value };
}
