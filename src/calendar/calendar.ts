/**
 * Calendar days as whole numbers: days since 1970-01-01 in the proleptic Gregorian calendar. Nothing here knows a
 * time of day or a time zone, so no change of clocks can move a day.
 */
export interface CivilDate {
  year: number;
  /** 1 to 12. */
  month: number;
  /** 1 to 31. */
  day: number;
}

const DAYS_OF_ERA = 146_097;
const DAYS_FROM_MARCH_OF_YEAR_0 = 719_468;

export const isLeapYear = (year: number): boolean => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);

const daysInMonth = (year: number, month: number): number =>
  month === 2 ? (isLeapYear(year) ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31;

/** The number of a day. Years are counted from March, so that a leap day is the last day of its year. */
function dayNumber({ year, month, day }: CivilDate): number {
  const marchYear = month > 2 ? year : year - 1;
  const era = Math.floor(marchYear / 400);
  const yearOfEra = marchYear - era * 400;
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + day - 1;
  const leapDays = Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100);
  return era * DAYS_OF_ERA + yearOfEra * 365 + leapDays + dayOfYear - DAYS_FROM_MARCH_OF_YEAR_0;
}

/** Year, month and day of a day's number. */
export function civilDate(number: number): CivilDate {
  const shifted = number + DAYS_FROM_MARCH_OF_YEAR_0;
  const era = Math.floor(shifted / DAYS_OF_ERA);
  const dayOfEra = shifted - era * DAYS_OF_ERA;
  const leapDays = Math.floor(dayOfEra / 1460) - Math.floor(dayOfEra / 36_524) + Math.floor(dayOfEra / 146_096);
  const yearOfEra = Math.floor((dayOfEra - leapDays) / 365);
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const monthFromMarch = Math.floor((5 * dayOfYear + 2) / 153);
  const month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9;
  return {
    year: era * 400 + yearOfEra + (month > 2 ? 0 : 1),
    month,
    day: dayOfYear - Math.floor((153 * monthFromMarch + 2) / 5) + 1,
  };
}

/** The number of a day, or null where the calendar has no such day. */
export function dayOf(date: CivilDate): number | null {
  const { year, month, day } = date;
  const exists = month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
  return exists ? dayNumber(date) : null;
}

/** The first year that is Gregorian as a whole; texts of four digits end with the last. */
const FIRST_YEAR = 1583;
const LAST_YEAR = 9999;
const FIRST_DAY = dayNumber({ year: FIRST_YEAR, month: 1, day: 1 });
const LAST_DAY = dayNumber({ year: LAST_YEAR, month: 12, day: 31 });

/** Whether a day is one that people can type and that is shown: 1583-01-01 to 9999-12-31. */
export const isInCalendar = (day: number): boolean => day >= FIRST_DAY && day <= LAST_DAY;

/** The same day some months later or earlier; the last day of a month that is too short for it. */
export function addMonths(date: number, months: number): number {
  const { year, month, day } = civilDate(date);
  const count = year * 12 + month - 1 + months;
  const target = { year: Math.floor(count / 12), month: count - Math.floor(count / 12) * 12 + 1 };
  return dayNumber({ ...target, day: Math.min(day, daysInMonth(target.year, target.month)) });
}

/**
 * The whole months from one day to another; negative where the second is earlier. A month is whole on the day of the
 * month it began on: 31 January to 28 February is none.
 */
export function monthsBetween(from: number, to: number): number {
  // No months are 0, not -0.
  if (to < from) return 0 - monthsBetween(to, from);
  const [start, end] = [civilDate(from), civilDate(to)];
  const months = (end.year - start.year) * 12 + end.month - start.month;
  return end.day < start.day ? months - 1 : months;
}

/** 1 for Monday to 7 for Sunday, as in ISO 8601. */
export const weekdayOf = (day: number): number => daysSinceMonday(day) + 1;

/** Day 0 is a Thursday. */
const daysSinceMonday = (day: number): number => (((day + 3) % 7) + 7) % 7;

/** The days from Monday to Friday, from one day up to the day before another; negative where that is earlier. */
export function weekdaysBetween(from: number, to: number): number {
  const until = (day: number): number => {
    const rest = daysSinceMonday(day);
    return ((day + 3 - rest) / 7) * 5 + Math.min(rest, 5);
  };
  return until(to) - until(from);
}
