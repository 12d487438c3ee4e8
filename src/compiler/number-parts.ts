/** Numbers that stand in a definition, as its readers write them. */
import { printTyped } from '../numbers/print.ts';

/** A number without grouping: 8.314, or 6,674 and the exponent −11. */
export interface NumberParts {
  mantissa: string;
  exponent: number | null;
}

/** How a language writes a number of a definition: with a power of ten where JavaScript or a typed number has one. */
export function numberParts(value: number, language: string): NumberParts {
  const [written, power] = String(value).split('e');
  const [mantissa = '', printed] = printTyped(Number(written), language, { isGrouped: false }).split('e');
  const exponent = power ?? printed;
  return { mantissa, exponent: exponent === undefined ? null : Number(exponent) };
}
