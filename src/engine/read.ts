/** What stands in one field → its value, or why it is refused. */
import { days } from '../calendar/days.ts';
import { durations } from '../numbers/durations.ts';
import { inParts } from '../numbers/in-parts.ts';
import { type DisplayRule, denoise } from '../numbers/print.ts';
import { type Affixes, type ReadAs, type Reading, readNumber } from '../numbers/read-plain.ts';
import { withoutCancelled } from '../numbers/round.ts';
import { exactFields } from './exact-fields.ts';
import type { FieldReading, TypedIn } from './field-reading.ts';
import type { CompiledUnit } from './formula.ts';
import { numberLists } from './number-lists.ts';
import type { FieldEntry, ReadValue } from './outcome.ts';
import type {
  ChoiceField,
  CompiledField,
  DateField,
  Limits,
  ListField,
  NumericField,
  QuantityField,
  TextField,
  UnitField,
} from './tool.ts';
import { fromBase, toBase } from './units.ts';

const ALL_DIGITS: DisplayRule = { rule: 'atMost', digits: 15 };
export const CURRENCY = ['$', 'US$', 'USD', '€', '£', '¥', '₹'];

const fail = (stage: 'missing' | 'invalid'): FieldReading => ({ ok: false, error: { stage } });
const right = (read: ReadValue): FieldReading => ({ ok: true, read });

/** The unit a number is typed in: its own, or the one its select has chosen among the sibling fields. */
export function unitOf(
  field: NumericField | ListField,
  siblings: readonly CompiledField[],
  entries: Readonly<Record<string, unknown>>,
): TypedIn | undefined {
  if (field.kind !== 'quantity' && field.kind !== 'list') return undefined;
  if (field.unit) return { unit: field.unit, unitId: field.unit.id };
  const select = siblings.find((sibling) => sibling.id === field.unitFrom);
  if (select?.kind !== 'unit') return undefined;
  const chosen = select.options.find(({ id }) => id === entries[select.id]);
  return chosen && { unit: chosen.unit, unitId: chosen.id };
}

function affixesOf(field: NumericField, unit: CompiledUnit | undefined): Affixes {
  if (field.kind === 'money') return { before: CURRENCY, after: CURRENCY };
  if (field.kind === 'percent') return { after: ['%'] };
  if (unit?.symbol.startsWith('$')) return { before: CURRENCY, after: [unit.symbol] };
  return unit ? { after: unit.symbol ? [unit.symbol] : [], unit } : {};
}

/** The first limit that a number breaks. */
export function brokenLimit(value: number, limits: Limits): { key: string; params: Record<string, number> } | null {
  const { min, max, above, below } = limits;
  if (above !== undefined && value <= above) return { key: 'mustBeAbove', params: { limit: above } };
  if (below !== undefined && value >= below) return { key: 'mustBeBelow', params: { limit: below } };
  const outside = (min !== undefined && value < min) || (max !== undefined && value > max);
  if (!outside) return null;
  if (min !== undefined && max !== undefined) return { key: 'mustBeBetween', params: { min, max } };
  return min === undefined
    ? { key: 'mustBeAtMost', params: { limit: max ?? 0 } }
    : { key: 'mustBeAtLeast', params: { limit: min } };
}

const isWholeNumber = (field: NumericField, value: number): boolean =>
  field.kind !== 'integer' || Number.isInteger(denoise(value));

/** A limit in another unit. */
function convertedLimit(limit: number, from: CompiledUnit, to: CompiledUnit): number {
  const parts = [limit * from.factor, from.offset ?? 0, to.offset ?? 0];
  const largest = Math.max(...parts.map(Math.abs)) / to.factor;
  return withoutCancelled(fromBase(toBase(limit, from), to), largest);
}

type WithLimits = Limits & Pick<Partial<QuantityField>, 'limitUnit' | 'unitLimits'>;

/** The limits of a field, in the unit that it is typed in. */
export function limitsIn({ unit, unitId }: Partial<TypedIn>, field: WithLimits): Limits {
  if (!field.limitUnit && !field.unitLimits) return field;
  // Without a unit nobody can say whether limits that depend on it are broken.
  if (!unit) return {};
  const own = field.unitLimits?.[unitId ?? ''];
  if (own) return own;
  const from = field.limitUnit;
  if (!from || from.id === unit.id) return field;
  const converted = (['min', 'max', 'above', 'below'] as const).flatMap((name) => {
    const limit = field[name];
    return limit === undefined ? [] : [[name, convertedLimit(limit, from, unit)]];
  });
  return Object.fromEntries(converted);
}

