import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countingFunctions } from '../../src/engine/counting-functions.ts';
import { digitFunctions } from '../../src/engine/digit-functions.ts';
import { fibonacciFunctions } from '../../src/engine/fibonacci-functions.ts';
import { wholeFunctions } from '../../src/engine/whole-functions.ts';
import { refusal } from './refusal.ts';

const f = { ...wholeFunctions, ...digitFunctions, ...countingFunctions, ...fibonacciFunctions };
const numRuns = Number(process.env.SAMPLES ?? 100);
const check = (property: fc.IProperty<unknown>) => fc.assert(property, { numRuns });
const any = fc.oneof(fc.bigInt({ min: -99n, max: 99n }), fc.bigInt({ min: -(10n ** 60n), max: 10n ** 60n }));
const some = any.filter((x) => x !== 0n);
const few = fc.integer({ min: 0, max: 60 }).map(BigInt);
const size = (x: bigint): bigint => (x < 0n ? -x : x);

describe('divisors and multiples', () => {
  it('the common divisor divides both, and what is left has no common one', () => {
    const property = fc.property(some, some, (a, b) => {
      const divisor = f.gcd(a, b);
      expect([a % divisor, b % divisor]).toEqual([0n, 0n]);
      expect(f.gcd(a / divisor, b / divisor)).toBe(1n);
      expect(f.gcd(b, a)).toBe(divisor);
      expect(divisor * f.lcm(a, b)).toBe(size(a * b));
    });
    check(property);
  });

  it('do not ask in which order three are given', () => {
    const property = fc.property(any, any, any, (a, b, c) => {
      expect(f.gcd(f.gcd(a, b), c)).toBe(f.gcd(a, b, c));
      expect(f.lcm(a, f.lcm(b, c))).toBe(f.lcm(a, b, c));
      expect([f.gcd(a, a), f.gcd(a, 0n), f.lcm(a, 0n)]).toEqual([size(a), size(a), 0n]);
    });
    check(property);
  });

  it('a number is its quotient times the divisor and the rest, which has the sign of the divisor', () => {
    const property = fc.property(any, some, (a, b) => {
      const rest = f.mod(a, b);
      expect(b * f.quotient(a, b) + rest).toBe(a);
      expect(size(rest) < size(b) && (rest === 0n || rest < 0n === b < 0n)).toBe(true);
    });
    check(property);
    expect([f.quotient(-6n, 3n), f.quotient(6n, -3n), f.quotient(-7n, 3n)]).toEqual([-2n, -2n, -3n]);
    expect(refusal(() => f.quotient(1n, 0n))).toBe('notDefined');
  });
});

describe('counting', () => {
  it('factorials are products, one by one', () => {
    let product = 1n;
    for (let n = 0n; n <= 200n; n += 1n) {
      if (n > 0n) product *= n;
      expect(f.factorial(n)).toBe(product);
    }
  });

  it('ways to choose are symmetric, and sums of those above them', () => {
    const property = fc.property(few, few, (n, k) => {
      expect(f.binomial(n, k)).toBe(f.binomial(n, n - k));
      expect(f.binomial(n + 1n, k + 1n)).toBe(f.binomial(n, k) + f.binomial(n, k + 1n));
      if (k <= n) expect(f.binomial(n, k)).toBe(f.factorial(n) / (f.factorial(k) * f.factorial(n - k)));
    });
    check(property);
    expect(f.binomial(10n ** 1000n, 2n)).toBe((10n ** 1000n * (10n ** 1000n - 1n)) / 2n);
    expect(f.binomial(10n ** 20n, 10n ** 20n - 1n)).toBe(10n ** 20n);
  });

  /** By the logarithm of the gamma function. */
  it.each([
    [30_000n, 4234],
    [100_000n, 14_116],
    [310_000n, 43_764],
  ])('ways to choose a tenth of %d have %d digits', (n, digits) => {
    expect(f.digitCount(f.binomial(n, n / 10n))).toBe(digits);
  });

  it('Fibonacci numbers are sums of the two before', () => {
    let [a, b] = [0n, 1n];
    for (let n = 0n; n <= 500n; n += 1n) {
      expect(f.fibonacci(n)).toBe(a);
      [a, b] = [b, a + b];
    }
  });

  it('Fibonacci numbers go on to the left, where every second one is negative', () => {
    expect([-1n, -2n, -3n, -4n, -5n, -6n].map((n) => f.fibonacci(n))).toEqual([1n, -1n, 2n, -3n, 5n, -8n]);
    const property = fc.property(fc.bigInt({ min: -300n, max: 300n }), (n) => {
      expect(f.fibonacci(n + 2n)).toBe(f.fibonacci(n + 1n) + f.fibonacci(n));
    });
    check(property);
  });

  it('every number is the sum of Fibonacci numbers of which no two stand side by side', () => {
    expect([0n, 1n, 2n, 3n, 4n, 100n].map((n) => f.zeckendorf(n))).toEqual([[], [2], [3], [4], [4, 2], [11, 6, 4]]);
    const property = fc.property(fc.bigInt({ min: 0n, max: 10n ** 80n }), (n) => {
      const places = f.zeckendorf(n);
      expect(places.reduce((sum, place) => sum + f.fibonacci(BigInt(place)), 0n)).toBe(n);
      expect(places.every((place, at) => place >= 2 && place <= (places[at - 1] ?? Number.POSITIVE_INFINITY) - 2)).toBe(
        true,
      );
    });
    check(property);
    expect(f.zeckendorf(f.fibonacci(10_000n))).toEqual([10_000]);
    expect(refusal(() => f.zeckendorf(-1n))).toBe('notDefined');
  });
});

