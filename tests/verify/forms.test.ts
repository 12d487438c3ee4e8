/** What the rules of all forms take for a fault, and what not, where only the last digits of a number decide. */
import { expect, it } from 'vitest';
import type { Scope } from '../../src/engine/formula.ts';
import { findUgly } from '../../src/verify/printed.ts';
import { unitFaults } from '../../src/verify/units.ts';
import { formula, quantity, tabWith, unitSelect } from '../engine/tabs.ts';

const tabOf = (result: (scope: Scope) => number) =>
  tabWith([quantity('size', { unit: undefined, unitFrom: 'unit' }), unitSelect('unit')], formula(result));

it('Where a number stands at an edge, the last digit that another unit costs it is no fault', () => {
  const lengths = Array.from({ length: 10_000 }, (_, thirds) => thirds / 3);
  const edge = lengths.find((meters) => (meters / 1000) * 1000 < meters) ?? 0;
  expect(edge).toBeGreaterThan(0);
  const tab = tabOf(({ size = 0 }) => (Number(size) >= edge ? 1 : 0));
  expect(unitFaults(tab, { size: edge, unit: 'm' }, 1e-9, new Set())).toEqual([]);
});

it('A formula that takes a number without its unit is a fault', () => {
  const tab = tabOf(({ size = 0, $unit }) => Number(size) * ($unit === 'km' ? 1 + 1e-7 : 1));
  const [fault, ...more] = unitFaults(tab, { size: 1500, unit: 'm' }, 1e-9, new Set());
  expect(fault).toMatch(/^\w+ is 1500, but 1500\.00015 for .*"size":1\.5,"unit":"km"/);
  expect(more).toEqual([]);
});

it('A negative zero is ugly, but where a text field repeats what was typed', () => {
  const strings = [{ place: 'input digits', text: '-0' }];
  expect(findUgly(strings, {})).toHaveLength(1);
  expect(findUgly(strings, {}, ['A', '-0'])).toEqual([]);
  expect(findUgly([{ place: 'sum', text: 'NaN' }], {}, ['-0'])).toHaveLength(1);
});
