/** Which fields of a form are hidden now. */
import { visibleInputs } from '../engine/form.ts';
import type { Entries } from '../engine/outcome.ts';
import { visibleFields } from '../engine/row-lists.ts';
import type { CompiledTab } from '../engine/tool.ts';

/** The name of a field without the place of its row: `products.0.price` is `products.price`. */
const withoutPlace = (name: string): string => name.replace(/\.\d+/, '');

/** Tells whether the field of a name is hidden, by what stands in the form. */
export function hiddenFields(tab: CompiledTab, entries: Entries): (name: string) => boolean {
  const shown = new Set(visibleInputs(tab, entries).map(({ id }) => id));
  for (const input of tab.inputs) {
    if (input.kind !== 'rows') continue;
    for (const { id } of visibleFields(input, tab.inputs, entries)) shown.add(`${input.id}.${id}`);
  }
  return (name) => !shown.has(withoutPlace(name));
}
