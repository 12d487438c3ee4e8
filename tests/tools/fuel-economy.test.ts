/** Fuel economy: reciprocal units there and back, the constants of the trade, prices in the unit of the fuel. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerRequest } from '../../src/calc/answer-request.ts';
import type { Entries } from '../../src/engine/outcome.ts';
import { englishText } from '../../src/i18n/english.ts';
import { loadLive, numberOf, succeed, tabOf } from '../suite/load.ts';

const { live } = await loadLive('fuel-economy');
const UNITS = ['mpgUS', 'mpgUK', 'l100km', 'kmPerL', 'gal100mi'] as const;
type Unit = (typeof UNITS)[number];

const answered = (tab: string, inputs: Entries, result: string): number =>
  numberOf(succeed(tabOf(live, tab), inputs), result);
const converted = (value: number, unit: Unit, to: Unit): number => answered('convert', { value, unit }, to);
const documentOf = (tab: string, inputs: Entries) =>
  answerRequest(live, { tool: live.id, tab, inputs }, englishText).document;

const economies = fc.double({ min: 1e-3, max: 1e6, noNaN: true });

describe('the units', () => {
  it.each(UNITS.flatMap((from) => UNITS.map((to) => [from, to] as const)))('go from %s to %s and back', (from, to) => {
    const property = fc.property(economies, (value) => {
      expect(Math.abs(converted(converted(value, from, to), to, from) / value - 1)).toBeLessThan(1e-12);
    });
    fc.assert(property);
  });

  it.each([
    ['mpgUS', 378.5411784 / 1.609344, 235.214583],
    ['mpgUK', 454.609 / 1.609344, 282.480936],
  ] as const)('%s times L/100 km is one constant', (unit, exact, printed) => {
    expect(exact).toBeCloseTo(printed, 6);
    const property = fc.property(economies, (value) => {
      expect(Math.abs((value * converted(value, unit, 'l100km')) / exact - 1)).toBeLessThan(1e-12);
    });
    fc.assert(property);
  });

  it('have a larger imperial than US mileage, by the ratio of the gallons', () => {
    expect(converted(30, 'mpgUS', 'mpgUK') / 30).toBeCloseTo(4.54609 / 3.785411784, 12);
  });
});

describe('the mpg illusion', () => {
  const saved = (economy1: number, economy2: number): number => {
    const inputs = { economy1, economy2, annualDistance: 10_000, fuelPrice: 3 };
    return answered('compare', inputs, 'annualFuel1') - answered('compare', inputs, 'annualFuel2');
  };

  it('twice the mileage saves less and less', () => {
    expect(saved(10, 20)).toBeCloseTo(500, 9);
    expect(saved(25, 50)).toBeCloseTo(200, 9);
  });

  it('the fuel for a distance tells what is saved', () => {
    const perHundred = (mpg: number): number => converted(mpg, 'mpgUS', 'gal100mi');
    expect(100 * (perHundred(10) - perHundred(20))).toBeCloseTo(saved(10, 20), 9);
    expect(100 * (perHundred(25) - perHundred(50))).toBeCloseTo(saved(25, 50), 9);
  });

  it('says so where the second vehicle costs more', () => {
    const document = documentOf('compare', { economy1: 40, economy2: 20, annualDistance: 10_000, fuelPrice: 4 });
    const sentences = document?.results.flatMap((item) =>
      item.kind === 'sentence' && !item.hidden ? [item.text] : [],
    );
    const said = ['Vehicle 2 uses 250.00 US gal more a year and costs $1,000.00 more: vehicle 1 is the cheaper one.'];
    expect(sentences?.map((text) => text.replaceAll('\u00a0', ' '))).toEqual(said);
  });

  it.each([
    ['mpgUS', 'US gallons per 100 miles', [10, 5]],
    ['mpgUK', 'Imperial gallons per 100 miles', [10, 5]],
    ['l100km', 'Liters per 100 km', [10, 20]],
    ['kmPerL', 'Liters per 100 km', [10, 5]],
    ['gal100mi', 'US gallons per 100 miles', [10, 20]],
  ] as const)('%s: the tables count %s', (economyUnit, label, [first, second]) => {
    const document = documentOf('compare', { economy1: 10, economy2: 20, economyUnit, fuelPrice: 4 });
    const tables = document?.results.flatMap((item) => (item.kind === 'table' ? [item] : [])) ?? [];
    expect(tables.map(({ columns }) => columns[1]?.label)).toEqual([label, label]);
    expect(tables[0]?.rows.map((row) => row[1])).toEqual([expect.closeTo(first, 9), expect.closeTo(second, 9)]);
  });
});

describe('prices', () => {
  it.each([
    ['galUS', 10, 35],
    ['galUK', 10, 35],
    ['L', 10, 35],
  ])('without a unit are per %s of the fuel', (fuelUnit, fuel, cost) => {
    expect(answered('economy', { distance: 100, fuel, fuelUnit, fuelPrice: 3.5 }, 'tripCost')).toBeCloseTo(cost, 9);
  });

  it.each([
    ['mpgUS', 'galUS'],
    ['gal100mi', 'galUS'],
    ['mpgUK', 'galUK'],
    ['l100km', 'L'],
    ['kmPerL', 'L'],
  ])('of a trip with its economy in %s are per %s', (economyUnit, priceUnit) => {
    const inputs = { distance: 120, economy: 9, economyUnit, fuelPrice: 2 };
    for (const result of ['tripCost', 'fuelUsed']) {
      expect(answered('trip', inputs, result)).toBe(answered('trip', { ...inputs, priceUnit }, result));
    }
  });

  it('in another unit cost the same', () => {
    const inputs = { distance: 250, economy: 28, fuelPrice: 3.6 };
    const perLiter = { ...inputs, fuelPrice: 3.6 / 3.785411784, priceUnit: 'L' };
    expect(answered('trip', perLiter, 'tripCost')).toBeCloseTo(answered('trip', inputs, 'tripCost'), 9);
  });

  it('are printed with the dollar in front, per what they are', () => {
    const document = documentOf('economy', { distance: 300, fuel: 12, fuelPrice: 3.5 });
    const cost = document?.results.find(({ id }) => id === 'costPerDistance');
    expect(cost).toMatchObject({ full: '$0.140/mi', answer: { display: '0.140' } });
    expect(document?.inputs.map(({ text }) => text)).toContain('$3.50/US gal');
  });

  it('that were left out have no cost', () => {
    const { results } = succeed(tabOf(live, 'economy'), { distance: 300, fuel: 12 });
    expect(results).toMatchObject({ tripCost: null, costPerDistance: null });
  });
});

describe('electric consumption', () => {
  it('is the same in all three units', () => {
    const property = fc.property(fc.double({ min: 0.1, max: 1000, noNaN: true }), (typed) => {
      const inputs = { kwhPer100mi: typed };
      const again = [
        { kwhPer100mi: answered('electric', inputs, 'miPerKwh'), consumptionUnit: 'miPerKwh' },
        { kwhPer100mi: answered('electric', inputs, 'kwhPer100km'), consumptionUnit: 'kwhPer100km' },
      ];
      for (const other of again) expect(answered('electric', other, 'mpge') / (3370 / typed)).toBeCloseTo(1, 11);
    });
    fc.assert(property);
  });
});
