/** The functions of calendar days that emitted formulas call. */
import * as calendar from '../calendar/calendar.ts';
import { floor } from '../numbers/print.ts';

/** A function of days and whole numbers: part of a day counts as the day it is in. */
const ofWhole =
  <Numbers extends number[], Result>(of: (...numbers: Numbers) => Result) =>
  (...numbers: Numbers): Result =>
    of(...(numbers.map(floor) as Numbers));

export const dayFunctions = {
  addMonths: ofWhole(calendar.addMonths),
  monthsBetween: ofWhole(calendar.monthsBetween),
  weekdaysBetween: ofWhole(calendar.weekdaysBetween),
  yearOf: ofWhole((day: number) => calendar.civilDate(day).year),
  monthOf: ofWhole((day: number) => calendar.civilDate(day).month),
  dayOfMonth: ofWhole((day: number) => calendar.civilDate(day).day),
  weekdayOf: ofWhole(calendar.weekdayOf),
  isLeapYear: ofWhole(calendar.isLeapYear),
};
