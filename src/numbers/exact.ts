/** Exact fractions of whole numbers: what is typed by people comes out as they would work it out. */

/** Parted by the greatest common divisor, the lower number above 0. */
export interface Ratio {
  top: bigint;
  bottom: bigint;
}

const DIGITS = 25;
/** More bits than any number that can be shown; what has more is not worked out exactly. */
const MOST_BITS = 20_000;

const sizeOf = (value: bigint): bigint => (value < 0n ? -value : value);

function common(a: bigint, b: bigint): bigint {
  let [large, small] = [sizeOf(a), sizeOf(b)];
  while (small !== 0n) [large, small] = [small, large % small];
  return large;
}

function ratio(top: bigint, bottom: bigint): Ratio {
  const shared = common(top, bottom);
  const by = bottom < 0n ? -shared : shared;
  return { top: top / by, bottom: bottom / by };
}

/** The decimal that a number is written as. */
export function ratioOf(value: number): Ratio {
  const [mantissa, exponent = ''] = String(value).split('e') as [string, string?];
  const [whole, decimals = ''] = mantissa.split('.') as [string, string?];
  const power = Number(exponent) - decimals.length;
  const digits = BigInt(whole + decimals);
  return power < 0 ? ratio(digits, 10n ** BigInt(-power)) : ratio(digits * 10n ** BigInt(power), 1n);
}

export const plus = (a: Ratio, b: Ratio): Ratio => ratio(a.top * b.bottom + b.top * a.bottom, a.bottom * b.bottom);
export const minus = (a: Ratio, b: Ratio): Ratio => plus(a, { top: -b.top, bottom: b.bottom });
export const times = (a: Ratio, b: Ratio): Ratio => ratio(a.top * b.top, a.bottom * b.bottom);

/** Null by 0. */
export const over = (a: Ratio, b: Ratio): Ratio | null =>
  b.top === 0n ? null : ratio(a.top * b.bottom, a.bottom * b.top);

const bitsOf = (value: bigint): number => value.toString(16).length * 4;

/** Null where there is no number, or one that is too large. */
export function power(base: Ratio, exponent: Ratio): Ratio | null {
  const size = Math.abs(Number(exponent.top));
  const isExact = exponent.bottom === 1n && size * (bitsOf(base.top) + bitsOf(base.bottom)) <= MOST_BITS;
  if (base.top === 0n && exponent.top <= 0n) return null;
  if (isExact) {
    // Powers of what has no common divisor have none, and to look for one takes longer than all else.
    const [top, bottom] = [base.top ** BigInt(size), base.bottom ** BigInt(size)];
    if (exponent.top >= 0n) return { top, bottom };
    return top < 0n ? { top: -bottom, bottom: -top } : { top: bottom, bottom: top };
  }
  const value = numberOf(base) ** numberOf(exponent);
  return Number.isFinite(value) && value !== 0 ? ratioOf(value) : null;
}

/** The nearest number; infinite, or 0, where there is none that large or small. */
export function numberOf({ top, bottom }: Ratio): number {
  const size = sizeOf(top);
  const shift = DIGITS - (String(size).length - String(bottom).length);
  const scaled = shift >= 0 ? [size * 10n ** BigInt(shift), bottom] : [size, bottom * 10n ** BigInt(-shift)];
  const [over = 0n, under = 1n] = scaled;
  const rest = over % under === 0n ? '0' : '1';
  return Number(`${top < 0n ? '-' : ''}${over / under}${rest}e${-shift - 1}`);
}
