/**
 * Chances that emitted formulas ask for: of the normal and of the binomial distribution, to 12 digits or more, however
 * far out.
 */
import { Diagnosis } from './diagnosis.ts';

/* ---------------------------------------------------------------- normal distribution */

const ROOT_OF_TWO_PI = Math.sqrt(2 * Math.PI);
/** A number with so many binary places has an exact square, as long as it is below 64. */
const EXACT_SQUARE = 2 ** 20;

/** Beyond, no density is a number. */
const FARTHEST = 40;

/** The density at z: z² is split, because an exponential multiplies the error of its exponent by the exponent. */
function density(z: number): number {
  if (Math.abs(z) > FARTHEST) return 0;
  const near = Math.round(z * EXACT_SQUARE) / EXACT_SQUARE;
  return (Math.exp((-near * near) / 2) * Math.exp((-(z - near) * (z + near)) / 2)) / ROOT_OF_TWO_PI;
}

/** Up to here a series around the middle is short, and ½ less it keeps its digits. */
const MIDDLE = 1.5;

/** The chance between 0 and z: Marsaglia, Evaluating the Normal Distribution (2004). */
function fromMiddle(z: number): number {
  let [term, sum] = [z, z];
  for (let i = 3; Math.abs(term) > Math.abs(sum) * 1e-18; i += 2) {
    term *= (z * z) / i;
    sum += term;
  }
  return density(z) * sum;
}

/** The chance above z as a share of the density at z, for z above 1: Laplace's continued fraction. */
function millsRatio(z: number): number {
  let fraction = z;
  for (let level = z < 3 ? 200 : 60; level > 0; level -= 1) fraction = z + level / fraction;
  return 1 / fraction;
}

function above(z: number): number {
  if (Math.abs(z) <= MIDDLE) return 0.5 - fromMiddle(z);
  return z < 0 ? 1 - above(-z) : density(z) * millsRatio(z);
}

/** Smaller numbers have fewer digits. */
const SMALLEST = 2 ** -1022;

/** A chance that is not 0, with all digits of a number. */
function held(chance: number): number {
  if (chance < SMALLEST) throw new Diagnosis('tooSmall');
  return chance;
}

const normalBelow = (z: number): number => held(above(-z));

/** Places and weights of Gauss and Legendre for an integral over ten points. */
const GAUSS: readonly (readonly [place: number, weight: number])[] = [
  [0.14887433898163122, 0.29552422471475287],
  [0.4333953941292472, 0.26926671930999635],
  [0.6794095682990244, 0.21908636251598204],
  [0.8650633666889845, 0.1494513491505806],
  [0.9739065285171717, 0.06667134430868814],
];

/** The area below the density over a narrow strip. */
function strip(from: number, to: number): number {
  const [middle, half] = [from + (to - from) / 2, (to - from) / 2];
  const areas = GAUSS.map(
    ([place, weight]) => weight * (density(middle - half * place) + density(middle + half * place)),
  );
  return half * areas.reduce((sum, area) => sum + area, 0);
}

/** Never the difference of two chances that are nearly the same. */
function normalBetween(from: number, to: number): number {
  if (from === to) return 0;
  if (from > to) return -normalBetween(to, from);
  const outer = Math.max(1, Math.abs(from), Math.abs(to));
  if ((to - from) * outer < 1) return held(strip(from, to));
  if (from >= 0) return held(above(from) - above(to));
  return to <= 0 ? normalBetween(-to, -from) : 1 - above(-from) - above(to);
}

/** Where to begin: formula 26.2.23 of Abramowitz and Stegun, which is right to 0.0005. */
function nearQuantile(chance: number): number {
  const t = Math.sqrt(-2 * Math.log(chance));
  return t - (2.515517 + t * (0.802853 + t * 0.010328)) / (1 + t * (1.432788 + t * (0.189269 + t * 0.001308)));
}

const STEPS = 6;

