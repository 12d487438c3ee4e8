/**
 * The one validation: what stands in a form → what was read of each input that is shown, or why it is refused.
 * `run` reads with it, so page, command line and tests give the same refusals.
 */
import { isEmptyRow, visibleFields, visibleInputs } from './form.ts';
import type { Entries, FieldEntry, ReadRow, ReadValue, ReadValues, Refusal, RowEntry } from './outcome.ts';
import { type ReadError, readField } from './read.ts';
import type { CompiledField, CompiledInput, CompiledTab, RowsField, Stage } from './tool.ts';

export type FormReading = { ok: true; read: ReadValues } | { ok: false; refusals: readonly Refusal[] };

/** A refused input, or field of a row, at its path. */
interface FieldError extends ReadError {
  path: string;
  input: CompiledInput;
}

/** The form around an input: what is shown, the units that its quantities are typed in, and what was refused so far. */
interface Form {
  tab: CompiledTab;
  entries: Entries;
  language: string;
  errors: FieldError[];
}

const isEntry = (entry: unknown): entry is FieldEntry =>
  typeof entry === 'number' ? Number.isFinite(entry) : typeof entry === 'string' || typeof entry === 'boolean';

const isRow = (row: unknown): row is RowEntry => typeof row === 'object' && row !== null && !Array.isArray(row);

/** Something that cannot stand in a form; only a caller that is no page gives it. */
const NO_ENTRY: ReadError = { stage: 'invalid', key: 'errorMessage' };

/** `products[0].price` of a path. */
export const pathText = (path: readonly PropertyKey[]): string =>
  path.map((part, index) => (typeof part === 'number' ? `[${part}]` : `${index ? '.' : ''}${String(part)}`)).join('');

const fieldsAmong = (inputs: readonly CompiledInput[]): CompiledField[] =>
  inputs.filter((input): input is CompiledField => input.kind !== 'rows');

function readInput(input: CompiledField, { tab, entries, language, errors }: Form): ReadValue | null {
  const refuse = (error: ReadError): null => {
    errors.push({ ...error, path: input.id, input });
    return null;
  };
  if (!isEntry(entries[input.id])) return refuse(NO_ENTRY);
  const reading = readField(input, fieldsAmong(tab.inputs), entries, language);
  return reading.ok ? reading.read : refuse(reading.error);
}

/** The texts of a row, which its messages may name. */
const namesOf = (fields: readonly CompiledField[], row: RowEntry): Record<string, string> =>
  Object.fromEntries(
    fields
      .filter(({ kind }) => kind === 'text')
      .map(({ id }) => [
        id,
        String(row[id] ?? '')
          .trim()
          .slice(0, 80),
      ]),
  );

function readRow(input: RowsField, row: RowEntry, index: number, { tab, entries, language, errors }: Form): ReadRow {
  const refuse = (field: CompiledField, error: ReadError) =>
    errors.push({ ...error, path: pathText([input.id, index, field.id]), input: field });
  const siblings = [...input.fields, ...fieldsAmong(tab.inputs)];
  const fields: ReadValues = {};
  for (const field of visibleFields(input, tab.inputs, entries)) {
    const reading = readField(field, siblings, { ...entries, [field.id]: '', ...row }, language);
    if (reading.ok) fields[field.id] = reading.read;
    else refuse(field, { ...reading.error, params: { ...namesOf(input.fields, row), ...reading.error.params } });
  }
  return { row: Number(row.row ?? 0) || index + 1, fields };
}

const isIgnored = (input: RowsField, row: RowEntry, language: string): boolean =>
  input.emptyRows === 'ignored' && isEmptyRow(input, row, language);

/** Whether a row has anything in it that cannot stand in a form. */
function isMalformed(input: RowsField, row: unknown, index: number, { errors }: Form): boolean {
  const path = pathText([input.id, index]);
  if (!isRow(row)) return errors.push({ ...NO_ENTRY, path, input }) > 0;
  const malformed = Object.keys(row).filter((id) => !isEntry(row[id]));
  for (const id of malformed) {
    const field = input.fields.find((each) => each.id === id);
    errors.push({ ...NO_ENTRY, path: `${path}.${id}`, input: field ?? input });
  }
  return malformed.length > 0;
}

function readRows(input: RowsField, form: Form): ReadValue | null {
  const { entries, language, errors } = form;
  const rows: unknown = entries[input.id];
  const refuse = (error: ReadError) => errors.push({ ...error, path: input.id, input });
  if (!Array.isArray(rows)) {
    refuse(NO_ENTRY);
    return null;
  }
  const before = errors.length;
  const value = rows.flatMap((row: RowEntry, index): ReadRow[] =>
    isMalformed(input, row, index, form) || isIgnored(input, row, language) ? [] : [readRow(input, row, index, form)],
  );
  if (errors.length > before) return null;
  if (rows.length < input.min) refuse({ stage: 'limits', key: input.cannotRemove });
  if (rows.length > input.most) refuse({ stage: 'limits', key: 'tooManyRows', params: { limit: input.most } });
  return { value };
}

/** Reads the inputs that are shown now, in the order of the form. */
export function readForm(tab: CompiledTab, entries: Entries, language: string): FormReading {
  const form: Form = { tab, entries, language, errors: [] };
  const read: ReadValues = {};
  for (const input of visibleInputs(tab, entries)) {
    const value = input.kind === 'rows' ? readRows(input, form) : readInput(input, form);
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
