/** Whole numbers in the digits of any base from 2 to 36: 0 to 9, then A to Z. */
import { foldDigits, foldSigns } from './fold.ts';

/** What a text says as digits of a base: its sign and digits, or the first character that is none. */
export type DigitReading =
  | { kind: 'empty' }
  | { kind: 'digits'; text: string }
  /** `position` counts characters from 1. */
  | { kind: 'wrong'; character: string; position: number };

/** What programs write before the digits of a base. */
const PREFIXES: Readonly<Record<number, string>> = { 2: 'b', 8: 'o', 16: 'x' };
const SIGN = /^[+-]\s*/;
const GROUPED = /^[1-9]\d{0,2}(?:([.,'])\d{3})(?:\1\d{3})*$/;
/** Signs that stand between digits to be counted more easily. */
const BETWEEN = /[\s_]/;

const worth = (digit: string): number => (/^[0-9a-z]$/i.test(digit) ? Number.parseInt(digit, 36) : Number.NaN);

/** How many characters before the digits say nothing: "0x", where x is no digit of the base. */
function prefixLength(body: string, base: number): number {
  const letter = PREFIXES[base];
  return letter !== undefined && body.length > 2 && body.slice(0, 2).toLowerCase() === `0${letter}` ? 2 : 0;
}

/** Signs of other scripts written as those of ours, one for one up to the first that is wrong, so that places stay. */
const plain = (character: string): string => foldDigits(foldSigns(character)) || ' ';

/** Reads digits with a sign, spaces between them and a prefix that says the base. @param group that of a language */
export function readDigits(text: string, base: number, group: string): DigitReading {
  const all = Array.from(text, plain).join('');
  const start = all.length - all.trimStart().length;
  const body = all.trim();
  if (body === '') return { kind: 'empty' };
  const sign = SIGN.exec(body)?.[0] ?? '';
  const rest = body.slice(sign.length);
  const isNegative = sign.startsWith('-');
  const skipped = prefixLength(rest, base);
  const mark = base === 10 ? GROUPED.exec(rest)?.[1] : undefined;
  const isGrouped = mark !== undefined && (mark === group || rest.split(mark).length > 2);
  let digits = '';
  for (let at = skipped; at < rest.length; at += 1) {
    const character = rest.charAt(at);
    if (worth(character) < base) digits += character.toUpperCase();
    else if (!((isGrouped && character === mark) || (BETWEEN.test(character) && digits))) {
      const position = start + sign.length + at + 1;
      return { kind: 'wrong', character: Array.from(text)[position - 1] ?? character, position };
    }
  }
  if (digits === '') return { kind: 'wrong', character: sign, position: start + 1 };
  return { kind: 'digits', text: `${isNegative ? '-' : ''}${digits}` };
}

/** How many digits of a base a plain number holds exactly. */
const digitsAtOnce = (base: number): number => Math.floor(52 / Math.log2(base));

/** The whole number of digits that were read; null for any other text. */
export function digitValue(text: string, base: number): bigint | null {
  const digits = text.replace(/^-/, '');
  if (digits === '' || Array.from(digits).some((digit) => !(worth(digit) < base))) return null;
  const size = digitsAtOnce(base);
  let value = 0n;
  for (let at = 0; at < digits.length; at += size) {
    const part = digits.slice(at, at + size);
    value = value * BigInt(base) ** BigInt(part.length) + BigInt(Number.parseInt(part, base));
  }
  return text.startsWith('-') ? -value : value;
}

/** The digits of a whole number in a base. */
export const digitText = (value: bigint, base: number): string => value.toString(base).toUpperCase();
