/** What a visitor can take away of a table, or of days that have a name. */
import { z } from 'zod';
import { formula, label, names, sentence } from './parts.ts';

export const timedPart = z
  .strictObject({ label: label.describe('While it runs.'), time: formula.describe('How long it lasts.') })
  .describe('A part of the time.');
const timer = z
  .strictObject({
    at: names.describe('The column of times at which it rings, in order.'),
    name: names.describe('The column of texts: what rings.'),
    strikes: names.optional().describe('The column of how often it is struck.'),
    before: timedPart.optional().describe('Time to get ready.'),
    session: timedPart.describe('What is timed.'),
    after: timedPart.optional().describe('Time after it; its bell is soft.'),
    sound: names.optional().describe('A choice of bowl, bell, wood, none.'),
    volume: formula.optional().describe('From 0 to 100; 60 without it.'),
    vibrate: formula.optional().describe('A condition: it vibrates.'),
    awake: formula.optional().describe('A condition: the screen stays on.'),
  })
  .describe('A running clock that rings at the rows.');

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
    timer: timer.optional(),
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
