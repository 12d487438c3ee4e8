/** Numbers with their units: as a page shows them, as they are copied, and as the command line answers them. */
import { describe, expect, it } from 'vitest';
import '../../src/numbers/with-durations.ts';
import '../../src/numbers/with-parts.ts';
import type { CompiledUnit } from '../../src/engine/formula.ts';
import type { DisplayRule } from '../../src/numbers/print.ts';
import {
  asCopied,
  isMoney,
  printCanonicalWithUnit,
  printCopied,
  printed,
  printWithUnit,
  withSuffix,
  withUnit,
} from '../../src/result/format.ts';
import { printPlain, printRead, typedDigits, unitOfField } from '../../src/result/print-read.ts';
import { AT_FIELD, number, quantity } from '../engine/tabs.ts';
import { plain } from './plain.ts';

const unit = (symbol: string, more: Partial<CompiledUnit> = {}): CompiledUnit => ({
  id: symbol,
  factor: 1,
  symbol,
  ...more,
});
const PERCENT = unit('%', { id: 'percent' });
const FEET = unit('ft', {
  parts: [
    { symbol: 'ft', each: 12 },
    { symbol: 'in', each: 1 },
  ],
});
const CENTS: DisplayRule = { rule: 'fixed', digits: 2 };
const CLOCK: DisplayRule = { rule: 'duration', digits: 0 };

