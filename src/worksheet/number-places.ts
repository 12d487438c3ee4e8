/** Where numbers are typed in a form. */
import { isNumeric } from '../engine/numeric.ts';
import type { Entries } from '../engine/outcome.ts';
import type { CompiledField, CompiledInput, CompiledTab, NumericField } from '../engine/tool.ts';
import { rowsIn } from './entries.ts';

/** A field of a number, and the form or row that it stands in. */
export interface NumberPlace {
  name: string;
  field: NumericField;
  siblings: readonly CompiledField[];
  form: Entries;
  text: string;
}

const isField = (input: CompiledInput): input is CompiledField => input.kind !== 'rows';

function* placesAmong(
  fields: readonly CompiledField[],
  around: readonly CompiledField[],
  form: Entries,
  prefix: string,
): Generator<NumberPlace> {
  const siblings = [...fields, ...around];
  for (const field of fields) {
    const text = form[field.id];
    if (isNumeric(field) && typeof text === 'string') yield { name: prefix + field.id, field, siblings, form, text };
  }
}

/** Every field of a form in which a number is typed. */
export function* numberPlaces({ inputs }: CompiledTab, entries: Entries): Generator<NumberPlace> {
  const fields = inputs.filter(isField);
  yield* placesAmong(fields, [], entries, '');
  for (const input of inputs) {
    if (input.kind !== 'rows') continue;
    for (const [index, row] of rowsIn(entries, input.id).entries())
      yield* placesAmong(input.fields, fields, { ...entries, ...row }, `${input.id}.${index}.`);
  }
}
