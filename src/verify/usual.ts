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

function within({ min, max, above, below }: Limits, kind: NumericField['kind']): [low: number, high: number] {
  const most = max ?? below;
  const least = Math.max(min ?? above ?? LEAST, LEAST);
  return [least, Math.max(least * 2, Math.min(most ?? MOST[kind], MOST[kind]))];
}

/** Sizes evenly over the magnitudes, whole ones among them. */
function numeric(field: NumericField): fc.Arbitrary<FieldEntry> {
  const [low, high] = within(field, field.kind);
  const sized = fc
    .double({ min: Math.log(low), max: Math.log(high), noNaN: true })
    .map((power) => Number(Math.exp(power).toPrecision(6)));
  const whole = sized.map((value) => Math.max(1, Math.round(value)));
  return field.kind === 'integer' ? whole : fc.oneof(sized, whole);
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
