/** What formulas compute of lists, against exact and naive definitions, and the certified values of NIST. */
import { Decimal as Base } from 'decimal.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cashFlowFunctions } from '../../src/engine/cash-flows.ts';
import { listFunctions } from '../../src/engine/list-functions.ts';
import { between } from '../suite/spread.ts';

const Decimal = Base.clone({ precision: 60 });
type Decimal = InstanceType<typeof Decimal>;
const f = { ...listFunctions, ...cashFlowFunctions };

const exactSum = (list: readonly number[]): Decimal => list.reduce((sum, item) => sum.plus(item), new Decimal(0));
const exactMean = (list: readonly number[]): Decimal => exactSum(list).div(list.length);
const exactSquares = (list: readonly number[]): Decimal => {
  const mean = exactMean(list);
  return list.reduce((sum, item) => sum.plus(mean.minus(item).pow(2)), new Decimal(0));
};
const near = (got: number, wanted: Decimal, size: number): void =>
  expect(wanted.minus(got).abs().toNumber()).toBeLessThanOrEqual(1e-12 * size);

const number = fc.oneof(
  fc.integer({ min: -1000, max: 1000 }),
  // Halves, quarters and so on stay what they are wherever they are moved to.
  fc.integer({ min: -99_999, max: 99_999 }).map((n) => n / 64),
  between(-1e6, 1e6),
);
const list = fc.array(number, { minLength: 1, maxLength: 30 });
const sizeOf = (items: readonly number[]): number => Math.max(1e-300, ...items.map(Math.abs));

describe('of any list', () => {
  it('sum and mean are those of 60 digits', () => {
    const property = fc.property(list, (items) => {
      near(f.sum(items), exactSum(items), sizeOf(items) * items.length);
      near(f.mean(items), exactMean(items), sizeOf(items));
    });
    fc.assert(property);
  });

  it('variances are those of 60 digits, also far from zero', () => {
    const exactly = fc.array(
      fc.integer({ min: -99_999, max: 99_999 }).map((n) => n / 64),
      { minLength: 1, maxLength: 30 },
    );
    const property = fc.property(exactly, fc.constantFrom(0, 1e6, -1e8), (items, offset) => {
      const moved = items.map((item) => item + offset);
      const squares = exactSquares(moved);
      const size = Math.max(squares.toNumber(), 1e-12 * sizeOf(moved) ** 2);
      near(f.variance(moved) * moved.length, squares, size);
      if (moved.length > 1) near(f.varianceSample(moved) * (moved.length - 1), squares, size);
      expect(f.sd(moved)).toBe(Math.sqrt(f.variance(moved)));
    });
    fc.assert(property);
  });

  it('quantiles are the items at their places, and between two of them in proportion', () => {
    const property = fc.property(list, fc.integer({ min: 0, max: 20 }), (items, twentieths) => {
      const sorted = [...items].sort((a, b) => a - b);
      const place = new Decimal(items.length - 1).times(twentieths).div(20);
      const below = place.floor().toNumber();
      const [low = 0, high = low] = sorted.slice(below, below + 2);
      const wanted = new Decimal(high).minus(low).times(place.minus(below)).plus(low);
      near(f.quantile(items, twentieths / 20), wanted, sizeOf(items));
      expect(f.quantile(items, 0)).toBe(f.least(items));
      expect(f.quantile(items, 1)).toBe(f.most(items));
    });
    fc.assert(property);
  });

  it('modes stand there most often, and the order of the items does not count', () => {
    const few = fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 1, maxLength: 20 });
    const property = fc.property(few, (items) => {
      const times = (value: number): number => items.filter((item) => item === value).length;
      const most = Math.max(...items.map(times));
      const wanted = most === 1 && items.length > 1 ? [] : [...new Set(items)].filter((item) => times(item) === most);
      expect(f.modes(items)).toEqual(wanted.sort((a, b) => a - b));
      expect(f.modes(items.toReversed())).toEqual(f.modes(items));
    });
    fc.assert(property);
  });

  it('modes count items that only the noise of binary arithmetic parts as the same', () => {
    expect(f.modes([0.1 + 0.2, 0.3])).toEqual([0.3]);
    expect(f.mode([2, 0.7 + 0.1, 1, 0.8])).toBe(0.8);
  });

  it('sorted it has the same items, running totals end with the sum, and counts between borders add up', () => {
    const property = fc.property(list, (items) => {
      const sorted = f.sort(items);
      expect([...sorted].sort()).toEqual([...items].sort());
      expect(sorted.every((item, index) => index === 0 || item >= (sorted[index - 1] ?? 0))).toBe(true);
      near(f.cumulative(items).at(-1) ?? 0, exactSum(items), sizeOf(items) * items.length);
      const [low, high] = [f.least(items), f.most(items)];
      const middle = (low + high) / 2;
      expect(f.countBetween(items, low, middle) + f.countBetween(items, middle, high + 1)).toBe(items.length);
    });
    fc.assert(property);
  });

  it('item by item is done with each item, and lists of other lengths fit nowhere', () => {
    const property = fc.property(list, number, (items, by) => {
      const twice = f.each(items, items, (a, b) => a + b);
      expect(twice).toEqual(items.map((item) => item + item));
      expect(f.each(by, items, (a, b) => a - b)).toEqual(items.map((item) => by - item));
      expect(f.sum(f.each(items, [...items, 1], (a, b) => a + b))).toBeNaN();
      near(
        f.dot(items, items),
        items.reduce((sum, item) => sum.plus(new Decimal(item).pow(2)), new Decimal(0)),
        sizeOf(items) ** 2 * items.length,
      );
    });
    fc.assert(property);
  });
});