describe('arithmetic', () => {
  it('is exact', () => {
    const property = fc.property(any, any, few, (a, b, n) => {
      expect([f.wholeAdd(a, b), f.wholeSub(a, b), f.wholeMul(a, b)]).toEqual([a + b, a - b, a * b]);
      expect(f.wholePow(a, n)).toBe(a ** n);
      expect([f.wholeMin(a, b), f.wholeMax(a, b)]).toEqual(a < b ? [a, b] : [b, a]);
      expect(f.wholeAbs(f.wholeNeg(a))).toBe(size(a));
    });
    check(property);
  });

  it('meets plain numbers by name only: the nearest whole one, and back to 15 digits', () => {
    expect([2.5, -2.5, 0.1 + 0.2, -0, 2 ** 53].map(f.whole)).toEqual([3n, -3n, 0n, 0n, 2n ** 53n]);
    expect([2.4999999999999996, -(2 ** 53), 2 ** 53 - 1].map(f.whole)).toEqual([3n, -(2n ** 53n), 2n ** 53n - 1n]);
    expect(f.decimal(2n ** 70n)).toBe(2 ** 70);
    expect(refusal(() => f.whole(1e16))).toBe('tooLarge');
    expect(refusal(() => f.whole(Number.NaN))).toBe('notDefined');
    expect(refusal(() => f.decimal(10n ** 400n))).toBe('tooLarge');
  });
});

