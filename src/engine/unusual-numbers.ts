/** The numbers of a form that are unusual, and what was probably meant. */
import { denoise } from '../numbers/print.ts';
import type { CompiledUnit, UnitOption } from './formula.ts';
import type { ReadValue, ReadValues } from './outcome.ts';
import { pathText } from './reading.ts';
import type { CompiledField, CompiledTab, NumericField } from './tool.ts';
import { toBase } from './units.ts';

/** Whether a number is usual in a field; none always is. @param unit the one that it is typed in */
function isPlausible({ plausible }: NumericField, value: number, unit?: CompiledUnit): boolean {
  if (!plausible || (value === 0 && !unit?.offset)) return true;
  const base = denoise(unit ? toBase(value, unit) : value);
  return base >= plausible[0] && base <= plausible[1];
}

const isUnusual = (field: CompiledField, { value, unit, absent }: ReadValue): field is NumericField =>
  'plausible' in field && !absent && typeof value === 'number' && !isPlausible(field, value, unit);

/** What would make a number usual: another unit of its select, or another number. */
export type Remedy = { path: string; option: UnitOption } | { path: string; value: number };

export interface Unusual {
  path: string;
  field: NumericField;
  read: ReadValue;
  /** At most two, the likeliest first. */
  remedies: readonly Remedy[];
}

/** The fields beside another one, each with its path. */
type Siblings = ReadonlyMap<string, { path: string; field: CompiledField }>;

const MOST = 2;

function otherUnits(field: NumericField, value: number, read: ReadValue, siblings: Siblings): Remedy[] {
  const select = siblings.get((field.kind === 'quantity' && field.unitFrom) || '');
  const { plausible } = field;
  if (select?.field.kind !== 'unit' || !plausible) return [];
  const middle = (plausible[0] + plausible[1]) / 2;
  const farness = ({ unit }: UnitOption): number => Math.abs(toBase(value, unit) - middle);
  return select.field.options
    .filter(({ id, unit }) => id !== read.unitId && isPlausible(field, value, unit))
    .sort((a, b) => farness(a) - farness(b))
    .map((option) => ({ path: select.path, option }));
}

/** 0.065 for 6.5 %, 400 for 400,000: people write fractions of 1, and thousands. */
const FACTORS: Partial<Record<NumericField['kind'], number>> = { percent: 100, money: 1000 };

function asMeant(path: string, field: NumericField, value: number): Remedy[] {
  const meant = denoise(value * (FACTORS[field.kind] ?? 1));
  return isPlausible(field, meant) ? [{ path, value: meant }] : [];
}

function unusualIn(path: string, field: CompiledField, read: ReadValue, siblings: Siblings): Unusual[] {
  if (!isUnusual(field, read)) return [];
  const value = Number(read.value);
  const remedies = field.kind === 'quantity' ? otherUnits(field, value, read, siblings) : asMeant(path, field, value);
  return [{ path, field, read, remedies: remedies.slice(0, MOST) }];
}

/** The numbers of a form that are unusual, in its order. */
export function unusualNumbers({ inputs }: CompiledTab, read: ReadValues): Unusual[] {
  const siblings = new Map(
    inputs.flatMap((field) => (field.kind === 'rows' ? [] : [[field.id, { path: field.id, field }] as const])),
  );
  return inputs.flatMap((input) => {
    const own = read[input.id];
    if (!own) return [];
    if (input.kind !== 'rows') return unusualIn(input.id, input, own, siblings);
    const rows = Array.isArray(own.value) ? own.value : [];
    return rows.flatMap(({ fields, row }) => {
      const place = (id: string): string => pathText([input.id, row - 1, id]);
      const beside = new Map([
        ...siblings,
        ...input.fields.map((field) => [field.id, { path: place(field.id), field }] as const),
      ]);
      return input.fields.flatMap((field) => {
        const inRow = fields[field.id];
        return inRow ? unusualIn(place(field.id), field, inRow, beside) : [];
      });
    });
  });
}
