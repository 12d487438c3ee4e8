/** Reads numbers in the notations of every language: signs, groups, digits of other scripts, powers of ten, units. */
import { foldDigits, foldSigns } from './fold.ts';
import { readFraction } from './fractions.ts';
import { quantities } from './quantities.ts';
import type { Affixes, Reading } from './read-plain.ts';
import { isInThousands, isSum, sums } from './sums.ts';
import { numberSymbols } from './symbols.ts';

/** An unsigned number with a dot and no grouping, with its other reading where the text has one. */
interface Mantissa {
  text: string;
  other?: string | null;
}

const MAX_LENGTH = 400;
const INVALID: Reading = { kind: 'invalid' };
const SIGN = /^[+-] */;
const TIMES_TEN_TO = / ?[x×*·⋅] ?10\^/i;
const FORM = /^([\d.,' \u066b\u066c]*)(?:e([+-]?\d{1,4}))?$/i;
const GROUPED = /^[1-9]\d{0,2}([.,' \u066c])\d{3}(?:\1\d{3})*$/;
const GROUPED_INDIAN = /^[1-9]\d?([,\u066c])(?:\d\d\1)*\d{3}$/;
const TWO_READINGS = /^[1-9]\d{0,2}[.,]\d{3}$/;

/** Structure decides first, the page's language decides what structure leaves open. */
export function readNotation(text: string, language: string, affixes: Affixes): Reading {
  if (text.length > MAX_LENGTH) return INVALID;
  const folded = foldSigns(text);
  if (folded === '') return { kind: 'empty' };
  if (hasTwoUnits(folded, affixes)) return INVALID;
  const [sign, body] = splitSign(withoutAfter(folded, affixes.after), affixes.before);
  const plain = foldDigits(body) ?? '?';
  const form = FORM.exec(plain.replace(TIMES_TEN_TO, 'e'));
  const [, written = '', exponent] = form ?? [];
  const mantissa = form && readMantissa(written, numberSymbols(language).decimal, exponent !== undefined);
  if (mantissa) return toReading(mantissa, (digits) => toValue(sign, digits, exponent));
  const fraction = readFraction(plain);
  if (fraction !== null) return readAsFraction(sign, fraction, plain);
  const sum = withoutOwnSigns(sign + plain, folded, affixes);
  if (!affixes.isItem && isSum(sum)) return sums.read(sum, language, affixes.unit);
  if (affixes.unit) return quantities.read(text, language, affixes.unit);
  return isInThousands(sum) && symbolAfter(folded, affixes.after) === '' ? sums.read(sum, language) : INVALID;
}

const SIGN_OF_UNIT = /[^\s\d.,+-]+/g;

/** $1000 + $500, and 5 ft + 3 ft in a field of feet; dollars times dollars are no dollars. */
function withoutOwnSigns(body: string, text: string, { before = [], after = [] }: Affixes): string {
  const own = new Set([...before, ...after].map(foldSigns));
  const found = new Set([...text.matchAll(SIGN_OF_UNIT)].map(([sign]) => dollarsAs(sign)));
  const plain = body.replace(SIGN_OF_UNIT, (sign) => (own.has(sign) ? '' : sign));
  return found.size === 1 && /^[-+\d., ]+$/.test(plain) ? plain : body;
}

/** 3-1/2 is three and a half, as carpenters write it, or two and a half. */
function readAsFraction(sign: string, size: number, plain: string): Reading {
  const [whole, behind] = plain.split('-');
  const isOpen = behind !== undefined && sign === '';
  return {
    kind: 'number',
    value: sign.startsWith('-') ? 0 - size : size,
    readAs: { other: isOpen ? 2 * Number(whole) - size : null },
  };
}

function toReading({ text, other }: Mantissa, numberFrom: (digits: string) => number | null): Reading {
  const value = numberFrom(text);
  if (value === null) return INVALID;
  if (other === undefined) return { kind: 'number', value };
  return { kind: 'number', value, readAs: { other: other === null ? null : numberFrom(other) } };
}

/** Null for no digits, for a number too large for a double and for one so small that it would become 0. */
function toValue(sign: string, digits: string, exponent = '0'): number | null {
  const size = Number(`${digits}e${exponent}`);
  if (!Number.isFinite(size) || (size === 0 && /[1-9]/.test(digits))) return null;
  return sign.startsWith('-') && size > 0 ? -size : size;
}

function readMantissa(text: string, decimalSign: string, hasExponent: boolean): Mantissa | null {
  const marks = text.replace(/\d/g, '');
  const last = marks.slice(-1);
  const canBeEither = last === '.' || last === ',';
  if (marks.length === 1 && canBeEither) return readSingleMark(text, last, decimalSign, hasExponent);
  const isDecimal = last === '\u066b' || (canBeEither && new Set(marks).size > 1);
  const end = isDecimal ? text.lastIndexOf(last) : text.length;
  const whole = ungrouped(text.slice(0, end));
  return whole === null ? null : { text: `${whole}.${text.slice(end + 1)}` };
}

function readSingleMark(text: string, mark: string, decimalSign: string, hasExponent: boolean): Mantissa {
  const asDecimal = text.replace(mark, '.');
  const isOwn = mark === decimalSign;
  if (!TWO_READINGS.test(text)) return isOwn ? { text: asDecimal } : { text: asDecimal, other: null };
  if (isOwn && hasExponent) return { text: asDecimal };
  const asWhole = text.replace(mark, '');
  // 7.342e22 comes from a book or a program, on a page with a decimal comma, too.
  return isOwn || hasExponent ? { text: asDecimal, other: asWhole } : { text: asWhole, other: asDecimal };
}

/** The digits without well-formed grouping (3-3-3, or Indian 2-2-3); null when the groups are malformed. */
function ungrouped(text: string): string | null {
  if (/^\d*$/.test(text)) return text;
  return GROUPED.test(text) || GROUPED_INDIAN.test(text) ? text.replace(/\D/g, '') : null;
}

/** The sign may stand before or after the currency. A second sign stays in the body, which is then refused. */
function splitSign(text: string, before: Affixes['before']): [sign: string, body: string] {
  const outer = SIGN.exec(text)?.[0] ?? '';
  const bare = withoutBefore(text.slice(outer.length), before);
  const inner = outer ? '' : (SIGN.exec(bare)?.[0] ?? '');
  return [outer || inner, bare.slice(inner.length)];
}

const withoutBefore = (text: string, before: Affixes['before']): string =>
  text.slice(symbolBefore(text, before).length).trimStart();

function withoutAfter(text: string, after: Affixes['after']): string {
  const { length } = symbolAfter(text, after);
  return length > 0 ? text.slice(0, -length).trimEnd() : text;
}

const symbolBefore = (text: string, before: Affixes['before']): string =>
  longestFirst(before).find((symbol) => isSymbol(text.slice(0, symbol.length), symbol)) ?? '';
const symbolAfter = (text: string, after: Affixes['after']): string =>
  longestFirst(after).find((symbol) => isSymbol(text.slice(-symbol.length), symbol)) ?? '';

/** Dollars in front and euros behind are no amount; $5 USD is one. */
function hasTwoUnits(text: string, { before, after }: Affixes): boolean {
  const first = symbolBefore(text.replace(SIGN, ''), before);
  const last = first && symbolAfter(text, after);
  return last !== '' && dollarsAs(first) !== dollarsAs(last);
}

const dollarsAs = (symbol: string): string => (['US$', 'USD'].includes(symbol) ? '$' : symbol);

function longestFirst(symbols: readonly string[] = []): string[] {
  return symbols.map(foldSigns).sort((a, b) => b.length - a.length);
}

/** Case is ignored ('5 KG'), except where it is all that parts milli from mega: 'mW' is not 'MW'. */
function isSymbol(typed: string, symbol: string): boolean {
  if (typed.toLowerCase() !== symbol.toLowerCase()) return false;
  return typed === symbol || !/^m./i.test(symbol) || typed.slice(1) !== symbol.slice(1);
}
