/** Forms of numbers that people type. */
import fc from 'fast-check';
import type { Entries, FieldEntry } from '../engine/outcome.ts';
import type { CompiledInput, CompiledTab, Limits, NumericField } from '../engine/tool.ts';

const LEAST = 1e-2;
/** The numbers that people type, by the kind of field. */
const MOST: Readonly<Record<NumericField['kind'], number>> = {
  number: 60,
  integer: 40,
  percent: 60,
  quantity: 1e4,
  money: 1e6,
  duration: 1e5,
};

type Range = readonly [low: number, high: number];

/** A little inside of a limit that is not reached itself. */
const inside = (limit: number | undefined, by: number): number | undefined =>
  limit === undefined ? undefined : limit + by * Math.abs(limit);
const INSIDE = 1e-5;

const limitsOf = ({ min, max, above, below }: Limits): Range => [
  min ?? inside(above, INSIDE) ?? Number.NEGATIVE_INFINITY,
  max ?? inside(below, -INSIDE) ?? Number.POSITIVE_INFINITY,
];

/** The sizes that fit into limits: up to the usual ones, or to twice the least where that is larger. */
function sizes([low, high]: Range, most: number): Range {
  const least = Math.max(low, Math.min(LEAST, high));
  return [least, Math.min(high, Math.max(least * 2, most))];
}

/** Sizes evenly over the magnitudes, whole ones among them; negative ones where the limits allow no others. */
function numeric(field: NumericField): fc.Arbitrary<FieldEntry> {
  const limits = limitsOf(field);
  const sign = limits[1] <= 0 ? -1 : 1;
  const [low, high] = sizes(sign < 0 ? [-limits[1], -limits[0]] : limits, MOST[field.kind]);
  const sized = fc
    .double({ min: Math.log(low || LEAST), max: Math.log(high), noNaN: true })
    .map((power) => Number(Math.exp(power).toPrecision(6)));
  const whole = sized.map((value) => {
    const nearest = Math.max(1, Math.round(value));
    return nearest > high ? Math.floor(high) : nearest < low ? Math.ceil(low) : nearest;
  });
  const isRoomy = Math.ceil(low) <= Math.floor(high) && Math.floor(high) >= 1;
  const all = field.kind === 'integer' ? whole : isRoomy ? fc.oneof(sized, whole) : sized;
  return all.map((size) => sign * size);
}

/** Something that fits into a field; null where it stays at its start. */
function fitting(input: CompiledInput): fc.Arbitrary<FieldEntry> | null {
  switch (input.kind) {
    case 'choice':
    case 'unit':
      return input.options.length > 0 ? fc.constantFrom(...input.options.map(({ id }) => id)) : null;
    case 'switch':
      return fc.boolean();
    case 'rows':
    case 'list':
    case 'text':
    case 'whole':
    case 'date':
      return null;
    default:
      return numeric(input);
  }
}

/** How many of so many forms have to be tried for that to prove anything. */
export const fewest = (numRuns: number): number => Math.ceil(numRuns / 4);

/** Forms of usual numbers, some of them with what an example has in most of its fields. */
export function usualForms({ inputs }: CompiledTab, example: Entries): fc.Arbitrary<Entries> {
  const usual = fc.record(
    Object.fromEntries(
      inputs.flatMap((input) => {
        const entry = 'fields' in input ? null : fitting(input);
        return entry ? [[input.id, entry]] : [];
      }),
    ),
  );
  const changed = fc.tuple(usual, fc.subarray(inputs.map(({ id }) => id))).map(([entries, own]) => ({
    ...example,
    ...Object.fromEntries(Object.entries(entries).filter(([id]) => own.includes(id))),
  }));
  return fc.oneof(usual, changed);
}
