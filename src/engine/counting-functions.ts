/** The functions of exact whole numbers that count and divide, which emitted formulas call. */
import { romanText } from '../numbers/roman.ts';
import { Diagnosis } from './diagnosis.ts';
import { bitsOf, EXACT_PLAIN, exact, folded, type Given, given, MOST_BITS, refuse, sizeOf } from './whole-functions.ts';

function commonDivisor(a: bigint, b: bigint): bigint {
  let [larger, smaller] = [sizeOf(a), sizeOf(b)];
  while (smaller > 0n) [larger, smaller] = [smaller, larger % smaller];
  return larger;
}

const commonMultiple = (a: bigint, b: bigint): bigint => (b === 0n ? 0n : sizeOf((a / commonDivisor(a, b)) * b));

/** The product of all whole numbers from one to another, halved so that its factors are of one size. */
function product(from: bigint, to: bigint): bigint {
  if (from > to) return 1n;
  if (to - from < 8n) {
    let all = from;
    for (let each = from + 1n; each <= to; each += 1n) all *= each;
    return all;
  }
  const middle = (from + to) / 2n;
  return product(from, middle) * product(middle + 1n, to);
}

/** Its factorial has about 45,000 digits. */
const MOST_FACTORS = 12_345n;

function factorial(n: bigint): bigint {
  refuse(n < 0n);
  refuse(n > MOST_FACTORS, 'tooLarge');
  return product(2n, n);
}

/** At least so many binary digits has the number of ways to choose k out of n, where k is at most the half. */
function leastBits(n: bigint, k: bigint): number {
  const share = Number((k * 2n ** 60n) / n) / 2 ** 60;
  const [all, few] = [Number(n), Number(k)];
  // There are at least (n / k)^k ways, and n is twice k or more.
  if (all >= EXACT_PLAIN) return few * Math.max(1, bitsOf(n / k) - 4);
  const entropy = -share * Math.log2(share) - (1 - share) * Math.log2(1 - share);
  return all * entropy - Math.log2(all + 1);
}

function binomial(n: bigint, k: bigint): bigint {
  refuse(n < 0n);
  if (k < 0n || k > n) return 0n;
  const few = k > n - k ? n - k : k;
  if (few === 0n) return 1n;
  refuse(leastBits(n, few) > MOST_BITS, 'tooLarge');
  return product(n - few + 1n, n) / product(2n, few);
}

function inRoman(x: Given): string {
  const text = romanText(given(x));
  if (text === null) throw new Diagnosis('notDefined');
  return text;
}

export const countingFunctions = {
  gcd: folded(commonDivisor),
  lcm: folded(commonMultiple),
  factorial: exact((n = 0n) => factorial(n)),
  binomial: exact((n = 0n, k = 0n) => binomial(n, k)),
  roman: inRoman,
};
