/** What must stay the same when a quantity is given in another unit. */
import type { CompiledUnit } from '../engine/formula.ts';
import type { Entries, Entry, Outcome, RowEntry } from '../engine/outcome.ts';
import { run } from '../engine/run.ts';
import type { CompiledField, CompiledTab, QuantityField, RowsField, UnitField } from '../engine/tool.ts';
import { NOISE } from '../numbers/noise.ts';

const toBase = (value: number, unit: CompiledUnit): number => value * unit.factor + (unit.offset ?? 0);
const fromBase = (value: number, unit: CompiledUnit): number => (value - (unit.offset ?? 0)) / unit.factor;
const convert = (value: number, from: CompiledUnit, to: CompiledUnit): number => fromBase(toBase(value, from), to);

const unitNamed = (select: UnitField, id: unknown): CompiledUnit | undefined =>
  select.options.find((option) => option.id === id)?.unit;

type Fields = readonly CompiledField[];
type Form = Record<string, Entry>;

/** The quantities among fields that are typed in the unit of a select. */
const typedIn = (fields: Fields, select: UnitField): QuantityField[] =>
  fields.filter((field): field is QuantityField => field.kind === 'quantity' && field.unitFrom === select.id);

const isConvertible = (quantities: readonly QuantityField[], form: Form): boolean =>
  quantities.every(({ id, asTyped }) => !asTyped && typeof form[id] === 'number');

/** What a number may be off by its conversion: what depends on that alone is at an edge, and no fault. */
const NUDGES = [1 + NOISE, 1 - NOISE];

interface Change {
  from: CompiledUnit;
  to: CompiledUnit;
  nudge: number;
}

function converted<F extends Form>(form: F, quantities: readonly QuantityField[], { from, to, nudge }: Change): F {
  const changed = quantities.map(({ id }) => [id, nudge * convert(Number(form[id]), from, to)]);
  return { ...form, ...Object.fromEntries(changed) };
}

const rowsIn = (form: Form, { id }: RowsField): readonly RowEntry[] => {
  const rows = form[id];
  return Array.isArray(rows) ? rows : [];
};

/** The same physical quantities, a select set to every other unit of what it measures now. */
function inOtherUnitsOf<F extends Form>(select: UnitField, { fields, rows, nudge }: Selects, form: F): F[] {
  const own = typedIn(fields, select);
  const inRows = rows.map((input) => ({ input, quantities: typedIn(input.fields, select) }));
  const now = unitNamed(select, form[select.id]);
  const isWhole =
    isConvertible(own, form) &&
    inRows.every(({ input, quantities }) => rowsIn(form, input).every((row) => isConvertible(quantities, row)));
  if (!now || !isWhole || [own, ...inRows.map(({ quantities }) => quantities)].every(({ length }) => length === 0)) {
    return [];
  }
  const others = select.options.filter(({ unit }) => unit !== now && unit.dimension === now.dimension);
  return others.map(({ id, unit }) => {
    const lists = inRows.map(({ input, quantities }) => [
      input.id,
      rowsIn(form, input).map((row) => converted(row, quantities, { from: now, to: unit, nudge })),
    ]);
    return { ...converted(form, own, { from: now, to: unit, nudge }), [select.id]: id, ...Object.fromEntries(lists) };
  });
}

interface Selects {
  fields: Fields;
  rows: readonly RowsField[];
  /** The selects that formulas ask: another unit is another question. */
  asked: ReadonlySet<string>;
  nudge: number;
}

const inOtherUnits = <F extends Form>(selects: Selects, form: F): F[] =>
  selects.fields.flatMap((field) =>
    field.kind === 'unit' && !selects.asked.has(field.id) ? inOtherUnitsOf(field, selects, form) : [],
  );

/** Forms that say the same as this one in other units, one select changed at a time. */
function sameInOtherUnits(tab: CompiledTab, entries: Entries, asked: ReadonlySet<string>, nudge: number): Entries[] {
  const fields = tab.inputs.filter((input): input is CompiledField => input.kind !== 'rows');
  const rows = tab.inputs.filter((input) => input.kind === 'rows');
  const changedRows = rows.flatMap((input) => {
    const now = rowsIn(entries, input);
    return now.flatMap((row, index) =>
      inOtherUnits({ fields: input.fields, rows: [], asked, nudge }, row).map((changed) => ({
        ...entries,
        [input.id]: now.with(index, changed),
      })),
    );
  });
  return [...inOtherUnits({ fields, rows, asked, nudge }, entries), ...changedRows];
}

