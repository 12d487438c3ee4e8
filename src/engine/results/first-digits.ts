/** Numbers that are not 0 and are not shown as 0: 1 ms in hours. */
import { type DisplayRule, printCanonical } from '../../numbers/print.ts';

const DIGITS = 2;
/** Below it a number is written with a power of ten. */
const SMALL = 1e-6;

/** The rule that shows the first digits of what another one would round to 0. */
export function firstDigits(value: number, display: DisplayRule): DisplayRule {
  if (value === 0 || Number(printCanonical(value, display)) !== 0) return display;
  const size = Math.abs(value);
  if (size < SMALL) return { rule: 'exponential', digits: DIGITS };
  return { rule: 'atMost', digits: DIGITS - 1 - Math.floor(Math.log10(size)) };
}