describe('what is not computed', () => {
  it.each<[string, () => unknown]>([
    ['2^(10^9)', () => f.wholePow(2n, 10n ** 9n)],
    ['2^(10^10)', () => f.wholePow(2n, 10n ** 10n)],
    ['a power of a power', () => f.wholePow(10n ** 20_000n, 10n ** 20_000n)],
    ['the factorial of a million', () => f.factorial(10n ** 6n)],
    ['the factorial of 10^1000', () => f.factorial(10n ** 1000n)],
    ['half of a million', () => f.binomial(10n ** 6n, 5n * 10n ** 5n)],
    ['half of 10^1000', () => f.binomial(10n ** 1000n, 10n ** 999n)],
    ['what was too large before', () => f.wholeAdd(1n, Number.POSITIVE_INFINITY)],
    ['Fibonacci number 10^1000', () => f.fibonacci(10n ** 1000n)],
    ['a product of very long ones', () => f.wholeMul(10n ** 29_000n, 10n ** 29_000n)],
  ])('%s would have too many digits', (_, step) => {
    expect(refusal(step)).toBe('tooLarge');
  });

  it.each([
    [10n ** 1000n, 20_000n],
    [3n * 10n ** 6n, 15n * 10n ** 5n],
    [10n ** 8n, 5n * 10n ** 5n],
  ])('ways that would have too many digits are refused at once, not after seconds: of %d choose %d', (n, k) => {
    const began = performance.now();
    expect(refusal(() => f.binomial(n, k))).toBe('tooLarge');
    expect(performance.now() - began).toBeLessThan(1000);
  });

  it.each<[string, () => bigint, () => bigint]>([
    ['whole numbers', () => f.wholeAdd(16n ** 37_499n, 0n), () => f.wholeAdd(16n ** 37_500n, 0n)],
    ['powers', () => f.wholePow(2n, 149_999n), () => f.wholePow(2n, 150_000n)],
    ['factorials', () => f.factorial(12_345n), () => f.factorial(12_346n)],
    ['Fibonacci numbers', () => f.fibonacci(216_063n), () => f.fibonacci(216_064n)],
    ['ways to choose the half', () => f.binomial(150_000n, 75_000n), () => f.binomial(150_012n, 75_006n)],
    ['ways to choose few of very many', () => f.binomial(2n ** 60n, 2900n), () => f.binomial(2n ** 60n, 3100n)],
  ])('the largest %s are, and no larger ones', (_, most, more) => {
    expect(most().toString(16).length).toBeGreaterThan(36_000);
    expect(refusal(more)).toBe('tooLarge');
  });

  it.each<[string, () => unknown]>([
    ['a negative power', () => f.wholePow(2n, -1n)],
    ['the factorial of -1', () => f.factorial(-1n)],
    ['what was left out', () => f.wholeAdd(Number.NaN, 1n)],
    ['a base of 37', () => f.toBase(5n, 37)],
    ['a base of 2.5', () => f.toBase(5n, 2.5)],
    ['a base of 1', () => f.toBase(5n, 1)],
    ['digits in a base of 1', () => f.fromBase('0', 1n)],
    ['the quotient by 0', () => f.mod(5n, 0n)],
    ['no digits', () => f.fromBase(Number.NaN, 2)],
    ['digits of another base', () => f.fromBase('12', 2)],
    ['4000 in Roman numerals', () => f.roman(4000n)],
  ])('%s is not defined', (_, step) => {
    expect(refusal(step)).toBe('notDefined');
  });

  it('powers of 0, 1 and -1 are, whatever the exponent', () => {
    const huge = 10n ** 1000n;
    const powers = (exponent: bigint) => [0n, 1n, -1n].map((x) => f.wholePow(x, exponent));
    expect([0n, 1n, huge, huge + 1n].map(powers)).toEqual([
      [1n, 1n, 1n],
      [0n, 1n, -1n],
      [0n, 1n, 1n],
      [0n, 1n, -1n],
    ]);
    expect([f.wholePow(2n, 0n), f.wholePow(-2n, 1n)]).toEqual([1n, -2n]);
  });

  it('ways to choose none or all are one, also of nothing, and more than there are is none', () => {
    const ways = [f.binomial(0n, 0n), f.binomial(5n, 0n), f.binomial(5n, 5n), f.binomial(5n, 6n), f.binomial(5n, -1n)];
    expect(ways).toEqual([1n, 1n, 1n, 0n, 0n]);
    expect(refusal(() => f.binomial(-1n, 0n))).toBe('notDefined');
    expect([f.gcd(0n, 0n), f.lcm(0n, 0n), f.lcm(0n, 6n), f.lcm(6n, 0n)]).toEqual([0n, 0n, 0n, 0n]);
  });

  it('a condition on what is not defined does not hold, and a mistake of the code is none', () => {
    expect([f.holds(() => true), f.holds(() => false), f.holds(() => f.wholeAdd(Number.NaN, 1n) > 0n)]).toEqual([
      true,
      false,
      false,
    ]);
    const broken = () => {
      throw new TypeError('broken');
    };
    expect(() => f.holds(broken)).toThrow('broken');
  });

  it('the largest that are computed have about 45,000 digits', () => {
    expect(String(f.wholePow(10n, 45_000n))).toHaveLength(45_001);
    expect(String(f.factorial(12_345n)).length).toBeGreaterThan(45_000);
    expect(String(f.fibonacci(215_600n)).length).toBeGreaterThan(45_000);
  });
});

describe('digits', () => {
  it.each([
    [0n, 1],
    [-10n, 2],
    [10n ** 1000n, 1001],
  ])('of %s are %d', (x, count) => expect(f.digitCount(x)).toBe(count));

  it('of bases from 2 to 36 are read and written', () => {
    expect([f.toBase(35n, 36), f.toBase(5n, 2n), f.toBase(-255n, 16)]).toEqual(['Z', '101', '-FF']);
    expect([f.fromBase('Z', 36), f.fromBase('101', 2n), f.fromBase('-FF', 16)]).toEqual([35n, 5n, -255n]);
    expect(refusal(() => f.fromBase('F'.repeat(37_501), 16))).toBe('tooLarge');
  });

  it('a text is chosen by a condition, and none where nothing else is said', () => {
    expect([f.choose(true, 'a', 'b'), f.choose(false, 'a', 'b'), f.choose(false, 'a')]).toEqual(['a', 'b', null]);
    expect(f.roman(1994n)).toBe('MCMXCIV');
  });
});
