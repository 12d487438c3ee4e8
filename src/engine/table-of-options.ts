/** Tables with a row for each option of a choice: what formulas see as if it were chosen. */
import type { DisplayRule } from '../numbers/print.ts';
import { intermediate, valueIn } from './evaluate.ts';
import type { CompiledFormula, Run, Scope } from './formula.ts';
import { functions } from './functions.ts';
import type { RunContext } from './results/context.ts';
import type { TableRow } from './rows.ts';
import type { Said } from './table-of-rows.ts';
import { toBase } from './units.ts';

interface Column {
  id: string;
  formula?: CompiledFormula<number | bigint>;
  field?: string;
  displayFrom?: Run<DisplayRule>;
}
type Choice = RunContext['tab']['inputs'][number];

/** The choice that a table is made of; undefined where it is made of rows. */
export const choiceOfTable = (from: string | undefined, { tab }: RunContext): Choice | undefined =>
  tab.inputs.find(({ id, options }) => id === from && options !== undefined);

/** What formulas see of each option: the values of the tab, worked out anew. */
function scopesOf({ id, options = [], unit }: Choice, { scope, tab }: RunContext): Scope[] {
  return options.map(({ id: option, value = Number.NaN }) => {
    const seen: Scope = { ...scope, [`$${id}`]: option, [id]: unit ? toBase(value, unit) : value };
    for (const each of tab.values) seen[each.id] = valueIn(each, seen);
    return seen;
  });
}

/** A row for each option, and what the cells of a column say where they are no numbers or have digits of their own. */
export function rowsOfOptions(
  choice: Choice,
  columns: readonly Column[],
  run: RunContext,
): { rows: TableRow[]; said: (column: Column) => Said | undefined } {
  const scopes = scopesOf(choice, run);
  const rows = scopes.map((scope, place) =>
    Object.fromEntries(columns.map(({ id, formula }) => [id, formula ? Number(intermediate(formula, scope)) : place])),
  );
  const said = ({ field, displayFrom }: Column): Said | undefined => {
    if (field !== undefined) return { kind: 'options', of: (choice.options ?? []).map(({ id }) => id), field };
    return displayFrom && { kind: 'printed', by: scopes.map((scope) => displayFrom(scope, functions)) };
  };
  return { rows, said };
}
