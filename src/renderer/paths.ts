import type { Entries, Entry, FieldEntry, RowEntry } from '../engine/outcome.ts';

/** The name of a control: `products[0].price` is `products.0.price`. */
export const controlName = (path: string): string => path.replace(/\[(\d+)\]/g, '.$1');

const isRows = (entry: Entry | undefined): entry is readonly RowEntry[] => Array.isArray(entry);

/** What stands in the control of that name. */
export function entryAt(entries: Entries, name: string): FieldEntry | undefined {
  const [id = '', index = '', field = ''] = name.split('.');
  const entry = entries[id];
  return isRows(entry) ? entry[Number(index)]?.[field] : entry;
}

function withRow(rows: readonly RowEntry[], index: number, field: string, value: FieldEntry): RowEntry[] {
  return rows.map((row, at) => (at === index && typeof row[field] === typeof value ? { ...row, [field]: value } : row));
}

/** Entries with values put in by control name; names that the form does not have are left out. */
export function withValues(entries: Entries, values: Readonly<Record<string, string | boolean>>): Entries {
  const filled: Entries = { ...entries };
  for (const [name, value] of Object.entries(values)) {
    const [id = '', index = '', field = ''] = name.split('.');
    const entry = filled[id];
    if (isRows(entry)) filled[id] = withRow(entry, Number(index), field, value);
    else if (typeof entry === typeof value) filled[id] = value;
  }
  return filled;
}
