import { durations } from './durations.ts';
import { fractions } from './named-fractions.ts';
import { type Scientific, toFixedText, toScientific, withoutTrailingZeros } from './round.ts';
import { formatter } from './symbols.ts';

/** Display rules of the definition language; `digits` is 0 to 15. */
export type DisplayRule =
  /** Always this many decimals. */
  | { rule: 'fixed'; digits: number }
  /** At most this many decimals, zeros at the end removed. */
  | { rule: 'atMost'; digits: number }
  /** One digit before the dot, this many after it, and a power of ten: 6.67430e-11, 1.000000e+5. */
  | { rule: 'exponential'; digits: number }
  /** Exponential from 1e6 up and, but for 0, from 1e-6 down; else at most this many decimals. */
  | { rule: 'auto'; digits: number }
  /** The nearest fraction with one of these denominators, 1 1/2; as canonical text with at most this many decimals. */
  | { rule: 'fraction'; digits: number; of: readonly number[] }
  /** A number of seconds as h:mm:ss, the seconds with this many decimals. */
  | { rule: 'duration'; digits: number };

const LARGEST_PLAIN = 1e15;
const DIGITS_BEYOND_PLAIN = 6;

/** Removes binary noise: `x` to 15 significant digits (0.1 + 0.2 is 0.3), never -0. NaN and infinities stay. */
export function denoise(x: number): number {
  if (Number.isInteger(x) && Math.abs(x) < LARGEST_PLAIN) return x + 0;
  const clean = Number(x.toPrecision(15));
  // The last few doubles below the largest round up to Infinity.
  return Math.abs(clean) === Infinity ? x : clean;
}

/** The whole number at or below, whatever the noise. */
export const floor = (x: number): number => Math.floor(denoise(x));

/** The nearest whole number, halves away from zero, whatever the noise. */
export const round = (x: number): number => Math.sign(x) * Math.floor(denoise(Math.abs(x)) + 0.5);

/**
 * Canonical text: a dot, no grouping. Rounded half away from zero on the 15-digit decimal, never '-0'; plain rules
 * print magnitudes beyond 1e15 as exponential with 6 decimals.
 * @throws RangeError when `x` is not finite
 */
export function printCanonical(x: number, rule: DisplayRule): string {
  if (isClock(x, rule)) return durations.clockText(x, rule.digits);
  const text = rounded(x, rule);
  if (typeof text === 'string') return text;
  return `${text.mantissa}e${text.exponent < 0 ? '' : '+'}${text.exponent}`;
}

/**
 * The text of `printCanonical` by the conventions of a language: 1,234.50, 1.234,50 or 1.98049 × 10²⁰.
 * @param language the page's language tag
 * @param options.currency ISO 4217 code; its narrow sign is added and the decimals stay those of the rule
 * @throws RangeError when `x` is not finite, or the language or currency is not well formed
 */
export function printLocal(
  x: number,
  rule: DisplayRule,
  language: string,
  { currency }: { currency?: string } = {},
): string {
  if (isClock(x, rule)) return durations.clockLocal(x, rule.digits, language);
  const fraction = rule.rule === 'fraction' ? fractions.print(x, rule.of) : null;
  if (fraction !== null) return fraction;
  const text = rounded(x, rule);
  if (typeof text === 'string') return localDecimal(text, language, currency);
  const mantissa = localDecimal(text.mantissa, language);
  const sign = currency ? currencySign(currency, language) : '';
  return `${mantissa.replace(/\d/, (first) => sign + first)} × 10${raised(text.exponent)}`;
}

/**
 * A number as a person types it: up to 15 significant digits, grouped; exponential ('1,5e-9') below 1e-7 and from
 * 1e15. `readNumber` in the same language gives the number back.
 * @throws RangeError when `x` is not finite or the language is no well-formed tag
 */
