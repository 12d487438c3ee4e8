/** Results that are made of the rows of an input: what the formulas of each row see, and the order of the rows. */
import { denoise } from '../numbers/print.ts';
import { trusted } from './evaluate.ts';
import type { CompiledFormula, Scope } from './formula.ts';
import type { RunContext } from './results/context.ts';

/** What each row sees beside the tab, with formulas of its own under their names; their numbers have no binary noise. */
export const rowsWith = (
  input: string,
  formulas: readonly { id: string; formula?: CompiledFormula }[],
  { scope, rows }: RunContext,
): Scope[] =>
  (rows[input] ?? []).map((row) => {
    const seen: Scope = { ...scope, ...row };
    for (const { id, formula } of formulas) if (formula) seen[id] = denoise(trusted(formula, seen));
    return seen;
  });

/** The rows in the order of a number; ties keep the order of entry. */
export const inOrder = (rows: readonly Scope[], by: string, isDescending = false): Scope[] =>
  [...rows].sort((a, b) => (Number(a[by]) - Number(b[by])) * (isDescending ? -1 : 1));
