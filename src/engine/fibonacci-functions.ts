/** The functions of Fibonacci numbers, which emitted formulas call. */
import { bitsOf, exact, type Given, given, MOST_BITS, refuse, sizeOf } from './whole-functions.ts';

/** Binary digits of a Fibonacci number for each place that it is further on. */
const BITS_A_PLACE = Math.log2((1 + Math.sqrt(5)) / 2);

/** F(n) and F(n + 1), by doubling: F(2k) and F(2k + 1) follow from F(k) and F(k + 1). */
function neighbours(n: bigint): [bigint, bigint] {
  let [a, b] = [0n, 1n];
  for (const bit of n.toString(2)) {
    [a, b] = [a * (2n * b - a), a * a + b * b];
    if (bit === '1') [a, b] = [b, a + b];
  }
  return [a, b];
}

/** F(0) = 0, F(1) = 1, and on to the left as well: F(-1) = 1, F(-2) = -1. */
function fibonacci(n: bigint): bigint {
  const place = sizeOf(n);
  refuse(Number(place) * BITS_A_PLACE > MOST_BITS, 'tooLarge');
  const [found] = neighbours(place);
  return n < 0n && n % 2n === 0n ? -found : found;
}

/** The places of the Fibonacci numbers, no two of them side by side, whose sum is n: from the greatest down, none of 0. */
function zeckendorf(x: Given): number[] {
  let rest = given(x);
  refuse(rest < 0n);
  // A number of so many binary digits is below the Fibonacci number at this place.
  let place = Math.ceil(bitsOf(rest) / BITS_A_PLACE) + 2;
  let [a, b] = neighbours(BigInt(place));
  const places: number[] = [];
  for (; rest > 0n; place -= 1) {
    if (a <= rest) {
      rest -= a;
      places.push(place);
    }
    [a, b] = [b - a, a];
  }
  return places;
}

export const fibonacciFunctions = {
  fibonacci: exact((n = 0n) => fibonacci(n)),
  zeckendorf,
};
