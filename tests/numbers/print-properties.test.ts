import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { denoise, printCanonical, printLocal } from '../../src/numbers/print.ts';
import { between } from '../suite/spread.ts';
import { language, samples } from './languages.ts';

vi.setConfig({ testTimeout: 5000 + 10 * samples.numRuns });

Decimal.set({ precision: 60, rounding: Decimal.ROUND_HALF_UP, toExpNeg: -400, toExpPos: 400 });

const digits = fc.integer({ min: 0, max: 15 });

/** A decimal that ends in 5 one place below the rounding: exact ties, which doubles mostly cannot hold. */
const tie = fc
  .tuple(fc.integer({ min: -1e7, max: 1e7 }), fc.integer({ min: 0, max: 6 }))
  .map(([whole, places]) => ({ x: Number(`${whole}5e-${places + 1}`), places }));

const plainNumber = fc.oneof(
  between(-1e15, 1e15),
  between(-1000, 1000),
  tie.map(({ x }) => x),
  fc.integer({ min: -1e9, max: 1e9 }).map((cents) => cents / 1000),
);
const anyNumber = fc.oneof(plainNumber, fc.double({ noNaN: true, noDefaultInfinity: true }));

const exact = (x: number) => new Decimal(x.toPrecision(15));
const withoutNegativeZero = (text: string) => (/[1-9]/.test(text.split('e')[0] ?? '') ? text : text.replace('-', ''));
const check = <T>(arbitrary: fc.Arbitrary<T>, test: (value: T) => void) =>
  fc.assert(fc.property(arbitrary, test), { numRuns: samples.numRuns * 5 });

describe('against decimal arithmetic on the 15-digit text', () => {
  it('fixed', () => {
    check(fc.tuple(plainNumber, digits), ([x, n]) => {
      expect(printCanonical(x, { rule: 'fixed', digits: n })).toBe(withoutNegativeZero(exact(x).toFixed(n)));
    });
  });

  it('at most', () => {
    check(fc.tuple(plainNumber, digits), ([x, n]) => {
      const expected = withoutNegativeZero(exact(x).toDecimalPlaces(n).toFixed());
      expect(printCanonical(x, { rule: 'atMost', digits: n })).toBe(expected);
    });
  });

  it('exponential', () => {
    check(fc.tuple(anyNumber, digits), ([x, n]) => {
      const expected = withoutNegativeZero(exact(x).toExponential(n));
      expect(printCanonical(x, { rule: 'exponential', digits: n })).toBe(expected);
    });
  });

  it('exact ties go away from zero', () => {
    check(tie, ({ x, places }) => {
      const expected = exact(x).toDecimalPlaces(places, Decimal.ROUND_UP).toFixed(places);
      expect(printCanonical(x, { rule: 'fixed', digits: places })).toBe(withoutNegativeZero(expected));
    });
  });
});

describe('for every number', () => {
  it('a negative number mirrors its positive one', () => {
    check(fc.tuple(anyNumber, digits), ([x, n]) => {
      const magnitude = printCanonical(Math.abs(x), { rule: 'auto', digits: n });
      const mirrored = x < 0 && /[1-9]/.test(magnitude.split('e')[0] ?? '') ? `-${magnitude}` : magnitude;
      expect(printCanonical(x, { rule: 'auto', digits: n })).toBe(mirrored);
    });
  });

  it('auto is exponential exactly outside 1e-6 to 1e6', () => {
    check(fc.tuple(anyNumber, digits), ([x, n]) => {
      const size = Math.abs(denoise(x));
      const isPlain = size === 0 || (size > 1e-6 && size < 1e6);
      const rule = isPlain ? 'atMost' : 'exponential';
      expect(printCanonical(x, { rule: 'auto', digits: n })).toBe(printCanonical(x, { rule, digits: n }));
    });
  });

  it('the page shows the canonical digits, in any language', () => {
    const rules = fc.constantFrom('fixed' as const, 'atMost' as const, 'exponential' as const, 'auto' as const);
    check(fc.tuple(anyNumber, rules, digits, language), ([x, rule, n, page]) => {
      const canonical = printCanonical(x, { rule, digits: n });
      const shown = printLocal(x, { rule, digits: n }, page).split(' × 10')[0] ?? '';
      expect(shown.replace(/\D/g, '')).toBe((canonical.split('e')[0] ?? '').replace(/\D/g, ''));
      expect(/[-\u2212]/.test(shown)).toBe(canonical.startsWith('-'));
    });
  });

  it('removing noise twice changes nothing', () => {
    check(anyNumber, (x) => {
      expect(denoise(denoise(x))).toBe(denoise(x));
    });
  });
});
