/** A worked example of a form. */
import { z } from 'zod';
import { sentence, text, typedInputs } from './parts.ts';

export const example = z
  .strictObject({
    title: text(160).optional().describe('What the example shows; the first example of a tab is printed on the page.'),
    inputs: typedInputs,
    shows: z
      .record(z.string().max(80), z.string().max(200))
      .optional()
      .describe('Results as displayed: no grouping, a dot.'),
    refuses: z
      .array(
        z.strictObject({
          field: z
            .string()
            .max(80)
            .nullable()
            .describe('The input at which it stands, e.g. "rows[0].price"; null for the whole form.'),
          message: sentence.describe('The message as it is shown.'),
        }),
      )
      .min(1)
      .optional()
      .describe('The refusals, where the inputs are refused.'),
    pins: text(300)
      .optional()
      .describe('The quirk of a specification or of arithmetic that this example holds in place.'),
  })
  .describe('A worked example: page text, test, command-line help. Either "shows" or "refuses".');
