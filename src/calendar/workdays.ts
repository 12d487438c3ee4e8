/** Workdays: days of certain weekdays that are no holidays, counted exactly. */
import { weekdayOf } from './calendar.ts';

/** Workdays beyond every calendar. */
const TOO_MANY = 4_000_000;

/** Which weekdays are workdays, by their digits from 1 for Monday to 7 for Sunday: 12345. */
const weekdaysIn = (digits: number): readonly number[] =>
  [1, 2, 3, 4, 5, 6, 7].filter((weekday) => String(digits).includes(String(weekday)));

/** The holidays that fall on workdays, each once. */
const daysOff = (workdays: readonly number[], holidays: readonly number[]): number[] =>
  [...new Set(holidays)].filter((day) => workdays.includes(weekdayOf(day)));

function count(from: number, to: number, workdays: readonly number[], off: readonly number[]): number {
  // None are 0, not -0.
  if (to < from) return 0 - count(to, from, workdays, off);
  const weeks = Math.floor((to - from) / 7);
  const rest = Array.from({ length: to - from - 7 * weeks }, (_, index) => weekdayOf(from + index));
  const worked = rest.filter((weekday) => workdays.includes(weekday)).length;
  return weeks * workdays.length + worked - off.filter((day) => day >= from && day < to).length;
}

/** The workdays from one day up to the day before another; negative where that is earlier. */
export function workdays(from: number, to: number, digits: number, holidays: readonly number[] = []): number {
  const weekdays = weekdaysIn(digits);
  return weekdays.length === 0 ? Number.NaN : count(from, to, weekdays, daysOff(weekdays, holidays));
}

/** The day so many workdays after another, or before it; the day itself where it is none. */
export function addWorkdays(from: number, days: number, digits: number, holidays: readonly number[] = []): number {
  const weekdays = weekdaysIn(digits);
  if (weekdays.length === 0 || Math.abs(days) > TOO_MANY) return Number.NaN;
  const off = daysOff(weekdays, holidays);
  const passed = (day: number): number =>
    days > 0 ? count(from + 1, day + 1, weekdays, off) : -count(day, from, weekdays, off);
  let day = from;
  // So many days have at most so many workdays: it never goes too far.
  for (let missing = days; missing !== 0; missing = days - passed(day)) day += missing;
  return day;
}
