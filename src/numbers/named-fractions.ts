/** The code that rounds to fractions, which few results are shown in: `with-fractions.ts` provides it. */

interface FractionCode {
  /** The nearest fraction with one of these denominators. */
  nearest: (x: number, of: readonly number[]) => number;
  /** The same as people write it: 1 1/2; null where it is too large to be a fraction. */
  print: (x: number, of: readonly number[]) => string | null;
}

export const fractions: FractionCode = { nearest: (x) => x, print: () => null };
