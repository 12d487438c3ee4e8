/** Numbers that stand in a definition, as its readers write them. */
import { printTyped } from '../numbers/print.ts';

/** A number without grouping: 8.314, or 6,674 and the exponent −11. */
export interface NumberParts {
  mantissa: string;
  exponent: number | null;
}

/** How a language writes a number of a definition: with a power of ten where JavaScript writes it so. */
export function numberParts(value: number, language: string): NumberParts {
  const [mantissa = '', exponent] = String(value).split('e');
  return {
    mantissa: printTyped(Number(mantissa), language, { isGrouped: false }),
    exponent: exponent === undefined ? null : Number(exponent),
  };
}
