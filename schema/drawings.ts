/** Drawings to scale: rectangles and circles in rows. */
import { z } from 'zod';
import { displayed, formula, kind, label, names } from './parts.ts';
import { answered } from './tables.ts';

export const MOST_SHAPES = 1500;

const length = (what: string) => formula.optional().describe(what);
const shapes = z
  .strictObject({
    label: label.optional().describe('What they are called in the list below the drawing, where they stand with it.'),
    look: z
      .enum(['filled', 'outlined', 'dashed', 'muted'])
      .default('filled')
      .describe('How they are drawn; shapes that are called differently look different, too.'),
    round: z
      .union([z.literal(true), formula])
      .optional()
      .describe('Circles in place of rectangles: true, or a condition.'),
    of: names.optional().describe('A measure: a shape for each of its numbers, side by side, from "x" on.'),
    name: names.optional().describe('With "of": what formulas call the number that a shape stands for.'),
    marks: z.literal(true).optional().describe('With "of": the number stands on the shape, and the list says them.'),
    width: formula.describe('How wide each is.'),
    height: length('How high each is; as high as wide without it.'),
    x: length('Where the middle of the first stands, from left to right; 0 without it.'),
    y: length('Where the middle of the first stands, from top to bottom; 0 without it.'),
    count: formula.optional().describe('How many there are, which the list then says; one without it.'),
    perRow: formula.optional().describe('How many stand in a row; all of them without it.'),
    skip: formula.optional().describe('How many places of the rows stay empty before the first; none without it.'),
    across: length('From the middle of one to the middle of the next; their width without it.'),
    down: length('From the middle of a row to the middle of the next; their height without it.'),
    size: z.literal(true).optional().describe('The list says how large each is.'),
    when: formula.optional().describe('A condition; where it does not hold they are left out.'),
  })
  .describe('Shapes that look alike, in rows from the top left.');

/** @param shared what it has in common with other results: its unit, and when it is shown */
export const drawingShape = <Shared extends z.ZodRawShape>(shared: Shared) =>
  z.strictObject({
    kind: kind('drawing'),
    label,
    shapes: z
      .record(names, shapes)
      .describe('What is drawn, from the back to the front. All lengths measure the same: there is one scale.'),
    most: z
      .int()
      .min(1)
      .max(MOST_SHAPES)
      .default(MOST_SHAPES)
      .describe('Of more shapes than this only the list is shown.'),
    display: displayed,
    ...shared,
    ...answered,
  });
