/** Tables in which each row is worked out from the one before. */
import { z } from 'zod';
import { digitsFrom, formula, kind, label, names, text, unitText } from './parts.ts';
import { tableActions } from './table-actions.ts';
import { answered, columnDisplay, tableChart, tableGroup } from './tables.ts';

const columns = z
  .record(
    names,
    z.strictObject({
      label: label.optional(),
      start: formula.optional().describe('What it is before the first row.'),
      next: formula
        .optional()
        .describe(
          'What it is in a row, from other columns and the row before: previous.balance + interest. The column by the name of the row has none.',
        ),
      holds: z
        .literal('date')
        .optional()
        .describe('It holds dates, in place of numbers: "start" and "next" give dates.'),
      texts: z
        .record(names, text(200))
        .optional()
        .describe('It holds texts, in place of numbers: "start" and "next" choose one of these by name.'),
      display: columnDisplay,
      digitsFrom,
      unit: unitText.optional().describe('The unit it is shown in; a plain number without one.'),
      unitFrom: names.optional().describe('The unit input that gives the unit it is shown in.'),
      total: z
        .enum(['sum', 'last'])
        .optional()
        .describe(
          'What stands below it: the sum of its numbers as printed, or the last. With "every" shown rows hold sums, too.',
        ),
      when: formula.optional().describe('A condition; where it does not hold the column is left out.'),
      hidden: z.literal(true).optional().describe('Computed for other formulas, not shown.'),
    }),
  )
  .describe('What is worked out in every row; other formulas read a column as a list: sum(plan.interest).');

export const recurrenceResult = z.strictObject({
  kind: kind('recurrence'),
  label,
  rows: z
    .strictObject({
      name: names.describe('What formulas call the number of the row, e.g. "month".'),
      from: formula.optional().describe('The first number; 1 without it.'),
      to: formula.optional().describe('The last number; not needed with "until".'),
    })
    .describe('The rows, counted one by one; at most 12,000, of which 1,200 are shown.'),
  until: formula.optional().describe('The first row in which this condition holds is the last one.'),
  cents: z.literal(true).optional().describe('Money is in whole cents in every row, as it is paid.'),
  columns,
  shown: z
    .strictObject({
      start: z.literal(true).optional().describe('The start is a row, too.'),
      every: z.int().min(2).max(1000).optional().describe('Only every so many-th row is shown, and the last.'),
    })
    .optional()
    .describe('Which rows the table shows; all without it.'),
  group: tableGroup,
  chart: tableChart,
  actions: tableActions,
  ...answered,
});
