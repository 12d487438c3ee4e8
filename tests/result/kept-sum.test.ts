/** Which sums a link keeps as they were typed. */
import { expect, it } from 'vitest';
import '../../src/numbers/with-notations.ts';
import '../../src/numbers/with-sums.ts';
import { isKeptSum } from '../../src/result/kept-sum.ts';

it.each([
  ['12+30', true],
  ['2*(3+4)', true],
  ['1/2 + 1', true],
  ['1/2', false],
  ['3 1/2', false],
  ['1.5', false],
  ['5%', false],
  ['100 + 5%', false],
  ['', false],
])('%s is kept as it stands: %s', (text, isKept) => expect(isKeptSum(text)).toBe(isKept));
