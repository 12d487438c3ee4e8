/** What formulas see: the inputs of a tab as they were read, the fields of each row, and sums over the rows. */
import { numberOfChoice } from './form.ts';
import type { Amount, Scope } from './formula.ts';
import { lists } from './lists.ts';
import { numberLists } from './number-lists.ts';
import type { ReadValue, ReadValues } from './outcome.ts';
import type { CompiledField, CompiledInput, QuantityField } from './tool.ts';
import { fromBase, toBase } from './units.ts';

function quantityInScope(field: QuantityField, read: ReadValue): number {
  const value = Number(read.value);
  if (!read.unit || field.asTyped) return value;
  const base = toBase(value, read.unit);
  return field.formulaUnit ? fromBase(base, field.formulaUnit) : base;
}

/** What formulas see of one input; a hidden or empty number is NaN, so that nothing is computed from it unseen. */
export function addToScope(scope: Scope, field: CompiledField, read: ReadValue | undefined): void {
  if (field.kind === 'choice' || field.kind === 'unit') scope[`$${field.id}`] = String(read?.value ?? '');
  if (field.kind === 'choice') scope[field.id] = numberOfChoice(field, read?.value);
  else if (field.kind === 'unit') {
    scope[field.id] = field.options.find(({ id }) => id === read?.value)?.unit.factor ?? Number.NaN;
  } else if (field.kind === 'switch') scope[field.id] = read?.value === true;
  else if (field.kind === 'quantity') scope[field.id] = read ? quantityInScope(field, read) : Number.NaN;
  else if (field.kind === 'list') scope[field.id] = numberLists.scope(read);
  else scope[field.id] = (read?.value ?? Number.NaN) as Amount;
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
  for (const input of inputs) if (input.kind === 'rows') rows[input.id] = lists.scopes(input, read[input.id], scope);
  return { scope, rows };
}
