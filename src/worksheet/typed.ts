import { startEntries } from '../engine/form.ts';
import type { Entries } from '../engine/outcome.ts';
import type { CompiledInput, CompiledTab } from '../engine/tool.ts';
import { unitCode } from './unit-code.ts';

/** Numbers and dates that were typed in any tab, by input id, and the units of these numbers. */
export type Typed = Readonly<Record<string, string>>;

/** What is typed belongs to every tab that asks for it. */
const isTyped = ({ kind }: CompiledInput): boolean => !['choice', 'unit', 'switch', 'text', 'rows'].includes(kind);

const unitOf = (input: CompiledInput): string | undefined => (input.kind === 'quantity' ? input.unitFrom : undefined);

/** Adds the numbers and dates of a tab that differ from what it starts with, with their units. */
export function rememberTyped(typed: Typed, tab: CompiledTab, entries: Entries, start: Entries): Typed {
  const isChanged = (id: string | undefined): boolean => id !== undefined && entries[id] !== start[id];
  const changed = tab.inputs.filter(
    (input) => isTyped(input) && (isChanged(input.id) || (entries[input.id] !== '' && isChanged(unitOf(input)))),
  );
  const ids = changed.flatMap((input) => [input.id, unitOf(input) ?? []].flat());
  return { ...typed, ...Object.fromEntries(ids.map((id) => [id, String(entries[id])])) };
}

/** Whether a tab offers the unit that a number was typed in. */
const offers = ({ inputs }: CompiledTab, select: string, unit: string): boolean =>
  inputs.some((input) => input.kind === 'unit' && input.id === select && input.options.some(({ id }) => id === unit));

/**
 * What a tab starts with when a visitor comes from another one: typed numbers stay with their units, and dates; other
 * selects start anew.
 */
export function carriedEntries(tab: CompiledTab, typed: Typed, language: string, today: string): Entries {
  const start = startEntries(tab, language, today);
  for (const input of tab.inputs) {
    if (input.kind === 'unit' && input.afterTabChange) start[input.id] = input.afterTabChange;
  }
  const entries = { ...unitCode.begin(tab, start, language) };
  for (const input of tab.inputs) {
    const text = isTyped(input) ? typed[input.id] : undefined;
    if (text !== undefined) entries[input.id] = text;
  }
  for (const input of tab.inputs) {
    const select = typed[input.id] === undefined ? undefined : unitOf(input);
    const unit = select && typed[select];
    if (select && unit && offers(tab, select, unit)) entries[select] = unit;
  }
  return entries;
}
