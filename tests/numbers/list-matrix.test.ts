/** Ways to paste a list of numbers, and what a visitor of each page gets: its numbers, or a refusal by position. */
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import '../../src/numbers/with-durations.ts';
import '../../src/numbers/with-list-notations.ts';
import '../../src/numbers/with-notations.ts';
import '../../src/numbers/with-quantities.ts';
import { readListNotation } from '../../src/numbers/list-notations.ts';
import { readList } from '../../src/numbers/plain-list.ts';
import { notations } from '../../src/numbers/read-plain.ts';

const CURRENCY = ['$', 'US$', '€', '£'];
const AFFIXES = { before: CURRENCY, after: [...CURRENCY, '%'] };
const LANGUAGES = ['en', 'de', 'fr', 'es', 'pt'] as const;

/** Numbers; with a note where something is said about how they were read; or the place of the item that is refused. */
type Expected = readonly number[] | { is: readonly number[]; note: 'commas' | 'spaces' | 'item' } | Refused;
type Refused = `${'invalid' | 'ambiguous' | 'empty' | 'mixed'} ${number}`;
/** `comma` is for the pages with a decimal comma: German, French, Spanish and Portuguese. */
interface Row {
  text: string;
  en: Expected;
  comma: Expected;
}

const everywhere = (text: string, same: Expected): Row => ({ text, en: same, comma: same });
const byHabit = (text: string, en: Expected, comma: Expected): Row => ({ text, en, comma });
const noted = (note: 'commas' | 'spaces' | 'item', ...is: number[]) => ({ is, note });

