/** What a visitor can take away of a table, or of days that have a name. */
import { z } from 'zod';
import { names, sentence } from './parts.ts';

export const tableActions = z
  .strictObject({
    csv: z.literal(true).optional().describe('The table as a CSV file.'),
    ics: z
      .strictObject({
        date: names.describe('The column that has the day of a row.'),
        title: sentence.describe('What is called so on that day; columns in braces are filled in as displayed.'),
      })
      .optional()
      .describe('A calendar file with an entry for each row, to be opened by a calendar.'),
  })
  .optional()
  .describe('What a visitor can take away of it; a CSV file without this field.');

export const calendarActions = z
  .strictObject({
    ics: z
      .strictObject({
        with: z.array(names).min(1).optional().describe('Results of the kind "date" that are entries, too.'),
      })
      .describe('A calendar file with an entry for each day, called as it is here.'),
  })
  .optional()
  .describe('What a visitor can take away of them; nothing without this field.');
