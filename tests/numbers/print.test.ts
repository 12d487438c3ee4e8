import { describe, expect, it } from 'vitest';
import {
  type DisplayRule,
  denoise,
  floor,
  printCanonical,
  printLocal,
  printTyped,
  round,
} from '../../src/numbers/print.ts';
import { printCompact } from '../../src/numbers/print-compact.ts';
import { readNumber } from '../../src/numbers/read.ts';
import { withoutCancelled } from '../../src/numbers/round.ts';
import { unmistakable, unmistakableExactly } from '../../src/numbers/unmistakable.ts';

const fixed = (digits: number): DisplayRule => ({ rule: 'fixed', digits });
const atMost = (digits: number): DisplayRule => ({ rule: 'atMost', digits });
const exponential = (digits: number): DisplayRule => ({ rule: 'exponential', digits });
const auto = (digits: number): DisplayRule => ({ rule: 'auto', digits });

describe('binary noise', () => {
  it.each([
    [0.1 + 0.2, 0.3],
    [64 / (1.6 * 1.6), 25],
    [5.4 / 0.6, 9],
    [-0, 0],
    [-1e-320, -1e-320],
    [Number.MAX_VALUE, Number.MAX_VALUE],
    [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY],
  ])('%d is %d', (x, clean) => {
    expect(denoise(x)).toBe(clean);
  });
});

describe('whole numbers', () => {
  it.each([
    [2.5, 2, 3],
    [-2.5, -3, -3],
    [2.4, 2, 2],
    [-2.4, -3, -2],
    [2.9999999999999996, 3, 3],
    [1.4999999999999998, 1, 2],
    [0, 0, 0],
  ])('at or below, and nearest to %d are %d and %d', (x, below, nearest) => {
    expect([floor(x), round(x)]).toEqual([below, nearest]);
  });
});

describe('what is left of parts that nearly cancel', () => {
  it.each([
    [0.1 + 0.2 - 0.3, 0.3, 0],
    [-1e-20, 1, 0],
    [1.23456789012345, 1000, 1.23456789012],
    [2.4, 1e14, 2],
    [2.4, 1e15, 2.4],
    [1.5e-101, 1e-86, 0],
    [1.5e-101, 1e-87, 1.5e-101],
    [5e-17, 0, 5e-17],
    [Number.POSITIVE_INFINITY, 1, Number.POSITIVE_INFINITY],
  ])('%d, where the largest was %d, is %d', (value, largest, wanted) => {
    expect(withoutCancelled(value, largest)).toBe(wanted);
  });
});

describe('a number that can be read in one way only', () => {
  it.each([
    [1.234, 'en', '1.2340', '1.2340'],
    [-12.345, 'de', '-12,3450', '-12,3450'],
    [1234.567, 'en', '1234.567', '1234.567'],
    [1.2345, 'en', '1.2345', '1.2345'],
    [1234, 'en', '1234', '1234'],
    [0.1 + 0.2, 'de', '0,3', '0,30000000000000004'],
    [1e100, 'en', '1e100', '1e+100'],
    [2.5e100, 'de', '2,5e100', '2,5e+100'],
  ])('%d in %s is %s, exactly %s', (value, language, text, exactly) => {
    expect([unmistakable(value, language), unmistakableExactly(value, language)]).toEqual([text, exactly]);
    expect(readNumber(text, language)).toEqual({ kind: 'number', value: Number(value.toPrecision(15)) });
  });
});

describe('at a glance', () => {
  it.each([
    [10_000, 'en', undefined, '10K'],
    [2.5e6, 'en', undefined, '2.5M'],
    [10_000, 'en', 'USD', '$10K'],
    [10_000, 'en', 'CAD', '$10K'],
    [2.5e6, 'de', 'EUR', '2,5\u00a0Mio.\u00a0€'],
  ])('%d in %s with %s is %s', (x, language, currency, text) => {
    expect(printCompact(x, language, currency)).toBe(text);
  });
});

