/** What is said where something else than a number stands. */
export const DAY_HINT =
  'Dates are compared, subtracted from each other, and moved by days: date + 7. yearOf(date), monthOf(date), dayOfMonth(date) and weekdayOf(date) are numbers.';
export const NO_DAY_HINT = 'Name an input, a value or a result that is a date.';
export const DATES_HINT =
  'Name a column of dates of a data table, data.holidays.days, or leave it out where there are none.';
export const LIST_HINT = 'Make one of it: sum(x), mean(x), max(x), count(x).';
export const NO_LIST_HINT =
  'Lists are inputs of the kind "list", columns of rows, and what is computed of them item by item.';
/** What stands where a condition is needed. */
export const GIVEN: Readonly<Record<string, string>> = { day: 'date', text: 'text', list: 'list' };
