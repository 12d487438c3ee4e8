/** The code that prints exact whole numbers, which few calculators have: `with-wholes.ts` provides it. */

interface WholeCode {
  /** All digits, in the groups of a language. */
  printWhole: (value: bigint, language: string) => string;
  /** A few of many digits, and how many there are. */
  briefWhole: (value: bigint, language: string) => string;
  /** Rounded, with a power of ten; canonical without a language. */
  scientificWhole: (value: bigint, decimals: number, language?: string) => string;
}

export const wholes = {} as WholeCode;
