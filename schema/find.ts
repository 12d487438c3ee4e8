/** Which inputs of a form can be found from its answer. */
import { z } from 'zod';
import { example } from './example.ts';
import { display, finite, names } from './parts.ts';

const found = z.strictObject({
  input: names.describe('The input that is found: a number, a quantity, an amount, a percent or a duration.'),
  given: names.optional().describe('The result that is given in its place; without it the one that is shown largest.'),
  between: z
    .array(finite)
    .length(2)
    .optional()
    .describe(
      'Where an answer is looked for that no rearranged formula gives, as the input is typed at the start; its limits without it.',
    ),
  positive: z
    .literal(true)
    .optional()
    .describe('Of two answers that differ in their sign the positive one is given, and said to be.'),
  display: display
    .optional()
    .describe('How the number found is printed; without it money has cents, a plain number at most 4 decimals.'),
  examples: z
    .array(example)
    .min(1)
    .optional()
    .describe('Worked examples: the result that is given stands among their inputs, the input among what they show.'),
  without: z
    .array(names)
    .optional()
    .describe('Results that are not shown then: sums that only hold for what a visitor would type.'),
  none: names.optional().describe('Key of the message where nothing fits, of the platform or under "messages".'),
});

export const find = z
  .array(z.union([names, found]))
  .min(1)
  .max(8)
  .describe(
    'Inputs that a visitor may have found: the input becomes the answer, and the result is asked for. Formulas are rearranged, or solved for the number, by the build.',
  );

/** An input that can be found, as its author wrote it. */
export type WrittenFind = z.infer<typeof find>[number];
