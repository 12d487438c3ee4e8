/** Seconds as h:mm:ss. */

import { toFixedText } from './round.ts';
import { formatter, numberSymbols } from './symbols.ts';

export const MINUTE = 60;
export const HOUR = 3600;
export const DAY = 86_400;

const IN_DAYS = { style: 'unit', unit: 'day', unitDisplay: 'long', useGrouping: false } as const;
const DECIMAL = /^(-?)(\d+)(\.\d+)?$/;
const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** h:mm:ss of decimal text. It is rounded before it is split, so that no part reaches 60. */
function clockOf(total: string): string {
  const [, sign = '', whole = '', decimals = ''] = DECIMAL.exec(total) ?? [];
  const size = Number(whole);
  const hours = Math.floor(size / HOUR);
  return `${sign}${hours}:${twoDigits(Math.floor(size / MINUTE) % 60)}:${twoDigits(size % 60)}${decimals}`;
}

/** Canonical text of a number of seconds up to 1e15: 0:04:16, 36:00:00, with a dot before decimals. */
export const clockText = (seconds: number, digits: number): string => clockOf(toFixedText(seconds, digits));

/** The same as people read it: whole days apart, and the language's decimal sign. */
export function clockLocal(seconds: number, digits: number, language: string): string {
  const [, sign = '', whole = '', decimals = ''] = DECIMAL.exec(toFixedText(seconds, digits)) ?? [];
  const days = Math.floor(Number(whole) / DAY);
  const rest = clockOf(`${Number(whole) % DAY}${decimals}`).replace('.', numberSymbols(language).decimal);
  if (days === 0) return `${sign}${rest}`;
  return `${sign}${formatter(language, IN_DAYS).format(days)} ${rest}`;
}

/** How many digits of a sum of hours, minutes and seconds can be trusted. */
const EXACT_DIGITS = 15;

/** h:mm:ss with all decimals that a number of seconds has; null where a sum could not hold its digits. */
export function exactClock(seconds: number, language: string): string | null {
  const text = String(seconds);
  const isExact = DECIMAL.test(text) && text.replace(/\D/g, '').length <= EXACT_DIGITS;
  return isExact ? clockOf(text).replace('.', numberSymbols(language).decimal) : null;
}

/**
 * A number of seconds as a person types it: h:mm:ss, or the number with "s" where that would lose digits.
 * `readDuration` in the same language gives the number back.
 */
export const typedDuration = (seconds: number, language: string): string =>
  exactClock(seconds, language) ?? `${String(seconds).replace('.', numberSymbols(language).decimal)} s`;