describe('certified values of NIST (Statistical Reference Datasets)', () => {
  const alternating = (first: number, low: number, high: number): number[] => [
    first,
    ...Array.from({ length: 1000 }, (_, index) => (index % 2 === 0 ? low : high)),
  ];
  it.each([
    ['NumAcc1', [10_000_001, 10_000_003, 10_000_002], 10_000_002, 1],
    ['NumAcc2', alternating(1.2, 1.1, 1.3), 1.2, 0.1],
    ['NumAcc3', alternating(1_000_000.2, 1_000_000.1, 1_000_000.3), 1_000_000.2, 0.1],
    ['NumAcc4', alternating(10_000_000.2, 10_000_000.1, 10_000_000.3), 10_000_000.2, 0.1],
  ] as const)('%s', (_, data, mean, deviation) => {
    // As doubles the data of the last are off by 2e-9, and so is what can be known of them.
    expect(f.mean(data)).toBeCloseTo(mean, 8);
    expect(f.sdSample(data)).toBeCloseTo(deviation, 8);
  });
});

describe('worth of payments', () => {
  it('at the rate at which they are worth nothing is nothing', () => {
    const flows = fc.tuple(
      fc.integer({ min: 1, max: 10_000 }),
      fc.array(fc.integer({ min: 1, max: 5000 }), { minLength: 1, maxLength: 40 }),
    );
    const property = fc.property(flows, ([paid, back]) => {
      const all = [-paid, ...back];
      const rate = f.irr(all);
      const size = all.reduce((sum, flow, period) => sum + Math.abs(flow) * Math.exp(-period * Math.log1p(rate)), 0);
      expect(Math.abs(f.npv(rate, all))).toBeLessThanOrEqual(1e-10 * size);
    });
    fc.assert(property);
  });

  it('is that of published examples', () => {
    // Microsoft, help of IRR: -2.1 % after four years, 8.7 % after five.
    const business = [-70_000, 12_000, 15_000, 18_000, 21_000, 26_000];
    expect(f.irr(business.slice(0, 5))).toBeCloseTo(-0.0212448482734, 10);
    expect(f.irr(business)).toBeCloseTo(0.0866309480365, 10);
    // Help of NPV: 10 %, the first payment a year from now: 1,188.44.
    expect(f.npv(0.1, [0, -10_000, 3000, 4200, 6800])).toBeCloseTo(1188.44, 2);
    expect(f.irr([-100, 110])).toBe(0.1);
  });

  it('has no rate where nothing is paid back, and none where there are several', () => {
    for (const flows of [[], [0], [100], [-100, -10], [100, 10]]) expect(f.irr(flows)).toBeNaN();
    // 10 % and 20 % both give nothing.
    expect(f.irr([-100, 230, -132])).toBeNaN();
    // 10 %, 50 % and 100 %.
    expect(f.irr([1, -4.6, 6.85, -3.3])).toBeNaN();
    // However late the only payment is.
    for (const late of [5, -5]) expect(f.irr([...Array<number>(60).fill(0), late])).toBeNaN();
  });

  it.each([
    ['nothing, where as much comes back', [-100, 100], 0],
    ['nothing, where a period without payments lies between', [-100, 0, 100], 0],
    ['600,000,000 %, where as many times as much comes back', [-1, 6_000_001], 6_000_000],
    ['all but a millionth lost', [-6_000_000, 6], -0.999999],
    ['lent instead of paid', [100, -110], 0.1],
  ])('has a rate: %s', (_, flows, rate) => {
    expect(f.irr(flows)).toBeCloseTo(rate, 9);
  });
});