const MATRIX: Row[] = [
  // Lines, tabs, semicolons and commas with a space part numbers everywhere.
  everywhere('1\n2\n3', [1, 2, 3]),
  everywhere('1\r\n2\r\n3\r\n', [1, 2, 3]),
  everywhere('1\t2\t3', [1, 2, 3]),
  everywhere('1\t2\r\n3\t4\r\n', [1, 2, 3, 4]),
  everywhere('1;2;3', [1, 2, 3]),
  everywhere('1; 2; 3', [1, 2, 3]),
  everywhere('1, 2, 3', [1, 2, 3]),
  everywhere('1 , 2 , 3', [1, 2, 3]),
  everywhere('1,\n2,\n3', [1, 2, 3]),
  everywhere('1、2、3', [1, 2, 3]),
  everywhere('-1; +2; −3', [-1, 2, -3]),
  everywhere('7', [7]),
  everywhere('١٢\n١٣', [12, 13]),
  // Blank lines and cells, and what stands at the end, are no items; between commas and semicolons something has to stand.
  everywhere('\n1\n\n\n2\n', [1, 2]),
  everywhere('1\t\t2', [1, 2]),
  everywhere('1;2;\n3;4;\n', [1, 2, 3, 4]),
  everywhere('1, 2,', [1, 2]),
  everywhere('1;;2', 'empty 2'),
  everywhere('1  2; ; 3', 'empty 3'),
  everywhere('""\n5', 'empty 1'),
  everywhere('1, , 2', 'empty 2'),
  everywhere(';1', 'empty 1'),
  // Spaces.
  everywhere('1 2 3', [1, 2, 3]),
  everywhere('1  2  3', [1, 2, 3]),
  everywhere('1 2 3\n4 5 6', [1, 2, 3, 4, 5, 6]),
  everywhere('5 -6', [5, -6]),
  everywhere('98 102 95', noted('spaces', 98, 102, 95)),
  byHabit('1 234', noted('spaces', 1, 234), 'ambiguous 1'),
  byHabit('120 130 140', noted('spaces', 120, 130, 140), 'ambiguous 1'),
  byHabit('1 234\n5 678', 'ambiguous 1', noted('item', 1234, 5678)),
  byHabit('1 234, 5 678', 'ambiguous 1', noted('item', 1234, 5678)),
  byHabit('7\n1 234', 'ambiguous 2', noted('item', 7, 1234)),
  byHabit('-10 000\n-20 000', 'ambiguous 1', noted('item', -10000, -20000)),
  everywhere('1 234e3', 'ambiguous 1'),
  everywhere('10 000\n20 000e3', 'ambiguous 2'),
  everywhere('98 102 95\n1 2', noted('spaces', 98, 102, 95, 1, 2)),
  everywhere('14 100 1520', noted('spaces', 14, 100, 1520)),
  everywhere('14 100 15 200\n1 2 3', noted('spaces', 14, 100, 15, 200, 1, 2, 3)),
  // A group that begins with 0 is no number of its own, and groups of three digits do not prove that spaces part.
  everywhere('1 000', 'ambiguous 1'),
  everywhere('10 000 20 000 30 000', 'ambiguous 1'),
  everywhere('1 200 000 1 300 050', 'ambiguous 1'),
  everywhere('1 2 3\n10 000', 'ambiguous 4'),
  byHabit('10 000\n20 000', 'ambiguous 1', noted('item', 10000, 20000)),
  everywhere('12 500\n13 400\n14 100 15 200', 'ambiguous 3'),
  byHabit('14 100 15 200', noted('spaces', 14, 100, 15, 200), 'ambiguous 1'),
  byHabit('1 234,50 2 345,60', 'ambiguous 2', 'ambiguous 1'),
  byHabit('1,2,000', 'ambiguous 1', 'invalid 1'),
  byHabit('12,050,7', 'ambiguous 1', 'invalid 1'),
  everywhere('10 000,5 20 000', 'ambiguous 1'),
  everywhere('007 008', [7, 8]),
  byHabit('100,5 200,5', 'ambiguous 1', [100.5, 200.5]),
  everywhere('1\u00a0234\n5\u202f678', [1234, 5678]),
  everywhere('5\u00a06', 'invalid 1'),
  // A whole number and a fraction behind it are one number, as in a field of one.
  everywhere('1 1/2 2 1/4', noted('item', 1.5, 2.25)),
  everywhere('1 1/2\n2 1/4', noted('item', 1.5, 2.25)),
  everywhere('3 4 1/2', noted('item', 3, 4.5)),
  everywhere('1/2 3/4', noted('item', 0.5, 0.75)),
  everywhere('1/2 1 3/4 -2 1/2', noted('item', 0.5, 1.75, -2.5)),
  everywhere('1 \u00bd 2 \u00bc', noted('item', 1.5, 2.25)),
  everywhere('1 1/2; 2; 2 1/4', noted('item', 1.5, 2, 2.25)),
  byHabit('1 1/2,2 1/4', noted('item', 1.5, 2.25), 'invalid 1'),
  everywhere('1,234 1/2', 'ambiguous 1'),
  everywhere('1 3/2', noted('item', 1, 1.5)),
  everywhere('1 000 1/2', 'ambiguous 1'),
  // A comma by itself.
  byHabit('1,2,3', [1, 2, 3], 'invalid 1'),
  byHabit('1,5', noted('commas', 1, 5), [1.5]),
  byHabit('1,5\n2,5', 'ambiguous 1', [1.5, 2.5]),
  byHabit('1,5; 2', 'ambiguous 1', [1.5, 2]),
  byHabit('1,5 2,5', 'ambiguous 1', [1.5, 2.5]),
  byHabit('1,2,3\n4,5', noted('commas', 1, 2, 3, 4, 5), 'invalid 1'),
  byHabit('98,102,95,110', noted('commas', 98, 102, 95, 110), 'invalid 1'),
  byHabit('1,5, 2,5, 3', 'ambiguous 1', [1.5, 2.5, 3]),
  everywhere('100,200,300', 'ambiguous 1'),
  byHabit('1,234', 'ambiguous 1', noted('item', 1.234)),
  byHabit('1,234\n5,678', noted('item', 1234, 5678), noted('item', 1.234, 5.678)),
  byHabit('1,234\n5,6', 'ambiguous 2', [1.234, 5.6]),
  byHabit('1,234\n98,102,95', noted('commas', 1, 234, 98, 102, 95), 'invalid 2'),
  byHabit('1,234\n98,102,1950', noted('commas', 1, 234, 98, 102, 1950), 'invalid 2'),
  byHabit('1,234\n12,345.5,678.5', 'ambiguous 2', 'invalid 2'),
  byHabit('00099,991', noted('commas', 99, 991), [99.991]),
  byHabit('10,234123', noted('commas', 10, 234123), [10.234123]),
  byHabit('2,05023', noted('commas', 2, 5023), [2.05023]),
  byHabit('.5,234', noted('commas', 0.5, 234), 'invalid 1'),
  byHabit('1/2,1234', noted('item', 0.5, 1234), 'invalid 1'),
  byHabit('1,2 x', 'ambiguous 1', 'invalid 2'),
  byHabit('1,234\n5,678.5', noted('item', 1234, 5678.5), 'ambiguous 1'),
  byHabit('1,234\n5,678.00', noted('item', 1234, 5678), 'ambiguous 1'),
  byHabit('1.234\n5.678.000', 'ambiguous 1', [1234, 5678000]),
  byHabit('1,,2', 'empty 2', 'invalid 1'),
  // Places are those of items, whatever parts them.
  byHabit('1,2,3\n4,,5', 'empty 5', 'invalid 1'),
  byHabit('1,2,3;;5', 'empty 4', 'empty 2'),
  everywhere('1 2 3\n\n4;;5', 'empty 5'),
  byHabit('1 2 3\n1,5; 2', 'ambiguous 4', [1, 2, 3, 1.5, 2]),
  byHabit(
    '1 2 3\n1.5\n100 200 300\n4',
    noted('spaces', 1, 2, 3, 1.5, 100, 200, 300, 4),
    noted('spaces', 1, 2, 3, 1.5, 100, 200, 300, 4),
  ),
  // Points.
  byHabit('1.5\n2.5', [1.5, 2.5], noted('item', 1.5, 2.5)),
  byHabit('1.5,2.5', [1.5, 2.5], 'invalid 1'),
  byHabit('1.234,5; 2,5', 'ambiguous 1', [1234.5, 2.5]),
  byHabit('1.234; 5.678', noted('item', 1.234, 5.678), noted('item', 1234, 5678)),
  byHabit('1.234\n2,5', 'ambiguous 2', [1234, 2.5]),
  byHabit('1.234\n2.5', [1.234, 2.5], 'ambiguous 1'),
  byHabit('1,5\n2.5', 'ambiguous 1', 'ambiguous 2'),
  byHabit('1.5; "2,5"', 'ambiguous 2', 'ambiguous 1'),
  byHabit('"1,234,567.8";"1.234"', [1234567.8, 1.234], 'ambiguous 2'),
  byHabit('1.234.567; 1,234', 'ambiguous 2', [1234567, 1.234]),
  everywhere("1'234\n2'345", [1234, 2345]),
  everywhere('1e3; 2e-1', [1000, 0.2]),
  byHabit('1.5 × 10^3; 2', [1500, 2], noted('item', 1500, 2)),
  // Cells in quotes are one item.
  byHabit('"1,234","2,345"', noted('item', 1234, 2345), noted('item', 1.234, 2.345)),
  byHabit('"1,5";"2,5"', noted('item', 1.5, 2.5), [1.5, 2.5]),
  everywhere('"5"\t"6"\r\n', [5, 6]),
  everywhere('"5";"";"6"', 'empty 2'),
  everywhere('"1 x";;3', 'empty 2'),
  everywhere('abc def;;3', 'empty 2'),
  // Signs.
  everywhere('$5\n$6', [5, 6]),
  everywhere('$ 5; $ 6', [5, 6]),
  everywhere('5 €\n6 €', [5, 6]),
  everywhere('-$5; $6', [-5, 6]),
  everywhere('5 %\n6 %', [5, 6]),
  everywhere('5% 6%', [5, 6]),
  everywhere('$5; 6', [5, 6]),
  everywhere('5%; 6', 'mixed 2'),
  everywhere('6; 5%', 'mixed 1'),
  everywhere('5 ٪\n6', 'mixed 2'),
  everywhere('123 %\u300099', 'mixed 2'),
  everywhere('US$5; $6', [5, 6]),
  everywhere('- 5678; 7', [-5678, 7]),
  everywhere('-  5678; 7', [-5678, 7]),
  everywhere('$5; €6', 'mixed 2'),
  everywhere('US$5; €6', 'mixed 2'),
  byHabit('$1,234.50\t$2,345.60', noted('item', 1234.5, 2345.6), [1234.5, 2345.6]),
  byHabit('1.234,50 €\n2.345,60 €', 'ambiguous 1', [1234.5, 2345.6]),
  byHabit('1 234,50 €\n2 345,60 €', 'ambiguous 1', noted('item', 1234.5, 2345.6)),
  // What is no number is refused by its place.
  everywhere('1\n2\nabc\n4', 'invalid 3'),
  everywhere('1, 2, 3, 4, 5, 6, abc', 'invalid 7'),
  everywhere('1 abc 3', 'invalid 2'),
  everywhere('Weight\n5\n6', 'invalid 1'),
  everywhere('5 - 6', 'invalid 2'),
  everywhere('1-5', 'invalid 1'),
  everywhere('(5)', 'invalid 1'),
  everywhere('1e400; 2', 'invalid 1'),
];

