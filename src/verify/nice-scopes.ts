/** Numbers that people type, as the formulas of a tab see them: few digits, and many ways to be nearly equal. */
import { numberOfChoice } from '../engine/form.ts';
import type { Scope } from '../engine/formula.ts';
import { functions } from '../engine/functions.ts';
import type { ReadRow, ReadValue, ReadValues } from '../engine/outcome.ts';
import { rowScopes } from '../engine/row-lists.ts';
import type { Scopes } from '../engine/scope.ts';
import type { CompiledField, CompiledTab, NumericField, RowsField } from '../engine/tool.ts';
import { fromBase, toBase } from '../engine/units.ts';

const NICE = [0, 0.01, 0.1, 0.2, 0.3, 0.5, 0.7, 1, 1.1, 2, 3, 5, 10, 25, 50, 100, 170, 1000, 1e4, 1e6];

/** A fixed sequence of whole numbers, so that a refusal can be repeated. */
function sequence(): (below: number) => number {
  let state = 20260101;
  return (below) => {
    state = (state * 48271) % 2147483647;
    return state % below;
  };
}

/** Few digits make others of few digits: where a difference vanishes, too. */
const FEW = [0.1, 0.2, 0.3, 0.5, 1, 2, 3, 10];

/** The numbers that fields take, found once each. */
function numbersOf(nice: readonly number[]): (field: NumericField) => readonly number[] {
  const known = new Map<NumericField, readonly number[]>();
  return (field) => {
    const found = known.get(field) ?? within(field, nice);
    known.set(field, found);
    return found;
  };
}

function within({ kind, min, max, above, below, default: start }: NumericField, nice: readonly number[]): number[] {
  const isWithin = (value: number): boolean =>
    value >= (min ?? -Infinity) &&
    value <= (max ?? Infinity) &&
    value > (above ?? -Infinity) &&
    value < (below ?? Infinity);
  const all = [...nice, ...nice.map((value) => -value), ...[start, min, max].filter((value) => value !== undefined)];
  const found = all.filter((value) => isWithin(value) && (kind !== 'integer' || Number.isInteger(value)));
  return found.length > 0 ? found : [Number.NaN];
}

/** How long lists are, and how many rows there are. */
const LENGTHS = [1, 2, 3, 5];
const DAYS = [0, 19_000, 20_000, 20_365];

/** Takes one of some things, and of the numbers of a field. */
interface Pick {
  <Item>(items: readonly Item[]): Item | undefined;
  number: (field: NumericField) => number;
}

function add(scope: Scope, field: CompiledField, inputs: CompiledTab['inputs'], pick: Pick): void {
  switch (field.kind) {
    case 'choice':
      scope[`$${field.id}`] = pick(field.options)?.id ?? '';
      scope[field.id] = numberOfChoice(field, String(scope[`$${field.id}`]));
      return;
    case 'unit': {
      const known = scope[`$${field.id}`];
      const option = field.options.find(({ id }) => id === known) ?? pick(field.options);
      scope[`$${field.id}`] = option?.id ?? '';
      scope[field.id] = option?.unit.factor ?? Number.NaN;
      return;
    }
    case 'switch':
      scope[field.id] = pick([true, false]) ?? false;
      return;
    case 'text':
      scope[field.id] = '1';
      return;
    case 'whole':
      scope[field.id] = BigInt(pick([1, 2, 7, 12, 100]) ?? 1);
      return;
    case 'list': {
      const length = Math.max(field.minItems, Math.min(field.maxItems, pick(LENGTHS) ?? 1));
      const item = { ...field, kind: field.unit || field.unitFrom ? 'quantity' : 'number' } as NumericField;
      const one = { ...scope };
      scope[field.id] = Array.from({ length }, () => {
        add(one, item, inputs, pick);
        return Number(one[field.id]);
      });
      return;
    }
    case 'date':
      scope[field.id] = pick(DAYS) ?? 0;
      return;
    default: {
      const typed = pick.number(field);
      scope[field.id] = field.kind === 'quantity' ? inBase(field, typed, scope, inputs, pick) : typed;
    }
  }
}

