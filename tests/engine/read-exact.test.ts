/** Fields of exact whole numbers, of digits and of letters: what stands in one → its value, or why not. */
import { describe, expect, it } from 'vitest';
import type { FieldEntry } from '../../src/engine/outcome.ts';
import { readCharacters, readWholeField } from '../../src/engine/read-exact.ts';
import type { Characters, ChoiceField, WholeField } from '../../src/engine/tool.ts';
import { number, text } from './tabs.ts';

const right = (value: bigint | string) => ({ ok: true, read: { value } });
const ABSENT = { ok: true, read: { value: Number.NaN, absent: true } };
const wrong = (error: object) => ({ ok: false, error });
const MISSING = wrong({ stage: 'missing' });
const INVALID = wrong({ stage: 'invalid' });
const NOT_WHOLE = wrong({ stage: 'limits', key: 'mustBeWhole' });
const outside = (limit: string, params: object) => wrong({ stage: 'limits', limit, params });
const tooLong = (limit: number) => wrong({ stage: 'limits', key: 'tooLong', params: { limit } });

describe('a whole number', () => {
  const { failure } = number('x');
  const read = (entry: unknown, more: Partial<WholeField> = {}) =>
    readWholeField({ id: 'x', kind: 'whole', failure, ...more }, entry as FieldEntry, 'en');

  it.each<[unknown, Partial<WholeField>, object]>([
    ['12345678901234567890', {}, right(12345678901234567890n)],
    [-7, {}, right(-7n)],
    [2 ** 53 - 1, {}, right(2n ** 53n - 1n)],
    // Digits may have been lost on the way.
    [2 ** 53, {}, INVALID],
    [2.5, {}, NOT_WHOLE],
    ['2.5', {}, NOT_WHOLE],
    [Number.POSITIVE_INFINITY, {}, INVALID],
    [true, {}, INVALID],
    [null, {}, INVALID],
    ['seven', {}, INVALID],
    ['', {}, MISSING],
    ['', { optional: true }, ABSENT],
    ['1'.repeat(4000), {}, right(BigInt('1'.repeat(4000)))],
    ['1'.repeat(4001), {}, tooLong(4000)],
    ['1', { min: '1', max: '9' }, right(1n)],
    ['9', { min: '1', max: '9' }, right(9n)],
    ['0', { min: '1', max: '9' }, outside('mustBeBetween', { min: '1', max: '9' })],
    ['10', { min: '1', max: '9' }, outside('mustBeBetween', { min: '1', max: '9' })],
    ['0', { min: '1' }, outside('mustBeAtLeast', { limit: '1' })],
    ['10', { max: '9' }, outside('mustBeAtMost', { limit: '9' })],
  ])('%j with %j', (entry, more, wanted) => expect(read(entry, more)).toEqual(wanted));
});

describe('a text of certain characters', () => {
  const BASES: ChoiceField = {
    id: 'base',
    kind: 'choice',
    failure: number('x').failure,
    default: 'hex',
    options: [{ id: 'two', value: 2 }, { id: 'hex', value: 16 }, { id: 'own' }],
  };
  const read = (entry: unknown, characters: Characters, base?: unknown, isChosen = false) =>
    readCharacters(text('x', { most: 20, ...(entry === '' && { optional: true }) }), characters, {
      siblings: [text('other'), isChosen ? BASES : number('base')],
      entries: { x: entry, base },
      language: 'en',
    });
  const digits = (base: number): Characters => ({ of: 'digits', base });
  const BY_FIELD: Characters = { of: 'digits', baseFrom: 'base' };
  const wrongDigit = (digit: string, position: number, base: number) =>
    wrong({ stage: 'invalid', key: 'wrongDigit', params: { digit, position, base } });

  it.each<[unknown, Characters, object]>([
    ['ff', digits(16), right('FF')],
    ['102', digits(2), wrongDigit('2', 3, 2)],
    ['1a', { of: 'digits' }, wrongDigit('a', 2, 10)],
    ['-1,234', { of: 'digits' }, right('-1234')],
    ['1'.repeat(20), digits(2), right('1'.repeat(20))],
    ['1'.repeat(21), digits(2), tooLong(20)],
    ['', digits(2), ABSENT],
    ['  ', digits(2), MISSING],
    [undefined, digits(2), MISSING],
    [
      ' Zoë d’Arc',
      { of: 'letters' },
      wrong({ stage: 'invalid', key: 'wrongCharacter', params: { character: '’', position: 7 } }),
    ],
    ["  Zoë d'Arc-Ünal ", { of: 'letters' }, right("Zoë d'Arc-Ünal")],
    [
      '!',
      { of: 'letters' },
      wrong({ stage: 'invalid', key: 'wrongCharacter', params: { character: '!', position: 1 } }),
    ],
    [
      '𝒜𝒷7',
      { of: 'letters' },
      wrong({ stage: 'invalid', key: 'wrongCharacter', params: { character: '7', position: 3 } }),
    ],
    ['नमस्ते', { of: 'letters' }, right('नमस्ते')],
    ['  ', { of: 'letters' }, MISSING],
    ['', { of: 'letters' }, ABSENT],
  ])('%j of %j', (entry, characters, wanted) => expect(read(entry, characters)).toEqual(wanted));

  it.each<[string, unknown, boolean, object]>([
    ['z', '36', false, right('Z')],
    ['!', '36', false, wrongDigit('!', 1, 36)],
    ['1', '2', false, right('1')],
    ['2', 2, false, wrongDigit('2', 1, 2)],
    ['2', 'two', true, wrongDigit('2', 1, 2)],
    ['ff', 'hex', true, right('FF')],
    // A base that is wrong is refused at its own field.
    ['z', '37', false, right('Z')],
    ['!', '37', false, right('0')],
    ['!', '1', false, right('0')],
    ['!', '2.5', false, right('0')],
    ['!', 'x', false, right('0')],
    ['!', undefined, false, right('0')],
    ['!', 'own', true, right('0')],
  ])('%j in the base that stands in another field: %j', (entry, base, isChosen, wanted) =>
    expect(read(entry, BY_FIELD, base, isChosen)).toEqual(wanted),
  );

  it('in the base of a field that is not there is refused nowhere but there', () => {
    expect(read('z', { of: 'digits', baseFrom: 'nowhere' })).toEqual(right('Z'));
  });
});
