import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { digitText, digitValue, readDigits } from '../../src/numbers/digits.ts';
import { briefWhole, printWhole, scientificWhole } from '../../src/numbers/print-whole.ts';
import { romanText } from '../../src/numbers/roman.ts';
import { numberSymbols } from '../../src/numbers/symbols.ts';
import { readWhole } from '../../src/numbers/whole.ts';
import { wholes } from '../../src/numbers/wholes.ts';
import '../../src/numbers/with-wholes.ts';

const numRuns = Number(process.env.SAMPLES ?? 100);
const LANGUAGES = ['en', 'de', 'fr', 'es', 'pt', 'hi', 'ar', 'sv'];
const base = fc.integer({ min: 2, max: 36 });
/** Up to 1,000 decimal digits, of either sign. */
const long = fc.bigInt({ min: -(10n ** 1000n), max: 10n ** 1000n });
const any = fc.oneof(long, fc.bigInt({ min: -2000n, max: 2000n }), fc.bigInt({ min: -(2n ** 65n), max: 2n ** 65n }));

describe('digits of a base', () => {
  it('give the number back that they were made of', () => {
    const property = fc.property(any, base, (value, of) => {
      const text = digitText(value, of);
      expect(digitValue(text, of)).toBe(value);
      expect(readDigits(text.toLowerCase(), of, ',')).toEqual({ kind: 'digits', text });
    });
    fc.assert(property, { numRuns });
  });

  it('are those of the definition of a base, one after the other', () => {
    const property = fc.property(fc.bigInt({ min: 0n, max: 10n ** 60n }), base, (value, of) => {
      const places = Array.from(digitText(value, of), (digit) => BigInt(Number.parseInt(digit, 36)));
      expect(places.reduce((sum, place) => sum * BigInt(of) + place, 0n)).toBe(value);
    });
    fc.assert(property, { numRuns });
  });

  it.each([
    ['0b1010', 2, '1010'],
    ['0XfF', 16, 'FF'],
    ['-0o17', 8, '-17'],
    ['0b1', 16, '0B1'],
    ['0x1', 36, '0X1'],
    [' 1010 0110 ', 2, '10100110'],
    ['dead_beef', 16, 'DEADBEEF'],
    ['1,234,567', 10, '1234567'],
    ['+42', 10, '42'],
    ['−7', 10, '-7'],
    ['٤٢', 10, '42'],
    ['００７', 10, '007'],
    ['- 5', 10, '-5'],
    ['1,234', 10, '1234'],
    ['12,345', 10, '12345'],
    ['1.234.567', 10, '1234567'],
    ["12'345'678", 10, '12345678'],
  ])('%s in base %d is read', (text, of, digits) => {
    expect(readDigits(text, of, ',')).toEqual({ kind: 'digits', text: digits });
  });

  it.each([
    ['1012', 2, '2', 4],
    ['0b12', 2, '2', 4],
    ['0x10', 10, 'x', 2],
    ['  18', 8, '8', 4],
    ['-19', 8, '9', 3],
    ['1.5', 10, '.', 2],
    ['1.234', 10, '.', 2],
    ['1,234', 8, ',', 2],
    ['0,123', 10, ',', 2],
    ['1,234,56', 10, ',', 2],
    ['1234,567', 10, ',', 5],
    ['1,234x', 10, ',', 2],
    ['0b', 2, 'b', 2],
    ['5- 6', 10, '-', 2],
    ['--1', 2, '-', 2],
    ['-', 2, '-', 1],
    ['12€', 36, '€', 3],
    ['1😀0', 2, '😀', 2],
    ['1²', 10, '²', 2],
  ])('%s in base %d has a wrong character, which is named', (text, of, character, position) => {
    expect(readDigits(text, of, ',')).toEqual({ kind: 'wrong', character, position });
  });

  it('have any length, that of the parts that are read at once, too', () => {
    for (const length of [14, 15, 16, 30]) expect(digitValue('1'.repeat(length), 10)).toBe(BigInt('1'.repeat(length)));
  });

  it('are none where nothing stands', () => {
    expect(readDigits(' ', 10, ',')).toEqual({ kind: 'empty' });
    for (const text of ['', '-', 'G', '1 0', '5-']) expect(digitValue(text, 16)).toBeNull();
  });
});