/** The number below which a chance lies; none where it is no chance between 0 and 1, which has no logarithm. */
function normalQuantile(chance: number): number {
  const tail = Math.min(chance, 1 - chance);
  let z = nearQuantile(tail);
  if (z > MIDDLE) {
    // Newton's method on the logarithm, which is nearly straight and leaves the range of numbers nowhere.
    for (let step = 0; step < STEPS; step += 1) {
      const ratio = millsRatio(z);
      z += ratio * (Math.log(ratio / ROOT_OF_TWO_PI) - (z * z) / 2 - Math.log(tail));
    }
  } else {
    // Halley's method on what lies between the middle and z, of which ½ less the chance has all digits.
    for (let step = 0; step < STEPS; step += 1) {
      const error = (fromMiddle(z) - (0.5 - tail)) / density(z);
      z -= error / (1 + (error * z) / 2);
    }
  }
  return chance < 0.5 ? -z : z;
}

/* ---------------------------------------------------------------- binomial distribution */

/** ln n! less Stirling's formula, for whole numbers from 1: Loader, Fast and Accurate Computation (2000). */
const STIRLING_ERRORS = [
  0.08106146679532726, 0.0413406959554093, 0.02767792568499834, 0.020790672103765093, 0.016644691189821193,
  0.013876128823070748, 0.01189670994589177, 0.010411265261972096, 0.009255462182712733, 0.00833056343336287,
  0.007573675487951841, 0.00694284010720953, 0.006408994188004207, 0.0059513701127588475, 0.005554733551962801,
];
const stirlingError = (n: number): number =>
  STIRLING_ERRORS[n - 1] ??
  (1 / 12 - (1 / 360 - (1 / 1260 - (1 / 1680 - 1 / 1188 / (n * n)) / (n * n)) / (n * n)) / (n * n)) / n;

const SPLITTER = 2 ** 27 + 1;
const high = (x: number): number => x * SPLITTER - (x * SPLITTER - x);
/** What a product lost in rounding: Dekker's algorithm. */
function lost(a: number, b: number, product: number): number {
  const [a1, b1] = [high(a), high(b)];
  const [a2, b2] = [a - a1, b - b1];
  return a2 * b2 - (product - a1 * b1 - a2 * b1 - a1 * b2);
}

/** A number with what it lost in rounding. */
type Pair = readonly [number: number, rest: number];
const times = (n: number, [x, rest]: Pair): Pair => [n * x, lost(n, x, n * x) + n * rest];

/** x ln(x / m) + m - x, which is small where x is near m: the deviance. */
function deviance(x: number, [mean, rest]: Pair): number {
  const gap = x - mean;
  // The rest is below what is lost in rounding.
  if (Math.abs(gap) >= 0.5 * (x + mean)) return x * Math.log(x / mean) - gap;
  const v = gap / (x + mean);
  let [sum, term] = [gap * v, 2 * x * v];
  for (let i = 3; Math.abs(term) > Math.abs(sum) * 1e-18; i += 2) {
    term *= v * v;
    sum += term / i;
  }
  return sum + (1 - x / mean) * rest;
}

/** A product of a power of e and a factor; the power may be too small to be held. */
interface Scaled {
  exponent: number;
  factor: number;
}

/** How chances go on: `n` tries of which each succeeds with the chance `p` and fails with `q`. */
interface Tries {
  n: number;
  p: Pair;
  q: Pair;
}

const naturalLog = ([x]: Pair, [other]: Pair): number => (x > 0.5 ? Math.log1p(-other) : Math.log(x));

/** The chance of exactly k successes: the saddle point of Loader. */
function exactly(k: number, { n, p, q }: Tries): Scaled {
  if (k === 0) return { exponent: n * naturalLog(q, p), factor: 1 };
  if (k === n) return { exponent: n * naturalLog(p, q), factor: 1 };
  const errors = stirlingError(n) - stirlingError(k) - stirlingError(n - k);
  return {
    exponent: errors - deviance(k, times(n, p)) - deviance(n - k, times(n, q)),
    factor: Math.sqrt(n / (2 * Math.PI * k * (n - k))),
  };
}

