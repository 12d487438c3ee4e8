/** Differences of numbers with few digits: as on paper. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { differenceFunctions } from '../../src/engine/difference-functions.ts';

const { difference } = differenceFunctions;

describe('the difference of numbers that were typed', () => {
  it('is that of their digits', () => {
    expect([difference(1, 0.9999), difference(1, 0.9), difference(0.3, 0.1), difference(1e6, 0.1)]).toEqual([
      0.0001, 0.1, 0.2, 999999.9,
    ]);
    expect(1 - 0.9999).not.toBe(0.0001);
  });

  it('is exact for any two numbers of up to seven digits before and after the point', () => {
    const digits = fc.integer({ min: -(10 ** 14 - 1), max: 10 ** 14 - 1 });
    fc.assert(
      fc.property(digits, digits, (x, y) => {
        expect(difference(x / 1e7, y / 1e7)).toBe((x - y) / 1e7 + 0);
      }),
    );
  });

  it('of what is alike is 0, and of nothing nothing', () => {
    expect([difference(0.1, 0.1), difference(0, 0), difference(-0, 0)]).toEqual([0, 0, 0]);
    expect(difference(Number.NaN, 1)).toBeNaN();
    expect(difference(Number.POSITIVE_INFINITY, 1)).toBe(Number.POSITIVE_INFINITY);
  });
});