export function printTyped(x: number, language: string, { isGrouped = true } = {}): string {
  assertFinite(x);
  const clean = denoise(x);
  const size = Math.abs(clean);
  const format = typedFormat(language, isGrouped);
  if (size === 0 || (size >= 1e-7 && size < LARGEST_PLAIN)) return format.format(clean);
  const { mantissa, exponent } = toScientific(x, 14);
  return `${format.format(Number(mantissa))}e${exponent}`;
}

const typedFormats = new Map<string, Intl.NumberFormat>();

/** Found once by language alone: steps and lists print many numbers. */
function typedFormat(language: string, isGrouped: boolean): Intl.NumberFormat {
  const key = `${language} ${isGrouped}`;
  const known = typedFormats.get(key);
  if (known) return known;
  const made = formatter(language, { maximumSignificantDigits: 15, ...(!isGrouped && { useGrouping: false }) });
  typedFormats.set(key, made);
  return made;
}

/** Whether a rule prints a number as h:mm:ss, which says its units itself. */
export const isClock = (x: number, { rule }: DisplayRule): boolean =>
  rule === 'duration' && Math.abs(x) <= LARGEST_PLAIN;

function rounded(value: number, display: DisplayRule): string | Scientific {
  assertFinite(value);
  const { rule, digits } = display;
  const x = display.rule === 'fraction' ? fractions.nearest(value, display.of) : value;
  const size = Math.abs(denoise(x));
  const isFar = size >= 1e6 || (size > 0 && size <= 1e-6);
  if (rule === 'exponential' || (rule === 'auto' && isFar)) return toScientific(x, digits);
  if (size > LARGEST_PLAIN) return toScientific(x, DIGITS_BEYOND_PLAIN);
  const text = toFixedText(x, digits);
  return rule === 'fixed' ? text : withoutTrailingZeros(text);
}

function assertFinite(x: number): void {
  if (!Number.isFinite(x)) throw new RangeError('Only finite numbers can be printed');
}

/** The text has at most 15 significant digits, so its double prints as exactly those digits in every engine. */
const localDecimal = (text: string, language: string, currency?: string): string =>
  printer(language, text.split('.')[1]?.length ?? 0, currency)(Number(text));

const exactly = (decimals: number): Intl.NumberFormatOptions => ({
  minimumFractionDigits: decimals,
  maximumFractionDigits: decimals,
});

type Printer = (value: number) => string;
const printers = new Map<string, Printer>();

/** Prints numbers, amounts with the narrow sign; found once, because a long table prints thousands. */
function printer(language: string, decimals: number, currency?: string): Printer {
  const key = `${language} ${currency} ${decimals}`;
  const known = printers.get(key);
  if (known) return known;
  const { format } = formatter(language, { ...(currency && asMoney(currency)), ...exactly(decimals) });
  const [own, narrow] = currency ? [intlSign(currency, language), currencySign(currency, language)] : ['', ''];
  const made = own === narrow ? format : (value: number) => format(value).replace(own, () => narrow);
  printers.set(key, made);
  return made;
}

function asMoney(currency: string): Intl.NumberFormatOptions {
  return { style: 'currency', currency, currencyDisplay: 'narrowSymbol' };
}

/** The narrow sign; where a language has none, Intl writes 'US$' and the sign it ends with is taken. */
function currencySign(currency: string, language: string): string {
  const own = intlSign(currency, language);
  const narrow = intlSign(currency, 'en');
  return own.endsWith(narrow) ? narrow : own;
}

function intlSign(currency: string, language: string): string {
  const parts = formatter(language, asMoney(currency)).formatToParts(1);
  return parts.find((part) => part.type === 'currency')?.value ?? currency;
}

/** An exponent in superscript: ⁻¹¹. */
export function raised(exponent: number): string {
  return String(exponent).replace(/./g, (char) => (char === '-' ? '⁻' : '⁰¹²³⁴⁵⁶⁷⁸⁹'.charAt(Number(char))));
}
