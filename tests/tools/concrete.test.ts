/** Bags, ready-mix and weight of concrete. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Entries } from '../../src/engine/outcome.ts';
import { loadLive, numberOf, succeed, tabOf } from '../suite/load.ts';

const { live } = await loadLive('concrete-calculator');
const [slab, column, tube, stairs] = ['slab', 'column', 'tube', 'stairs'].map((id) => tabOf(live, id)) as [
  Tab,
  Tab,
  Tab,
  Tab,
];
type Tab = ReturnType<typeof tabOf>;

const of = (tab: Tab, entries: Entries, id: string) => numberOf(succeed(tab, entries), id);
const feet = (length: number, width: number, thickness: number) => ({
  length,
  width,
  thickness,
  thicknessUnit: 'ft',
  waste: 0,
});

describe('bags', () => {
  it.each([
    ['40 lb', 90],
    ['50 lb', 72],
    ['60 lb', 60],
    ['80 lb', 45],
    ['90 lb', 40],
  ])('%s: %i make the published cubic yard', (bagSize, bags) => {
    expect(of(slab, { ...feet(3, 3, 3), bagSize }, 'bags')).toBe(bags);
  });

  it.each([
    ['20 kg', 9.36],
    ['25 kg', 11.7],
    ['30 kg', 14.04],
  ])('%s yields %f liters', (bagSize, liters) => {
    const cubicMeter = {
      length: 1,
      lengthUnit: 'm',
      width: 1,
      widthUnit: 'm',
      thickness: 1,
      thicknessUnit: 'm',
      waste: 0,
    };
    expect((1000 / of(slab, { ...cubicMeter, quantity: 100, bagSize }, 'bags')) * 100).toBeCloseTo(liters, 1);
  });

  it('are exactly as many as fill the form, without one more for binary noise', () => {
    const yields = fc.constantFrom(['40 lb', 300], ['50 lb', 375], ['60 lb', 450], ['80 lb', 600], ['90 lb', 675]);
    const property = fc.property(fc.integer({ min: 1, max: 2000 }), yields, (bags, [bagSize = '', thousandths = 0]) => {
      const cubicFeet = (bags * Number(thousandths)) / 1000;
      expect(of(slab, { ...feet(cubicFeet, 1, 1), bagSize }, 'bags')).toBe(bags);
      expect(of(slab, { ...feet(cubicFeet * 1.000001, 1, 1), bagSize }, 'bags')).toBe(bags + 1);
    });
    fc.assert(property);
  });

  it('of a yield of their own count as those of the list', () => {
    const own = { bagSize: 'own', bagYield: 0.6, bagYieldUnit: 'ft3' };
    expect(of(slab, { ...feet(3, 3, 3), ...own }, 'bags')).toBe(45);
  });

  it('warn when ready-mix is cheaper', () => {
    const keys = (length: number) => succeed(slab, feet(length, 3, 3)).warnings.map(({ key }) => key);
    expect([keys(3), keys(3.01)]).toEqual([[], ['manyBags']]);
  });
});

it('ready-mix is ordered by the quarter yard, never less than is needed', () => {
  const property = fc.property(fc.integer({ min: 1, max: 10_000 }), (hundredths) => {
    const yards = hundredths / 100;
    expect(of(slab, { ...feet(yards * 27, 1, 1) }, 'readyMixYd3')).toBeCloseTo(Math.ceil(hundredths / 25) / 4, 9);
  });
  fc.assert(property);
});

describe('forms that are the same', () => {
  const size = fc.double({ min: 1, max: 100, noNaN: true });
  const expectSame = (value: number, wanted: number) => expect(Math.abs(value / wanted - 1)).toBeLessThan(1e-12);

  it('a tube and its core fill the column around both', () => {
    const property = fc.property(
      size,
      fc.double({ min: 0.1, max: 0.9, noNaN: true }),
      size,
      (diameter, share, height) => {
        const cylinder = (across: number) => of(column, { diameter: across, height, heightUnit: 'in' }, 'volumeFt3');
        const ring = of(tube, { outerDiameter: diameter, innerDiameter: diameter * share, height }, 'volumeFt3');
        expectSame(ring + cylinder(diameter * share), cylinder(diameter));
      },
    );
    fc.assert(property);
  });

  it('stairs are a pile of slabs, each a run shorter than the one below', () => {
    const property = fc.property(
      fc.integer({ min: 1, max: 50 }),
      size,
      size,
      size,
      size,
      (steps, rise, run, stepWidth, platformDepth) => {
        const inches = { lengthUnit: 'in', widthUnit: 'in' };
        const layers = Array.from({ length: steps }, (_, above) =>
          of(slab, { length: platformDepth + above * run, width: stepWidth, thickness: rise, ...inches }, 'volumeFt3'),
        );
        const found = of(stairs, { steps, rise, run, stepWidth, platformDepth }, 'volumeFt3');
        expectSame(
          found,
          layers.reduce((sum, layer) => sum + layer),
        );
      },
    );
    fc.assert(property);
  });

  it('pieces and waste multiply', () => {
    const one = of(column, { diameter: 10, height: 3, waste: 0 }, 'totalM3');
    expectSame(of(column, { diameter: 10, height: 3, quantity: 6, waste: 25 }, 'totalM3'), one * 7.5);
  });
});

it('prices give costs, and without them there are none', () => {
  const patio = { length: 10, width: 10, thickness: 4 };
  const { results } = succeed(slab, patio);
  expect([results.bagCost, results.readyMixCost]).toEqual([null, null]);
  expect(of(slab, { ...patio, pricePerBag: 6.5 }, 'bagCost')).toBe(403);
  expect(of(slab, { ...patio, pricePerYd3: 180 }, 'readyMixCost')).toBeCloseTo(270, 9);
});

it('a thin pour is a warning, at the thickness', () => {
  const warned = (thickness: number, thicknessUnit: string) =>
    succeed(slab, { length: 1, width: 1, thickness, thicknessUnit }).warnings;
  expect(warned(1.9, 'in')).toEqual([{ field: 'thickness', key: 'thin' }]);
  expect([warned(2, 'in'), warned(5, 'cm')]).toEqual([[], []]);
});