/** What was read of a number, or which of its limits it breaks. @param limits those of the field, in the unit of the number */
export function withinLimits(field: NumericField, read: ReadValue & { value: number }, limits: Limits): FieldReading {
  // A tool's own message about its limits says nothing of whole numbers.
  if (!isWholeNumber(field, read.value)) return { ok: false, error: { stage: 'limits', key: 'mustBeWhole' } };
  const broken = brokenLimit(denoise(read.value), limits);
  if (!broken) return right(read);
  const unit = field.kind === 'quantity' && { unit: read.unit?.symbol ?? '' };
  return { ok: false, error: { stage: 'limits', limit: broken.key, params: { ...broken.params, ...unit } } };
}

/** What a text says in a number field. */
export const textIn = (field: NumericField, text: string, language: string, unit?: CompiledUnit): Reading =>
  field.kind === 'duration'
    ? durations.readDuration(text, language)
    : readNumber(text, language, affixesOf(field, unit));

function readingOf(field: NumericField, entry: FieldEntry, language: string, unit?: CompiledUnit): Reading {
  if (typeof entry === 'boolean') return { kind: 'invalid' };
  if (typeof entry === 'string') return textIn(field, entry, language, unit);
  return Number.isFinite(entry) ? { kind: 'number', value: entry + 0 } : { kind: 'invalid' };
}

/** What a number field says, whatever its limits are. `siblings` and `entries` are the form or row it stands in. */
export function numberIn(
  field: NumericField,
  siblings: readonly CompiledField[],
  entries: Readonly<Record<string, unknown>>,
  language: string,
): Reading {
  return readingOf(field, entries[field.id] as FieldEntry, language, unitOf(field, siblings, entries)?.unit);
}

/** Of feet and inches, 5.11 is no 5 ft 11 in: the page says what it is, unless it is too large to be split. */
export function splitRead(value: number, unit: CompiledUnit | undefined, language: string): ReadAs | undefined {
  if (!unit?.parts || Number.isInteger(value)) return undefined;
  const said = inParts.print(value, unit, ALL_DIGITS, language);
  return said === null ? undefined : { other: null, said };
}

function readNumeric(
  field: NumericField,
  entry: FieldEntry,
  language: string,
  typedIn: TypedIn | undefined,
): FieldReading {
  const reading = readingOf(field, entry, language, typedIn?.unit);
  if (field.otherwise !== undefined && (reading.kind === 'invalid' || reading.kind === 'empty')) {
    const read = { value: field.otherwise, ...typedIn, readAs: { other: null } };
    return withinLimits(field, read, limitsIn(read, field));
  }
  if (reading.kind === 'invalid') return { ok: false, error: { stage: 'invalid', ...reading.why } };
  if (reading.kind === 'empty') return readNothing(field, typedIn);
  const { value, readAs = splitRead(value, typedIn?.unit, language) } = reading;
  const read = { value, ...typedIn, ...(readAs && { readAs }) };
  return withinLimits(field, read, limitsIn(read, field));
}

function readText(field: TextField, entry: FieldEntry): FieldReading {
  const value = String(entry).trim();
  if (!value) return field.optional ? right({ value, absent: true }) : fail('missing');
  if (value.length <= field.most) return right({ value });
  return { ok: false, error: { stage: 'limits', key: 'tooLong', params: { limit: field.most } } };
}

function readDay(field: DateField, entry: FieldEntry): FieldReading {
  const text = String(entry).trim();
  if (!text) return field.optional ? right({ value: Number.NaN, absent: true }) : fail('missing');
  const value = days.readDate(text);
  return value === null ? fail('invalid') : right({ value });
}

/** What is chosen in a select. */
export function readOption({ options }: ChoiceField | UnitField, entry: FieldEntry): FieldReading {
  if (entry === '') return fail('missing');
  return options.some(({ id }) => id === entry) ? right({ value: String(entry) }) : fail('invalid');
}

export const readSwitch = (entry: FieldEntry): FieldReading => right({ value: entry === true || entry === 'true' });

/** A number field in which nothing stands. */
export const readNothing = ({ optional }: NumericField, typedIn: TypedIn | undefined): FieldReading =>
  optional ? right({ value: Number.NaN, absent: true, ...typedIn }) : fail('missing');

/** Reads one field. `siblings` and `entries` are the form or row that it stands in. */
export function readField(
  field: CompiledField,
  siblings: readonly CompiledField[],
  entries: Readonly<Record<string, unknown>>,
  language: string,
): FieldReading {
  const entry = entries[field.id] as FieldEntry;
  switch (field.kind) {
    case 'switch':
      return readSwitch(entry);
    case 'choice':
    case 'unit':
      return readOption(field, entry);
    case 'text':
      return field.characters
        ? exactFields.readCharacters(field, field.characters, { siblings, entries, language })
        : readText(field, entry);
    case 'whole':
      return exactFields.readWhole(field, entry, language);
    case 'date':
      return readDay(field, entry);
    case 'list':
      return numberLists.read(field, entry, language, unitOf(field, siblings, entries));
    default:
      return readNumeric(field, entry, language, unitOf(field, siblings, entries));
  }
}
