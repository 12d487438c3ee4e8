/** Paint for rooms and surfaces: units, what is left empty, and cans against every other way to buy. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerRequest } from '../../src/calc/answer-request.ts';
import { englishText } from '../../src/i18n/english.ts';
import type { Answer } from '../../src/result/items/item.ts';
import { loadLive } from '../suite/load.ts';

const { live } = await loadLive('paint-calculator');
const manyRuns = { numRuns: process.env.FULL === '1' ? 20_000 : 300 };

function answerTo(inputs: Record<string, unknown>, tab = 'room') {
  const { answer } = answerRequest(live, { tool: live.id, tab, inputs }, englishText);
  if (!answer.ok) throw new Error(JSON.stringify(answer.errors));
  return answer;
}
const ask = (inputs: Record<string, unknown>, tab?: string): Record<string, Answer> => answerTo(inputs, tab).results;
const numberOf = (results: Record<string, Answer>, id: string): number => Number(results[id]?.value);

/** One surface of so many square meters that it takes these liters. */
const liters = (amount: number) =>
  ask({ unit: 'm', surfaces: [{ width: amount, height: 10 }], coats: 1, coverage: 10 }, 'surfaces');
const gallons = (amount: number) =>
  ask({ unit: 'ft', surfaces: [{ width: amount, height: 100 }], coats: 1, coverage: 100 }, 'surfaces');

const METRIC_CANS: [string, number][] = [
  ['tenLiterCans', 10],
  ['fiveLiterCans', 5],
  ['twoAndAHalfLiterCans', 2.5],
  ['oneLiterCans', 1],
];

/** The least that cans of 10, 5, 2.5 and 1 liter hold together above a need, and the fewest cans for it, by trying. */
function bestByTrying(need: number): { volume: number; cans: number } {
  let best = { volume: Number.POSITIVE_INFINITY, cans: 0 };
  const most = (size: number) => Math.ceil(need / size) + 1;
  for (let ten = 0; ten <= most(10); ten += 1) {
    for (let five = 0; five <= 3; five += 1) {
      for (let half = 0; half <= 3; half += 1) {
        const others = 10 * ten + 5 * five + 2.5 * half;
        const one = Math.max(0, Math.ceil(need - others));
        const [volume, cans] = [others + one, ten + five + half + one];
        if (volume < best.volume || (volume === best.volume && cans < best.cans)) best = { volume, cans };
      }
    }
  }
  return best;
}

describe('cans of liters', () => {
  it('hold what is needed, with the least left over, and are the fewest that do', () => {
    const needs = fc.integer({ min: 1, max: 12_000 }).map((hundredths) => hundredths / 100);
    const property = fc.property(needs, (need) => {
      const results = liters(need);
      const counts = METRIC_CANS.map(([id]) => numberOf(results, id));
      const volume = METRIC_CANS.reduce((sum, [, size], at) => sum + size * (counts[at] ?? 0), 0);
      const cans = counts.reduce((sum, count) => sum + count, 0);
      expect(counts.every((count) => Number.isInteger(count) && count >= 0)).toBe(true);
      expect({ volume, cans }).toEqual(bestByTrying(need));
      expect(numberOf(results, 'litersToBuy')).toBe(volume);
      expect(numberOf(results, 'leftOver')).toBeCloseTo(volume - need, 9);
    });
    fc.assert(property, manyRuns);
  });
  it.each([0.5, 1, 1.5, 2, 2.5, 3, 5, 7.5, 10, 12.5])(
    'of a need of exactly %d liters are not rounded up twice',
    (need) => {
      expect(numberOf(liters(need), 'litersToBuy')).toBe(bestByTrying(need).volume);
    },
  );
});

