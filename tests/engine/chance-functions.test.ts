/** Chances against exact arithmetic: sums of whole numbers for tries, hundreds of digits for the normal distribution. */
import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chanceFunctions } from '../../src/engine/chance-functions.ts';
import { between } from '../suite/spread.ts';
import { refusal } from './refusal.ts';

const { normalBelow, normalBetween, normalQuantile, binomialChance, lnBinomialChance } = chanceFunctions;
const RELATIVE = 1e-12;
/** Sums of hundreds of digits take their time: more of them would be ended before they are done. */
const numRuns = Math.min(Number(process.env.SAMPLES ?? 60), 400);
const check = (property: fc.IProperty<unknown>) => fc.assert(property, { numRuns });

const Long = Decimal.clone({ precision: 400, toExpNeg: -2000, toExpPos: 2000 });
type Long = Decimal;
const Short = Decimal.clone({ precision: 60, toExpNeg: -2000, toExpPos: 2000 });

function expectClose(found: number, wanted: Long, relative = RELATIVE): void {
  const error = wanted.isZero() ? new Long(found).abs() : new Long(found).div(wanted).minus(1).abs();
  expect(error.toNumber(), `${found}, exactly ${wanted.toSignificantDigits(20)}`).toBeLessThanOrEqual(relative);
}

/* ---------------------------------------------------------------- normal distribution */

const ROOT_OF_TWO_PI = Long.acos(-1).times(2).sqrt();

/** A number as it is held: a whole number of halves, halved so often. */
function binary(x: number): { top: bigint; halvings: bigint } {
  let [top, halvings] = [x, 0n];
  while (!Number.isInteger(top)) [top, halvings] = [top * 2, halvings + 1n];
  return { top: BigInt(top), halvings };
}

/** A number as it is held, not as it is written: its shortest decimals are another one. */
function held(x: number): Long {
  const { top, halvings } = binary(x);
  return new Long(String(top)).div(new Long(2).pow(String(halvings)));
}

/** The chance below z, by a series of positive terms around the middle, in more digits than the difference loses. */
function exactlyBelow(z: number | Long): Long {
  const exact = typeof z === 'number' ? held(z) : z;
  const square = exact.pow(2);
  let [term, sum] = [exact, exact];
  for (let i = 3; term.abs().gt(sum.abs().times('1e-390')); i += 2) {
    term = term.times(square).div(i);
    sum = sum.plus(term);
  }
  return sum.times(square.div(-2).exp()).div(ROOT_OF_TWO_PI).plus(0.5);
}

