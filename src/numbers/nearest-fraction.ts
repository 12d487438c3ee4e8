/** Numbers as the nearest of some fractions: 1.52 of halves and thirds is 1 1/2. */

const NO_BREAK = '\u00a0';
/** Beyond it fractions say nothing. */
const LARGEST = 1e6;

interface Mixed {
  whole: number;
  top: number;
  bottom: number;
}

/** The nearest number whose denominator is one of these, or 1; of equally near ones that with the smallest. */
function mixed(size: number, of: readonly number[]): Mixed {
  const off = (bottom: number): number => Math.abs(Math.round(size * bottom) / bottom - size);
  const bottom = [1, ...of]
    .toSorted((a, b) => a - b)
    .reduce((best, each) => (off(each) < off(best) - 1e-12 ? each : best));
  const total = Math.round(size * bottom);
  return { whole: Math.floor(total / bottom), top: total % bottom, bottom };
}

export function nearestFraction(x: number, of: readonly number[]): number {
  const size = Math.abs(x);
  if (!(size < LARGEST)) return x;
  const { whole, top, bottom } = mixed(size, of);
  const nearest = whole + top / bottom;
  return x < 0 && nearest > 0 ? -nearest : nearest;
}

/** `readNumber` gives the nearest number back. */
export function printFraction(x: number, of: readonly number[]): string | null {
  const size = Math.abs(x);
  if (!(size < LARGEST)) return null;
  const { whole, top, bottom } = mixed(size, of);
  const parts = [...(whole > 0 || top === 0 ? [String(whole)] : []), ...(top > 0 ? [reduced(top, bottom)] : [])];
  return `${x < 0 && whole + top > 0 ? '-' : ''}${parts.join(NO_BREAK)}`;
}

/** 2/8 is 1/4, whether or not quarters are named. */
function reduced(top: number, bottom: number): string {
  const divisor = common(top, bottom);
  return `${top / divisor}/${bottom / divisor}`;
}

const common = (a: number, b: number): number => (b === 0 ? a : common(b, a % b));
