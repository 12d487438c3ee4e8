import { startEntries } from '../engine/form.ts';
import type { Entries } from '../engine/outcome.ts';
import type { CompiledInput, CompiledTab } from '../engine/tool.ts';

/** Numbers and dates that were typed in any tab, by input id. */
export type Typed = Readonly<Record<string, string>>;

/** What is typed belongs to every tab that asks for it. */
const isTyped = ({ kind }: CompiledInput): boolean => !['choice', 'unit', 'switch', 'text', 'rows'].includes(kind);

/** Adds the numbers and dates of a tab that differ from what it starts with. */
export function rememberTyped(typed: Typed, tab: CompiledTab, entries: Entries, start: Entries): Typed {
  const changed = tab.inputs
    .filter((input) => isTyped(input) && entries[input.id] !== start[input.id])
    .map(({ id }) => [id, String(entries[id] ?? '')]);
  return { ...typed, ...Object.fromEntries(changed) };
}

/** What a tab starts with when a visitor comes from another one: typed numbers and dates stay, selects start anew. */
export function carriedEntries(tab: CompiledTab, typed: Typed, language: string, today: string): Entries {
  const entries = startEntries(tab, language, today);
  for (const input of tab.inputs) {
    if (input.kind === 'unit' && input.afterTabChange) entries[input.id] = input.afterTabChange;
    const text = isTyped(input) ? typed[input.id] : undefined;
    if (text !== undefined) entries[input.id] = text;
  }
  return entries;
}
