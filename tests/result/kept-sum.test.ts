/** Which sums a link keeps as they were typed. */
import { expect, it } from 'vitest';
import { isKeptSum } from '../../src/result/kept-sum.ts';

it.each([
  ['12+30', true],
  ['2*(3+4)', true],
  ['1.5', false],
  ['5%', false],
  ['100 + 5%', false],
  ['', false],
])('%s is kept as it stands: %s', (text, isKept) => expect(isKeptSum(text)).toBe(isKept));
