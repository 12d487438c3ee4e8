/** A field that holds a list: what may stand beside its numbers, what is refused and where, and what a caller may give. */
import { describe, expect, it } from 'vitest';
import type { TypedIn } from '../../src/engine/field-reading.ts';
import type { CompiledUnit } from '../../src/engine/formula.ts';
import { listInScope, readListField, typedList } from '../../src/engine/list-fields.ts';
import { withoutLimits } from '../../src/engine/list-limits.ts';
import type { ListField } from '../../src/engine/tool.ts';
import '../../src/numbers/with-list-notations.ts';
import '../../src/numbers/with-notations.ts';
import { AT_FIELD, KILOMETER, METER } from './tabs.ts';

const list = (more: Partial<ListField> = {}): ListField => ({
  ...{ id: 'x', kind: 'list', failure: AT_FIELD, minItems: 1, maxItems: 4 },
  ...more,
});
const typedIn = (unit: CompiledUnit): TypedIn => ({ unit, unitId: unit.id });
const named = (symbol: string): TypedIn => typedIn({ id: 'own', symbol, factor: 1 });
const read = (entry: unknown, more: Partial<ListField> = {}, unit?: TypedIn, language = 'en') =>
  readListField(list(more), entry, language, unit);
/** The numbers that were read, or why they were not. */
function found(...given: Parameters<typeof read>): unknown {
  const reading = read(...given);
  return reading.ok ? reading.read.items : reading.error;
}

describe('beside each number of a list', () => {
  it.each(['$', 'US$', 'USD', '€', '£', '¥', '₹'])('may stand %s, before or behind, where it has no unit', (sign) => {
    expect(found(`${sign}5; 6 ${sign}`)).toEqual([5, 6]);
    expect(found(`${sign}5; 6 ${sign}`, {}, named('$'))).toEqual([5, 6]);
    expect(found(`${sign}5`, {}, named('px'))).toMatchObject({ key: 'itemInvalid' });
  });

  it('may stand a percent sign where it has no unit, and none where it counts dollars', () => {
    expect(found('5%; 6 ٪')).toEqual([5, 6]);
    for (const text of ['5%', '5٪']) expect(found(text, {}, named('$'))).toMatchObject({ key: 'itemInvalid' });
  });

  it('may stand the sign of its unit and no other; nothing where that has none', () => {
    expect(found('5 px; 6px', {}, named('px'))).toEqual([5, 6]);
    expect(found('5 pt', {}, named('px'))).toMatchObject({ key: 'itemInvalid' });
    expect(found('5; 6', {}, named(''))).toEqual([5, 6]);
    for (const text of ['5 px', '$5', '5%']) expect(found(text, {}, named(''))).toMatchObject({ key: 'itemInvalid' });
  });
});