describe('a number with its unit', () => {
  it.each<[string, CompiledUnit | undefined, string, string]>([
    ['no unit', undefined, '1,234.50', '1234.50'],
    ['a unit without a sign', unit(''), '1,234.50', '1234.50'],
    ['a unit', unit('km'), '1,234.50 km', '1234.50 km'],
    ['degrees of an angle', unit('°'), '1,234.50°', '1234.50°'],
    ['degrees of a temperature', unit('°C'), '1,234.50 °C', '1234.50 °C'],
    ['percent', PERCENT, '1,234.50%', '1234.50%'],
    ['dollars', unit('$'), '$1,234.50', '$1234.50'],
    ['dollars per mile', unit('$/mi'), '$1,234.50/mi', '$1234.50/mi'],
  ])('has %s as people write it', (_, of, shown, canonical) => {
    expect(plain(printWithUnit(1234.5, CENTS, of, 'en'))).toBe(shown);
    expect(printCanonicalWithUnit(1234.5, CENTS, of)).toBe(canonical);
  });
  it('has its minus before the sign of money', () => {
    expect(printCanonicalWithUnit(-4.5, CENTS, unit('$/mi'))).toBe('-$4.50/mi');
    expect(printWithUnit(-4.5, CENTS, unit('$'), 'en')).toMatch(/^[-−]\$4\.50$/);
  });
  it('stays on one line with its unit, and with a percent sign where a language sets a space before that', () => {
    expect(withUnit('5', unit('km'), 'en')).toBe('5\u00a0km');
    expect(['en', 'de', 'en'].map((language) => withUnit('5', PERCENT, language))).toEqual(['5%', '5\u00a0%', '5%']);
    // A mark of direction is no space.
    expect(withUnit('5', PERCENT, 'ar')).toBe('5%');
  });
  it('is split where its unit is', () => {
    expect(plain(printWithUnit(5.5, { rule: 'atMost', digits: 0 }, FEET, 'en'))).toBe('5 ft 6 in');
    expect(printCanonicalWithUnit(5.5, { rule: 'atMost', digits: 0 }, FEET)).toBe('5 ft 6 in');
    expect(plain(printRead(5.5, FEET, 'en'))).toBe('5 ft 6 in');
  });
  it('on a clock has no unit behind it', () => {
    expect(printWithUnit(3725, CLOCK, unit('s'), 'en')).toBe('1:02:05');
    expect(printCanonicalWithUnit(3725, CLOCK, unit('s'))).toBe('1:02:05');
  });
  it('has its words behind it, by the number', () => {
    const suffix = { one: 'day', other: 'days' };
    expect([withSuffix('1', suffix, '1', 'en'), withSuffix('2', suffix, '2', 'en')]).toEqual(['1 day', '2 days']);
    expect(withSuffix('1', undefined, '1', 'en')).toBe('1');
  });
  it('is money where the sign of its unit begins so', () => {
    expect([unit('$'), unit('$/mi'), unit('mi/$'), unit(''), undefined].map(isMoney)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });
});

describe('what is copied', () => {
  it.each([
    ['en', '1,234,567.5 km', '1234567.5 km'],
    ['en', '1, 2 and 3,400', '1, 2 and 3400'],
    ['en', ',5 and 5,', ',5 and 5,'],
    ['en', 'a,5 b 5,b', 'a,5 b 5,b'],
    ['en', '5\u00a0km', '5 km'],
    ['en', '5\u202fkm', '5 km'],
    ['en', 'as it is', 'as it is'],
    ['de', '1.234.567,5 km', '1234567,5 km'],
  ])('in %s of %s is %s', (language, shown, copied) => expect(asCopied(shown, language)).toBe(copied));

  it('has the decimal sign of the language, also in powers of ten and on a clock', () => {
    expect(printCopied(1234.5, CENTS, unit('km'), 'de')).toBe('1234,50 km');
    expect(printCopied(1234.5, CENTS, unit('$'), 'de')).toBe('1234,50 $');
    expect(printCopied(1.5e-9, { rule: 'exponential', digits: 1 }, undefined, 'de')).toBe('1,5e-9');
    expect(printCopied(1.5e21, { rule: 'exponential', digits: 1 }, undefined, 'de')).toBe('1,5e+21');
    expect(printCopied(3725, CLOCK, undefined, 'de')).toBe('1:02:05');
  });
  it('stands beside what is shown, and beside what the command line answers', () => {
    const { text, copied, canonical } = printed(1234.5, CENTS, unit('km'), 'de');
    expect([plain(text), copied, canonical]).toEqual(['1.234,50 km', '1234,50 km', '1234.50 km']);
  });
});

describe('a number that is not rounded', () => {
  it.each([
    [0, '0'],
    [1234.5, '1,234.5'],
    [0.0001, '0.0001'],
    [-0.0001, '-0.0001'],
    [0.00009, '9 × 10⁻⁵'],
    [0.0000123, '1.23 × 10⁻⁵'],
    [-0.0000123, '-1.23 × 10⁻⁵'],
    [999_999_999_999_999, '999,999,999,999,999'],
    [1e15, '1 × 10¹⁵'],
    [1.05e15, '1.05 × 10¹⁵'],
    [1e100, '1 × 10¹⁰⁰'],
  ])('%d is %s', (value, text) => expect(plain(printPlain(value, 'en')).replace('−', '-')).toBe(text));

  it('has its sign of money where it is short, and where it is not', () => {
    expect(printRead(1234.5, unit('$'), 'en')).toBe('$1,234.5');
    expect(plain(printRead(0.0000123, unit('$'), 'en'))).toBe('$1.23 × 10⁻⁵');
    expect(plain(printRead(3, unit('km'), 'en'))).toBe('3 km');
    expect(printRead(3, undefined, 'en')).toBe('3');
  });
  it('as its digits are printed has a dot and no grouping', () => expect(typedDigits(1234567.5)).toBe('1234567.5'));

  it('has the unit of its field: that of its kind, else the one that it was read in', () => {
    const read = { value: 1, unit: unit('km') };
    const of = (kind: 'money' | 'percent' | 'duration' | 'number') =>
      unitOfField(number('x', { kind, failure: AT_FIELD }), read);
    expect([of('money'), of('percent'), of('duration')].map((each) => [each?.id, each?.symbol, each?.factor])).toEqual([
      ['dollar', '$', 1],
      ['percent', '%', 1],
      ['second', 's', 1],
    ]);
    expect([of('number'), unitOfField(quantity('x'), read)]).toEqual([read.unit, read.unit]);
  });
});
