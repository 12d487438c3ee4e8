/**
 * The one validation: what stands in a form → what was read of each input that is shown, or why it is refused.
 * `run` reads with it, so page, command line and tests give the same refusals.
 */

import type { ReadError } from './field-reading.ts';
import { visibleInputs } from './form.ts';
import { lists } from './lists.ts';
import type { Entries, ReadValue, ReadValues, Refusal } from './outcome.ts';
import { readField } from './read.ts';
import { type FormToRead, fieldsAmong, isEntry, NO_ENTRY } from './reading.ts';
import { refusals } from './refusals.ts';
import type { CompiledField, CompiledTab } from './tool.ts';

export type FormReading = { ok: true; read: ReadValues } | { ok: false; refusals: readonly Refusal[] };

function readInput(input: CompiledField, { tab, entries, language, errors }: FormToRead): ReadValue | null {
  const refuse = (error: ReadError): null => {
    errors.push({ ...error, path: input.id, input });
    return null;
  };
  if (input.kind !== 'list' && !isEntry(entries[input.id])) return refuse(NO_ENTRY);
  const reading = readField(input, fieldsAmong(tab.inputs), entries, language);
  return reading.ok ? reading.read : refuse(reading.error);
}

/** Reads the inputs that are shown now, in the order of the form. */
export function readForm(tab: CompiledTab, entries: Entries, language: string): FormReading {
  const form: FormToRead = { tab, entries, language, errors: [] };
  const read: ReadValues = {};
  for (const input of visibleInputs(tab, entries)) {
    const value = input.kind === 'rows' ? lists.read(input, form) : readInput(input, form);
    if (value) read[input.id] = value;
  }
  return form.errors.length > 0 ? { ok: false, refusals: refusals.atFields(form.errors) } : { ok: true, read };
}
