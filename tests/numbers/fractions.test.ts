/** Numbers shown as the nearest of some fractions, which are read again. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import '../../src/numbers/with-fractions.ts';
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
  ])('of %d is %s, and %s for programs', (x, shown, canonical) => {
    expect(print(x)).toBe(shown);
    expect(printCanonical(x, CUPS)).toBe(canonical);
  });

  it('has the denominators that are named, and no other', () => {
    expect(print(0.3, { rule: 'fraction', of: [10], digits: 2 })).toBe('3/10');
    expect(print(0.3, { rule: 'fraction', of: [16], digits: 2 })).toBe('5/16');
    expect(print(0.5, { rule: 'fraction', of: [16], digits: 2 })).toBe('1/2');
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