describe('the normal distribution', () => {
  /** Abramowitz and Stegun, table 26.1 and 26.2, and beyond. */
  it.each([
    [0, '0.5'],
    [1, '0.841344746068542948585232545632'],
    [2, '0.977249868051820792799717362833'],
    [-1, '0.158655253931457051414767454368'],
    [-3, '0.00134989803163009452665181476759'],
    [-5, '2.86651571879193911673752332e-7'],
    [-10, '7.61985302416052606597334325e-24'],
    [-30, '4.90671392714818705794903537e-198'],
    [-37, '5.72557122252457682268319255e-300'],
  ])('below %d lies %s', (z, wanted) => expectClose(normalBelow(z), new Long(wanted)));

  it('has its tails to 12 digits, however far out', () => {
    const far = between(-37, 9);
    check(fc.property(far, (z) => expectClose(normalBelow(z), exactlyBelow(z))));
  }, 60_000);

  it.each([-5.3, -12.7, -20.3, -28.9, -33.37, -36.9])('has its tail below %d to 15 digits', (z) =>
    expectClose(normalBelow(z), exactlyBelow(z), 4e-15),
  );

  it('is the same on both sides', () => {
    check(
      fc.property(between(-8, 8), (z) => {
        expect(normalBelow(z) + normalBelow(-z)).toBeCloseTo(1, 15);
      }),
    );
  });

  it('has ranges to 12 digits, however narrow, and wherever', () => {
    const start = between(-30, 30);
    const width = between(-9, 1).map((power) => 10 ** power);
    check(
      fc.property(start, width, (from, wide) => {
        const to = from + wide;
        const wanted =
          from > 0 ? exactlyBelow(-from).minus(exactlyBelow(-to)) : exactlyBelow(to).minus(exactlyBelow(from));
        expectClose(normalBetween(from, to), wanted);
        expect(normalBetween(to, from)).toBe(-normalBetween(from, to));
      }),
    );
    expect(normalBetween(2, 2)).toBe(0);
  }, 60_000);

  it.each([
    [0.1, 0.2],
    [-0.2, 0.1],
    [-5, -4.99],
    [3, 3.00001],
    [-1, 2],
    [0, 3],
    [-3, 0],
    [2, 5],
    [-2.5, -1],
    [-9, -8],
    [8, 9],
    [8, 8.9],
    [-8.9, -8],
    [1.4, 1.6],
    [-1.6, 1.4],
  ])('has the range from %d to %d to 14 digits', (from, to) => {
    expectClose(normalBetween(from, to), exactlyBelow(to).minus(exactlyBelow(from)), 1e-14);
    expect([normalBetween(to, from), normalBetween(to, to)]).toEqual([-normalBetween(from, to), 0]);
  });

  it.each([
    [0.975, 1.959963984540054],
    [0.995, 2.5758293035489],
    [1e-15, -7.941345326170997],
  ])('lies below what it should with the chance %d', (chance, z) => expect(normalQuantile(chance)).toBeCloseTo(z, 13));

  it('is found again from its chance', () => {
    const chance = fc.oneof(
      between(1e-4, 0.9999),
      between(-300, -1).map((power) => 10 ** power),
    );
    check(
      fc.property(chance, (p) => {
        const z = normalQuantile(p);
        // A digit of z moves a small chance by z² digits of its own.
        const slack = 4e-16 * (1 + z * z);
        expect(Math.abs(normalBelow(z) / p - 1)).toBeLessThanOrEqual(slack + 1e-15);
      }),
    );
    expect(normalQuantile(0.5)).toBe(0);
    expect([0, 1, -0.5, 2, Number.NaN].map(normalQuantile)).toEqual(Array(5).fill(Number.NaN));
  });

  it('has everything below infinity, and nothing beyond', () => {
    expect([normalBelow(Number.POSITIVE_INFINITY), normalBetween(-1 / 0, 1 / 0)]).toEqual([1, 1]);
    expect(refusal(() => normalBelow(Number.NEGATIVE_INFINITY))).toBe('tooSmall');
  });

  it('has no chances of what is no number', () => {
    const ranges = [normalBetween(Number.NaN, 1), normalBetween(-1, Number.NaN), normalBetween(Number.NaN, -1)];
    expect([normalBelow(Number.NaN), ...ranges]).toEqual(Array(4).fill(Number.NaN));
  });

  it('says that a chance is too small, not that there is none', () => {
    expect(refusal(() => normalBelow(-38))).toBe('tooSmall');
    expect(refusal(() => normalBetween(39, 40))).toBe('tooSmall');
  });
});

/* ---------------------------------------------------------------- binomial distribution */

/** The quotient of whole numbers to 60 digits. */
function quotient(top: bigint, bottom: bigint): Long {
  const scale = BigInt(Math.max(0, String(bottom).length - String(top).length) + 60);
  return new Long(String((top * 10n ** scale) / bottom)).times(new Long(10).pow(new Long(String(scale)).neg()));
}

/** The chance of a range of successes, as one fraction. */
function exactly(from: number, to: number, n: number, p: number): Long {
  const { top, halvings } = binary(p);
  const bottom = 1n << halvings;
  const all = bottom ** BigInt(n);
  let [ways, sum] = [1n, 0n];
  for (let k = 0; k <= to; k += 1) {
    if (k >= from) sum += ways * top ** BigInt(k) * (bottom - top) ** BigInt(n - k);
    ways = (ways * BigInt(n - k)) / BigInt(k + 1);
  }
  return quotient(sum, all);
}