/** The chances from k on to `last`, away from the most likely number, as a multiple of the chance of k. */
function onwards(k: number, last: number, { n, p, q }: Tries): number {
  const step = Math.sign(last - k);
  const odds = step > 0 ? p[0] / q[0] : q[0] / p[0];
  let [term, sum] = [1, 1];
  for (let at = k; at !== last; at += step) {
    const ratio = odds * (step > 0 ? (n - at) / (at + 1) : at / (n - at + 1));
    term *= ratio;
    sum += term;
    // What is left is less than a geometric series.
    if (ratio < 1 && term * ratio < (1 - ratio) * sum * 1e-18) break;
  }
  return sum;
}

/** More tries take too long. */
const MOST_TRIES = 1e12;

/** The chance of a range of numbers of successes, or how much is missing to 1. */
function rangeChance(from: number, to: number, tries: Tries): Scaled & { isMissing?: true } {
  const { n, p } = tries;
  const likeliest = Math.min(n, Math.floor((n + 1) * p[0]));
  const summed = (k: number, last: number): Scaled => {
    const { exponent, factor } = exactly(k, tries);
    return { exponent, factor: factor * onwards(k, last, tries) };
  };
  if (from > likeliest) return summed(from, to);
  if (to < likeliest) return summed(to, from);
  const outside = [...(from > 0 ? [summed(from - 1, 0)] : []), ...(to < n ? [summed(to + 1, n)] : [])];
  const missing = outside.reduce((sum, { exponent, factor }) => sum + factor * Math.exp(exponent), 0);
  if (missing < 0.5) return { exponent: 0, factor: missing, isMissing: true };
  const { exponent, factor } = exactly(likeliest, tries);
  return { exponent, factor: factor * (onwards(likeliest, from, tries) + onwards(likeliest, to, tries) - 1) };
}

/** 1 less a chance. */
const besides = (chance: number): Pair => [1 - chance, 1 - (1 - chance) - chance];

/** The number where a chance is known without a sum, or not defined. */
function binomial(from: number, to: number, n: number, p: number, q: number): (Scaled & { isMissing?: true }) | number {
  if (![from, to, n].every(Number.isInteger) || n < 0 || !(p >= 0 && p <= 1)) return Number.NaN;
  if (n > MOST_TRIES) throw new Diagnosis('tooLarge');
  const [least, most] = [Math.max(0, from), Math.min(n, to)];
  if (least > most) return 0;
  if (least === 0 && most === n) return 1;
  if (p === 0 || q === 0) return p * n >= least && p * n <= most ? 1 : 0;
  return rangeChance(least, most, q < p ? { n, p: besides(q), q: [q, 0] } : { n, p: [p, 0], q: besides(p) });
}

/**
 * The chance of at least `from` and at most `to` successes in n tries, of which each succeeds with the chance p, and
 * fails with q: where that is small, it has digits that 1 - p has lost.
 */
function binomialChance(from: number, to: number, n: number, p: number, q = 1 - p): number {
  const chance = binomial(from, to, n, p, q);
  if (typeof chance === 'number') return chance;
  if (chance.isMissing) return 1 - chance.factor;
  return Math.min(1, held(Math.exp(chance.exponent) * chance.factor));
}

/** Its natural logarithm, which says how small a chance is that no number can hold. */
function lnBinomialChance(from: number, to: number, n: number, p: number, q = 1 - p): number {
  const chance = binomial(from, to, n, p, q);
  if (typeof chance === 'number') return Math.log(chance);
  return chance.isMissing ? Math.log1p(-chance.factor) : Math.min(0, chance.exponent + Math.log(chance.factor));
}

export const chanceFunctions = { normalBelow, normalBetween, normalQuantile, binomialChance, lnBinomialChance };