function said(text: string, language: string): Expected | 'empty' {
  const reading = readList(text, language, AFFIXES);
  if (reading.kind === 'empty') return 'empty';
  if (reading.kind === 'wrong') return `${reading.why} ${reading.position}`;
  return reading.note ? { is: reading.values, note: reading.note.as } : reading.values;
}

describe('a pasted list', () => {
  it.each(MATRIX)('$text', ({ text, en, comma }) => {
    for (const language of LANGUAGES)
      expect([language, said(text, language)]).toEqual([language, language === 'en' ? en : comma]);
  });

  it.each([
    ['1 2 3\n1,234,567; 2', 'de', { position: 4, item: '1,234,567', value: 1234567, other: null }],
    ['1 2 3\n1,234; 2', 'en', { position: 4, item: '1,234', value: 1234, other: null }],
    ['7\n1,234', 'de', { position: 2, item: '1,234', value: 1.234, other: 1234 }],
    ['$ 10.', 'de', { position: 1, item: '$10.', value: 10, other: null }],
    ['1\n.5 ; 7', 'de', { position: 2, item: '.5', value: 0.5, other: null }],
  ])('%j in %s says at which place an item stands that could be another number', (text, language, note) => {
    expect(readList(text, language, AFFIXES)).toMatchObject({ note: { as: 'item', ...note } });
  });

  it('is empty where nothing stands', () => {
    for (const text of ['', ' ', '\n\t\r\n']) expect(said(text, 'en')).toBe('empty');
    expect(readListNotation(' ', 'en', AFFIXES)).toEqual({ kind: 'empty' });
  });

  it.each([
    ['1,5; 7', 1, '1,5', 'ambiguous'],
    ['7\nabc', 2, 'abc', 'invalid'],
    [`1\n${'x'.repeat(40)}`, 2, 'x'.repeat(40), 'invalid'],
    ['7; + x', 2, '+ x', 'invalid'],
    ['+  5678; 6%', 1, '+5678', 'mixed'],
    ['5678; ; 1', 2, '', 'empty'],
  ])('%j says what is wrong: item %d, "%s"', (text, position, item, why) => {
    expect(readList(text, 'en', AFFIXES)).toEqual({ kind: 'wrong', position, item, why });
  });

  it('has minus signs that stand alone, also where no other signs are known or one is empty', () => {
    for (const affixes of [{}, { before: [''], after: [''] }, { before: ['', '$'], after: ['', '%'] }])
      expect(readList('5 - 6', 'en', affixes)).toMatchObject({ kind: 'wrong', position: 2, item: '-' });
  });

  it('of lengths and times has items with units of their own, unless they could be several', () => {
    const inches = { after: ['in'], unit: { dimension: 'length', symbol: 'in', factor: 0.0254 } };
    expect(readList('5 ft 1,234 in', 'en', inches)).toMatchObject({ kind: 'list', values: [61.234] });
    const seconds = { after: ['s'], unit: { dimension: 'time', symbol: 's', factor: 1 } };
    const wrong = { kind: 'wrong', position: 1, item: '1h11 234s', why: 'ambiguous' };
    expect(readList('1h11 234s', 'en', seconds)).toEqual(wrong);
  });

  it('does not take what breaks in the code for a wrong item', () => {
    const read = vi.spyOn(notations, 'read').mockImplementation(() => {
      throw new Error('broken');
    });
    expect(() => readListNotation('x', 'en', {})).toThrow('broken');
    read.mockRestore();
  });

  it('says of a long wrong item how it begins', () => {
    const reading = readList(`1\n${'x'.repeat(100)}`, 'en', AFFIXES);
    expect(reading).toMatchObject({ kind: 'wrong', position: 2, item: `${'x'.repeat(39)}…` });
  });

  it.each(['\n', '\r\n', '\t', '; ', ', '])(
    'of 10,000 numbers, parted by %j, is read whole in each language',
    (sign) => {
      for (const language of LANGUAGES) {
        const decimal = language === 'en' ? '.' : ',';
        const texts = Array.from({ length: 10_000 }, (_, index) => `${index}${decimal}${(index % 90) + 10}`);
        const reading = readList(texts.join(sign), language, AFFIXES);
        expect(reading).toEqual({ kind: 'list', values: texts.map((text) => Number(text.replace(',', '.'))) });
      }
    },
  );
});

