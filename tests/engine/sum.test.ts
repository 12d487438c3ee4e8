/** Sums keep the digits that each step would lose. */
import { describe, expect, it } from 'vitest';
import { sum } from '../../src/engine/sum.ts';

const orders = (terms: readonly number[]): number[][] =>
  terms.length < 2
    ? [[...terms]]
    : terms.flatMap((first, at) => orders(terms.toSpliced(at, 1)).map((rest) => [first, ...rest]));

describe('a sum', () => {
  it.each<[terms: number[], total: number]>([
    [[], 0],
    [[2.5], 2.5],
    [[0.1, 0.2, -0.3, 0.7], 0.7],
    [[1, 1e100, -1e100], 1],
    [[-1, -1e100, 1e100], -1],
    [[1e16, 1, -1e16, 1], 2],
    [[-1e16, 3, 1e16, -2], 1],
    [[1e308, -1e308, 5e-324], 5e-324],
  ])('of %j is %s in every order', (terms, total) => {
    for (const order of orders(terms)) expect(sum(order)).toBeCloseTo(total, 15);
    expect(sum(terms)).toBe(total);
  });

  it('of a million tenths has no noise', () => expect(sum(Array.from({ length: 1e6 }, () => 0.1))).toBe(1e5));

  it.each([
    [[1e308, 1e308], Number.POSITIVE_INFINITY],
    [[-1e308, -1e308, 5], Number.NEGATIVE_INFINITY],
    [[1, Number.NaN], Number.NaN],
  ])('of %j is %s: what no number can hold is not covered up', (terms, total) => expect(sum(terms)).toBe(total));
});
