import { describe, expect, it } from 'vitest';
import { numberHabits } from '../../src/numbers/habits.ts';

describe('number habits', () => {
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
    expect(numberHabits(language)).toEqual({ decimal, group });
  });

  it('uses Latin digits where the language has its own', () => {
    expect(numberHabits('ar-EG')).toEqual({ decimal: '.', group: ',' });
  });

  it('asks Intl once per language', () => {
    expect(numberHabits('nl')).toBe(numberHabits('nl'));
  });

  it('refuses a malformed language tag', () => {
    expect(() => numberHabits('en_US')).toThrow(RangeError);
  });
});