describe('whole numbers', () => {
  it.each(LANGUAGES)('are read back from what is printed, digit by digit, in %s', (language) => {
    const property = fc.property(any, (value) => {
      expect(readWhole(printWhole(value, language), language)).toEqual({ kind: 'whole', value });
      expect(readWhole(String(value), language)).toEqual({ kind: 'whole', value });
    });
    fc.assert(property, { numRuns });
  });

  it.each([
    ['1,234', 'en', 1234n],
    ['1.234', 'de', 1234n],
    ['1.234.567', 'en', 1234567n],
    ['12 345', 'en', 12345n],
    ["1'000'000", 'fr', 1000000n],
    ['12,34,567', 'hi', 1234567n],
    ['1e30', 'en', 10n ** 30n],
    ['-0', 'en', 0n],
    ['007', 'en', 7n],
    ['١٢٣', 'ar', 123n],
  ])('%s is read in %s', (text, language, value) => {
    expect(readWhole(text, language)).toEqual({ kind: 'whole', value });
  });

  it.each([
    ['1.234', 'en', 'fraction'],
    ['1,234', 'de', 'fraction'],
    ['2.5', 'en', 'fraction'],
    ['', 'en', 'empty'],
    ['12a', 'en', 'invalid'],
    ['1२', 'en', 'invalid'],
    ['1 23', 'en', 'invalid'],
    ["1'23", 'en', 'invalid'],
    ['1_000.5', 'en', 'invalid'],
    ['1.5 3', 'en', 'invalid'],
    ['12.5', 'en', 'fraction'],
    ['1234,567', 'en', 'fraction'],
    ['123,45,678', 'en', 'fraction'],
    ['12,34,5678', 'en', 'fraction'],
    [`${' '.repeat(4000)}7`, 'en', 'tooLong'],
    ['1e-3', 'en', 'invalid'],
    ['0x1f', 'en', 'invalid'],
    ['9'.repeat(4001), 'en', 'tooLong'],
    ['1e4000', 'en', 'tooLong'],
  ])('%s is none in %s: %s', (text, language, kind) => {
    expect(readWhole(text, language)).toEqual({ kind });
  });

  it('may have 4,000 digits', () => {
    const value = BigInt('9'.repeat(4000));
    expect(readWhole(String(value), 'en')).toEqual({ kind: 'whole', value });
  });

  it('are printed where the code for them was brought', () => {
    expect(wholes.printWhole(1234n, 'en')).toBe('1,234');
    expect(wholes.briefWhole(2n ** 200n, 'en')).toBe('1.60693… × 10⁶⁰');
    expect(wholes.scientificWhole(1234n, 1)).toBe('1.2e+3');
  });

  it('have a short form with their first digits', () => {
    expect(briefWhole(-(2n ** 200n), 'en')).toBe('-1.60693… × 10⁶⁰');
    expect(briefWhole(2n ** 200n, 'de')).toBe(`1${numberSymbols('de').decimal}60693… × 10⁶⁰`);
  });
});

describe('a whole number that is rounded', () => {
  it.each<[bigint, number, string, string]>([
    [123_456_789n, 4, '1.2346e+8', '1,2346 × 10⁸'],
    [-123_456_789n, 4, '-1.2346e+8', '-1,2346 × 10⁸'],
    [12_345n, 3, '1.235e+4', '1,235 × 10⁴'],
    [12_344n, 3, '1.234e+4', '1,234 × 10⁴'],
    [99_999n, 2, '1.00e+5', '1,00 × 10⁵'],
    [7n, 2, '7.00e+0', '7,00 × 10⁰'],
    [0n, 2, '0.00e+0', '0,00 × 10⁰'],
    [2n ** 200n, 0, '2e+60', '2 × 10⁶⁰'],
  ])('%d to %d decimals is %s, and %s for people', (value, decimals, canonical, shown) => {
    expect([scientificWhole(value, decimals), scientificWhole(value, decimals, 'de')]).toEqual([canonical, shown]);
  });
});

/** Signs from left to right: one before a larger one is taken away. */
const romanValue = (text: string): number => {
  const worth: Record<string, number> = { I: 1, V: 5, X: 10, L: 50, C: 100, D: 500, M: 1000 };
  const values = Array.from(text, (sign) => worth[sign] ?? Number.NaN);
  return values.reduce((sum, value, at) => sum + (value < (values[at + 1] ?? 0) ? -value : value), 0);
};

describe('Roman numerals', () => {
  it('are right from 1 to 3999, without four of a sign', () => {
    for (let value = 1; value < 4000; value += 1) {
      const text = romanText(BigInt(value)) ?? '';
      expect(romanValue(text)).toBe(value);
      expect(text).not.toMatch(/(.)\1{3}|([VLD])\2/);
    }
  });

  it.each([
    [1n, 'I'],
    [4n, 'IV'],
    [9n, 'IX'],
    [40n, 'XL'],
    [90n, 'XC'],
    [400n, 'CD'],
    [900n, 'CM'],
    [1994n, 'MCMXCIV'],
    [2666n, 'MMDCLXVI'],
    [3999n, 'MMMCMXCIX'],
  ])('%d is %s', (value, text) => expect(romanText(value)).toBe(text));

  it('are none below 1 and from 4000 on', () => {
    expect([0n, -1n, 4000n].map(romanText)).toEqual([null, null, null]);
  });
});
