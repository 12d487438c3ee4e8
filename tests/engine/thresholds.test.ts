/** The exact value decides a band, without the noise of binary arithmetic. */
import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { loadLive, succeed, tabOf } from '../suite/load.ts';

const bmi = tabOf((await loadLive('bmi-calculator')).live);
const categoryOf = (height: number, weight: number, units = {}) =>
  succeed(bmi, { height, weight, ...units }).results.category;

it.each([
  [160, 64, 'overweight'],
  [158, 62.41, 'overweight'],
  [160, 76.8, 'obese'],
  [200, 74, 'normalWeight'],
  [200, 73.999, 'underweight'],
  [200, 99.9, 'normalWeight'],
  [200, 100, 'overweight'],
  [200, 120, 'obese'],
])('%s cm and %s kg: %s', (height, weight, value) => {
  expect(categoryOf(height, weight)).toMatchObject({ kind: 'band', met: { id: value } });
});

it('has cases where binary arithmetic alone falls short of 25', () => {
  expect(64 / 1.6 ** 2).toBeLessThan(25);
  expect(62.41 / 1.58 ** 2).toBeLessThan(25);
});

it('a weight that makes exactly 25 or 30 is in the upper band, at any height', () => {
  const bands = fc.constantFrom([25, 'overweight'] as const, [30, 'obese'] as const);
  const property = fc.property(fc.integer({ min: 50, max: 250 }), bands, (height, [edge, value]) => {
    const weight = new Decimal(height).div(100).pow(2).times(edge).toNumber();
    expect(categoryOf(height, weight)).toMatchObject({ kind: 'band', met: { id: value } });
  });
  fc.assert(property);
});
