import { describe, expect, it } from 'vitest';
import { formatter, numberSymbols, separatorIn } from '../../src/numbers/symbols.ts';

describe('number symbols', () => {
  it.each([
    ['en', '.', ','],
    ['hi', '.', ','],
    ['ar', '.', ','],
    ['de', ',', '.'],
    ['es', ',', '.'],
    ['fr', ',', '\u202f'],
    ['pl', ',', '\u00a0'],
    ['sv', ',', '\u00a0'],
  ])('%s writes %j before decimals and %j between groups', (language, decimal, group) => {
    expect(numberSymbols(language)).toEqual({ decimal, group });
  });

  it('uses Latin digits where the language has its own', () => {
    expect(numberSymbols('ar-EG')).toEqual({ decimal: '.', group: ',' });
  });

  it('are kept apart in a row by another sign than the decimal one', () => {
    expect(['en', 'hi', 'de', 'fr'].map(separatorIn)).toEqual([', ', ', ', '; ', '; ']);
  });

  it('keeps four digits together in Spanish and Polish, and in no other language', () => {
    const format = (language: string, value: number) => formatter(language, {}).format(value);
    expect(['es', 'es-MX', 'pl'].map((language) => format(language, 1234))).toEqual(['1234', '1234', '1234']);
    expect([format('es', 12_345), format('de', 1234), format('ca-es', 1234)]).toEqual(['12.345', '1.234', '1.234']);
  });

  it('asks Intl once per language', () => {
    expect(formatter('nl', {})).toBe(formatter('nl', {}));
    expect(numberSymbols('nl')).toBe(numberSymbols('nl'));
  });

  it('refuses a malformed language tag', () => {
    expect(() => numberSymbols('en_US')).toThrow(RangeError);
  });
});
