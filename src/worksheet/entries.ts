import type { Entries, Entry, FieldEntry, RowEntry } from '../engine/outcome.ts';

/** What stands in a field whose date is typed by half: the browser gives no text then, and it is not empty. */
export const INCOMPLETE_DATE = '-';

const isRows = (entry: Entry | undefined): entry is readonly RowEntry[] => Array.isArray(entry);

/** The name of a control in its parts: that of a row has the place of it and its field. */
const partsOf = (name: string) => name.split('.') as [id: string, index: string, field: string];

/** The rows of a list; none where there is no such list. */
export function rowsIn(entries: Entries, id: string): readonly RowEntry[] {
  const entry = entries[id];
  return isRows(entry) ? entry : [];
}

/** What stands in the control of that name. */
export function entryAt(entries: Entries, name: string): FieldEntry | undefined {
  const [id, index, field] = partsOf(name);
  const entry = entries[id];
  // The numbers of a list as such stand in no form: they are typed into it.
  return isRows(entry) ? entry[Number(index)]?.[field] : (entry as FieldEntry | undefined);
}

/** The same as a text control shows it. */
export const textAt = (entries: Entries, name: string): string => String(entryAt(entries, name) ?? '');

/** Entries with another one in the control of that name. */
export function withEntry(entries: Entries, name: string, value: FieldEntry): Entries {
  const [id, index, field] = partsOf(name);
  const entry = entries[id];
  if (!isRows(entry)) return { ...entries, [id]: value };
  return { ...entries, [id]: entry.map((row, at) => (at === Number(index) ? { ...row, [field]: value } : row)) };
}

/** Entries with values put in by control name; names that the form does not have are left out. */
export function withValues(entries: Entries, values: Readonly<Record<string, FieldEntry>>): Entries {
  const isKnown = ([name, value]: [string, FieldEntry]) => typeof entryAt(entries, name) === typeof value;
  return Object.entries(values)
    .filter(isKnown)
    .reduce((filled, [name, value]) => withEntry(filled, name, value), entries);
}
