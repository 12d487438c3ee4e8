/** A number in a unit. */
import type { DisplayRule } from '../../numbers/print.ts';
import { trusted } from '../evaluate.ts';
import type { CompiledFormula, CompiledUnit, Run, UnitOption } from '../formula.ts';
import { finite } from '../functions.ts';
import { addToScope, inUnit, type ResultBase, type RunContext, shownUnit } from './context.ts';

export interface ValueResult extends ResultBase {
  kind: 'value';
  formula?: CompiledFormula;
  unit?: CompiledUnit;
  unitFrom?: string;
  /** Its units by the options of `unitFrom`, where they are not those of the input. */
  unitOptions?: readonly UnitOption[];
  /** The formula gives the number in the unit it is shown in. */
  inUnit?: true;
  display: DisplayRule;
  /** In place of it: the rule with the digits of what is chosen. */
  displayFrom?: Run<DisplayRule>;
  /** What is not 0 and is shown as 0 has a note with its first digits. */
  firstDigits?: true;
  withSign?: true;
  main?: true;
}

/** `value` is unrounded and in its shown unit. */
export interface ComputedValue {
  kind: 'value';
  value: number;
  unit?: CompiledUnit;
  /** The rule that prints it, where that follows what is chosen, or the number. */
  display?: DisplayRule;
}

export function computeValue(result: ValueResult, run: RunContext): ComputedValue | null {
  const { id, formula } = result;
  if (!formula && run.computed[id] === null) return null;
  const base = formula ? trusted(formula, run.scope) : finite(Number(run.computed[id]));
  addToScope(run.scope, id, base);
  const unit = shownUnit(result, run);
  return { kind: 'value', value: result.inUnit ? base : inUnit(base, unit), ...(unit && { unit }) };
}
