/** Provides the code of calendar days. */
import { isInCalendar } from './calendar.ts';
import { days } from './days.ts';
import { localDate } from './local-date.ts';
import { isoDate, printDate, printDates, readDate } from './text.ts';

Object.assign(days, { isInCalendar, localDate, readDate, isoDate, printDate, printDates });
