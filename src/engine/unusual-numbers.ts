/** The numbers of a form that are unusual, and what was probably meant. */
import { denoise } from '../numbers/print.ts';
import type { CompiledUnit, UnitOption } from './formula.ts';
import type { Entries, FieldEntry, Outcome, ReadValue, RowEntry } from './outcome.ts';
import { pathText } from './reading.ts';
import type { CompiledField, CompiledInput, CompiledTab, NumericField } from './tool.ts';
import { toBase } from './units.ts';

/** Whether a number is usual in a field; none always is. @param unit the one that it is typed in */
function isPlausible({ plausible }: NumericField, value: number, unit?: CompiledUnit): boolean {
  if (!plausible || (value === 0 && !unit?.offset)) return true;
  const base = denoise(unit ? toBase(value, unit) : value);
  return base >= plausible[0] && base <= plausible[1];
}

/** Whether a number stands in a field of which something is usual. */
const isAsked = (field: CompiledField, { value, absent }: ReadValue): field is NumericField =>
  'plausible' in field && !absent && typeof value === 'number';

/** What may have been meant: another unit of its select, or another number, perhaps in a unit of its own. */
export type Remedy = { path: string; option: UnitOption } | { path: string; value: number; unit?: CompiledUnit };

export interface Unusual {
  path: string;
  field: NumericField;
  read: ReadValue;
  /** The number is usual, and written as people write one of this unit: 5.11 for 5 ft 11 in. */
  pointMeans?: CompiledUnit;
  /** At most two, the likeliest first. */
  remedies: readonly Remedy[];
}

/** The fields beside another one, each with its path. */
type Siblings = ReadonlyMap<string, { path: string; field: CompiledInput }>;

const MOST = 2;

/** In which other units a number is usual that is not in its own. */
function otherUnits(field: NumericField, value: number, siblings: Siblings): Remedy[] {
  const select = siblings.get((field.kind === 'quantity' && field.unitFrom) || '');
  const { plausible } = field;
  if (select?.field.kind !== 'unit' || !plausible) return [];
  const middle = (plausible[0] + plausible[1]) / 2;
  const farness = ({ unit }: UnitOption): number => Math.abs(toBase(value, unit) - middle);
  return select.field.options
    .filter(({ unit }) => isPlausible(field, value, unit))
    .sort((a, b) => farness(a) - farness(b))
    .map((option) => ({ path: select.path, option }));
}

/** 0.065 for 6.5 %, 400 for 400,000: people write fractions of 1, and thousands. */
const FACTORS: Partial<Record<NumericField['kind'], number>> = { percent: 100, money: 1000 };

function asMeant(path: string, field: NumericField, value: number): Remedy[] {
  const meant = denoise(value * (FACTORS[field.kind] ?? 1));
  return isPlausible(field, meant) ? [{ path, value: meant }] : [];
}

const POINT = /^\s*(\d{1,4})[.,](\d{1,2})\s*$/;

/** 5.11, typed in feet, with 11 inches; nothing where that many would make a foot. */
function pointed(split: CompiledUnit, entry: FieldEntry | undefined, { unit }: ReadValue): number | undefined {
  const [, whole, behind] = POINT.exec(String(entry)) ?? [];
  const each = split.parts?.[0]?.each ?? 0;
  const count = Number(behind);
  return unit?.factor === split.factor && count > 0 && count < each ? Number(whole) + count / each : undefined;
}

interface Place {
  path: string;
  field: CompiledField;
  read: ReadValue;
  entry: FieldEntry | undefined;
}

function unusualIn({ path, field, read, entry }: Place, siblings: Siblings): Unusual[] {
  if (!isAsked(field, read)) return [];
  const value = Number(read.value);
  if (!isPlausible(field, value, read.unit)) {
    const remedies = field.kind === 'quantity' ? otherUnits(field, value, siblings) : asMeant(path, field, value);
    return [{ path, field, read, remedies: remedies.slice(0, MOST) }];
  }
  const split = field.kind === 'quantity' ? field.pointMeans : undefined;
  const meant = split && pointed(split, entry, read);
  if (meant === undefined || !isPlausible(field, meant, split)) return [];
  return [{ path, field, read, pointMeans: split, remedies: [{ path, value: meant, unit: split }] }];
}

const entryIn = (entries: Entries | RowEntry | undefined, id: string): FieldEntry | undefined => {
  const entry = entries?.[id];
  return typeof entry === 'object' ? undefined : entry;
};

/** The numbers of a form that are unusual, or may have been meant otherwise, in its order. */
export function unusualNumbers(
  { inputs }: CompiledTab,
  { read, typed }: Pick<Extract<Outcome, { ok: true }>, 'read' | 'typed'>,
): Unusual[] {
  const siblings = new Map(inputs.map((field) => [field.id, { path: field.id, field }] as const));
  return inputs.flatMap((input) => {
    const own = read[input.id];
    if (!own) return [];
    const { id } = input;
    if (input.kind !== 'rows')
      return unusualIn({ path: id, field: input, read: own, entry: entryIn(typed, id) }, siblings);
    const rows = Array.isArray(own.value) ? own.value : [];
    const entries = typed[id];
    return rows.flatMap(({ fields, index }) => {
      const place = (name: string): string => pathText([id, index, name]);
      const beside = new Map([
        ...siblings,
        ...input.fields.map((field) => [field.id, { path: place(field.id), field }] as const),
      ]);
      const typedRow = Array.isArray(entries) ? (entries[index] as RowEntry | undefined) : undefined;
      return input.fields.flatMap((field) => {
        const inRow = fields[field.id];
        const entry = entryIn(typedRow, field.id);
        return inRow ? unusualIn({ path: place(field.id), field, read: inRow, entry }, beside) : [];
      });
    });
  });
}
