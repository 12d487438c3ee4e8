/** In place of `engine/read.ts`: numbers as programs write them, selects and switches. */
import type { FieldReading, TypedIn } from '../../engine/field-reading.ts';
import type { FieldEntry } from '../../engine/outcome.ts';
import {
  readNothing,
  readOption,
  readSwitch,
  type readField as readWhole,
  type splitRead,
  unitOf,
  withinLimits,
} from '../../engine/read.ts';
import type { Limits, NumericField } from '../../engine/tool.ts';
import { readWritten } from './written.ts';

export * from '../../engine/read.ts';

type Reader = typeof readWhole;

/** The code of calculators whose fields take more than that: `with-….ts` beside this one provide it. */
export const fields: {
  read: Reader | null;
  readAs: typeof splitRead;
  limitsIn: (typedIn: Partial<TypedIn>, field: NumericField) => Limits;
} = {
  read: null,
  readAs: () => undefined,
  limitsIn: (_, field) => field,
};

function readNumeric(field: NumericField, entry: FieldEntry, typedIn: TypedIn | undefined): FieldReading {
  const reading = readWritten(entry);
  if (reading.kind === 'invalid') return { ok: false, error: { stage: 'invalid', ...reading.why } };
  if (reading.kind === 'empty') return readNothing(field, typedIn);
  const { value } = reading;
  const readAs = fields.readAs(value, typedIn?.unit, 'en');
  const read = { value, ...typedIn, ...(readAs && { readAs }) };
  return withinLimits(field, read, fields.limitsIn(read, field));
}

/** Reads one field. */
export const readField: Reader = (field, siblings, entries, language) => {
  if (fields.read) return fields.read(field, siblings, entries, language);
  const entry = entries[field.id] as FieldEntry;
  if (field.kind === 'switch') return readSwitch(entry);
  if (field.kind === 'choice' || field.kind === 'unit') return readOption(field, entry);
  return readNumeric(field as NumericField, entry, unitOf(field as NumericField, siblings, entries));
};
