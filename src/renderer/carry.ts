import { startEntries } from '../engine/form.ts';
import type { Entries } from '../engine/outcome.ts';
import type { CompiledInput, CompiledTab } from '../engine/tool.ts';

/** Numbers that were typed in any tab, by input id. */
export type Typed = Readonly<Record<string, string>>;

/** What stands in a form now. */
export interface Current {
  entries: Entries;
  hasResult: boolean;
}

const isNumeric = ({ kind }: CompiledInput): boolean => !['choice', 'unit', 'switch', 'text', 'rows'].includes(kind);

/** Adds the numbers that differ from what the tab started with. */
export function rememberTyped(typed: Typed, tab: CompiledTab, entries: Entries, language: string): Typed {
  const start = startEntries(tab, language);
  const changed = tab.inputs
    .filter((input) => isNumeric(input) && entries[input.id] !== start[input.id])
    .map(({ id }) => [id, String(entries[id] ?? '')]);
  return { ...typed, ...Object.fromEntries(changed) };
}

/** What a tab starts with when a visitor comes from another one: typed numbers stay, selects start anew. */
export function carriedEntries(tab: CompiledTab, typed: Typed, language: string): Entries {
  const entries = startEntries(tab, language);
  for (const input of tab.inputs) {
    if (input.kind === 'unit' && input.afterTabChange) entries[input.id] = input.afterTabChange;
    const number = isNumeric(input) ? typed[input.id] : undefined;
    if (number !== undefined) entries[input.id] = number;
  }
  return entries;
}
