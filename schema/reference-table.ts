/** The table of typical inputs and their answers below a form. */
import { z } from 'zod';
import { names, text, typed, typedInputs } from './parts.ts';

const varying = (most: number) =>
  z.strictObject({
    input: names.describe('The input that varies: a number, a date, a choice, a unit or a switch.'),
    values: z.array(typed).min(2).max(most).describe('What is typed into it, one after the other.'),
  });

export const referenceTable = z
  .strictObject({
    label: text(80)
      .optional()
      .describe('Its caption, where the labels of its inputs and results do not make a good one.'),
    rows: varying(24).describe('The input whose values head the rows.'),
    columns: varying(8)
      .optional()
      .describe('A second input, whose values head the columns: the table then shows one result.'),
    inputs: typedInputs
      .optional()
      .describe(
        'What is typed into the others, as in examples; the caption names it. What is left out takes its default.',
      ),
    results: z
      .array(names)
      .min(1)
      .max(8)
      .optional()
      .describe('The results that are shown, each in a column; the main one without it.'),
  })
  .describe('Typical inputs and their answers, computed when the site is built: a table below the form for everyone.');
