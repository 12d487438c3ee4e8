/**
 * Data tables: dated numbers that a calculator needs and that change from time to time, one entry for each period.
 * `npm run generate` writes `schema/data.schema.json` (for editors) from it.
 */
import { z } from 'zod';
import { finite, label, names, reference, text } from './parts.ts';

const entry = z.strictObject({
  id: text(40).describe('The name of the entry everywhere, and of the option that chooses it, e.g. "2026".'),
  label: label.optional().describe('How the option is listed; the id without one.'),
  status: z
    .enum(['final', 'provisional'])
    .describe('Whether the numbers can still change; a provisional entry says so.'),
  effectiveFrom: z.iso.date().describe('The first day on which it is in force, yyyy-mm-dd.'),
  effectiveTo: z.iso.date().describe('The last day on which it is in force, yyyy-mm-dd.'),
  sources: z.array(reference).min(1).describe('The publications that the numbers are from, with their dates.'),
  verifiedOn: z.iso
    .date()
    .nullable()
    .describe(
      'When a person compared every number with the publication, yyyy-mm-dd; null until then, and pages say so.',
    ),
  verification: text(400).optional().describe('For maintainers: what has been compared with what.'),
  values: z
    .record(names, z.unknown())
    .describe('The numbers: each a number, a rate schedule in [ ], or further values by name in { }.'),
});

export const datasetSchema = z
  .strictObject({
    $schema: z.string().max(100).optional().describe('"../schema/data.schema.json", for completion in editors.'),
    title: text(120).describe('What the table holds.'),
    entries: z.array(entry).min(1).describe('One for each period, from the oldest to the newest.'),
  })
  .describe('A data table: dated numbers with their sources, one entry for each period.');

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