/** Every number of an outcome, results in base units, so that a changed unit of the result does not count. */
function numbersOf({ results }: Extract<Outcome, { ok: true }>): Map<string, number> {
  const numbers = Object.entries(results).flatMap(([id, result]): [string, number][] => {
    if (result?.kind === 'value') return [[id, result.unit ? toBase(result.value, result.unit) : result.value]];
    if (result?.kind !== 'ranking') return [];
    return result.rows.flatMap((row) =>
      Object.entries(row).flatMap(([field, value]): [string, number][] =>
        typeof value === 'number' && field !== 'rank' ? [[`${id}.row${row.row}.${field}`, value]] : [],
      ),
    );
  });
  return new Map(numbers);
}

const isClose = (a: number, b: number, tolerance: number): boolean =>
  Math.abs(a - b) <= tolerance * Math.max(Math.abs(a), Math.abs(b));

/** Results that change when the same quantities are given in other units; `asked` are selects that formulas ask. */
export function unitFaults(
  tab: CompiledTab,
  entries: Entries,
  tolerance: number,
  asked: ReadonlySet<string>,
): string[] {
  const before = run(tab, entries, 'en');
  if (!before.ok) return [];
  const wanted = numbersOf(before);
  const faultsOf = (other: Entries): string[] => {
    const after = run(tab, other, 'en');
    if (!after.ok) return [`${JSON.stringify(other)} is refused: ${JSON.stringify(after.refusals)}`];
    return [...numbersOf(after)].flatMap(([id, value]) =>
      isClose(value, wanted.get(id) ?? Number.NaN, tolerance)
        ? []
        : [`${id} is ${wanted.get(id)}, but ${value} for ${JSON.stringify(other)}`],
    );
  };
  return sameInOtherUnits(tab, entries, asked, 1).flatMap((other, at) => {
    const faults = faultsOf(other);
    if (faults.length === 0) return [];
    const near = NUDGES.map((nudge) => sameInOtherUnits(tab, entries, asked, nudge)[at] ?? other);
    return near.some((each) => faultsOf(each).length === 0) ? [] : faults;
  });
}

/** A result that is one quantity in another unit. */
export interface Conversion {
  quantity: string;
  from: UnitField;
  to: UnitField;
  result: string;
}

/** The conversions of a tab; `formulas` are the definition's formulas by result. */
export function conversionsOf(tab: CompiledTab, formulas: ReadonlyMap<string, string | undefined>): Conversion[] {
  const select = (id: string | undefined): UnitField | undefined =>
    tab.inputs.find((input): input is UnitField => input.kind === 'unit' && input.id === id);
  return tab.results.flatMap((result) => {
    if (result.kind !== 'value' || !result.unitFrom) return [];
    const quantity = tab.inputs.find(({ id }) => id === formulas.get(result.id)?.trim());
    if (quantity?.kind !== 'quantity' || quantity.asTyped) return [];
    const [from, to] = [select(quantity.unitFrom), select(result.unitFrom)];
    return from && to && from !== to ? [{ quantity: quantity.id, from, to, result: result.id }] : [];
  });
}

/** How far a value comes back from A → B → A, in parts of its size (of the zero's shift for °C and the like). */
export function roundTrip(tab: CompiledTab, conversion: Conversion, value: number, a: string, b: string): number {
  const once = (typed: number, from: string, to: string): number => {
    const entries = { [conversion.quantity]: typed, [conversion.from.id]: from, [conversion.to.id]: to };
    const outcome = run(tab, entries, 'en');
    const result = outcome.ok ? outcome.results[conversion.result] : undefined;
    return result?.kind === 'value' ? result.value : Number.NaN;
  };
  const factor = unitNamed(conversion.from, a)?.factor ?? 1;
  const shifts = [a, b].map((id) => Math.abs((unitNamed(conversion.from, id)?.offset ?? 0) / factor));
  const size = Math.max(Math.abs(value), ...shifts);
  return Math.abs(once(once(value, a, b), b, a) - value) / size;
}
