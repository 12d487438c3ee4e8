/** What is said where something else than a number stands. */
import type { Span } from './expression.ts';
import { FormulaProblem } from './problem.ts';

export const DAY_HINT =
  'Dates are compared, subtracted from each other, and moved by days: date + 7. yearOf(date), monthOf(date), dayOfMonth(date) and weekdayOf(date) are numbers.';
export const NO_DAY_HINT = 'Name an input, a value or a result that is a date.';
export const DATES_HINT =
  'Name a column of dates of a data table, data.holidays.days, or leave it out where there are none.';
const OF_DATES_HINT = 'Such dates are the holidays of workdays(from, to, 12345, holidays).';
const LIST_HINT = 'Make one of it: sum(x), mean(x), max(x), count(x).';
export const NO_LIST_HINT =
  'Lists are inputs of the kind "list", columns of rows, and what is computed of them item by item.';
/** What stands where a condition is needed. */
export const GIVEN: Readonly<Record<string, string>> = { day: 'date', text: 'text', list: 'list' };

const HINTS_OF_PLAIN: Readonly<Record<string, string>> = {
  product: 'What it measured would depend on how many numbers there are.',
};
/** A list of quantities where plain numbers are needed. */
export const notPlain = (name: string, measured: string, span: Span): FormulaProblem =>
  new FormulaProblem(
    `${name}() takes a list of plain numbers, not of ${measured}.`,
    span,
    HINTS_OF_PLAIN[name] ?? 'Divide it by one of its unit.',
  );

export const noList = (span: Span): FormulaProblem =>
  new FormulaProblem('A number is needed here, not a list.', span, LIST_HINT);
/** @param needed what is needed in their place */
export const noDates = (needed: string, span: Span): FormulaProblem =>
  new FormulaProblem(`${needed}, not the dates of a table.`, span, OF_DATES_HINT);
