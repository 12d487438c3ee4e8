/** Provides the code of requests with rows. */
import type { FieldEntry, RowEntry } from '../engine/outcome.ts';
import { removeRow } from '../engine/row-lists.ts';
import type { RowsField } from '../engine/tool.ts';
import {
  type Answering,
  BadRequest,
  checkedEntries,
  checkedEntry,
  choices,
  isScalar,
  type Removal,
  rowRequests,
} from './ask.ts';

/** A row's own `id` is a name of the page, not of the form. */
function checkedRow(input: RowsField, row: unknown, index: number): RowEntry {
  const path = `${input.id}[${index}]`;
  if (typeof row !== 'object' || row === null || Array.isArray(row))
    throw new BadRequest(`${path} must be an object of fields.`, path);
  const known = input.fields.map(({ id }) => id);
  const entries = Object.entries(row).filter(([id]) => id !== 'id' || known.includes('id'));
  return Object.fromEntries(
    entries.map(([id, value]): [string, FieldEntry] => {
      const field = input.fields.find((candidate) => candidate.id === id);
      if (!field) throw new BadRequest(`${path} has no field "${id}". ${choices(known, id)}`, `${path}.${id}`);
      return [id, checkedEntry(field, value, `${path}.${id}`)];
    }),
  );
}

function checkedRows(input: RowsField, value: unknown): readonly RowEntry[] {
  if (isScalar(value)) throw new BadRequest(`${input.id} is a list of rows: give it by --json.`, input.id);
  const rows = Array.isArray(value) ? value : [value];
  return rows.map((row, index) => checkedRow(input, row, index));
}

function removedRow(input: RowsField, rows: readonly RowEntry[], remove: unknown): ReturnType<typeof removeRow> {
  const place = Number(remove);
  const removed = removeRow(input, rows, place - 1);
  if (removed.ok && (!Number.isInteger(place) || place < 1 || place > rows.length))
    throw new BadRequest(`remove must be a row from 1 to ${rows.length}.`, 'remove');
  return removed;
}

function remove(live: Answering, inputs: Readonly<Record<string, unknown>>): Removal {
  const tab = live.tool.tabs.find((candidate) => candidate.inputs.some(({ kind }) => kind === 'rows'));
  const rows = tab?.inputs.find((input): input is RowsField => input.kind === 'rows');
  if (!tab || !rows) return none(live, inputs);
  const { remove: place, ...others } = inputs;
  const entries = checkedEntries(tab, others);
  const removed = removedRow(rows, (entries[rows.id] ?? []) as RowEntry[], place);
  return removed.ok
    ? { ok: true, tab, entries: { ...entries, [rows.id]: removed.rows } }
    : { ok: false, tab, refusal: removed.refusal };
}

const none = rowRequests.remove;
Object.assign(rowRequests, { check: checkedRows, remove });
