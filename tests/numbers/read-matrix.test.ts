import { describe, expect, it } from 'vitest';
import { type Reading, readNumber } from '../../src/numbers/read.ts';

type Expected = number | 'refused' | { is: number; or: number | null };

/** One text, and what a visitor of each page gets: the number, a refusal, or a number with its other reading. */
interface Row {
  text: string;
  en: Expected;
  de: Expected;
  fr: Expected;
  hi: Expected;
  ar: Expected;
}

const everywhere = (text: string, same: Expected): Row => ({ text, en: same, de: same, fr: same, hi: same, ar: same });

/** `dot` for pages whose decimal sign is a dot, `comma` for the others. */
const byHabit = (text: string, dot: Expected, comma: Expected): Row => ({
  ...everywhere(text, dot),
  de: comma,
  fr: comma,
});

const both = (is: number, or: number | null) => ({ is, or });

const MATRIX: Row[] = [
  // One sign that can only be a decimal sign: right everywhere, said where it is not the page's own.
  byHabit('1.5', 1.5, both(1.5, null)),
  byHabit('1,5', both(1.5, null), 1.5),
  byHabit('12,50', both(12.5, null), 12.5),
  byHabit('12.50', 12.5, both(12.5, null)),
  byHabit('1,2345', both(1.2345, null), 1.2345),
  byHabit('0,125', both(0.125, null), 0.125),
  byHabit('0.125', 0.125, both(0.125, null)),
  byHabit(',125', both(0.125, null), 0.125),
  byHabit('.125', 0.125, both(0.125, null)),
  byHabit('5.', 5, both(5, null)),
  byHabit('1234,567', both(1234.567, null), 1234.567),
  byHabit('1234.567', 1234.567, both(1234.567, null)),
  byHabit('012.345', 12.345, both(12.345, null)),
  // One sign before exactly three digits: always both readings.
  byHabit('1,234', both(1234, 1.234), both(1.234, 1234)),
  byHabit('1.234', both(1.234, 1234), both(1234, 1.234)),
  byHabit('-1,234', both(-1234, -1.234), both(-1.234, -1234)),
  byHabit('123.456', both(123.456, 123456), both(123456, 123.456)),
  byHabit('12,000', both(12000, 12), both(12, 12000)),
  byHabit('1.000', both(1, 1000), both(1000, 1)),
  byHabit('١.٢٣٤', both(1.234, 1234), both(1234, 1.234)),
  // Nobody groups digits before an exponent: the sign is a decimal sign, and said where it is not the page's own.
  byHabit('1.234e5', 123400, both(123400, 123400000)),
  byHabit('1,234e5', both(123400, 123400000), 123400),
  byHabit('7.342e+22', 7.342e22, both(7.342e22, 7.342e25)),
  // Two different signs: the last is the decimal sign.
  everywhere('1,234.56', 1234.56),
  everywhere('1.234,56', 1234.56),
  everywhere('1 234,5', 1234.5),
  everywhere('1 234.5', 1234.5),
  everywhere('1\u00a0234,5', 1234.5),
  everywhere('1\u202f234\u202f567,89', 1234567.89),
  everywhere('1\u2009234,567', 1234.567),
  everywhere("1'234.5", 1234.5),
  everywhere('1’234’567.5', 1234567.5),
  everywhere('1,23,456.7', 123456.7),
  everywhere('1.234,567', 1234.567),
  everywhere('1.234.567,8', 1234567.8),
  everywhere('-1,234,567.8', -1234567.8),
  everywhere('1,234.', 1234),
  // One sign repeated, spaces and apostrophes: grouping.
  everywhere('1,234,567', 1234567),
  everywhere('1.234.567', 1234567),
  everywhere('12,34,567', 1234567),
  everywhere('1 234', 1234),
  everywhere('12 345 678', 12345678),
  everywhere("1'234", 1234),
  // Other scripts.
  everywhere('١٢٫٥', 12.5),
  everywhere('١٬٢٣٤٬٥٦٧٫٨', 1234567.8),
  everywhere('١٬٢٣٤', 1234),
  everywhere('١٫٢٣٤', 1.234),
  everywhere('۱۲۳', 123),
  everywhere('१२,३४,५६७.८', 1234567.8),
  everywhere('১২৩', 123),
  everywhere('๑๒๓', 123),
  everywhere('１２３', 123),
  byHabit('１．５', 1.5, both(1.5, null)),
  // Plain whole numbers, signs, exponents, invisible marks.
  everywhere('0', 0),
  everywhere('-0', 0),
  everywhere('007', 7),
  everywhere('+5', 5),
  everywhere('\u22125', -5),
  everywhere('\u22120', 0),
  everywhere('- 5', -5),
  everywhere('－５', -5),
  everywhere('\ufe635', -5),
  everywhere('  42\u00a0', 42),
  everywhere('\u200e-\u206642\u2069', -42),
  everywhere('\ufeff42', 42),
  everywhere('1e3', 1000),
  everywhere('2E-3', 0.002),
  everywhere('2e\u22123', 0.002),
  everywhere('6 × 10^24', 6e24),
  everywhere('6x10^-3', 0.006),
  everywhere('6·10²⁴', 6e24),
  byHabit('1.98049 × 10²⁰', 1.98049e20, both(1.98049e20, null)),
  byHabit('1,98049 × 10⁻¹¹', both(1.98049e-11, null), 1.98049e-11),
  // Fractions.
  everywhere('1/2', both(0.5, null)),
  everywhere('½', both(0.5, null)),
  everywhere('1½', both(1.5, null)),
  everywhere('1 ½', both(1.5, null)),
  everywhere('1 1/2', both(1.5, null)),
  everywhere('-2 3/4', both(-2.75, null)),
  everywhere('- 3/4', both(-0.75, null)),
  everywhere('13-1/2', both(13.5, 12.5)),
  everywhere('-3-1/2', both(-3.5, null)),
  everywhere('3⁄4', both(0.75, null)),
  everywhere('5/4', both(1.25, null)),
  everywhere('1 5/4', 'refused'),
  everywhere('1/0', 'refused'),
  everywhere('1/2/3', 'refused'),
  everywhere('1.5 1/2', 'refused'),
  // No number, or no certain one.
  everywhere('12abc', 'refused'),
  everywhere('Infinity', 'refused'),
  everywhere('NaN', 'refused'),
  everywhere('1e400', 'refused'),
  everywhere('1e-400', 'refused'),
  everywhere('1e12345', 'refused'),
  everywhere('0x10', 'refused'),
  everywhere('5²', 25),
  everywhere('10²', 100),
  everywhere('1 2', 'refused'),
  everywhere('1\t234', 'refused'),
  everywhere('--5', 'refused'),
  everywhere('-+5', 'refused'),
  everywhere('5-', 'refused'),
  everywhere('-', 'refused'),
  everywhere('.', 'refused'),
  everywhere(',', 'refused'),
  everywhere('e5', 'refused'),
  everywhere('5e', 'refused'),
  everywhere('1 e5', 'refused'),
  everywhere('1e5.5', 'refused'),
  everywhere('1..2', 'refused'),
  everywhere('1,2,3', 'refused'),
  everywhere('12,34,5', 'refused'),
  everywhere('1,2345,678', 'refused'),
  everywhere('1.23.456', 'refused'),
  everywhere('0,123,456', 'refused'),
  everywhere('1234,567.8', 'refused'),
  everywhere('1.234,567.8', 'refused'),
  everywhere("1 234'567", 'refused'),
  everywhere('1.234 567', 'refused'),
  everywhere('1٫234.5', 'refused'),
  everywhere('1٫2٫3', 'refused'),
  everywhere('1_000', 'refused'),
  everywhere('31.12.2024', 'refused'),
  everywhere('1१', 'refused'),
  everywhere('١2', 'refused'),
  everywhere('$5', 'refused'),
  everywhere('5 %', 'refused'),
];

function asReading(expected: Expected) {
  if (expected === 'refused') return { kind: 'invalid' };
  if (typeof expected === 'number') return { kind: 'number', value: expected };
  return { kind: 'number', value: expected.is, readAs: { other: expected.or } };
}

describe.each(['en', 'de', 'fr', 'hi', 'ar'] as const)('texts typed on a page in %s', (page) => {
  it.each(MATRIX.map((row) => [JSON.stringify(row.text), row] as const))('%s', (_, row) => {
    const { why: _why, ...reading } = readNumber(row.text, page) as Reading & { why?: unknown };
    expect(reading).toStrictEqual(asReading(row[page]));
  });
});

it('the matrix names every text once', () => {
  expect(new Set(MATRIX.map((row) => row.text)).size).toBe(MATRIX.length);
  expect(MATRIX.length).toBeGreaterThanOrEqual(80);
});
