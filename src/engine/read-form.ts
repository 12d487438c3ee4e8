/**
 * The one validation: what stands in a form → what was read of each input that is shown, or why it is refused.
 * `run` reads with it, so page, command line and tests give the same refusals.
 */
import { visibleInputs } from './form.ts';
import { lists } from './lists.ts';
import type { Entries, ReadValue, ReadValues, Refusal } from './outcome.ts';
import { type ReadError, readField } from './read.ts';
import { type FieldError, type FormToRead, fieldsAmong, isEntry, NO_ENTRY } from './reading.ts';
import type { CompiledField, CompiledTab, Stage } from './tool.ts';

export type FormReading = { ok: true; read: ReadValues } | { ok: false; refusals: readonly Refusal[] };

function readInput(input: CompiledField, { tab, entries, language, errors }: FormToRead): ReadValue | null {
  const refuse = (error: ReadError): null => {
    errors.push({ ...error, path: input.id, input });
    return null;
  };
  if (!isEntry(entries[input.id])) return refuse(NO_ENTRY);
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
  return form.errors.length > 0 ? { ok: false, refusals: refusalsOf(form.errors) } : { ok: true, read };
}

const channelOf = ({ input }: FieldError) => (input.kind === 'rows' ? input.channel : input.failure.channel);

const STAGES: readonly Stage[] = ['missing', 'invalid', 'limits'];

/** When a form looks for this error: stages that share a message key are one pass. */
function passOf({ key, stage, input }: FieldError): number {
  const own = input.kind === 'rows' ? undefined : input.failure;
  return STAGES.findIndex((at) => own?.[at] === key || at === stage);
}

/**
 * A toast or inline message is one for the whole form: the first of the earliest pass (missing, invalid, limits).
 * Messages at fields are all of them.
 */
function refusalsOf(errors: readonly FieldError[]): Refusal[] {
  const single = errors.filter((error) => channelOf(error) !== 'field');
  const [first] = [...single].sort((a, b) => passOf(a) - passOf(b));
  return (first ? [first] : errors).map((error) => ({
    field: error.path,
    channel: channelOf(error),
    key: error.key,
    ...(error.params && { params: error.params }),
  }));
}
