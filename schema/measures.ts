/** Amounts of a kitchen or a gym, which stand in several units of their own: 1 cup + 2 tbsp. */
import { z } from 'zod';
import { displayed, kind, label, names, plural, text, unitText } from './parts.ts';
import { answered } from './tables.ts';

/** The units of all measures of a tool. */
export const measureUnits = z
  .record(
    names,
    z.strictObject({
      unit: unitText.optional().describe('In place of words: the unit of the catalogue whose sign stands there.'),
      suffix: z
        .union([text(40), plural])
        .optional()
        .describe('The words behind the number: "cups".'),
      display: displayed,
      continues: z
        .literal(true)
        .optional()
        .describe('It goes on with the amount before it: "1 lb 5 oz", without a plus sign.'),
    }),
  )
  .optional()
  .describe('What measures count in, by the names that compute.ts gives.');

/** @param shared what it has in common with other results: whether it is shown largest, and when */
export const measureShape = <Shared extends z.ZodRawShape>(shared: Shared) =>
  z.strictObject({ kind: kind('measure'), label, ...shared, ...answered });
