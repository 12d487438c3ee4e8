/**
 * Data tables: dated numbers that a calculator needs and that change from time to time, one entry for each period.
 * `npm run generate` writes `schema/data.schema.json` (for editors) from it.
 */
import { z } from 'zod';
import { dotted, finite, label, names, reference, symbol, text, unitText } from './parts.ts';

const entry = z.strictObject({
  id: text(40).describe('The name of the entry everywhere, and of the option that chooses it, e.g. "2026".'),
  label: label.optional().describe('How the option is listed; the id without one, a day as the language writes it.'),
  status: z
    .enum(['final', 'provisional'])
    .describe('Whether the numbers can still change; a provisional entry says so.'),
  effectiveFrom: z.iso
    .date()
    .optional()
    .describe('The first day on which it is in force, yyyy-mm-dd. Where entries are no periods, none has dates.'),
  effectiveTo: z.iso.date().optional().describe('The last day on which it is in force, yyyy-mm-dd.'),
  sources: z.array(reference).min(1).describe('The publications that the numbers are from, with their dates.'),
  verifiedOn: z.iso
    .date()
    .nullable()
    .describe(
      'When a person compared every number with the publication, yyyy-mm-dd; null until then, and pages say so.',
    ),
  agreesOn: z.iso
    .date()
    .optional()
    .describe(
      'When the numbers were found to agree with independent transcriptions of the publication, yyyy-mm-dd: pages say so until "verifiedOn" has a date.',
    ),
  verification: text(400).optional().describe('For maintainers: what has been compared with what.'),
  values: z
    .record(names, z.unknown())
    .describe('The numbers: each a number, a rate schedule in [ ], dates in [ ], or further values by name in { }.'),
});

const column = z.strictObject({
  label,
  symbol: symbol.optional(),
  unit: unitText.optional(),
});

export const datasetSchema = z
  .strictObject({
    $schema: z.string().max(100).optional().describe('"../schema/data.schema.json", for completion in editors.'),
    title: text(120).describe('What the table holds.'),
    columns: z
      .record(dotted, column)
      .optional()
      .describe('What formulas read as data.table.name: the label and the unit of values, by name.'),
    options: z
      .record(names, z.strictObject({ label }))
      .optional()
      .describe('How the names of values are listed where a choice offers them; the names themselves without it.'),
    entries: z
      .array(entry)
      .min(1)
      .describe('One for each period, from the oldest to the newest; or one for each thing that is chosen.'),
  })
  .describe('A data table: numbers with their sources, one entry for each period or each thing that is chosen.');

const bracket = z.strictObject({
  upTo: finite.positive().nullable().describe('The upper bound, which belongs to it; null for the last.'),
  rate: finite.min(0).max(1).describe('The rate within it, as a fraction.'),
  base: finite.min(0).describe('What everything below it comes to, as the publication prints it.'),
});
/** A progressive schedule: the brackets from the lowest to the highest. */
export const rateScheduleSchema = z.array(bracket);

export type Dataset = z.infer<typeof datasetSchema>;
export type DataEntry = z.infer<typeof entry>;
export type RateSchedule = z.infer<typeof rateScheduleSchema>;
