/** Fields that hold a list of numbers: how they are read, and what formulas see of them. */
import { readList } from '../numbers/plain-list.ts';
import { denoise } from '../numbers/print.ts';
import type { Affixes, WrongItem } from '../numbers/read-plain.ts';
import { numberSymbols } from '../numbers/symbols.ts';
import type { FieldReading, ReadError, TypedIn } from './field-reading.ts';
import type { CompiledUnit } from './formula.ts';
import type { ReadValue } from './outcome.ts';
import { brokenLimit, CURRENCY, limitsIn } from './read.ts';
import { NO_ENTRY } from './reading.ts';
import type { ListField } from './tool.ts';
import { toBase } from './units.ts';

/** More characters than the longest list of short numbers has. */
const MOST_CHARACTERS = 400_000;

const MONEY: Affixes = { before: CURRENCY, after: CURRENCY };
const ANY: Affixes = { before: CURRENCY, after: [...CURRENCY, '%'] };

/** What may stand beside each number: the sign of the unit; without a unit any currency or a percent sign. */
function affixesOf(unit: CompiledUnit | undefined): Affixes {
  if (!unit) return ANY;
  if (unit.symbol === '$') return MONEY;
  return unit.symbol ? { after: [unit.symbol] } : {};
}

const KEYS: Readonly<Record<WrongItem['why'], string>> = {
  invalid: 'itemInvalid',
  empty: 'itemEmpty',
  ambiguous: 'itemAmbiguous',
  mixed: 'itemMixed',
};

const fail = (error: ReadError): FieldReading => ({ ok: false, error });

/** The first number outside the limits, by its place. */
function outside(values: readonly number[], field: ListField, typedIn: TypedIn | undefined): ReadError | null {
  const limits = limitsIn(typedIn ?? {}, field);
  for (const [index, item] of values.entries()) {
    const broken = brokenLimit(denoise(item), limits);
    if (!broken) continue;
    const params = { ...broken.params, position: index + 1, item, ...(typedIn && { unit: typedIn.unit.symbol }) };
    return { stage: 'limits', limit: broken.key, params };
  }
  return null;
}

/** What stands in the field; a caller that is no page gives the numbers as such. Null for anything else. */
function textOf(entry: unknown, language: string): string | null {
  if (typeof entry === 'string') return entry;
  const numbers = Array.isArray(entry) ? entry : [entry];
  return numbers.every(Number.isFinite) ? typedList(numbers, language) : null;
}

export function readListField(field: ListField, entry: unknown, language: string, typedIn?: TypedIn): FieldReading {
  const { minItems, maxItems } = field;
  const tooMany: ReadError = { stage: 'limits', key: 'tooManyItems', params: { limit: maxItems } };
  const text = textOf(entry, language);
  if (text === null) return fail(NO_ENTRY);
  if (text.length > MOST_CHARACTERS) return fail(tooMany);
  const reading = readList(text, language, affixesOf(typedIn?.unit));
  if (reading.kind === 'wrong') {
    const { position, item, why } = reading;
    return fail({ stage: 'invalid', key: KEYS[why], params: { position, item } });
  }
  if (reading.kind === 'empty')
    return field.optional ? { ok: true, read: { value: 0, items: [], absent: true } } : fail({ stage: 'missing' });
  const { values, note } = reading;
  if (values.length < minItems) return fail({ stage: 'limits', key: 'tooFewItems', params: { limit: minItems } });
  if (values.length > maxItems) return fail(tooMany);
  const error = outside(values, field, typedIn);
  if (error) return fail(error);
  return { ok: true, read: { value: values.length, items: values, ...typedIn, ...(note && { readAs: note }) } };
}

/** What formulas see of a list: its numbers in base units. */
export function listInScope({ items = [], unit }: ReadValue = { value: 0 }): readonly number[] {
  return unit ? items.map((item) => toBase(item, unit)) : items;
}

/** Numbers as they are typed, one a line: read again in the same language they are the same. */
export const typedList = (values: readonly number[], language: string): string =>
  values
    // Three decimals could be thousands.
    .map((value) =>
      String(value)
        .replace(/\.\d{3}$/, '$&0')
        .replace('.', numberSymbols(language).decimal),
    )
    .join('\n');
