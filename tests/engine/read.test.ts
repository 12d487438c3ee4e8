/** One field: what stands in it → its value, or why not. */
import { describe, expect, it } from 'vitest';
import type { CompiledUnit } from '../../src/engine/formula.ts';
import type { FieldEntry } from '../../src/engine/outcome.ts';
import { limitsIn, numberIn, readField } from '../../src/engine/read.ts';
import { refusedFields } from '../../src/engine/refused.ts';
import '../../src/engine/with-inputs.ts';
import '../../src/engine/with-sums.ts';
import '../../src/numbers/with-parts.ts';
import '../../src/numbers/with-quantities.ts';
import type { CompiledField, QuantityField } from '../../src/engine/tool.ts';
import type { ReadAs } from '../../src/numbers/read-plain.ts';
import { KILOMETER, number, quantity, text, unitSelect } from './tabs.ts';

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

  it.each<[Parameters<typeof number>[1], string, number | string]>([
    [{ otherwise: 2 }, 'abc', 2],
    [{ otherwise: 2 }, '', 2],
    [{ otherwise: 2 }, '7', 7],
    [{ otherwise: 2, min: 3 }, 'abc', 'mustBeAtLeast'],
    [{ otherwise: 2, min: 3 }, '1', 'mustBeAtLeast'],
  ])('with %j, %j counts as %s', (field, entry, wanted) => {
    expect(readValueOf(number('x', field), entry)).toBe(wanted);
  });
  it('one that counts in place of what was typed says how it was read', () => {
    const field = quantity('x', { otherwise: 2 });
    const unit = { unitId: 'meter', unit: { symbol: 'm' } };
    expect(read(field, 'abc')).toMatchObject({ ok: true, read: { value: 2, ...unit, readAs: { other: null } } });
    expect(read(field, '7')).not.toHaveProperty('read.readAs');
  });

  it('of a program is a number, and a duration is read as one', () => {
    expect(numberIn(number('x'), [], { x: 5 }, 'en')).toEqual({ kind: 'number', value: 5 });
    expect(readValueOf(number('x', { kind: 'duration' }), '1:30:00')).toBe(5400);
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
    [{ below: 10 }, 9.5],
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

describe('limits of a quantity', () => {
  const inUnit = (more: Partial<QuantityField>) => quantity('x', { unit: undefined, unitFrom: 'unit', ...more });
  const own = { above: 0, unitLimits: { km: { max: 7 } } };
  it.each<[string, Partial<QuantityField>, string, FieldEntry, object | undefined]>([
    ['count in the unit that they are of', { limitUnit: KILOMETER, max: 5 }, 'km', 6, { limit: 5, unit: 'km' }],
    ['are converted to another one', { limitUnit: KILOMETER, max: 5 }, 'm', 6000, { limit: 5000, unit: 'm' }],
    ['keep their decimals', { limitUnit: KILOMETER, max: 0.0015 }, 'm', 2, { limit: 1.5, unit: 'm' }],
    ['are all converted', { limitUnit: KILOMETER, above: 1, below: 3 }, 'm', 3000, { limit: 3000, unit: 'm' }],
    ['let in what lies between them', { limitUnit: KILOMETER, min: 1, max: 3 }, 'm', 3000, undefined],
    ['can be those of the unit', own, 'km', 8, { limit: 7, unit: 'km' }],
    ['of another unit say nothing of this one', own, 'm', 8000, undefined],
    ['of 0 are the same in every unit', own, 'm', 0, { limit: 0, unit: 'm' }],
    ['are not asked of a number without a unit', own, '', -8, undefined],
    ['count as typed where they are of no unit', { max: 5 }, 'km', 6, { limit: 5, unit: 'km' }],
    ['name no unit where none is chosen', { max: 5 }, '', 6, { limit: 5, unit: '' }],
  ])('%s', (_, field, unit, entry, params) => {
    const reading = read(inUnit(field), entry, { unit });
    expect(reading.ok ? undefined : reading.error.params).toEqual(params);
  });

  it('have no noise of the conversion, between scales with zero points of their own either', () => {
    const scale = (id: string, factor: number, offset = 0) => ({ id, symbol: id, factor, offset });
    const said = (max: number, limitUnit: CompiledUnit, unit: CompiledUnit) =>
      limitsIn({ unit }, { max, limitUnit }).max;
    expect(said(0, scale('K', 1), scale('°C', 1, 273.15))).toBe(-273.15);
    expect(said(37.5, scale('°C', 1, 273.15), scale('°F', 5 / 9, 459.67 * (5 / 9)))).toBe(99.5);
    expect(said(0.3, scale('m', 1), scale('mm', 0.001))).toBe(300);
    expect(said(0.7, scale('ft', 0.3048), scale('ft too', 0.3048))).toBe(0.7);
    expect(said(20.5, scale('°C', 1, 273.15), scale('K', 1))).toBe(293.65);
    expect(said(-55.5, scale('°C', 1, 273.15), scale('°R', 5 / 9))).toBe(391.77);
    expect(said(4.5, scale('mi', 1609.344), scale('mm', 0.001))).toBe(7242048);
    expect(said(2 ** 53 - 1, scale('m', 1), scale('m', 1))).toBe(2 ** 53 - 1);
    expect(said(1e-13, scale('°C', 1, 273.15), scale('°C', 1, 273.15))).toBe(1e-13);
  });
});

describe('signs around a number', () => {
  const signs = ['$', 'US$', 'USD', '€', '£', '¥', '₹'];
  const money = number('x', { kind: 'money' });
  const rate = quantity('x', { unit: { id: 'rate', symbol: '$/kWh', factor: 1 } });
  const perDollar = quantity('x', { unit: { id: 'yield', symbol: 'kWh/$', factor: 1 } });
  it.each(signs)('%s may stand before and behind an amount, and before a price of something', (sign) => {
    for (const text of [`${sign}5`, `${sign} 5`, `5${sign}`, `5 ${sign}`]) expect(readValueOf(money, text)).toBe(5);
    for (const text of [`-${sign}5`, `${sign}-5`, `-5 ${sign}`]) expect(readValueOf(money, text)).toBe(-5);
    expect(readValueOf(rate, `${sign}5`)).toBe(5);
    expect(readValueOf(number('x'), `${sign}5`)).toBe('errorMessage');
  });
  it('a price takes its unit behind it, and what is measured by the dollar takes no sign of one before it', () => {
    expect(['5 $/kWh', '5'].map((entry) => readValueOf(rate, entry))).toEqual([5, 5]);
    expect(['5 kWh/$', '$5'].map((entry) => readValueOf(perDollar, entry))).toEqual([5, 'errorMessage']);
  });
  it('a unit that only this calculator has is taken behind the number, and no other', () => {
    const pixels = quantity('x', { unit: { id: 'pixel', symbol: 'px', factor: 1 } });
    expect(read(pixels, '5 px')).toMatchObject({ ok: true, read: { value: 5, unitId: 'pixel' } });
    expect(readValueOf(pixels, '5 pt')).toBe('errorMessage');
    const bare = quantity('x', { unit: { id: 'count', symbol: '', factor: 1 } });
    expect(['5', '5 px'].map((entry) => readValueOf(bare, entry))).toEqual([5, 'errorMessage']);
  });
  it.each(['5 %', '5%', '5٪'])('a percent sign says nothing new: %s', (text) => {
    expect(read(number('x', { kind: 'percent' }), text)).toEqual({ ok: true, read: { value: 5 } });
  });
  it('the unit of the field says nothing new', () => {
    expect(read(quantity('x'), '5 m')).not.toHaveProperty('read.readAs');
  });

  const feet = quantity('x', {
    unit: {
      ...{ id: 'foot', symbol: 'ft', factor: 0.3048, dimension: 'length' },
      parts: [
        { symbol: 'ft', each: 12 },
        { symbol: 'in', each: 1 },
      ],
    },
  });
  it.each<[FieldEntry, string, string | undefined]>([
    ['5.5', 'en', '5 ft 6 in'],
    [5.5, 'en', '5 ft 6 in'],
    ['5,51', 'de', '5 ft 6,12 in'],
    ['5', 'en', undefined],
    [6, 'en', undefined],
    // More inches than a number has digits for.
    ['100000000000.5', 'en', undefined],
  ])('of feet with a point it is said how many inches they are: %j, in %s', (entry, language, said) => {
    const reading = readField(feet, [feet], { x: entry }, language);
    const readAs = reading.ok ? (reading.read.readAs as ReadAs | undefined) : reading;
    expect(readAs && { ...readAs, said: (readAs as ReadAs).said?.replaceAll('\u00a0', ' ') }).toEqual(
      said && { other: null, said },
    );
  });

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

  it('a quantity has no unit where the field that gives it is no select, or nowhere', () => {
    for (const unitFrom of ['x', 'nowhere'])
      expect(read(quantity('x', { unit: undefined, unitFrom }), '5')).toEqual({ ok: true, read: { value: 5 } });
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
    [text('x', { most: 0 }), 'x', 'tooLong'],
    [text('x', { optional: true }), '', ''],
    [{ id: 'x', kind: 'switch', default: false, failure: number('x').failure }, 'true', true],
    [{ id: 'x', kind: 'switch', default: true, failure: number('x').failure }, 'no', false],
    [{ id: 'x', kind: 'switch', default: false, failure: number('x').failure }, true, true],
    [{ id: 'x', kind: 'switch', default: true, failure: number('x').failure }, false, false],
    [{ id: 'x', kind: 'date', failure: number('x').failure }, ' 2024-10-04 ', 20_000],
    [{ id: 'x', kind: 'date', failure: number('x').failure }, ' ', 'required'],
    [{ id: 'x', kind: 'date', failure: number('x').failure }, '2023-02-29', 'errorMessage'],
    [{ id: 'x', kind: 'date', failure: number('x').failure, optional: true }, '', Number.NaN],
    [unitSelect('x'), 'km', 'km'],
    [unitSelect('x'), '', 'required'],
    [unitSelect('x'), 'toString', 'errorMessage'],
  ])('%j', (field, entry, wanted) => {
    expect(readValueOf(field, entry)).toBe(wanted);
  });

  it('a text that may be left out is known to be', () => {
    expect(read(text('x', { optional: true }), ' ')).toEqual({ ok: true, read: { value: '', absent: true } });
  });

  it.each<[string, CompiledField, FieldEntry, string]>([
    ['a number that is not whole', number('x', { kind: 'integer' }), 2.5, 'limits'],
    ['a text that is too long', text('x'), 'x'.repeat(11), 'limits'],
    ['an option that there is not', unitSelect('x'), 'mile', 'invalid'],
  ])('what is wrong with %s is known', (_, field, entry, stage) => {
    expect(read(field, entry)).toMatchObject({ ok: false, error: { stage } });
  });

  it('a text that is too long is told how long it may be', () => {
    expect(refusalOf(text('x'), 'x'.repeat(11))).toMatchObject({ key: 'tooLong', params: { limit: 10 } });
  });
});
