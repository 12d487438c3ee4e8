/** Exact whole numbers, printed with all their digits, in brief, or rounded. */
import { raised } from './print.ts';
import { formatter, numberSymbols } from './symbols.ts';

export const printWhole = (value: bigint, language: string): string => formatter(language, {}).format(value);

/**
 * Rounded half away from zero to one digit and so many decimals, with a power of ten: 1.2346 × 10²⁹.
 * @param language that of people; canonical without one, 1.2346e+29
 */
export function scientificWhole(value: bigint, decimals: number, language?: string): string {
  const digits = String(value).replace('-', '');
  const beyond = Math.max(0, digits.length - decimals - 1);
  const half = (5n * 10n ** BigInt(beyond)) / 10n;
  const rounded = String((BigInt(digits) + half) / 10n ** BigInt(beyond));
  const exponent = beyond + rounded.length - 1;
  const mantissa = rounded.padEnd(decimals + 1, '0').slice(0, decimals + 1);
  const signed = Number(`${value < 0n ? '-' : ''}${mantissa}e-${decimals}`);
  if (language === undefined) return `${signed.toFixed(decimals)}e+${exponent}`;
  const format = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  return `${formatter(language, format).format(signed)} × 10${raised(exponent)}`;
}

const FIRST_DIGITS = 6;

/** 1.23456 × 10²⁹⁹, cut and not rounded. */
export function briefWhole(value: bigint, language: string): string {
  const digits = String(value).replace('-', '');
  const mantissa = `${digits.charAt(0)}${numberSymbols(language).decimal}${digits.slice(1, FIRST_DIGITS)}…`;
  return `${value < 0n ? '-' : ''}${mantissa} × 10${raised(digits.length - 1)}`;
}
