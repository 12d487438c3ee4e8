/** The functions of workdays that emitted formulas call. */
import * as calendar from '../calendar/workdays.ts';
import { floor } from '../numbers/print.ts';

type OfWorkdays = typeof calendar.workdays;

/** Part of a day counts as the day it is in. */
const ofWhole =
  (of: OfWorkdays): OfWorkdays =>
  (from, to, weekdays, holidays) =>
    of(floor(from), floor(to), floor(weekdays), holidays);

export const workdayFunctions = {
  workdays: ofWhole(calendar.workdays),
  addWorkdays: ofWhole(calendar.addWorkdays),
};
