/** Exact rational numbers, so that a factor made of several is rounded once. */

export interface Ratio {
  readonly top: bigint;
  readonly bottom: bigint;
}

const DECIMAL = String.raw`-?\d{1,60}(?:\.\d{1,60})?(?:e-?\d{1,2})?`;
const EXACT = new RegExp(`^${DECIMAL}(?:/${DECIMAL})?$`);

/** The double nearest to a decimal ('0.3048') or a ratio of decimals ('1852/3600'). */
export function exactFactor(text: string): number {
  const ratio = readRatio(text);
  if (!ratio) throw new Error(`"${text}" is neither a decimal nor a ratio of decimals`);
  return toDouble(ratio);
}

export function readRatio(text: string): Ratio | undefined {
  if (!EXACT.test(text)) return undefined;
  const [top = '', bottom = '1'] = text.split('/');
  const ratio = divide(readDecimal(top), readDecimal(bottom));
  return ratio.bottom === 0n ? undefined : ratio;
}

function readDecimal(text: string): Ratio {
  const [mantissa = '', exponent = '0'] = text.split('e');
  const [whole = '', fraction = ''] = mantissa.split('.');
  const places = fraction.length - Number(exponent);
  const digits = BigInt(whole + fraction);
  return places < 0
    ? { top: digits * 10n ** BigInt(-places), bottom: 1n }
    : { top: digits, bottom: 10n ** BigInt(places) };
}

function divide(a: Ratio, b: Ratio): Ratio {
  return { top: a.top * b.bottom, bottom: a.bottom * b.top };
}

export function multiply(a: Ratio, b: Ratio): Ratio {
  return { top: a.top * b.top, bottom: a.bottom * b.bottom };
}

export function raise(ratio: Ratio, power: number): Ratio {
  const { top, bottom } = power < 0 ? divide({ top: 1n, bottom: 1n }, ratio) : ratio;
  const exponent = BigInt(Math.abs(power));
  return { top: top ** exponent, bottom: bottom ** exponent };
}

/** Rounds once: forty digits and a last one that says whether more follow. Dividing two doubles would round three times. */
export function toDouble({ top, bottom }: Ratio): number {
  const places = Math.max(0, 40 + String(bottom).length - String(top).length);
  const scaled = top * 10n ** BigInt(places);
  const more = scaled % bottom === 0n ? '0' : '1';
  return Number(`${scaled / bottom}${more}e${-places - 1}`);
}

/** A decimal, or the top of a ratio of decimals, times 10^power or 1024^power, as text. */
export function multiplyDecimal(text: string, base: 10 | 1024, power: number): string {
  const [top = '', ...bottom] = text.split('/');
  const { top: digits, bottom: tens } = multiply(readDecimal(top), raise({ top: BigInt(base), bottom: 1n }, power));
  return [decimalText(digits, tens), ...bottom].join('/');
}

/** A fraction whose bottom has no other prime factors than 2 and 5, written out. */
function decimalText(top: bigint, bottom: bigint): string {
  let places = 0;
  while ((top * 10n ** BigInt(places)) % bottom !== 0n) places += 1;
  const digits = String((top * 10n ** BigInt(places)) / bottom).padStart(places + 1, '0');
  return places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`;
}