describe('a list is refused', () => {
  it.each([
    ['at what is no number', '1; x', 'itemInvalid', { position: 2, item: 'x' }],
    ['at a place where nothing stands', '1;;2', 'itemEmpty', { position: 2, item: '' }],
    ['at a sign of another sort', '5%; 6', 'itemMixed', { position: 2, item: '6' }],
    ['at what could be two numbers', '7; 1,5', 'itemAmbiguous', { position: 2, item: '1,5' }],
  ])('%s, which is said with its place', (_, text, key, params) => {
    expect(found(text)).toEqual({ stage: 'invalid', key, params });
  });

  it('without a number, unless it may be left out', () => {
    expect(found('')).toEqual({ stage: 'missing' });
    expect(found([])).toEqual({ stage: 'missing' });
    expect(read(' ', { optional: true })).toEqual({ ok: true, read: { value: 0, items: [], absent: true } });
  });

  it('with fewer numbers than it takes, or more, and not with as many', () => {
    const counted = (count: number) => found(Array(count).fill(7), { minItems: 2, maxItems: 3 });
    expect(counted(1)).toEqual({ stage: 'limits', key: 'tooFewItems', params: { limit: 2 } });
    expect([counted(2), counted(3)]).toEqual([
      [7, 7],
      [7, 7, 7],
    ]);
    expect(counted(4)).toEqual({ stage: 'limits', key: 'tooManyItems', params: { limit: 3 } });
  });

  it('unread where it is longer than any list of numbers', () => {
    expect(found(' '.repeat(400_000))).toEqual({ stage: 'missing' });
    expect(found(' '.repeat(400_001))).toEqual({ stage: 'limits', key: 'tooManyItems', params: { limit: 4 } });
  });

  it('at the first number beyond its limits, with the unit that it is typed in', () => {
    const error = { stage: 'limits', limit: 'mustBeAtMost' };
    expect(found('5; 7; 8', { max: 5 })).toEqual({ ...error, params: { limit: 5, position: 2, item: 7 } });
    const params = { limit: 5, position: 1, item: 7, unit: 'km' };
    expect(found('7', { max: 5 }, typedIn(KILOMETER))).toEqual({ ...error, params });
    const converted = { limit: 5000, position: 2, item: 6000, unit: 'm' };
    const inMeters = found('5000; 6000', { max: 5, limitUnit: KILOMETER }, typedIn(METER));
    expect(inMeters).toEqual({ ...error, params: converted });
    expect(found([0.1 + 0.2], { max: 0.3 })).toEqual([0.1 + 0.2]);
  });

  it.each([true, null, undefined, {}, Number.NaN, [1, 'x'], [1, Number.POSITIVE_INFINITY]])(
    'where a caller gives what is no list: %j',
    (entry) => expect(found(entry)).toEqual({ stage: 'invalid', key: 'errorMessage' }),
  );
});

it('a list that was read has its numbers, how many there are, its unit, and what is to be said of how it was read', () => {
  expect(read('2; 3')).toEqual({ ok: true, read: { value: 2, items: [2, 3] } });
  const { unit, unitId } = typedIn(KILOMETER);
  expect(read('2', {}, { unit, unitId })).toEqual({ ok: true, read: { value: 1, items: [2], unit, unitId } });
  expect(read('98 102 95')).toMatchObject({ read: { items: [98, 102, 95], readAs: { as: 'spaces' } } });
});

it.each(['en', 'de', 'fr'])('numbers of a caller are read as they are, without a question, in %s', (language) => {
  const numbers = [1.234, -12.345, 1.2345, 1000.5, 0.1, 1e21, 1e-7, 7];
  const reading = read(numbers, { maxItems: 9 }, undefined, language);
  expect(reading).toEqual({ ok: true, read: { value: numbers.length, items: numbers } });
  expect(found(1.234, {}, undefined, language)).toEqual([1.234]);
});

it('numbers are typed one a line, as the language writes them', () => {
  expect(typedList([1.5, 1.234, 12], 'en')).toBe('1.5\n1.2340\n12');
  expect(typedList([1.5, 1.234, 12], 'de')).toBe('1,5\n1,2340\n12');
});

it('formulas see a list in base units, and none where it was left out', () => {
  expect(listInScope({ value: 2, items: [2, 3] })).toEqual([2, 3]);
  expect(listInScope({ value: 2, items: [2, 3], unit: KILOMETER })).toEqual([2000, 3000]);
  expect([listInScope(undefined), listInScope({ value: 0 })]).toEqual([[], []]);
});

it('of a list in which any numbers will do only its unit is left', () => {
  const strict = list({ min: 3, max: 4, minItems: 2, maxItems: 2 });
  const any = { ...{ id: 'x', kind: 'list', failure: AT_FIELD }, ...{ optional: true, minItems: 0, maxItems: 1 / 0 } };
  expect(withoutLimits(strict)).toStrictEqual(any);
  expect(withoutLimits({ ...strict, unit: KILOMETER, limitUnit: METER })).toStrictEqual({ ...any, unit: KILOMETER });
  expect(withoutLimits({ ...strict, unitFrom: 'unit' })).toStrictEqual({ ...any, unitFrom: 'unit' });
});
