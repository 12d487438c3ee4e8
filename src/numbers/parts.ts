/** Numbers of units that are split: 5 ft 11 in, 9 st 4 lb, 12° 30′ 15″, 4:15 min/km. */
import type { SplitUnit } from './in-parts.ts';
import type { DisplayRule } from './print.ts';
import { toFixedText, withoutTrailingZeros } from './round.ts';
import { numberSymbols } from './symbols.ts';

const NO_BREAK = '\u00a0';
/** Beyond this many of the smallest part the digits of a double do not suffice. */
const MOST = 1e12;
/** Of the smallest part, where a number is not rounded: more is noise of the division. */
const MOST_DECIMALS = 6;

/**
 * A number of a split unit. It is rounded in its smallest part before it is split, so that no part is full: 5.999 ft is
 * 6 ft 0 in. `readQuantity` in the same language gives the number back.
 */
export function printParts(
  value: number,
  { parts = [], isClock, symbol }: SplitUnit,
  { rule, digits }: DisplayRule,
  language: string,
): string | null {
  const total = value * (parts[0]?.each ?? 1);
  if (!(Math.abs(total) < MOST)) return null;
  const fixed = toFixedText(Math.abs(total), Math.min(digits, MOST_DECIMALS));
  const [whole = '0', decimals] = (rule === 'fixed' ? fixed : withoutTrailingZeros(fixed)).split('.');
  const end = decimals === undefined ? '' : `${numberSymbols(language).decimal}${decimals}`;
  const numbers = splitWhole(Number(whole), parts);
  const sign = total < 0 && /[1-9]/.test(fixed) ? '-' : '';
  if (isClock) return `${sign}${clock(numbers)}${end}${NO_BREAK}${symbol}`;
  const shown = parts.map((part, index) => ({
    ...part,
    number: String(numbers[index]) + (index === parts.length - 1 ? end : ''),
  }));
  // 11 in, not 0 ft 11 in; 0 in where there is none.
  const first = numbers.findIndex((number) => number > 0);
  const texts = shown.slice(first).map(({ number, symbol: own }) => withSign(number, own));
  return sign + texts.join(NO_BREAK);
}

function splitWhole(total: number, parts: readonly { each: number }[]): number[] {
  let rest = total;
  return parts.map(({ each }) => {
    const number = Math.floor(rest / each);
    rest -= number * each;
    return number;
  });
}

const clock = (numbers: readonly number[]): string =>
  numbers.map((number, index) => (index === 0 ? String(number) : String(number).padStart(2, '0'))).join(':');

const withSign = (number: string, sign: string): string =>
  ['°', '′', '″'].includes(sign) ? number + sign : `${number}${NO_BREAK}${sign}`;
