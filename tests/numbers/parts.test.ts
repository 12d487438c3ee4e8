/** Numbers of split units: printed in five languages, and read again. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SplitUnit } from '../../src/numbers/in-parts.ts';
import { printParts } from '../../src/numbers/parts.ts';
import type { DisplayRule } from '../../src/numbers/print.ts';
import { readNumber } from '../../src/numbers/read.ts';

const part = (symbol: string, each: number) => ({ symbol, each });
const UNITS = {
  feet: { symbol: 'ft in', factor: 0.3048, dimension: 'length', parts: [part('ft', 12), part('in', 1)] },
  stones: { symbol: 'st lb', factor: 6.35029318, dimension: 'mass', parts: [part('st', 14), part('lb', 1)] },
  degrees: {
    symbol: '° ′ ″',
    factor: Math.PI / 180,
    dimension: 'angle',
    parts: [part('°', 3600), part('′', 60), part('″', 1)],
  },
  hours: {
    symbol: 'h',
    factor: 3600,
    dimension: 'time',
    parts: [part('h', 3600), part('min', 60), part('s', 1)],
    isClock: true,
  },
  pace: { symbol: 'min/km', factor: 0.06, dimension: 'pace', parts: [part('min', 60), part('s', 1)], isClock: true },
} satisfies Record<string, SplitUnit & { factor: number; dimension: string }>;
type Unit = keyof typeof UNITS;

const WHOLE: DisplayRule = { rule: 'fixed', digits: 0 };
const HALVES: DisplayRule = { rule: 'atMost', digits: 1 };
const print = (value: number, unit: Unit, rule: DisplayRule, language: string): string =>
  printParts(value, UNITS[unit], rule, language)?.replaceAll('\u00a0', ' ') ?? '';

describe('a number of a split unit is printed in its parts', () => {
  it.each<[number, Unit, DisplayRule, string, string]>([
    [71 / 12, 'feet', WHOLE, 'en', '5 ft 11 in'],
    [71 / 12, 'feet', HALVES, 'en', '5 ft 11 in'],
    [5.999, 'feet', WHOLE, 'en', '6 ft 0 in'],
    [71.5 / 12, 'feet', HALVES, 'en', '5 ft 11.5 in'],
    [71.5 / 12, 'feet', HALVES, 'de', '5 ft 11,5 in'],
    [71 / 12, 'feet', { rule: 'fixed', digits: 1 }, 'fr', '5 ft 11,0 in'],
    [11 / 12, 'feet', WHOLE, 'en', '11 in'],
    [0, 'feet', WHOLE, 'en', '0 in'],
    [-71 / 12, 'feet', WHOLE, 'en', '-5 ft 11 in'],
    [-0.001, 'feet', WHOLE, 'en', '0 in'],
    [130 / 14, 'stones', WHOLE, 'pt', '9 st 4 lb'],
    [12 + 30 / 60 + 15.25 / 3600, 'degrees', { rule: 'atMost', digits: 2 }, 'es', '12° 30′ 15,25″'],
    [1.5, 'hours', WHOLE, 'en', '1:30:00 h'],
    [59.9999 / 60, 'hours', WHOLE, 'en', '1:00:00 h'],
    [4.25, 'pace', WHOLE, 'en', '4:15 min/km'],
    [4.25, 'pace', { rule: 'fixed', digits: 1 }, 'de', '4:15,0 min/km'],
  ])('%d %s', (value, unit, rule, language, text) => expect(print(value, unit, rule, language)).toBe(text));

  it('but not beyond the digits of a double', () => {
    expect(printParts(1e15, UNITS.feet, WHOLE, 'en')).toBeNull();
    const inches = { symbol: 'in', parts: [part('in', 1)] };
    expect([1e12 - 1, 1e12].map((value) => printParts(value, inches, WHOLE, 'en'))).toEqual([
      '999999999999\u00a0in',
      null,
    ]);
  });
});

it('what is printed is read again, in every language', () => {
  const parts = fc.tuple(fc.integer({ min: -5000, max: 5000 }), fc.constantFrom(...(Object.keys(UNITS) as Unit[])));
  fc.assert(
    fc.property(parts, fc.constantFrom('en', 'de', 'fr', 'es', 'pt'), ([tenths, name], language) => {
      const unit = UNITS[name];
      const value = tenths / 10 / (unit.parts[0]?.each ?? 1);
      const text = print(value, name, HALVES, language);
      const reading = readNumber(text, language, { after: [unit.symbol], unit });
      return reading.kind === 'number' && Math.abs(reading.value - value) <= 1e-12 * Math.abs(value);
    }),
    { numRuns: 400 },
  );
});
