/** One field: what stands in it → its value, or why not. */
import { describe, expect, it } from 'vitest';
import type { FieldEntry } from '../../src/engine/outcome.ts';
import { readField } from '../../src/engine/read.ts';
import { refusedFields } from '../../src/engine/refused.ts';
import '../../src/engine/with-inputs.ts';
import '../../src/engine/with-sums.ts';
import '../../src/numbers/with-quantities.ts';
import type { CompiledField } from '../../src/engine/tool.ts';
import { number, quantity, text, unitSelect } from './tabs.ts';

const read = (field: CompiledField, entry: FieldEntry, others: Record<string, FieldEntry> = {}) =>
  readField(field, [field, unitSelect('unit')], { ...others, [field.id]: entry }, 'en');
const refusalOf = (field: CompiledField, entry: FieldEntry) => {
  const reading = read(field, entry);
  return reading.ok ? undefined : refusedFields([{ ...reading.error, path: field.id, input: field }])[0];
};
const readValueOf = (field: CompiledField, entry: FieldEntry) => {
  const reading = read(field, entry);
  return reading.ok ? reading.read.value : refusalOf(field, entry)?.key;
};

describe('numbers', () => {
  it.each<[FieldEntry, number | string]>([
    [5, 5],
    [-0, 0],
    ['-0', 0],
    ['1,234', 1234],
    ['1,5', 1.5],
    [' 7 ', 7],
    ['1e3', 1000],
    ['', 'required'],
    ['  ', 'required'],
    ['abc', 'errorMessage'],
    ['12abc', 'errorMessage'],
    ['1e400', 'errorMessage'],
    ['1e-400', 'errorMessage'],
    ['9'.repeat(401), 'errorMessage'],
    [Number.POSITIVE_INFINITY, 'errorMessage'],
    [Number.NaN, 'errorMessage'],
    [true, 'errorMessage'],
  ])('%j is %s', (entry, wanted) => {
    expect(readValueOf(number('x'), entry)).toBe(wanted);
  });

  it('an optional one may be empty', () => {
    expect(read(number('x', { optional: true }), '')).toEqual({ ok: true, read: { value: Number.NaN, absent: true } });
  });

  it('says what the other reading was', () => {
    expect(read(number('x'), '1,234')).toMatchObject({ read: { readAs: { other: 1.234 } } });
    expect(read(number('x'), '1,5')).toMatchObject({ read: { readAs: { other: null } } });
    expect(read(number('x'), '1234')).toEqual({ ok: true, read: { value: 1234 } });
  });
});

describe('limits', () => {
  it.each<[Parameters<typeof number>[1], number, string, Record<string, number> | undefined]>([
    [{ above: 0 }, 0, 'mustBeAbove', { limit: 0 }],
    [{ below: 10 }, 10, 'mustBeBelow', { limit: 10 }],
    [{ min: 1 }, 0.5, 'mustBeAtLeast', { limit: 1 }],
    [{ max: 9 }, 9.5, 'mustBeAtMost', { limit: 9 }],
    [{ min: -90, max: 90 }, 91, 'mustBeBetween', { min: -90, max: 90 }],
    [{ kind: 'integer' }, 2.5, 'mustBeWhole', undefined],
    [{ kind: 'integer', min: 3 }, 2, 'mustBeAtLeast', { limit: 3 }],
  ])('%j refuses %s', (limits, entry, key, params) => {
    expect(refusalOf(number('x', limits), entry)).toEqual({ field: 'x', channel: 'field', key, params });
  });

  it.each<[Parameters<typeof number>[1], number]>([
    [{ min: 1, max: 9 }, 1],
    [{ min: 1, max: 9 }, 9],
    [{ above: 0 }, 5e-324],
    [{ max: 0.3 }, 0.1 + 0.2],
    [{ kind: 'integer' }, 1e300],
  ])('%j takes %s', (limits, entry) => {
    expect(readValueOf(number('x', limits), entry)).toBe(entry);
  });

  it('a field may name its own message', () => {
    const failure = { channel: 'toast', missing: 'a', invalid: 'b', limits: 'positiveValuesRequired' } as const;
    expect(readValueOf(number('x', { above: 0, failure }), 0)).toBe('positiveValuesRequired');
  });
});

describe('signs around a number', () => {
  it.each<[CompiledField, string, number | string]>([
    [number('x', { kind: 'money' }), '$5', 5],
    [number('x', { kind: 'money' }), '5 €', 5],
    [number('x', { kind: 'money' }), '5 %', 'sumPercent'],
    [number('x', { kind: 'percent' }), '5 %', 5],
    [number('x', { kind: 'percent' }), '$5', 'errorMessage'],
    [quantity('x'), '5 m', 5],
    [quantity('x'), '5 km', 5000],
    [quantity('x'), '5 kg', 'otherQuantity'],
    [quantity('x'), '5 ft 13 in', 'partTooLarge'],
    [quantity('x'), '5 furlongs', 'errorMessage'],
  ])('%j: %s', (field, entry, wanted) => {
    expect(readValueOf(field, entry)).toBe(wanted);
  });

  it('a quantity takes the symbol of the unit that is chosen', () => {
    const field = quantity('x', { unit: undefined, unitFrom: 'unit' });
    expect(read(field, '5 km', { unit: 'km' })).toMatchObject({ ok: true, read: { value: 5, unitId: 'km' } });
    expect(read(field, '5 km', { unit: 'm' })).toMatchObject({
      ok: true,
      read: { value: 5000, unitId: 'm', readAs: { said: '5 km' } },
    });
  });
});

describe('texts, switches, options', () => {
  it.each<[CompiledField, FieldEntry, FieldEntry]>([
    [text('x'), '  Rice ', 'Rice'],
    [text('x'), '   ', 'required'],
    [text('x'), 'x'.repeat(10), 'x'.repeat(10)],
    [text('x'), 'x'.repeat(11), 'tooLong'],
    [text('x', { optional: true }), '', ''],
    [{ id: 'x', kind: 'switch', default: false, failure: number('x').failure }, 'true', true],
    [{ id: 'x', kind: 'switch', default: true, failure: number('x').failure }, 'no', false],
    [unitSelect('x'), 'km', 'km'],
    [unitSelect('x'), '', 'required'],
    [unitSelect('x'), 'toString', 'errorMessage'],
  ])('%j', (field, entry, wanted) => {
    expect(readValueOf(field, entry)).toBe(wanted);
  });
});