describe('a long list', () => {
  /** How often the signs beside numbers are looked at, where so many numbers are read that have two readings. */
  function looks(length: number): number {
    let count = 0;
    const get = (signs: string[], name: string) => {
      count += 1;
      return Reflect.get(signs, name);
    };
    const watched = (signs: string[]) => new Proxy(signs, { get });
    const text = Array.from({ length }, (_, index) => `${index + 1}.125`).join('\n');
    readList(text, 'en', { before: watched(['$']), after: watched(['$', '%']) });
    return count;
  }

  it('looks for signs beside numbers only where there are any', () => expect(looks(1000)).toBe(looks(10)));
});

describe('any list', () => {
  const number = fc.oneof(
    fc.integer({ min: -9999, max: 9999 }),
    fc.integer({ min: -99_999, max: 99_999 }).map((n) => n / 100),
  );
  const plain = (value: number, language: string): string => String(value).replace('.', language === 'en' ? '.' : ',');

  it('that is plainly written is read alike before and after the rest of the code has come', () => {
    const sign = fc.constantFrom('\n', '\r\n', '\t', ';', '; ', ', ', '\n\n');
    const lists = fc.array(fc.tuple(number, sign), { minLength: 1, maxLength: 12 });
    const property = fc.property(lists, fc.constantFrom(...LANGUAGES), (items, language) => {
      const text = items.map(([value, sign], index) => (index > 0 ? sign : '') + plain(value, language)).join('');
      const values = items.map(([value]) => value);
      expect(readListNotation(text, language, AFFIXES)).toEqual({ kind: 'list', values });
      expect(readList(text, language, AFFIXES)).toEqual({ kind: 'list', values });
    });
    fc.assert(property);
  });

  it('is read as finite numbers, never -0, or refused at an item that it has', () => {
    const soup = fc.string({ unit: fc.constantFrom(...'0123456789..,,;; \n\t$€%-"\'abe'), maxLength: 40 });
    const property = fc.property(soup, fc.constantFrom(...LANGUAGES), (text, language) => {
      const reading = readList(text, language, AFFIXES);
      if (reading.kind === 'list') {
        expect(reading.values.length).toBeGreaterThan(0);
        for (const value of reading.values) expect(Number.isFinite(value) && !Object.is(value, -0)).toBe(true);
      }
      if (reading.kind === 'wrong') expect(reading.position).toBeGreaterThan(0);
    });
    fc.assert(property, { numRuns: 500 });
  });
});
