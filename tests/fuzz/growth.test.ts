/** What anybody may type or send costs time in proportion to its length, up to 100,000 characters and for each pattern. */
import { describe, expect, it, vi } from 'vitest';
import { readDate } from '../../src/calendar/text.ts';
import { parseFormula } from '../../src/compiler/formula/parse.ts';
import { FormulaProblem } from '../../src/compiler/formula/problem.ts';
import { isEmail } from '../../src/forms/values.ts';
import { readDuration } from '../../src/numbers/duration.ts';
import { readList } from '../../src/numbers/plain-list.ts';
import { readNumber } from '../../src/numbers/read.ts';
import { readWhole } from '../../src/numbers/whole.ts';
import '../../src/numbers/with-list-notations.ts';
import { searchTerm } from '../../src/catalogue/directory.ts';
import { csvField } from '../../src/result/csv.ts';
import { marksIn } from '../../src/result/link-marks.ts';
import { keptInLink, readShare } from '../../src/result/share.ts';
import { asks, rank, searchSources } from '../search/searches.ts';
import { loadLive } from '../suite/load.ts';

vi.setConfig({ testTimeout: 120_000 });

const LENGTH = 100_000;
const SHORT = LENGTH / 8;
/** Eight times the length costs eight times as much, not sixty-four times; what a machine does besides is left some room. */
const MOST_TIMES = 20;
const ALWAYS = 60;
const MOST = 1000;

const { live } = await loadLive('unit-price-comparison');
searchSources('en');

const READERS: Readonly<Record<string, (text: string) => unknown>> = {
  'a number': (text) => readNumber(text, 'en', { before: ['$'], after: ['ft'] }),
  'a duration': (text) => readDuration(text, 'de'),
  'a whole number': (text) => readWhole(text, 'fr'),
  'a list of numbers': (text) => readList(text, 'en', { after: ['%'] }),
  'a day': readDate,
  'an e-mail address': isEmail,
  'a field of a table': csvField,
  'a link': (text) => [readShare(`#1:${text}`, live.tool), keptInLink(`#1:${text}`, live.tool, 'en'), marksIn(text)],
  // As it is taken from a field or an address.
  'a search': (text) => rank('en', searchTerm(text)),
  'a question': (text) => asks('en', text),
  'a formula': (text) => {
    try {
      return parseFormula(text);
    } catch (error) {
      if (error instanceof FormulaProblem) return error.message;
      throw error;
    }
  },
};

/** Parts that are repeated, and what stands before and behind all of them. */
const PATTERNS: readonly (readonly [before: string, part: string, after: string])[] = [
  ...['a', '1', ' ', '-', '.', ',', '0', '(', '"', "'", '%', '½', '\u0300', '\ud83d'].map(
    (part) => ['', part, '!'] as const,
  ),
  ...['a@', 'a.', 'a-', '1 ', '1,', ',000', '1 ft ', '1/2 ', "5'", '- ', '1-', 'a b ', '\n', ';', '/', '&a', '=1;'].map(
    (part) => ['', part, ''] as const,
  ),
  ['a@', 'a.', '!'],
  ['a@', 'a-', '.'],
  ['1', ' ', 'x'],
  ['1', ',000', 'x'],
  ['products=', 'A,1,1,g/', ''],
  ['how many feet are ', '1 ', 'cm'],
];

/** The least that reading a text took of the processor, in milliseconds. */
function costOf(read: (text: string) => unknown, text: string, times = 3): number {
  const costs = Array.from({ length: times }, () => {
    const [began, before] = [performance.now(), process.cpuUsage()];
    read(text);
    const { user, system } = process.cpuUsage(before);
    return Math.min(performance.now() - began, (user + system) / 1000);
  });
  return Math.min(...costs);
}

const ofLength = ([before, part, after]: (typeof PATTERNS)[number], length: number): string =>
  before + part.repeat(Math.ceil((length - before.length - after.length) / part.length)) + after;

const isTooMuch = (short: number, long: number): boolean => long > MOST || long > ALWAYS + MOST_TIMES * short;

describe.each(Object.entries(READERS))('%s', (_, read) => {
  it('of any pattern', () => {
    const slow = PATTERNS.flatMap((pattern) => {
      const [few, many] = [ofLength(pattern, SHORT), ofLength(pattern, LENGTH)];
      if (!isTooMuch(costOf(read, few, 1), costOf(read, many, 1))) return [];
      const [short, long] = [costOf(read, few), costOf(read, many)];
      return isTooMuch(short, long) ? [[pattern.join('…'), Math.round(short), Math.round(long)]] : [];
    });
    expect(slow).toEqual([]);
  });
});

it('what grows faster would be noticed', () => {
  const slow = (text: string): boolean => /a*c/.test(text);
  const text = ['', 'a', ''] as const;
  expect(isTooMuch(costOf(slow, ofLength(text, SHORT / 4)), costOf(slow, ofLength(text, LENGTH / 4)))).toBe(true);
});
