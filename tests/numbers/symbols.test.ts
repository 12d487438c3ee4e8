import { describe, expect, it } from 'vitest';
import { numberSymbols } from '../../src/numbers/symbols.ts';

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

  it('asks Intl once per language', () => {
    expect(numberSymbols('nl')).toBe(numberSymbols('nl'));
  });

  it('refuses a malformed language tag', () => {
    expect(() => numberSymbols('en_US')).toThrow(RangeError);
  });
});
