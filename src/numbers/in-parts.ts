/** The code that prints numbers of units that are split, such as feet and inches: `with-parts.ts` provides it. */
import type { DisplayRule } from './print.ts';

/** A unit whose numbers are split, the largest part first; `each` is how many of the last it is. */
export interface SplitUnit {
  symbol: string;
  parts?: readonly { symbol: string; each: number }[];
  isClock?: true;
}

/** Prints a number of such a unit; null where it cannot be split. */
export const inParts: {
  print: (value: number, unit: SplitUnit, rule: DisplayRule, language: string) => string | null;
} = {
  print: () => null,
};
