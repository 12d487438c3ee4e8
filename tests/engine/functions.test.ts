/** Financial factors against 60-digit decimal arithmetic. */
import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { intermediate, trusted, valueIn } from '../../src/engine/evaluate.ts';
import { finite, functions } from '../../src/engine/functions.ts';
import { recurrenceFunctions } from '../../src/engine/recurrence-functions.ts';
import { between } from '../suite/spread.ts';
import '../../src/engine/with-fractions.ts';
import { denoise } from '../../src/numbers/print.ts';
import { refusal } from './refusal.ts';
import { formula } from './tabs.ts';

const Exact = Decimal.clone({ precision: 60, toExpNeg: -1000, toExpPos: 1000 });
const RELATIVE = 1e-12;

const growth = (i: number, n: number): Decimal => new Exact(1).plus(i).pow(n);
const exact = {
  compound: growth,
  annuity: (i: number, n: number): Decimal => (i === 0 ? new Exact(n) : growth(i, n).minus(1).div(i)),
  payment: (p: number, i: number, n: number): Decimal =>
    i === 0 ? new Exact(p).div(n) : new Exact(p).times(i).div(new Exact(1).minus(growth(i, -n))),
};

function expectExact(found: number, wanted: Decimal): void {
  if (wanted.abs().gt(Number.MAX_VALUE)) {
    expect(found).toBe(Number.POSITIVE_INFINITY);
    return;
  }
  const error = wanted.isZero() ? new Exact(found).abs() : new Exact(found).div(wanted).minus(1).abs();
  expect(error.toNumber(), `${found}, exactly ${wanted.toSignificantDigits(20)}`).toBeLessThanOrEqual(RELATIVE);
}

/** Rates per period: none, in parts of a percent that defeat the textbook form, usual ones, and losses. */
const RATES = [0, 1e-15, 1e-12, 0.05 / 12, 0.05, 1, 1e4, -0.5, -0.005];
const PERIODS = [1, 12, 30, 360, 0.25];

describe.each(RATES)('at the rate %s per period', (i) => {
  it.each(PERIODS)('over %s periods', (n) => {
    expectExact(functions.compound(i, n), exact.compound(i, n));
    expectExact(functions.annuity(i, n), exact.annuity(i, n));
    expectExact(functions.payment(200_000, i, n), exact.payment(200_000, i, n));
  });
});

const rate = fc.oneof(
  between(-0.5, 2),
  fc.integer({ min: -15, max: -3 }).map((exponent) => 10 ** exponent),
);
const periods = fc.integer({ min: 1, max: 400 });

describe('for any rate and number of periods', () => {
  it('compound', () => {
    fc.assert(fc.property(rate, periods, (i, n) => expectExact(functions.compound(i, n), exact.compound(i, n))));
  });
  it('annuity', () => {
    fc.assert(fc.property(rate, periods, (i, n) => expectExact(functions.annuity(i, n), exact.annuity(i, n))));
  });
  it('payment', () => {
    const principal = fc.double({ min: 0.01, max: 1e9, noNaN: true });
    const property = fc.property(principal, rate, periods, (p, i, n) => {
      expectExact(functions.payment(p, i, n), exact.payment(p, i, n));
    });
    fc.assert(property);
  });
});

describe('at the ends of the range of numbers', () => {
  it('a payment at a rate near the smallest number is the principal in equal parts', () => {
    expect(functions.payment(0.01, 1e-320, 360)).toBeCloseTo(0.01 / 360, 18);
  });
  it('a payment at a rate of a million percent a month is its interest', () => {
    expect(functions.payment(1000, 1e4, 360)).toBe(1e7);
  });
  it('a payment does not overflow on the way to a finite result', () => {
    expect(functions.payment(1e200, 1e-10, 1e200)).toBeCloseTo(1e190, -180);
    expect(functions.payment(1e160, 1e160, 1)).toBe(Number.POSITIVE_INFINITY);
  });
});