describe('cans of gallons', () => {
  it('hold what is needed, less than a quart above it unless three quarts became a gallon', () => {
    const needs = fc.integer({ min: 1, max: 20_000 }).map((thousandths) => thousandths / 1000);
    const property = fc.property(needs, (need) => {
      const results = gallons(need);
      const [whole, quarts] = [numberOf(results, 'gallonCans'), numberOf(results, 'quartCans')];
      const left = whole + quarts / 4 - need;
      expect([0, 1, 2]).toContain(quarts);
      expect(left).toBeGreaterThan(-1e-12);
      expect(left).toBeLessThan(quarts === 0 ? 0.5 : 0.25);
    });
    fc.assert(property, manyRuns);
  });
  it.each([
    [0.25, 0, 1],
    [0.5, 0, 2],
    [0.51, 1, 0],
    [1, 1, 0],
    [1.0001, 1, 1],
    [2, 2, 0],
    [4.76, 5, 0],
  ])('%d gallons: %d gallon cans and %d quarts', (need, whole, quarts) => {
    const results = gallons(need);
    expect([numberOf(results, 'gallonCans'), numberOf(results, 'quartCans')]).toEqual([whole, quarts]);
  });
  it('from five on are told in pails, too', () => {
    expect(gallons(4)).toMatchObject({ inPails: { value: null } });
    expect(gallons(11.3).inPails?.display).toBe('5-gallon pails often cost less: 2 × 5 gal, 1 × 1 gal, 2 × 1 qt.');
  });
});

describe('what is left empty', () => {
  const room = (more: object) => ask({ length: 5, width: 4, ...more });
  const areas = ['wallArea', 'openings', 'paintableArea', 'paintNeeded'];
  const same = (one: Record<string, Answer>, other: Record<string, Answer>) =>
    expect(areas.map((id) => one[id])).toEqual(areas.map((id) => other[id]));

  it('counts in feet as 8 ft, 20 ft², 15 ft² and 350 ft² per gallon', () => {
    same(room({}), room({ height: 8, doorArea: 20, windowArea: 15, coverage: 350 }));
  });
  it('counts in meters as 2.5 m, 1.86 m², 1.39 m² and 10 m² per liter', () => {
    same(room({ unit: 'm' }), room({ unit: 'm', height: 2.5, doorArea: 1.86, windowArea: 1.39, coverage: 10 }));
  });
  it('of a visitor who mixes units counts in the unit of each field', () => {
    same(
      room({ unit: 'm', coverageUnit: 'ft2/gal', doorAreaUnit: 'ft2' }),
      room({ unit: 'm', height: 2.5, doorArea: 20, doorAreaUnit: 'ft2', coverage: 350, coverageUnit: 'ft2/gal' }),
    );
  });
});

describe('units', () => {
  it('a room is the same in feet, inches, meters and centimeters', () => {
    const inFeet = {
      length: 12.5,
      width: 10,
      height: 8,
      doorAreaUnit: 'ft2',
      windowAreaUnit: 'ft2',
      coverageUnit: 'm2/L',
    };
    const amounts = [
      ['ft', 1],
      ['in', 12],
      ['m', 0.3048],
      ['cm', 30.48],
    ].map(([unit, factor]) => {
      const sizes = Object.fromEntries(
        (['length', 'width', 'height'] as const).map((id) => [id, inFeet[id] * Number(factor)]),
      );
      return numberOf(ask({ ...inFeet, ...sizes, unit }), 'paintNeeded');
    });
    for (const amount of amounts) expect(amount).toBeCloseTo(amounts[0] ?? 0, 12);
  });
  it('350 ft² per gallon is 8.59 m² per liter, 400 is 9.82', () => {
    for (const [imperial, metric] of [
      [350, 8.59],
      [400, 9.82],
    ] as const) {
      expect((imperial * 0.09290304) / 3.785411784).toBeCloseTo(metric, 2);
    }
  });
});

it('openings larger than the walls leave nothing, and are said; the ceiling is still painted', () => {
  const small = { length: 5, width: 5, height: 8, doors: 10, windows: 2 };
  const answer = answerTo(small);
  expect(answer.warnings).toMatchObject([{ field: 'doors', message: 'Openings are larger than the walls' }]);
  expect(answer.results.paintableArea?.display).toBe('0.00');
  expect(ask({ ...small, includeCeiling: true }).paintableArea?.display).toBe('25.00');
  expect(answerTo({ ...small, doors: 1 }).warnings).toEqual([]);
});

it('a room is the same as its walls one by one', () => {
  const walls = [12, 10, 12, 10].map((width) => ({ width, height: 8 }));
  const room = ask({ length: 12, width: 10, height: 8, doors: 0, windows: 0 });
  const single = ask({ surfaces: walls }, 'surfaces');
  expect(single.paintNeeded).toEqual(room.paintNeeded);
  expect(single.gallonCans).toEqual(room.gallonCans);
});
