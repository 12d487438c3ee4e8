/** The parts of a total. */
import type { DisplayRule } from '../../numbers/print.ts';
import { trusted } from '../evaluate.ts';
import type { CompiledFormula, CompiledUnit, Run } from '../formula.ts';
import { finite } from '../functions.ts';
import { inUnit, type ResultBase, type RunContext, shownUnit } from './context.ts';

export interface BreakdownResult extends ResultBase {
  kind: 'breakdown';
  parts: readonly { id: string; formula: CompiledFormula }[];
  /** The sum of the parts without it. */
  total?: CompiledFormula;
  unit?: CompiledUnit;
  unitFrom?: string;
  display: DisplayRule;
  /** In place of it: the rule with the digits of what is chosen. */
  displayFrom?: Run<DisplayRule>;
}

/** Numbers are unrounded and in their shown unit. */
export interface ComputedBreakdown {
  kind: 'breakdown';
  parts: readonly { id: string; value: number }[];
  total: number;
  unit?: CompiledUnit;
}

export function computeBreakdown(result: BreakdownResult, run: RunContext): ComputedBreakdown {
  const unit = shownUnit(result, run);
  const inShownUnit = (formula: CompiledFormula): number => inUnit(finite(trusted(formula, run.scope)), unit);
  const parts = result.parts.map(({ id, formula }) => ({ id, value: inShownUnit(formula) }));
  const sum = (): number => finite(parts.reduce((total, { value }) => total + value, 0));
  const total = result.total ? inShownUnit(result.total) : sum();
  return { kind: 'breakdown', parts, total, ...(unit && { unit }) };
}
