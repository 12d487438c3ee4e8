import { describe, expect, it } from 'vitest';
import { suggest } from '../../src/diagnostics/suggest.ts';

const known = ['meter', 'meter-per-second', 'mile', 'gram', 'grain', 'height', 'weight'];

describe('suggest', () => {
  it.each([
    ['metre', 'meter'],
    ['METER', 'meter'],
    ['mlie', 'mile'],
    ['heigth', 'height'],
    ['gramm', 'gram'],
    ['meter-per-secnd', 'meter-per-second'],
  ])('%s is most likely %s', (wrong, meant) => {
    expect(suggest(wrong, known)).toBe(meant);
  });

  it('takes the nearest, and the first of equals', () => {
    expect(suggest('eight', ['weight', 'height'])).toBe('weight');
    expect(suggest('graim', ['gram', 'grain', 'graimy'])).toBe('gram');
    expect(suggest('grain', known)).toBe('grain');
  });

  it.each(['furlong', 'x', '', 'constructor', '__proto__'])('offers nothing for "%s"', (wrong) => {
    expect(suggest(wrong, known)).toBeUndefined();
  });

  it('allows one edit in a short name and a third of a long one', () => {
    expect(suggest('ba', ['bar'])).toBe('bar');
    expect(suggest('bx', ['bar'])).toBeUndefined();
    expect(suggest('abcdef', ['abcdxx'])).toBe('abcdxx');
    expect(suggest('abcdef', ['abcxxx'])).toBeUndefined();
  });
});