function inBase(
  field: Extract<CompiledField, { kind: 'quantity' }>,
  typed: number,
  scope: Scope,
  inputs: CompiledTab['inputs'],
  pick: Pick,
): number {
  if (field.asTyped) return typed;
  const select = inputs.find(({ id }) => id === field.unitFrom);
  if (select?.kind === 'unit') add(scope, select, inputs, pick);
  const chosen =
    select?.kind === 'unit' ? select.options.find(({ id }) => id === scope[`$${select.id}`])?.unit : field.unit;
  if (!chosen) return typed;
  const base = toBase(typed, chosen);
  return field.formulaUnit ? fromBase(base, field.formulaUnit) : base;
}

/** A field of a row as it is read. */
function readOf(
  field: CompiledField,
  chosen: (id: string | undefined) => string,
  siblings: readonly CompiledTab['inputs'][number][],
  pick: Pick,
): ReadValue | undefined {
  switch (field.kind) {
    case 'choice':
    case 'unit':
      return { value: pick<{ id: string }>(field.options)?.id ?? '' };
    case 'switch':
      return { value: pick([true, false]) ?? false };
    case 'text':
      return { value: 'A' };
    case 'date':
      return { value: pick(DAYS) ?? 0 };
    case 'whole':
    case 'list':
      return undefined;
    default: {
      const select = siblings.find(({ id }) => field.kind === 'quantity' && id === field.unitFrom);
      const option = select?.kind === 'unit' ? select.options.find(({ id }) => id === chosen(select.id)) : undefined;
      const unit = option?.unit ?? (field.kind === 'quantity' ? field.unit : undefined);
      return { value: pick.number(field), ...(unit && { unit }) };
    }
  }
}

function rowOf({ fields }: RowsField, row: number, scope: Scope, inputs: CompiledTab['inputs'], pick: Pick): ReadRow {
  const read: ReadValues = {};
  const chosen = (id: string | undefined): string => String(read[id ?? '']?.value ?? scope[`$${id}`]);
  for (const field of fields.toSorted((a, b) => Number(b.kind === 'unit') - Number(a.kind === 'unit'))) {
    if (field.shownWhen?.(scope, functions) === false) continue;
    const value = readOf(field, chosen, [...fields, ...inputs], pick);
    if (value) read[field.id] = value;
  }
  return { row, index: row - 1, fields: read };
}

/** The rows of an input; their columns and totals are put where the formulas of the tab find them. */
function rowsOf(input: RowsField, scope: Scope, inputs: CompiledTab['inputs'], pick: Pick): readonly Scope[] {
  const length = Math.max(input.min, Math.min(input.most, pick(LENGTHS) ?? 1));
  const rows = Array.from({ length }, (_, index) => rowOf(input, index + 1, scope, inputs, pick));
  return rowScopes(input, { value: rows }, scope);
}

/** What formulas see before anything is computed, so many times. */
export function* niceScopes({ inputs }: CompiledTab, count: number, isFew = false): Generator<Scopes> {
  const next = sequence();
  const numbers = numbersOf(isFew ? FEW : NICE);
  const any = <Item>(items: readonly Item[]): Item | undefined => items[next(items.length)];
  const pick: Pick = Object.assign(any, { number: (field: NumericField) => any(numbers(field)) ?? Number.NaN });
  for (let index = 0; index < count; index += 1) {
    const scope: Scope = {};
    for (const input of inputs) {
      if (input.kind !== 'rows') add(scope, input, inputs, pick);
    }
    for (const input of inputs) {
      const isHidden = 'shownWhen' in input && input.shownWhen?.(scope, functions) === false;
      if (isHidden && typeof scope[input.id] === 'number') scope[input.id] = Number.NaN;
    }
    const lists = inputs.filter((input) => input.kind === 'rows');
    yield { scope, rows: Object.fromEntries(lists.map((input) => [input.id, rowsOf(input, scope, inputs, pick)])) };
  }
}
