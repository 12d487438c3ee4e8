/** How a list, a duration or a quantity was read that could be read otherwise, word for word. */
import { describe, expect, it } from 'vitest';
import '../../src/numbers/with-durations.ts';
import type { CompiledUnit } from '../../src/engine/formula.ts';
import { englishText } from '../../src/i18n/english.ts';
import type { ListNote, ReadAs } from '../../src/numbers/read-plain.ts';
import { readingOf } from '../../src/result/readings.ts';
import { plain } from './plain.ts';

const METER: CompiledUnit = { id: 'meter', factor: 1, symbol: 'm' };

function said(value: number, readAs: ReadAs | ListNote | undefined, language = 'en', unit?: CompiledUnit) {
  const reading = readingOf(value, { value, ...(readAs && { readAs }), ...(unit && { unit }) }, language, englishText);
  return reading && [plain(reading.message), reading.other];
}

it('nothing is said of what can be read in one way', () => expect(said(5, undefined)).toBe(null));

describe('a list', () => {
  const item = { as: 'item', position: 2, item: '1,234', value: 1.234 } as const;

  it.each<[ListNote, string, string]>([
    [{ as: 'commas' }, 'en', 'Each comma was read as a separator between numbers.'],
    [{ as: 'spaces' }, 'en', 'Each space was read as a separator between numbers.'],
    [{ ...item, other: null }, 'en', 'Number 2, 1,234, was read as 1.234.'],
    [{ ...item, other: null }, 'de', 'Number 2, 1,234, was read as 1,234.'],
    [{ ...item, other: 1234 }, 'en', 'Number 2, 1,234, was read as 1.234; it could also mean 1234.'],
  ])('%j in %s', (note, language, message) => expect(said(3, note, language)).toEqual([message, null]));
});

describe('a duration', () => {
  it.each<[number, ReadAs, string, string | null]>([
    [90, { other: null }, 'Read as 0:01:30.', null],
    [90, { other: 5400, as: 'seconds' }, 'Read as 90 s; for minutes write 1:30:00.', '1:30:00'],
    [
      1.5,
      { other: 90, as: 'minutes' },
      'Read as minutes and seconds, 0:00:01.5; for hours and minutes write 0:01:30.',
      '0:01:30',
    ],
    [90, { other: 5400, as: 'time' }, 'Read as 0:01:30; it could also mean 1:30:00.', '1:30:00'],
    [90, { other: 5400 }, 'Read as 0:01:30; it could also mean 1:30:00.', '1:30:00'],
  ])('of %d s that was read as %j', (value, readAs, message, other) =>
    expect(said(value, readAs)).toEqual([message, other]),
  );
});

describe('a quantity with units of its own', () => {
  it.each<[number, ReadAs, string, string | null]>([
    [1.8034, { other: null, said: '5 ft 11 in' }, 'Read as 5 ft 11 in, which is 1.8034 m.', null],
    [1.23456789, { other: null, said: '48.6 in' }, 'Read as 48.6 in, which is 1.23457 m.', null],
    [2, { other: null, said: '2\u00a0m' }, 'Read as 2 m.', null],
    [2, { other: null, said: '2 m' }, 'Read as 2 m.', null],
    [
      2,
      { other: null, said: '2 m', otherSaid: '2 min' },
      'Read as 2 m, which is 2 m; it could also mean 2 min.',
      '2 min',
    ],
  ])('of %d m that was read as %j', (value, readAs, message, other) =>
    expect(said(value, readAs, 'en', METER)).toEqual([message, other]),
  );
});
