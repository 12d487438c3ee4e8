/** What a link says, as it is typed in a language. */
import { completeEntries } from '../engine/form.ts';
import { typedList } from '../engine/list-fields.ts';
import type { Entries, Entry, RowEntry } from '../engine/outcome.ts';
import { emptyRow } from '../engine/row-lists.ts';
import type { CompiledField, CompiledTab } from '../engine/tool.ts';
import { typedDuration } from '../numbers/clock.ts';
import { unmistakableExactly } from '../numbers/unmistakable.ts';

function typed<Value extends Entry>(field: CompiledField | undefined, entry: Value, language: string): Value | string {
  if (field?.kind === 'list' && Array.isArray(entry)) return typedList(entry, language);
  if (typeof entry !== 'number') return entry;
  return field?.kind === 'duration' ? typedDuration(entry, language) : unmistakableExactly(entry, language);
}

const typedRow = (fields: readonly CompiledField[], row: RowEntry, language: string): RowEntry =>
  Object.fromEntries(
    Object.entries(row).map(([id, entry]) => [
      id,
      typed(
        fields.find((field) => field.id === id),
        entry,
        language,
      ),
    ]),
  );

/** What stands in the form of a tab once a link is opened, its numbers as they are typed in a language. */
export function sharedEntries(tab: CompiledTab, entries: Entries, language: string, today?: string): Entries {
  const form = completeEntries(tab, entries, language, today);
  for (const input of tab.inputs) {
    const entry = entries[input.id];
    if (entry === undefined) continue;
    form[input.id] =
      input.kind === 'rows'
        ? (entry as RowEntry[]).map((row) => ({
            ...emptyRow(input, language),
            ...typedRow(input.fields, row, language),
          }))
        : typed(input, entry, language);
  }
  return form;
}
