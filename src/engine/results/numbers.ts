/** Several numbers in a row: those of a list. */
import type { DisplayRule } from '../../numbers/print.ts';
import type { CompiledUnit, Run } from '../formula.ts';
import { finite, functions } from '../functions.ts';
import { addToScope, inUnit, type ResultBase, type RunContext, shownUnit } from './context.ts';

export interface NumbersResult extends ResultBase {
  kind: 'numbers';
  formula: { run: Run<readonly number[]> };
  unit?: CompiledUnit;
  unitFrom?: string;
  display: DisplayRule;
  /** In place of it: the rule with the digits of what is chosen. */
  displayFrom?: Run<DisplayRule>;
  /** How many are shown at most. */
  most: number;
}

/** `values` are unrounded and in their shown unit. */
export interface ComputedNumbers {
  kind: 'numbers';
  values: readonly number[];
  unit?: CompiledUnit;
}

export function computeNumbers(result: NumbersResult, run: RunContext): ComputedNumbers {
  const list = result.formula.run(run.scope, functions).map(finite);
  addToScope(run.scope, result.id, list);
  const unit = shownUnit(result, run);
  return { kind: 'numbers', values: list.map((value) => inUnit(value, unit)), ...(unit && { unit }) };
}
