/** Calendar days as texts: `yyyy-mm-dd` (ISO 8601), and as a language writes them. */
import { civilDate, dayOf, isInCalendar } from './calendar.ts';
import { isoText } from './local-date.ts';

const ISO = /^(\d{4})-(\d{2})-(\d{2})$/;
const MILLISECONDS_OF_DAY = 86_400_000;

/** The first and last day that can be typed. */
export const FIRST_DATE = '1583-01-01';
export const LAST_DATE = '9999-12-31';

/** The day that a text `yyyy-mm-dd` means; null for another text, for 30 February, and outside the calendar. */
export function readDate(text: string): number | null {
  const [, year, month, day] = ISO.exec(text.trim()) ?? [];
  const number = dayOf({ year: Number(year), month: Number(month), day: Number(day) });
  return number !== null && isInCalendar(number) ? number : null;
}

/** A day as `yyyy-mm-dd`. */
export const isoDate = (day: number): string => isoText(civilDate(day));

const formats = new Map<string, Intl.DateTimeFormat>();

/** One formatter per language and options: Gregorian, with Latin digits, without a time zone's shift. */
function formatter(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = language + JSON.stringify(options);
  const known = formats.get(key);
  if (known) return known;
  const fixed = { timeZone: 'UTC', calendar: 'gregory', numberingSystem: 'latn' };
  const made = new Intl.DateTimeFormat(language, { ...fixed, ...options });
  formats.set(key, made);
  return made;
}

const instant = (day: number): Date => new Date(day * MILLISECONDS_OF_DAY);

/** French calls the first of a month the 1er; Intl does not. */
const textOf = (language: string, parts: readonly Intl.DateTimeFormatPart[]): string => {
  const isOrdinal = /^fr\b/.test(language);
  return parts.map(({ type, value }) => (isOrdinal && type === 'day' && value === '1' ? '1er' : value)).join('');
};

/** A day as a language writes it: February 5, 2027. */
export const printDate = (day: number, language: string): string =>
  textOf(language, formatter(language, { dateStyle: 'long' }).formatToParts(instant(day)));

/** The same of a day as `yyyy-mm-dd`; a text that is no day stays as it is. */
export function printIsoDate(text: string, language: string): string {
  const day = readDate(text);
  return day === null ? text : printDate(day, language);
}

/** A span of days as a language writes it: February 5 – 12, 2027. */
export const printDates = (from: number, until: number, language: string): string =>
  textOf(language, formatter(language, { dateStyle: 'long' }).formatRangeToParts(instant(from), instant(until)));

/** The name of a day's weekday: Friday. */
export const printWeekday = (day: number, language: string): string =>
  formatter(language, { weekday: 'long' }).format(instant(day));
