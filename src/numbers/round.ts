/** How many significant digits of a double are kept before rounding; the rest is binary noise. */
const PRECISION = 15;

/** A number as `mantissa` × 10^`exponent`; the mantissa is signed decimal text with one digit before the dot. */
export interface Scientific {
  mantissa: string;
  exponent: number;
}

/** Magnitude d.dddd… × 10^exponent, with exactly 15 digits. */
function significant(x: number): { digits: string; exponent: number } {
  const [mantissa = '', exponent] = Math.abs(x)
    .toExponential(PRECISION - 1)
    .split('e');
  return { digits: mantissa.replace('.', ''), exponent: Number(exponent) };
}

/** The first `keep` digits, rounded half up: one digit longer after a carry; none, '0' or '1' for `keep` below 1. */
function leading(digits: string, keep: number): string {
  if (keep < 0) return '';
  if (keep >= PRECISION) return digits.padEnd(keep, '0');
  const up = digits.charAt(keep) >= '5' ? 1 : 0;
  return String(Number(digits.slice(0, keep)) + up).padStart(keep, '0');
}

/** Puts a dot before the last `decimals` digits, and the sign of `x` in front unless all digits are 0. */
function withDot(x: number, digits: string, decimals: number): string {
  const padded = digits.padStart(decimals + 1, '0');
  const dot = padded.length - decimals;
  const sign = x < 0 && /[1-9]/.test(digits) ? '-' : '';
  return sign + padded.slice(0, dot) + (decimals > 0 ? `.${padded.slice(dot)}` : '');
}

/** `x` with exactly `decimals` decimals, rounded half away from zero on its 15 significant digits. */
export function toFixedText(x: number, decimals: number): string {
  const { digits, exponent } = significant(x);
  return withDot(x, leading(digits, exponent + 1 + decimals), decimals);
}

/** `x` with `decimals` decimals in the mantissa, rounded half away from zero on its 15 significant digits. */
export function toScientific(x: number, decimals: number): Scientific {
  const { digits, exponent } = significant(x);
  const kept = leading(digits, decimals + 1);
  const carry = kept.length - decimals - 1;
  return { mantissa: withDot(x, kept.slice(0, decimals + 1), decimals), exponent: exponent + carry };
}

/** Decimal text without the zeros that end its decimals: '2.50' is '2.5', '2.00' is '2', '200' stays. */
export function withoutTrailingZeros(text: string): string {
  if (!text.includes('.')) return text;
  let end = text.length;
  while (text[end - 1] === '0') end--;
  return text.slice(0, text[end - 1] === '.' ? end - 1 : end);
}

/**
 * Noise is left where the parts of a sum nearly cancel: digits below those of the largest
 * part are no part of the value.
 */
export function withoutCancelled(value: number, largest: number): number {
  const places = 14 - Math.floor(Math.log10(largest));
  return places > 100 || places < 0 ? value : Number(value.toFixed(places)) + 0;
}
