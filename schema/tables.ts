/** What tables have in common, and what results of every kind have. */
import { z } from 'zod';
import { AT_MOST_FOUR, digits, display, formula, label, names } from './parts.ts';

export const hidden = z.literal(true).optional().describe('Computed and answered, not shown on the page.');
export const answered = {
  when: formula
    .optional()
    .describe('A condition; where it does not hold there is no such answer: null on the command line.'),
  hidden,
};

/** A rule of printing, for the cells of a column. */
export const cellDisplay = z
  .discriminatedUnion('rule', [
    ...display.options,
    z
      .strictObject({ rule: z.literal('duration').describe('Which rule prints the number.'), digits })
      .describe('A time as h:mm:ss, the seconds with this many decimals; the column has no unit.'),
  ])
  .describe('How a number is printed.');
export const columnDisplay = cellDisplay
  .default(AT_MOST_FOUR)
  .describe('How a number is printed; at most 4 decimals without it.');
export const tableGroup = z
  .strictObject({
    rows: z.int().min(2).max(366).describe('How many rows are summed up in one line: 12 for years of months.'),
    label: label.describe('What such a line is called; its number stands behind it: "Year 1".'),
  })
  .optional()
  .describe('Rows that are summed up in lines that unfold.');
export const drawing = z
  .strictObject({
    kind: z.enum(['line', 'bars', 'area']).describe('Lines, stacked bars, or stacked areas.'),
    x: names.describe('The column that runs along the bottom; below bars it may hold words.'),
    series: z.array(names).min(1).max(4).describe('The columns that are drawn.'),
  })
  .describe('A drawing of the table, which stays its twin.');
export const tableChart = drawing.optional();
