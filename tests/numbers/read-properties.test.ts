import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { readNotation } from '../../src/numbers/notations.ts';
import { printLocal, printTyped } from '../../src/numbers/print.ts';
import { type Reading, readNumber } from '../../src/numbers/read.ts';
import { LANGUAGES, language, samples, typedNumber } from './languages.ts';

vi.setConfig({ testTimeout: 5000 + 10 * samples.numRuns });

const numberIn = (reading: Reading) => (reading.kind === 'number' ? reading.value : reading.kind);

/** Right, refused, or shown together with the reading that was meant. */
function isHonest(reading: Reading, meant: number): boolean {
  if (reading.kind !== 'number') return reading.kind === 'invalid';
  return reading.value === meant || reading.readAs?.other === meant;
}

describe('what a page prints, it reads', () => {
  it.each(LANGUAGES)('typed numbers in %s', (page) => {
    const property = fc.property(typedNumber, (x) => {
      expect(numberIn(readNumber(printTyped(x, page), page))).toBe(x);
    });
    fc.assert(property, samples);
  });

  it.each(LANGUAGES)('results in %s', (page) => {
    const property = fc.property(typedNumber, fc.constantFrom(undefined, 'USD'), (x, currency) => {
      const text = printLocal(x, { rule: 'exponential', digits: 14 }, page, { currency });
      expect(numberIn(readNumber(text, page, { before: ['$'] }))).toBe(x);
    });
    fc.assert(property, samples);
  });

  it.each(LANGUAGES)('money in %s', (page) => {
    const property = fc.property(fc.integer({ min: -1e12, max: 1e12 }), (cents) => {
      const text = printLocal(cents / 100, { rule: 'fixed', digits: 2 }, page, { currency: 'USD' });
      expect(readNumber(text, page, { before: ['$'], after: ['$'] })).toEqual({
        kind: 'number',
        value: cents / 100 + 0,
      });
    });
    fc.assert(property, samples);
  });

  it.each(['hi-u-nu-deva', 'ar-u-nu-arab', 'ar-EG', 'fa', 'bn', 'mr', 'th-u-nu-thai'])('native digits of %s', (tag) => {
    const format = new Intl.NumberFormat(tag, { maximumSignificantDigits: 15 });
    const property = fc.property(typedNumber, (x) => {
      fc.pre(Math.abs(x) > 1e-20);
      expect(isHonest(readNumber(format.format(x), tag), x)).toBe(true);
      expect(numberIn(readNumber(format.format(x), tag))).toBe(x);
    });
    fc.assert(property, samples);
  });
});

describe('numbers pasted from a page in another language', () => {
  it('are never silently misread', () => {
    const property = fc.property(typedNumber, language, language, (x, from, to) =>
      isHonest(readNumber(printTyped(x, from), to), x),
    );
    fc.assert(property, { numRuns: samples.numRuns * 10 });
  });

  it('are said whenever the sign is foreign or has two readings', () => {
    const thousandths = fc.integer({ min: 1001, max: 999_999 }).filter((n) => n % 10 !== 0);
    const property = fc.property(thousandths, language, language, (n, from, to) => {
      const meant = n / 1000;
      const reading = readNumber(printTyped(meant, from), to);
      expect(reading).toHaveProperty('readAs');
      expect(isHonest(reading, meant)).toBe(true);
    });
    fc.assert(property, samples);
  });
});

describe('any text at all', () => {
  const soup = fc.string({ unit: fc.constantFrom(..."0123456789.,'’ \u00a0٫٬eE+-−×x^¹⁰१٣$%_"), maxLength: 30 });

  it('gives a finite number or none, never -0', () => {
    const property = fc.property(fc.oneof(soup, fc.string({ unit: 'binary' })), language, (text, page) => {
      const reading = readNumber(text, page, { before: ['$'], after: ['%'] });
      if (reading.kind !== 'number') return;
      for (const value of [reading.value, reading.readAs?.other ?? 0]) {
        expect(Number.isFinite(value)).toBe(true);
        expect(Object.is(value, -0)).toBe(false);
      }
    });
    fc.assert(property, { numRuns: samples.numRuns * 10 });
  });

  it('without digits is never a number', () => {
    const property = fc.property(soup, language, (text, page) => {
      const bare = text.replace(/[\p{Nd}]/gu, '');
      expect(readNumber(bare, page, { before: ['$'], after: ['%'] }).kind).not.toBe('number');
    });
    fc.assert(property, samples);
  });

  it('reads plain code numbers as the platform does, on a page with a decimal dot', () => {
    const property = fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (x) => {
      expect(numberIn(readNumber(String(x), 'en'))).toBe(x + 0);
    });
    fc.assert(property, samples);
  });

  it('reads what is plainly written like every other notation', () => {
    const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 1, maxLength: 9 });
    const text = fc
      .tuple(fc.constantFrom('', '-'), digits, fc.constantFrom('', '.', ','), digits)
      .map(([sign, whole, mark, rest]) => `${sign}${whole}${mark}${mark && rest}`);
    const property = fc.property(language, text, (page, typed) => {
      expect(readNumber(typed, page)).toEqual(readNotation(typed, page, {}));
    });
    fc.assert(property, samples);
  });
});
