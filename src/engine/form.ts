/** The form of a tab: what stands in it at the start, what is shown, how rows come and go. */
import { readDate } from '../calendar/text.ts';
import { printTyped } from '../numbers/print.ts';
import { functions } from './functions.ts';
import type { Entries, FieldEntry, Refusal, RowEntry } from './outcome.ts';
import type { CompiledField, CompiledInput, CompiledTab, RowsField, Scope } from './tool.ts';

function startEntry(field: CompiledField, language: string, today: string): FieldEntry {
  switch (field.kind) {
    case 'choice':
    case 'unit':
    case 'switch':
      return field.default;
    case 'text':
      return field.default ?? '';
    case 'date':
      return field.default === 'today' ? today : (field.default ?? '');
    default:
      // Grouped, "1,000" would be asked about as if a visitor had typed it.
      return field.default === undefined ? '' : printTyped(field.default, language, { isGrouped: false });
  }
}

/** A new row, as it is added. */
export const emptyRow = (rows: RowsField, language = 'en', today = ''): RowEntry =>
  Object.fromEntries(rows.fields.map((field) => [field.id, startEntry(field, language, today)]));

/**
 * What stands in the form before anyone types; numbers are written as the language writes them.
 * @param today the visitor's calendar day, `yyyy-mm-dd`; where it is not known, fields that begin with it are empty
 */
export const startEntries = (tab: Pick<CompiledTab, 'inputs'>, language = 'en', today = ''): Entries =>
  Object.fromEntries(
    tab.inputs.map((input) => [
      input.id,
      input.kind === 'rows'
        ? Array.from({ length: input.start }, () => emptyRow(input, language, today))
        : startEntry(input, language, today),
    ]),
  );

/** What conditions on inputs can see: switches, choices and dates. */
function decidingScope(tab: CompiledTab, entries: Entries): Scope {
  const scope: Scope = {};
  for (const input of tab.inputs) {
    const entry = entries[input.id];
    if (input.kind === 'switch') scope[input.id] = entry === true || entry === 'true';
    if (input.kind === 'date') scope[input.id] = readDate(String(entry ?? '')) ?? Number.NaN;
    if (input.kind !== 'choice') continue;
    scope[`$${input.id}`] = String(entry ?? '');
    scope[input.id] = input.options.find(({ id }) => id === entry)?.value ?? Number.NaN;
  }
  return scope;
}

/** The inputs that are shown now, in the order of the form. */
export function visibleInputs(tab: CompiledTab, entries: Entries): CompiledInput[] {
  const scope = decidingScope(tab, entries);
  return tab.inputs.filter((input) => input.kind === 'rows' || input.shownWhen?.(scope, functions) !== false);
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