describe('canonical text', () => {
  it.each<[number, DisplayRule, string]>([
    // Ties that doubles cannot hold go away from zero.
    [1.005, fixed(2), '1.01'],
    [-1.005, fixed(2), '-1.01'],
    [2.675, fixed(2), '2.68'],
    [8.345, fixed(2), '8.35'],
    [1.275, fixed(2), '1.28'],
    [10.235, fixed(2), '10.24'],
    [0.5, fixed(0), '1'],
    [1.5, fixed(0), '2'],
    [2.5, fixed(0), '3'],
    [-2.5, fixed(0), '-3'],
    [0.05, fixed(1), '0.1'],
    [1.005, atMost(2), '1.01'],
    [1.668575e-11, exponential(5), '1.66858e-11'],
    [1.25, exponential(1), '1.3e+0'],
    [999.995, fixed(2), '1000.00'],
    [999999.5, fixed(0), '1000000'],
    [9.995, exponential(2), '1.00e+1'],
    [9.5, exponential(0), '1e+1'],
    // Never a negative zero.
    [-0, fixed(0), '0'],
    [-0, fixed(2), '0.00'],
    [-0.004, fixed(2), '0.00'],
    [-0.004, atMost(2), '0'],
    [-0, auto(6), '0'],
    [-0, exponential(2), '0.00e+0'],
    [-0.005, fixed(2), '-0.01'],
    [4.9e-324, fixed(15), '0.000000000000000'],
    // At most: zeros go, those of the whole part stay.
    [127.5, atMost(2), '127.5'],
    [2, atMost(2), '2'],
    [1200, atMost(2), '1200'],
    [1200, atMost(0), '1200'],
    [0.1 + 0.2, atMost(15), '0.3'],
    [1e10, atMost(2), '10000000000'],
    // Exponential as JavaScript writes it.
    [6.6743e-11, exponential(5), '6.67430e-11'],
    [1e5, exponential(6), '1.000000e+5'],
    [-1.989e30, exponential(3), '-1.989e+30'],
    [1 / 3, exponential(15), '3.333333333333330e-1'],
    // Auto: the bounds belong to the exponential side; zero and negative numbers count by magnitude.
    [1e6, auto(6), '1.000000e+6'],
    [999999.9999999999, auto(6), '1.000000e+6'],
    [999999.99, auto(6), '999999.99'],
    [999999.99, auto(0), '1000000'],
    [1e-6, auto(6), '1.000000e-6'],
    [1.1e-6, auto(6), '0.000001'],
    [-5, auto(6), '-5'],
    [-1e6, auto(2), '-1.00e+6'],
    [0, auto(6), '0'],
    // Plain up to 1e15, exponential beyond.
    [1e15, fixed(2), '1000000000000000.00'],
    [-1e15, atMost(2), '-1000000000000000'],
    [1e15 + 1, fixed(2), '1000000000000000.00'],
    [1.00000000000001e15, fixed(2), '1.000000e+15'],
    [1.5e15, atMost(2), '1.500000e+15'],
    [-1e21, fixed(2), '-1.000000e+21'],
    [Number.MAX_VALUE, fixed(2), '1.797693e+308'],
    [1e15, fixed(15), '1000000000000000.000000000000000'],
  ])('%d by %j is %j', (x, rule, text) => {
    expect(printCanonical(x, rule)).toBe(text);
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])('%d is never printed', (x) => {
    const error = new RangeError('Only finite numbers can be printed');
    expect(() => printCanonical(x, fixed(2))).toThrow(error);
    expect(() => printLocal(x, auto(2), 'en')).toThrow(error);
    expect(() => printTyped(x, 'en')).toThrow(error);
  });
});

describe('text on the page', () => {
  it.each<[string, number, DisplayRule, string]>([
    ['en', 1234567.895, fixed(2), '1,234,567.90'],
    ['de', 1234567.895, fixed(2), '1.234.567,90'],
    ['fr', 1234567.895, fixed(2), '1\u202f234\u202f567,90'],
    ['hi', 1234567.895, fixed(2), '12,34,567.90'],
    ['ar', 1234567.895, fixed(2), '1,234,567.90'],
    ['es', 1234.5, atMost(2), '1234,5'],
    ['es', 12345.6, atMost(2), '12.345,6'],
    ['pl', 1234.5, atMost(2), '1234,5'],
    ['pl', 12345.6, atMost(2), '12\u00a0345,6'],
    ['it', 1234, fixed(0), '1.234'],
    ['sv', -1.005, fixed(2), '\u22121,01'],
    ['en', -0.004, fixed(2), '0.00'],
    ['en', 1.98049e20, exponential(5), '1.98049 × 10²⁰'],
    ['de', 1.98049e20, exponential(5), '1,98049 × 10²⁰'],
    ['de', -1.668575e-11, exponential(5), '-1,66858 × 10⁻¹¹'],
    ['en', 1, exponential(5), '1.00000 × 10⁰'],
    ['en', 0, auto(6), '0'],
    ['fr', 1e6, auto(6), '1,000000 × 10⁶'],
    ['en', 2e15, fixed(2), '2.000000 × 10¹⁵'],
    ['en', 1e15, fixed(15), '1,000,000,000,000,000.000000000000000'],
    ['en', 0.123456789012345, fixed(15), '0.123456789012345'],
  ])('%s: %d by %j', (language, x, rule, text) => {
    expect(printLocal(x, rule, language)).toBe(text);
  });

  it.each<[string, number, DisplayRule, string]>([
    ['en', 1150, fixed(2), '$1,150.00'],
    ['de', 1150, fixed(2), '1.150,00\u00a0$'],
    ['en', -1150, fixed(2), '-$1,150.00'],
    ['en', -0.004, fixed(2), '$0.00'],
    ['en', 0.0375, fixed(4), '$0.0375'],
    ['en', 5, fixed(0), '$5'],
    ['ar', 1150, fixed(2), '\u200f1,150.00\u00a0$'],
    ['en', 1.5e20, fixed(2), '$1.500000 × 10²⁰'],
    ['de', -1.5e20, fixed(2), '-$1,500000 × 10²⁰'],
  ])('dollars in %s: %d by %j', (language, x, rule, text) => {
    expect(printLocal(x, rule, language, { currency: 'USD' })).toBe(text);
  });
});

describe('numbers as typed', () => {
  it.each<[string, number, string]>([
    ['en', 1234567.5, '1,234,567.5'],
    ['de', 1234567.5, '1.234.567,5'],
    ['hi', 1234567.5, '12,34,567.5'],
    ['en', 0.1 + 0.2, '0.3'],
    ['en', -0, '0'],
    ['en', 1e-7, '0.0000001'],
    ['en', 1.23456789012345e-7, '0.000000123456789012345'],
    ['en', 9.9e-8, '9.9e-8'],
    ['en', 999999999999999, '999,999,999,999,999'],
    ['en', 1e15, '1e15'],
    ['de', -1.5e-9, '-1,5e-9'],
    ['de', 1.234e20, '1,234e20'],
  ])('%s: %d is %j', (language, x, text) => {
    expect(printTyped(x, language)).toBe(text);
  });
});
