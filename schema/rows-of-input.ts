/** Results that are made of the rows of an input: rankings and tables. */
import { z } from 'zod';
import { displayed, formula, kind, label, names, pluralSentence, text, unitText } from './parts.ts';

const tableSort = z
  .strictObject({
    by: names.describe('The column.'),
    order: z.enum(['ascending', 'descending']).optional().describe('"descending" begins with the highest.'),
  })
  .describe('The order of the rows of an input; rows that are alike keep the order of entry, as all do without it.');
/** The rows of a table, where they are those of an input. */
export const rowsOfInput = {
  from: names
    .optional()
    .describe('In place of "rows": the rows input of which each row, or the choice of which each option, is a row.'),
  sort: tableSort.optional(),
};
/** A column without numbers. */
export const wordsColumn = {
  field: names
    .optional()
    .describe(
      'In place of a formula, with "from": the text, the option or the date in this field of the row, or the choice. With "of": the field that names a row.',
    ),
  holds: z
    .enum(['date', 'whole', 'text', 'row', 'measure'])
    .optional()
    .describe('What stands in it: dates, exact whole numbers, or texts, names of rows or measures of compute.ts.'),
  of: names
    .optional()
    .describe('With "holds": "row": the rows input. compute.ts answers the number of a row, 0 for none.'),
  texts: z.record(names, text(200)).optional().describe('It holds texts: its formula chooses one of these by name.'),
};

const rankingField = (hidden: z.ZodOptional<z.ZodLiteral<true>>) =>
  z.discriminatedUnion('kind', [
    z.strictObject({
      kind: kind('value'),
      label,
      formula: formula
        .optional()
        .describe(
          'The number of a row; it sees the row, the tab and the fields above. Left out when compute.ts gives it.',
        ),
      display: displayed,
      unit: unitText.optional().describe('The unit it is shown in; its sign stands before or behind the number.'),
      text: z
        .union([text(80), pluralSentence])
        .optional()
        .describe(
          'How it is written: {value} is the number, which decides where there are plural forms, {group} the group. The number alone without it.',
        ),
      main: z.literal(true).optional().describe('Shown largest of each row, and first.'),
      hidden,
    }),
    z.strictObject({ kind: kind('flag'), label: label.describe('What is written at the best of each group.') }),
    z.strictObject({ kind: kind('rank'), label: label.describe('The place in its group, from 1.'), hidden }),
  ]);

/** @param hidden whether it is shown, which results of every kind say */
export const rankingShape = (hidden: z.ZodOptional<z.ZodLiteral<true>>) => ({
  kind: kind('ranking'),
  label,
  rows: names.describe('The rows input whose entries are ranked.'),
  title: names.describe('The field of a row that names it.'),
  group: z
    .strictObject({
      label,
      options: z
        .array(
          z.strictObject({
            id: names.describe('The name of the group everywhere.'),
            label,
            when: formula
              .optional()
              .describe('A condition on the row; it is in the first group whose condition holds, or that has none.'),
          }),
        )
        .min(1)
        .describe('The groups, in the order of the page.'),
    })
    .optional()
    .describe('What the rows are grouped by; without conditions compute.ts answers the id as "group".'),
  by: names
    .optional()
    .describe(
      'The field that decides, the lowest first; ties keep the order of entry. Left out when compute.ts ranks.',
    ),
  order: z.enum(['ascending', 'descending']).optional().describe('"descending" puts the highest first.'),
  fields: z.record(names, rankingField(hidden)).describe('What is said of every row.'),
});