describe('the nearest fraction', () => {
  it.each([
    [[0.34, 2, 3, 4], 1 / 3],
    [[2.63, 2, 3, 4, 8], 2.625],
    [[-1.76, 4], -1.75],
    [[7.4], 7],
    [[1e6 + 0.3, 2], 1e6 + 0.3],
  ])('of %j is %d', (given, nearest) => {
    const [x = 0, ...of] = given;
    expect(functions.nearestFraction(x, ...of)).toBe(nearest);
  });

  it.each([0, -2, 2.5])('has no denominator %d', (denominator) => {
    expect(functions.nearestFraction(0.5, denominator)).toBeNaN();
    expect(functions.nearestFraction(1e6, denominator)).toBeNaN();
  });
});

describe('rounding functions take binary noise away first', () => {
  it.each([
    ['floor', 0.1 * 3 * 10, 3],
    ['ceil', 0.1 * 3 * 10, 3],
    ['floor', 2.9999999999999996, 3],
    ['ceil', 3.0000000000000004, 3],
    ['round', 2.4999999999999996, 3],
    ['round', -2.5, -3],
    ['round', 2.4, 2],
    ['floor', -0.5, -1],
    ['ceil', -1.5, -1],
  ] as const)('%s(%s) is %s', (name, x, wanted) => {
    expect(functions[name](x)).toBe(wanted);
  });

  it.each([
    [12 * 2.5, true],
    [12 * (29 / 12), true],
    [12 * 0.3, false],
    [1e300, true],
  ])('isWhole(%s) is %s', (x, wanted) => {
    expect(functions.isWhole(x)).toBe(wanted);
  });
});

describe('what loops over thousands of rows call', () => {
  const { clean, below, nearest, isEntire, cents, unknown, endless } = recurrenceFunctions;
  const NOISY = [3, -3, 3.0000000000000004, 2.9999999999999996, -2.9999999999999996, -3.0000000000000004, 2.5, -2.5];
  const FAR = [2.4999999999999996, -0.4999999999999999, 1e12, 1e13 + 0.998, 1e13 + 0.451, -1e13 - 0.998, 2 ** 53 - 1];

  it.each([...NOISY, ...FAR, 0.9995, 2.0005, 0.2, -0.2])('rounds as the others do, noise or not: %d', (x) => {
    expect([below(x), nearest(x), isEntire(x), cents(x)]).toEqual([
      Math.floor(denoise(x)),
      functions.round(x),
      functions.isWhole(x),
      functions.round(x * 100) / 100,
    ]);
  });

  it('takes noise from numbers and keeps all digits of whole ones', () => {
    expect([clean(0.1 + 0.2), clean(2 ** 53 - 1), clean(Number.NaN)]).toEqual([0.3, 2 ** 53 - 1, Number.NaN]);
  });

  it('says of rows without end that they have none, and why a row cannot begin', () => {
    expect(refusal(endless)).toBe('endless');
    expect(refusal(() => unknown(Number.NaN))).toBe('notDefined');
    expect(refusal(() => unknown(1 / 0))).toBe('tooLarge');
  });
});

