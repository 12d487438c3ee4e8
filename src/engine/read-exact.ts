/** Reads whole numbers with all their digits, and texts that hold certain characters only. */
import { readDigits } from '../numbers/digits.ts';
import { readNumber } from '../numbers/read-plain.ts';
import { numberSymbols } from '../numbers/symbols.ts';
import { MOST_TYPED, readWhole } from '../numbers/whole.ts';
import type { FieldsAround } from './exact-fields.ts';
import type { FieldReading, ReadError } from './field-reading.ts';
import { numberOfChoice } from './form.ts';
import type { FieldEntry } from './outcome.ts';
import type { Characters, TextField, WholeField } from './tool.ts';

const fail = (error: ReadError): FieldReading => ({ ok: false, error });
const tooLong = (limit: number): FieldReading => fail({ stage: 'limits', key: 'tooLong', params: { limit } });
const empty = ({ optional }: TextField | WholeField): FieldReading =>
  optional ? { ok: true, read: { value: Number.NaN, absent: true } } : fail({ stage: 'missing' });

/** The limit that a whole number breaks; limits are digits, and go into messages as such. */
function brokenLimit(value: bigint, { min, max }: WholeField): ReadError | null {
  const isOutside = (min !== undefined && value < BigInt(min)) || (max !== undefined && value > BigInt(max));
  if (!isOutside) return null;
  if (min !== undefined && max !== undefined) return { stage: 'limits', limit: 'mustBeBetween', params: { min, max } };
  return min === undefined
    ? { stage: 'limits', limit: 'mustBeAtMost', params: { limit: max ?? '' } }
    : { stage: 'limits', limit: 'mustBeAtLeast', params: { limit: min } };
}

/** A number that a caller gives as such: from 2^53 on it may have lost digits on its way. */
function wholeOf(entry: FieldEntry, language: string): ReturnType<typeof readWhole> {
  if (typeof entry === 'string') return readWhole(entry, language);
  if (typeof entry !== 'number' || !Number.isFinite(entry)) return { kind: 'invalid' };
  if (!Number.isInteger(entry)) return { kind: 'fraction' };
  return Number.isSafeInteger(entry) ? { kind: 'whole', value: BigInt(entry) } : { kind: 'invalid' };
}

export function readWholeField(field: WholeField, entry: FieldEntry, language: string): FieldReading {
  const reading = wholeOf(entry, language);
  switch (reading.kind) {
    case 'empty':
      return empty(field);
    case 'tooLong':
      return tooLong(MOST_TYPED);
    case 'fraction':
      return fail({ stage: 'limits', key: 'mustBeWhole' });
    case 'invalid':
      return fail({ stage: 'invalid' });
    default: {
      const broken = brokenLimit(reading.value, field);
      return broken ? fail(broken) : { ok: true, read: { value: reading.value } };
    }
  }
}

/** The base of the digits of a field; null where the field that gives it says none. */
function baseFor({ base, baseFrom }: Extract<Characters, { of: 'digits' }>, around: FieldsAround): number | null {
  if (baseFrom === undefined) return base ?? 10;
  const { siblings, entries, language } = around;
  const field = siblings.find(({ id }) => id === baseFrom);
  const entry = entries[baseFrom];
  const value = field?.kind === 'choice' ? numberOfChoice(field, entry) : numberFrom(entry, language);
  return Number.isInteger(value) && value >= 2 && value <= 36 ? value : null;
}

function numberFrom(entry: unknown, language: string): number {
  const reading = readNumber(String(entry), language);
  return reading.kind === 'number' ? reading.value : Number.NaN;
}

function lettersOf(field: TextField, text: string): FieldReading {
  const characters = Array.from(text);
  const at = characters.findIndex((character) => !/[\p{L}\p{M} '-]/u.test(character));
  if (at < 0) return text.trim() ? { ok: true, read: { value: text.trim() } } : empty(field);
  const params = { character: characters[at] ?? '', position: at + 1 };
  return fail({ stage: 'invalid', key: 'wrongCharacter', params });
}

export function readCharacters(field: TextField, characters: Characters, around: FieldsAround): FieldReading {
  const text = String(around.entries[field.id] ?? '');
  if (text.length > field.most) return tooLong(field.most);
  if (characters.of === 'letters') return lettersOf(field, text);
  const base = baseFor(characters, around);
  // A base that is wrong is refused at its own field; so are no digits.
  const reading = readDigits(text, base ?? 36, numberSymbols(around.language).group);
  if (reading.kind === 'empty') return empty(field);
  if (reading.kind === 'digits') return { ok: true, read: { value: reading.text } };
  if (base === null) return { ok: true, read: { value: '0' } };
  const params = { digit: reading.character, position: reading.position, base };
  return fail({ stage: 'invalid', key: 'wrongDigit', params });
}
