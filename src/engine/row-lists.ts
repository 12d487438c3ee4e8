/** Lists of rows: how they begin, come and go, how they are read, and what their formulas see. */
import { intermediate } from './evaluate.ts';
import type { ReadError } from './field-reading.ts';
import { decidingScope, startEntry } from './form.ts';
import { PLACE, type Scope } from './formula.ts';
import { functions } from './functions.ts';
import type { Entries, FieldEntry, ReadRow, ReadValue, ReadValues, Refusal, RowEntry } from './outcome.ts';
import { readField } from './read.ts';
import { type FormToRead, fieldsAmong, isEntry, NO_ENTRY, pathText } from './reading.ts';
import { addToScope } from './scope.ts';
import { sum } from './sum.ts';
import type { CompiledField, CompiledInput, CompiledTotal, RowsField } from './tool.ts';

/** A new row, as it is added. */
export const emptyRow = (rows: RowsField, language = 'en'): RowEntry =>
  Object.fromEntries(rows.fields.map((field) => [field.id, startEntry(field, language)]));

/** The rows that a list begins with. */
export const startRows = (input: RowsField, language: string): RowEntry[] =>
  Array.from({ length: input.start }, () => emptyRow(input, language));

/** Rows with what was left out of them. */
export const completeRows = (input: RowsField, rows: readonly RowEntry[], language: string): RowEntry[] =>
  rows.map((row) => ({ ...emptyRow(input, language), ...row }));

const isBlank = (entry: FieldEntry | undefined): boolean => entry === undefined || String(entry).trim() === '';

/** Whether nothing was typed into a row: each field is blank or holds the text that it starts with. */
function isEmptyRow(rows: RowsField, row: RowEntry, language: string): boolean {
  const start = emptyRow(rows, language);
  return rows.fields.every(({ id }) => row[id] === start[id] || isBlank(row[id]));
}

/** The fields of a row that are shown now; the choices and switches of the tab around it decide. */
export function visibleFields(rows: RowsField, inputs: readonly CompiledInput[], entries: Entries): CompiledField[] {
  const scope = decidingScope(inputs, entries);
  return rows.fields.filter(({ shownWhen }) => shownWhen?.(scope, functions) !== false);
}

/** Takes a row away; the rows left keep the place they were entered at. Refused when the fewest are left. */
export function removeRow(
  input: RowsField,
  rows: readonly RowEntry[],
  index: number,
): { ok: true; rows: RowEntry[] } | { ok: false; refusal: Refusal } {
  if (rows.length <= input.min) {
    return { ok: false, refusal: { field: null, channel: input.channel, key: input.cannotRemove } };
  }
  const placed = rows.map((row, at) => ({ row: at + 1, ...row }));
  return { ok: true, rows: placed.filter((_, at) => at !== index) };
}

const isRow = (row: unknown): row is RowEntry => typeof row === 'object' && row !== null && !Array.isArray(row);

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

function readRow(
  input: RowsField,
  row: RowEntry,
  index: number,
  { tab, entries, language, errors }: FormToRead,
): ReadRow {
  const refuse = (field: CompiledField, error: ReadError) =>
    errors.push({ ...error, path: pathText([input.id, index, field.id]), input: field });
  const siblings = [...input.fields, ...fieldsAmong(tab.inputs)];
  const fields: ReadValues = {};
  for (const field of visibleFields(input, tab.inputs, entries)) {
    const reading = readField(field, siblings, { ...entries, [field.id]: '', ...row }, language);
    if (reading.ok) fields[field.id] = reading.read;
    else refuse(field, { ...reading.error, params: { ...namesOf(input.fields, row), ...reading.error.params } });
  }
  return { row: Number(row.row ?? 0) || index + 1, index, fields };
}

const isIgnored = (input: RowsField, row: RowEntry, language: string): boolean =>
  input.emptyRows === 'ignored' && isEmptyRow(input, row, language);

/** Whether a row has anything in it that cannot stand in a form. */
function isMalformed(input: RowsField, row: unknown, index: number, { errors }: FormToRead): boolean {
  const path = pathText([input.id, index]);
  if (!isRow(row)) return errors.push({ ...NO_ENTRY, path, input }) > 0;
  const malformed = Object.keys(row).filter((id) => !isEntry(row[id]));
  for (const id of malformed) {
    const field = input.fields.find((each) => each.id === id);
    errors.push({ ...NO_ENTRY, path: `${path}.${id}`, input: field ?? input });
  }
  return malformed.length > 0;
}

/** Reads the rows of a list; null where it is refused. */
export function readRows(input: RowsField, form: FormToRead): ReadValue | null {
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

/** Whether a row counts in a total. */
export const countsIn = ({ when }: CompiledTotal, row: Scope): boolean => when?.(row, functions) ?? true;

const totalOf = (total: CompiledTotal, rows: readonly Scope[]): number =>
  sum(rows.filter((row) => countsIn(total, row)).map((row) => intermediate(total.formula, row)));

/** What the formulas of one row see before anything is computed: its fields beside what the tab knows. */
function fieldScope({ fields }: RowsField, row: ReadRow, tab: Scope): Scope {
  const scope: Scope = { ...tab, [PLACE]: row.row };
  for (const field of fields) addToScope(scope, field, row.fields[field.id]);
  return scope;
}

/** Puts what stands in all rows under one name where formulas find it as a list, those of the rows, too. */
function addColumn({ id, columns }: RowsField, name: string, scopes: readonly Scope[], tab: Scope): void {
  const column = `${id}.${name}`;
  if (!columns?.includes(column)) return;
  const list = scopes.map((scope) => Number(scope[name]));
  for (const scope of [tab, ...scopes]) scope[column] = list;
}

/** What the formulas of each row see; columns and totals are put where the formulas of the tab find them. */
export function rowScopes(input: RowsField, read: ReadValue | undefined, tab: Scope): Scope[] {
  const scopes = ((read?.value ?? []) as readonly ReadRow[]).map((row) => fieldScope(input, row, tab));
  for (const { id } of input.fields) addColumn(input, id, scopes, tab);
  for (const { id, formula } of input.values ?? []) {
    for (const scope of scopes) scope[id] = intermediate(formula, scope);
    addColumn(input, id, scopes, tab);
  }
  for (const total of input.totals ?? []) tab[total.id] = totalOf(total, scopes);
  return scopes;
}