/** Chances as people type them, and near 0 and 1. */
const chance = fc.oneof(
  fc.integer({ min: 1, max: 99 }).map((percent) => percent / 100),
  between(0.001, 0.999),
  fc.constantFrom(1e-6, 1e-12, 1 / 36, 1 - 2 ** -20),
);
const range = fc
  .tuple(fc.integer({ min: 1, max: 120 }), fc.integer({ min: 0, max: 120 }), fc.integer({ min: 0, max: 120 }))
  .map(([n, a, b]) => ({ n, from: Math.min(a, b, n), to: Math.min(n, Math.max(a, b)) }));

describe('tries that succeed or fail', () => {
  it('have the chances of exact sums to 12 digits', () => {
    check(
      fc.property(range, chance, ({ n, from, to }, p) => {
        const wanted = exactly(from, to, n, p);
        if (wanted.lt('1e-307')) expect(refusal(() => binomialChance(from, to, n, p))).toBe('tooSmall');
        else if (wanted.gt('1e-306')) expectClose(binomialChance(from, to, n, p), wanted);
        // The logarithm of a chance near 1 is lost in rounding where 1 less it is.
        if (wanted.lt(0.5)) expectClose(lnBinomialChance(from, to, n, p), wanted.ln());
      }),
    );
  }, 60_000);

  it('have the chances of exact sums to 13 digits: none, all, few, most and a half of them, up to 120 tries', () => {
    for (const n of [1, 2, 3, 7, 16, 17, 32, 120])
      for (const p of [1e-6, 0.01, 0.3, 0.5, 0.7, 0.99, 1 - 2 ** -20]) {
        const half = Math.ceil(n / 2);
        const ranges = [
          [0, 0],
          [n, n],
          [0, half],
          [half, n],
          [1, n],
          [0, n - 1],
          [half, half],
          [1, half],
          [half, n - 1],
        ];
        for (const [from = 0, to = 0] of ranges.filter(([from = 0, to = 0]) => from <= to)) {
          const wanted = exactly(from, to, n, p);
          if (wanted.gt('1e-306')) expectClose(binomialChance(from, to, n, p), wanted, 1e-13);
          const ln = new Short(wanted).ln();
          const error = ln
            .minus(lnBinomialChance(from, to, n, p))
            .abs()
            .toNumber();
          expect(error).toBeLessThanOrEqual(1e-12 * Math.abs(ln.toNumber()) + 1e-50);
        }
      }
  });

  /** 1 less the chances of fewer, in whole numbers. */
  const atLeast = (k: number, n: number, p: number): Long => new Long(1).minus(exactly(0, k - 1, n, p));

  it.each([
    [1, 10_000, 1e-6],
    [3, 10_000, 1e-6],
    [8, 10_000, 1e-6],
    [2, 1000, 1e-9],
  ])('at least %d of %d with the chance %d, to 12 digits', (k, n, p) => {
    expectClose(binomialChance(k, n, n, p), atLeast(k, n, p));
  });

  it('at least 60 heads of 100 coins, and half of 100,000', () => {
    expectClose(binomialChance(60, 100, 100, 0.5), new Long('0.028443966820490395'));
    expectClose(binomialChance(50_000, 50_000, 100_000, 0.5), new Long('0.002523126214196739885537947314'));
    // By Stirling's formula: 2 / πn under the root, less a quarter of 1 / n.
    const half = new Long(2e-12).div(Long.acos(-1)).sqrt().times(new Long(1).minus(0.25e-12));
    expectClose(binomialChance(5e11, 5e11, 1e12, 0.5), half);
    expectClose(lnBinomialChance(60_000, 60_000, 100_000, 0.5), new Long('-877.063439236322832312').times(Long.ln(10)));
  });

  it('8 heads of 16 coins and 17 of 34 to 14 digits', () => {
    expectClose(binomialChance(8, 8, 16, 0.5), quotient(12_870n, 2n ** 16n), 2e-15);
    expectClose(binomialChance(17, 17, 34, 0.5), quotient(2_333_606_220n, 2n ** 34n), 2e-15);
  });

  /** ln n! by Stirling's series. */
  function lnFactorial(n: number): Long {
    const x = new Short(n);
    const series = new Short(1).div(x.times(12)).minus(new Short(1).div(x.pow(3).times(360)));
    return x.plus(0.5).times(x.ln()).minus(x).plus(Short.acos(-1).times(2).ln().div(2)).plus(series);
  }
  /** The logarithm of the chance of exactly k of many, from the chance as it is held. */
  function lnExactly(k: number, n: number, p: number): Long {
    const chance = new Short(held(p));
    const ways = lnFactorial(n)
      .minus(lnFactorial(k))
      .minus(lnFactorial(n - k));
    return ways.plus(chance.ln().times(k)).plus(
      new Short(1)
        .minus(chance)
        .ln()
        .times(n - k),
    );
  }

  it.each([
    [0.1, -9],
    [0.1, 30],
    [0.3, 12],
    [1 / 3, -20],
    [0.7, 25],
    [0.9, -31],
    [1e-3, 17],
    [0.999, -23],
  ])(
    'have all their digits where they are a million millions: the chance %d, %d deviations from the middle',
    (p, far) => {
      const n = 1e12;
      const k = Math.round(n * p + far * Math.sqrt(n * p * (1 - p)));
      expectClose(binomialChance(k, k, n, p), lnExactly(k, n, p).exp());
      expectClose(lnBinomialChance(k, k, n, p), lnExactly(k, n, p), 1e-14);
    },
  );

  it('keep the digits of a small chance that nothing of a thousand millions succeeds', () => {
    expectClose(binomialChance(0, 0, 1e9, 1e-9), new Short(1).minus(new Short(held(1e-9))).pow(1e9));
  });

  it('add up to 1', () => {
    check(
      fc.property(range, chance, ({ n, from }, p) => {
        const below = refusal(() => binomialChance(0, from - 1, n, p)) ? 0 : binomialChance(0, from - 1, n, p);
        const above = refusal(() => binomialChance(from, n, n, p)) ? 0 : binomialChance(from, n, n, p);
        expect(below + above).toBeCloseTo(1, 13);
        expect(binomialChance(0, n, n, p)).toBe(1);
      }),
    );
  });

  it('keep the digits of a chance near 1, given what is missing', () => {
    const missing = 1e-12;
    expectClose(
      binomialChance(9, 9, 10, 1 - missing, missing),
      new Long(1).minus(missing).pow(9).times(missing).times(10),
    );
    expectClose(binomialChance(0, 9, 10, 1 - missing, missing), new Long(1).minus(new Long(1).minus(missing).pow(10)));
  });

  it('know what cannot be, and what must be', () => {
    expect(binomialChance(3, 2, 10, 0.5)).toBe(0);
    expect(binomialChance(11, 20, 10, 0.5)).toBe(0);
    expect([binomialChance(0, 0, 5, 0), binomialChance(1, 5, 5, 0), binomialChance(5, 5, 5, 1)]).toEqual([1, 0, 1]);
    expect(binomialChance(0, 0, 0, 0.3)).toBe(1);
    expect([binomialChance(0.5, 1, 2, 0.5), binomialChance(0, 1, 2, 1.5)]).toEqual([Number.NaN, Number.NaN]);
    expect([binomialChance(4, 4, 5, 1), binomialChance(0, 4, 5, 1), binomialChance(2, 3, 5, 1)]).toEqual([0, 0, 0]);
    expect([binomialChance(0, 2, 2, 1.5), binomialChance(0, 2, 2, -0.5)]).toEqual([Number.NaN, Number.NaN]);
    expect([binomialChance(0, 0, -1, 0.5), lnBinomialChance(0, 5, 5, 0.3)]).toEqual([Number.NaN, 0]);
    expect([lnBinomialChance(5, 5, 5, 1), lnBinomialChance(0, 4, 5, 1)]).toEqual([0, Number.NEGATIVE_INFINITY]);
    expect(refusal(() => binomialChance(0, 1, 1e13, 0.5))).toBe('tooLarge');
  });

  it('are answered for a million millions of them', () => {
    const started = performance.now();
    expect(binomialChance(5e11, 1e12, 1e12, 0.5)).toBeCloseTo(0.5, 6);
    expect(performance.now() - started).toBeLessThan(5000);
  });
});
