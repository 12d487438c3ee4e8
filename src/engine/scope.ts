/** What formulas see: the inputs of a tab as they were read, the fields of each row, and sums over the rows. */
import { intermediate } from './evaluate.ts';
import { numberOfChoice } from './form.ts';
import type { Scope } from './formula.ts';
import { functions } from './functions.ts';
import type { ReadRow, ReadValue, ReadValues } from './outcome.ts';
import type { CompiledField, CompiledInput, CompiledTotal, QuantityField, RowsField } from './tool.ts';
import { fromBase, toBase } from './units.ts';

function quantityInScope(field: QuantityField, read: ReadValue): number {
  const value = Number(read.value);
  if (!read.unit || field.asTyped) return value;
  const base = toBase(value, read.unit);
  return field.formulaUnit ? fromBase(base, field.formulaUnit) : base;
}

/** What formulas see of one input; a hidden or empty number is NaN, so that nothing is computed from it unseen. */
function addToScope(scope: Scope, field: CompiledField, read: ReadValue | undefined): void {
  if (field.kind === 'choice' || field.kind === 'unit') scope[`$${field.id}`] = String(read?.value ?? '');
  if (field.kind === 'choice') scope[field.id] = numberOfChoice(field, read?.value);
  else if (field.kind === 'unit') {
    scope[field.id] = field.options.find(({ id }) => id === read?.value)?.unit.factor ?? Number.NaN;
  } else if (field.kind === 'switch') scope[field.id] = read?.value === true;
  else if (field.kind === 'quantity') scope[field.id] = read ? quantityInScope(field, read) : Number.NaN;
  else if (field.kind !== 'text') scope[field.id] = read ? Number(read.value) : Number.NaN;
}

/** A sum that keeps the digits that each step would lose (Neumaier), so that the order of the rows does not count. */
function sum(terms: readonly number[]): number {
  let [total, lost] = [0, 0];
  for (const term of terms) {
    const next = total + term;
    lost += Math.abs(total) >= Math.abs(term) ? total - next + term : term - next + total;
    total = next;
  }
  return Number.isFinite(total) ? total + lost : total;
}

/** Whether a row counts in a total. */
export const countsIn = ({ when }: CompiledTotal, row: Scope): boolean => when?.(row, functions) ?? true;

const totalOf = (total: CompiledTotal, rows: readonly Scope[]): number =>
  sum(rows.filter((row) => countsIn(total, row)).map((row) => intermediate(total.formula, row)));

/** What the formulas of one row see: its fields and values beside what the tab knows. */
function rowScope({ fields, values = [] }: RowsField, row: ReadRow, tab: Scope): Scope {
  const scope = { ...tab };
  for (const field of fields) addToScope(scope, field, row.fields[field.id]);
  for (const { id, formula } of values) scope[id] = intermediate(formula, scope);
  return scope;
}

/** What the formulas of a tab see before anything is computed, and what those of its rows see. */
export interface Scopes {
  scope: Scope;
  /** By the rows input, one scope a row. */
  rows: Readonly<Record<string, readonly Scope[]>>;
}

/** Puts what was read where formulas find it, and sums the rows up. */
export function scopesOf(inputs: readonly CompiledInput[], read: ReadValues): Scopes {
  const scope: Scope = {};
  for (const input of inputs) if (input.kind !== 'rows') addToScope(scope, input, read[input.id]);
  const rows: Record<string, readonly Scope[]> = {};
  for (const input of inputs) {
    if (input.kind !== 'rows') continue;
    const readRows = (read[input.id]?.value ?? []) as readonly ReadRow[];
    const scopes = readRows.map((row) => rowScope(input, row, scope));
    rows[input.id] = scopes;
    for (const total of input.totals ?? []) scope[total.id] = totalOf(total, scopes);
  }
  return { scope, rows };
}