it('what is not defined of a list is no number', () => {
  for (const compute of [f.mean, f.median, f.mode, f.sd, f.least, f.most]) expect(compute([])).toBeNaN();
  expect(f.sdSample([5])).toBeNaN();
  expect(f.sd([5])).toBe(0);
  expect(f.sd([0.1, 0.1, 0.1])).toBe(0);
  expect(f.quantile([1, 2], 1.5)).toBeNaN();
  expect(f.mode([1, 2])).toBeNaN();
});

describe('of a list by hand', () => {
  it.each<[string, unknown, unknown]>([
    ['the product', f.product([2, 3, 4]), 24],
    ['the product of none', f.product([]), 1],
    ['the last', f.last([2, 3, 4]), 4],
    ['the last of none', f.last([]), Number.NaN],
    ['the third', f.item([2, 3, 4], 3), 4],
    ['the first', f.item([2, 3, 4], 1), 2],
    ['the third, with noise of its place', f.item([2, 3, 4], 0.3 / 0.1), 4],
    ['one at half a place', f.item([2, 3, 4], 1.5), Number.NaN],
    ['one before the first', f.item([2, 3, 4], 0), Number.NaN],
    ['how many there are', f.count([2, 3, 4]), 3],
    ['the sum at a place', f.sumAt([1, 2, 4], [1, 3, 1], 1), 5],
    ['the sum at a place with noise', f.sumAt([1, 2, 4], [0.1 + 0.2, 3, 0.3], 0.3), 5],
    ['the sum at a place that list lacks', f.sumAt([1, 2, 4], [1], 1), 1],
    ['running sums', f.cumulative([1, 1e100, 1, -1e100]), [1, 1e100, 1e100, 2]],
    ['running sums that no number holds', f.cumulative([1e308, 1e308, -1e308]), [1e308, 1 / 0, 1 / 0]],
    ['numbers in order', f.sort([10, 9, -1]), [-1, 9, 10]],
    ['two numbers, item by item', f.each(5, 3, (a, b) => a - b), [2]],
    ['a number beside a list', f.each(5, [1, 2], (a, b) => a - b), [4, 3]],
    ['a list beside a number', f.each([1, 2], 5, (a, b) => a - b), [-4, -3]],
    ['two lists', f.each([1, 2], [5, 7], (a, b) => a - b), [-4, -5]],
    ['two lists of other lengths', f.each([1, 2], [5], (a, b) => a - b), [Number.NaN]],
    ['a quantile below all', f.quantile([1, 2], -0.1), Number.NaN],
    ['a quantile below the only one', f.quantile([5], -0.1), Number.NaN],
    ['a quantile at a place, whatever stands behind it', f.quantile([1, 1 / 0], 0), 1],
    ['a quantile between two that are the same', f.quantile([0.1, 0.1], 0.3), 0.1],
    ['the variance of what its mean cannot hold', f.variance([2 ** 53, 2 ** 53 + 2, 2 ** 53 + 2]), 0.888888888888889],
    ['a quantile with noise of its place', f.quantile([0, 10, 20, 30], 0.1 + 0.2 + 1 / 30), 10],
    ['how many lie between', f.countBetween([0.1 + 0.2, 0.5, 0.7], 0.3, 0.7), 2],
    ['how many lie between borders with noise', f.countBetween([0.3, 0.5], 0.1 + 0.2, 0.5), 1],
    ['the mode of one', f.modes([5]), [5]],
    ['the modes of none', f.modes([]), []],
    ['the modes of several', f.modes([9, 10, 9, 10, 1]), [9, 10]],
    ['the least', f.least([3, -2, 5]), -2],
    ['the most', f.most([3, -2, 5]), 5],
  ])('%s', (_, found, wanted) => expect(found).toEqual(wanted));

  it('sorting leaves the list alone', () => {
    const list = Object.freeze([3, 1, 2]);
    expect([f.sort(list), f.median(list), list]).toEqual([[1, 2, 3], 2, [3, 1, 2]]);
  });
});

it('10,000 numbers are no other than ten', () => {
  const many = Array.from({ length: 10_000 }, (_, index) => ((index * 7919) % 10_007) / 10);
  near(f.variance(many) * many.length, exactSquares(many), exactSquares(many).toNumber());
  expect(f.median(many)).toBe(f.quantile(many, 0.5));
});