describe('a checked step', () => {
  const { add, sub, mul, div, pow, defined, growth } = functions;
  it.each<[string, () => number, number]>([
    ['0.5 + 1', () => add(0.5, 1), 1.5],
    ['0.5 - 1', () => sub(0.5, 1), -0.5],
    ['0.5 * 3', () => mul(0.5, 3), 1.5],
    ['0 * 3', () => mul(0, 3), 0],
    ['3 * 0', () => mul(3, 0), 0],
    ['0 / 3', () => div(0, 3), 0],
    ['3 / 2', () => div(3, 2), 1.5],
    ['0 ^ 0', () => pow(0, 0), 1],
    ['0 ^ 3', () => pow(0, 3), 0],
    ['2 ^ -1', () => pow(2, -1), 0.5],
    ['a logarithm', () => defined(-5), -5],
    ['growth', () => growth(1.5), 1.5],
  ])('of %s has its result', (_, step, wanted) => expect(step()).toBe(wanted));

  it.each<[string, () => number, string]>([
    ['1e308 + 1e308', () => add(1e308, 1e308), 'tooLarge'],
    ['-1e308 - 1e308', () => sub(-1e308, 1e308), 'tooLarge'],
    ['no number less 1', () => sub(Number.NaN, 1), 'notDefined'],
    ['1e200 * 1e200', () => mul(1e200, 1e200), 'tooLarge'],
    ['1e-200 * 1e-200', () => mul(1e-200, 1e-200), 'tooSmall'],
    ['3 / 0', () => div(3, 0), 'notDefined'],
    ['1e-200 / 1e200', () => div(1e-200, 1e200), 'tooSmall'],
    ['0 ^ -1', () => pow(0, -1), 'notDefined'],
    ['10 ^ 400', () => pow(10, 400), 'tooLarge'],
    ['10 ^ -400', () => pow(10, -400), 'tooSmall'],
    ['-8 ^ 0.5', () => pow(-8, 0.5), 'notDefined'],
    ['the logarithm of 0', () => defined(Math.log(0)), 'notDefined'],
    ['the logarithm of -1', () => defined(Math.log(-1)), 'notDefined'],
    ['e ^ 1000', () => defined(Math.exp(1000)), 'tooLarge'],
    ['growth that vanishes', () => growth(0), 'tooSmall'],
    ['growth without end', () => growth(1 / 0), 'tooLarge'],
    ['what is no number', () => finite(Number.NaN), 'notDefined'],
  ])('of %s is refused', (_, step, key) => expect(refusal(step)).toBe(key));

  it('asks whether something was given, be it 0 or a text', () => {
    expect([0, 'a', null, Number.NaN].map((x) => functions.given(x))).toEqual([true, true, true, false]);
  });
});

describe('a formula', () => {
  const fails = (key: 'tooSmall' | 'tooLarge' | 'notDefined', run = 1) =>
    formula(
      () => run,
      (_, f) => f.div(key === 'tooLarge' ? 1e300 : 1e-300, { tooSmall: 1e300, tooLarge: 1e-300, notDefined: 0 }[key]),
    );

  it('has a number without the sign of nothing, or a text as it is', () => {
    expect(
      trusted(
        formula(
          () => -0,
          () => -0,
        ),
        {},
      ),
    ).toBe(0);
    expect(trusted({ run: () => 'XII' }, {})).toBe('XII');
  });

  it('whose step is too small to hold has its number all the same, unless that vanishes or is none', () => {
    expect(trusted(fails('tooSmall', 5), {})).toBe(5);
    expect(refusal(() => trusted(fails('tooSmall', 0), {}))).toBe('tooSmall');
    expect(refusal(() => trusted(fails('tooSmall', Number.NaN), {}))).toBe('notDefined');
    expect(refusal(() => trusted(fails('tooLarge', 5), {}))).toBe('tooLarge');
  });

  it('on the way to others is 0, infinite or no number where it has none', () => {
    const found = [fails('tooSmall', 0), fails('tooLarge'), fails('notDefined')].map((each) => intermediate(each, {}));
    expect(found).toEqual([0, Number.POSITIVE_INFINITY, Number.NaN]);
    expect(valueIn({ formula: fails('tooLarge', 5) }, {})).toBe(Number.POSITIVE_INFINITY);
    expect(valueIn({ formula: fails('tooLarge', 5), isList: true }, {})).toBe(5);
  });

  it('with a mistake in its code is not taken for one without a number', () => {
    const broken = formula(() => {
      throw new TypeError('broken');
    });
    for (const answer of [trusted, intermediate]) expect(() => answer(broken, {})).toThrow('broken');
  });
});
