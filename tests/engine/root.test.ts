import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Diagnosis } from '../../src/engine/diagnosis.ts';
import { root } from '../../src/engine/root.ts';

/** Functions that only rise or only fall, with numbers at which they are asked. */
const MONOTONE: readonly { name: string; value: (x: number) => number; low: number; high: number }[] = [
  { name: 'a line', value: (x) => 3 * x - 7, low: -1e6, high: 1e6 },
  { name: 'a cube', value: (x) => x ** 3, low: -1e3, high: 1e3 },
  { name: 'growth', value: (x) => Math.exp(x), low: -300, high: 300 },
  { name: 'a reciprocal', value: (x) => 1 / x, low: 1e-9, high: 1e9 },
  { name: 'a falling line', value: (x) => 5 - x, low: -10, high: 10 },
  { name: 'a loan', value: (x) => (x === 0 ? 1 / 60 : x / -Math.expm1(-60 * Math.log1p(x))), low: 0, high: 10 },
];

const cube = (x: number): number => x * x * x;
/** Flat up to 1 and from 2 on, and steep between. */
const bent = (x: number): number => (x < 1 ? -0.75 + 0.25 * x : x < 2 ? -0.5 + 1.75 * (x - 1) : 1.25 + 0.25 * (x - 2));

describe('the root of a monotone function', () => {
  it.each(MONOTONE)('of $name is the number whose value is asked for', ({ value, low, high }) => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1000 }), (thousandths) => {
        const target = value(low + (high - low) * (thousandths / 1000) ** 4);
        const found = root(value, target, low, high);
        expect(found).toBeGreaterThanOrEqual(low);
        expect(found).toBeLessThanOrEqual(high);
        expect(Math.abs(value(found) - target)).toBeLessThanOrEqual(1e-12 * Math.max(Math.abs(target), 1));
      }),
    );
  });

  it.each(MONOTONE)('of $name is found in few steps', ({ value, low, high }) => {
    let count = 0;
    const counted = (x: number) => {
      count += 1;
      return value(x);
    };
    root(counted, value(low + (high - low) / 3), low, high);
    expect(count).toBeLessThan(70);
  });

  it.each<[string, (x: number) => number, number, [number, number], number, number]>([
    ['a line', (x) => 3 * x - 7, 5, [-1000, 900], 5, 4],
    ['a falling line', (x) => 5 - x, 1, [-10, 13], 4, 4],
    ['a cube', (x) => x * x * x, 5, [-7, 30], 21, 1.709975946676697],
    ['a cube below zero', (x) => x * x * x, -20, [-70, 3], 17, -2.714417616594907],
    ['a cube that is flat at 1', (x) => (x - 1) * (x - 1) * (x - 1), 0, [-9, 4], 163, 0.9999999999999998],
    ['a ninth power that is flat at 1', (x) => cube(cube(x - 1)), 0, [-9, 4], 152, 1],
    ['a threshold', (x) => (x < 1 ? -1e-9 : cube(x - 1) - 1e-9), 0, [-9, 4], 30, 1.001],
    ['a line with a corner', (x) => x + 0.9 * Math.abs(x - 3), 7, [-50, 50], 8, 5.105263157894737],
    ['a line at its low end', (x) => x, 2, [2, 5], 2, 2],
    ['a reciprocal', (x) => 1 / x, 1 / 3, [1e-9, 1e9], 39, 3.0000000000000004],
    ['a bend', (x) => x / (1 + Math.abs(x)), 0.75, [-100, 1000], 22, 3],
    ['a square root', (x) => Math.sqrt(x), 3, [0, 1e6], 8, 9],
    ['a jump', (x) => (x < 2 ? -1 : 1), 0, [-5, 11], 57, 1.9999999999999991],
    ['a falling square', (x) => -x * x, -2, [0, 1e3], 25, Math.SQRT2],
    ['ends below zero', (x) => x * x * x + x, -30, [-8, -2], 10, -3],
    ['a cube that is flat at 8', (x) => cube(x - 8), 0, [-50, 50], 162, 7.999999999999998],
    ['a jump that 400 halvings do not reach', (x) => (x < 1e-300 ? -1 : 1), 0, [0, 1], 402, 2 ** -400],
    ['a falling jump', (x) => (x < 1.5 ? 1 : -1), 0, [-50, 50], 59, 1.5],
    ['a line that ends in a jump', (x) => (x < 0.1 ? x - 0.1 : 1), 0, [-9, 4], 44, 0.09999999999999995],
    ['a line that ends in a jump at an end', (x) => (x < 2 ? x - 2 : 1), 0, [1, 2], 52, 1.999999999999999],
    ['a ninth power that is flat at 0.1', (x) => cube(cube(x - 0.1)), 0, [0, 16], 159, 0.1],
    ['what is infinite below an end', (x) => (x < 4 ? Number.NEGATIVE_INFINITY : 1), 0, [-9, 4], 55, 4],
    ['a line with two corners', bent, 0, [0, 3], 6, 1.2857142857142858],
    ['a square with near ends', (x) => x * x, 2, [1.4, 1.5], 7, Math.SQRT2],
  ])(
    'of %s is found in the steps of Brent’s method, and no other number',
    (_, value, target, [low, high], steps, x) => {
      let count = 0;
      const counted = (at: number) => {
        count += 1;
        return value(at);
      };
      expect([root(counted, target, low, high), count]).toEqual([x, steps]);
    },
  );

  it.each([0, 1, 1e-3, -7])('of a function that is flat at %d is found to its last digits', (flat) => {
    for (const degree of [3, 5, 9])
      expect(Math.abs(root((x) => (x - flat) ** degree, 0, -9, 4) - flat)).toBeLessThanOrEqual(1e-15 * Math.abs(flat));
  });

  it('may be an end', () => {
    expect(root((x) => x, 2, 2, 5)).toBe(2);
    expect(root((x) => x, 5, 2, 5)).toBe(5);
  });

  it('is refused where there is none between the ends', () => {
    expect(() => root((x) => x * x + 1, 0.5, 0, 3)).toThrow(new Diagnosis('notDefined'));
    expect(() => root((x) => Math.sqrt(x), 1, -4, 3)).toThrow(Diagnosis);
  });

  it('is found beside a value that is infinite', () => {
    expect(root((x) => 1 / x, 4, 0, 10)).toBeCloseTo(0.25, 14);
  });
});
