/** Numbers shown as the nearest of some fractions, which are read again. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import '../../src/numbers/with-fractions.ts';
import { readFraction } from '../../src/numbers/fractions.ts';
import { nearestFraction } from '../../src/numbers/nearest-fraction.ts';
import { type DisplayRule, printCanonical, printLocal } from '../../src/numbers/print.ts';
import { readNumber } from '../../src/numbers/read.ts';

const CUPS: DisplayRule = { rule: 'fraction', of: [2, 3, 4, 8], digits: 4 };
const print = (x: number, rule = CUPS): string => printLocal(x, rule, 'en').replace('\u00a0', ' ');

describe('the nearest fraction', () => {
  it.each([
    [1.5, '1 1/2', '1.5'],
    [1.52, '1 1/2', '1.5'],
    [0.34, '1/3', '0.3333'],
    [2.63, '2 5/8', '2.625'],
    [2.66, '2 2/3', '2.6667'],
    [0.25, '1/4', '0.25'],
    [2.99, '3', '3'],
    [0.01, '0', '0'],
    [0, '0', '0'],
    [-1.75, '-1 3/4', '-1.75'],
    [-0.01, '0', '0'],
    [12, '12', '12'],
    [1e7 + 0.5, '10,000,000.5', '10000000.5'],
    [1e7 + 0.3, '10,000,000.3', '10000000.3'],
    [1e6, '1,000,000', '1000000'],
  ])('of %d is %s, and %s for programs', (x, shown, canonical) => {
    expect(print(x)).toBe(shown);
    expect(printCanonical(x, CUPS)).toBe(canonical);
  });

  it('has the denominators that are named, and no other', () => {
    expect(print(0.3, { rule: 'fraction', of: [10], digits: 2 })).toBe('3/10');
    expect(print(0.3, { rule: 'fraction', of: [16], digits: 2 })).toBe('5/16');
    expect(print(0.5, { rule: 'fraction', of: [16], digits: 2 })).toBe('1/2');
    expect(print(5 / 12, { rule: 'fraction', of: [3, 2], digits: 2 })).toBe('1/2');
    expect(nearestFraction(-0.01, [2])).toBe(0);
  });

  it('is read again, in every language', () => {
    const eighths = fc.integer({ min: -8000, max: 8000 }).map((n) => n / 8);
    fc.assert(
      fc.property(eighths, fc.constantFrom('en', 'de', 'fr', 'es', 'pt'), (x, language) => {
        const reading = readNumber(printLocal(x, CUPS, language), language);
        return reading.kind === 'number' && reading.value === x;
      }),
    );
  });
});

describe('a fraction that is typed', () => {
  const SIGNS = '½1/2 ⅓1/3 ⅔2/3 ¼1/4 ¾3/4 ⅕1/5 ⅖2/5 ⅗3/5 ⅘4/5 ⅙1/6 ⅚5/6 ⅐1/7 ⅛1/8 ⅜3/8 ⅝5/8 ⅞7/8 ⅑1/9 ⅒1/10';

  it.each(SIGNS.split(' ').map((text) => [text.charAt(0), text.slice(1)] as const))(
    '%s is %s, alone and behind a whole number',
    (sign, spelt) => {
      const [top, bottom] = spelt.split('/').map(Number) as [number, number];
      expect([sign, spelt, `2${sign}`, `2 ${spelt}`].map(readFraction)).toEqual([
        top / bottom,
        top / bottom,
        2 + top / bottom,
        2 + top / bottom,
      ]);
    },
  );

  it.each([
    ['11/16', 0.6875],
    ['123456/654321', 123456 / 654321],
    ['3 / 4', 0.75],
    ['5/4', 1.25],
    ['0 5/4', 1.25],
    ['2+1/4', 2.25],
    ['2-1/4', 2.25],
    ['1 2/2', null],
    ['1 3/2', null],
    ['1/0', null],
    ['½½', null],
    ['1234567/2', null],
    ['1/1234567', null],
    ['1', null],
  ])('%s is %d', (text, value) => expect(readFraction(text)).toBe(value));
});
