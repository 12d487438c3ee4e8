/** The days on which reference rates are published: weekdays but for the closing days of TARGET. */
import { weekdayOf } from '../calendar/calendar.ts';
import { isoDate, readDate } from '../calendar/text.ts';

/** Every year; Good Friday and Easter Monday go with Easter. */
const FIXED = ['01-01', '05-01', '12-25', '12-26'];

/** The number of Easter Sunday, by the rule of the Gregorian calendar (Meeus, Jones, Butcher). */
export function easterOf(year: number): number {
  const [golden, century, rest] = [year % 19, Math.floor(year / 100), year % 100];
  const moon = Math.floor((8 * century + 13) / 25);
  const epact = (19 * golden + century - Math.floor(century / 4) - moon + 15) % 30;
  const sunday = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - epact - (rest % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * sunday) / 451);
  const days = epact + sunday - 7 * late + 114;
  const text = `${year}-0${Math.floor(days / 31)}-${String((days % 31) + 1).padStart(2, '0')}`;
  return readDate(text) ?? Number.NaN;
}

const FRIDAY = 5;

function isPublicationDay(day: number): boolean {
  const date = isoDate(day);
  const easter = easterOf(Number(date.slice(0, 4)));
  return weekdayOf(day) <= FRIDAY && !FIXED.includes(date.slice(5)) && day !== easter - 2 && day !== easter + 1;
}

/** The last day on which rates of a day are the newest: the one before they are published next. */
export function lastDayOf(date: string): string {
  let day = (readDate(date) ?? Number.NaN) + 1;
  while (!isPublicationDay(day)) day += 1;
  return isoDate(day - 1);
}
