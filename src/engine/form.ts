/** The form of a tab: what stands in it at the start, what is shown, how rows come and go. */
import { days } from '../calendar/days.ts';
import { durations } from '../numbers/durations.ts';
import { printTyped } from '../numbers/print.ts';
import type { Scope } from './formula.ts';
import { functions } from './functions.ts';
import { lists } from './lists.ts';
import type { Entries, FieldEntry, RowEntry } from './outcome.ts';
import type { ChoiceField, CompiledField, CompiledInput, CompiledTab, NumericField, UnitField } from './tool.ts';
import { toBase } from './units.ts';

/** A number as it stands in a field. Grouped, "1,000" would be asked about as if a visitor had typed it. */
export const typedNumber = ({ kind }: NumericField, value: number, language: string): string =>
  kind === 'duration' ? durations.typedDuration(value, language) : printTyped(value, language, { isGrouped: false });

/** What stands in a field before anyone types. */
export function startEntry(field: CompiledField, language: string, today = ''): FieldEntry {
  switch (field.kind) {
    case 'choice':
    case 'unit':
    case 'switch':
      return field.default;
    case 'text':
    case 'whole':
      return field.default ?? '';
    case 'list':
      return '';
    case 'date':
      return field.default === 'today' ? today : (field.default ?? '');
    default:
      return field.default === undefined ? '' : typedNumber(field, field.default, language);
  }
}

/**
 * What stands in the form before anyone types; numbers are written as the language writes them.
 * @param today the visitor's calendar day, `yyyy-mm-dd`; where it is not known, fields that begin with it are empty
 * @param typed what stands in its place already
 */
export const startEntries = (
  tab: Pick<CompiledTab, 'inputs'>,
  language = 'en',
  today = '',
  typed: Entries = {},
): Entries =>
  Object.fromEntries(
    tab.inputs.map((input) => [
      input.id,
      typed[input.id] ?? (input.kind === 'rows' ? lists.start(input, language) : startEntry(input, language, today)),
    ]),
  );

/** The option of a select that goes with what the input it follows has chosen. */
export const followedOption = ({ follows, default: start }: UnitField, entries: Entries): string =>
  follows?.options[String(entries[follows.input])] ?? start;

/**
 * Fills in what the caller left out, inputs and fields of rows, with what the form starts with, and a unit with the
 * one that goes with the rest.
 * @param today the visitor's calendar day, for entries that begin with it
 */
export function completeEntries(tab: CompiledTab, entries: Entries, language: string, today?: string): Entries {
  const form = { ...startEntries(tab, language, today, entries), ...entries };
  for (const input of tab.inputs) {
    const entry = form[input.id];
    if (input.kind === 'rows' && Array.isArray(entry))
      form[input.id] = lists.complete(input, entry as readonly RowEntry[], language);
    if (input.kind === 'unit' && !(input.id in entries)) form[input.id] = followedOption(input, form);
  }
  return form;
}

/** What formulas see of a choice: the number of the chosen option in base units, NaN without one. */
export function numberOfChoice({ options, unit }: ChoiceField, chosen: unknown): number {
  const value = options.find(({ id }) => id === chosen)?.value ?? Number.NaN;
  return unit ? toBase(value, unit) : value;
}

/** What conditions on inputs can see: switches, choices, chosen units and dates. */
export function decidingScope(inputs: readonly CompiledInput[], entries: Entries): Scope {
  const scope: Scope = {};
  for (const input of inputs) {
    const entry = entries[input.id];
    if (input.kind === 'switch') scope[input.id] = entry === true || entry === 'true';
    if (input.kind === 'date') scope[input.id] = days.readDate(String(entry ?? '')) ?? Number.NaN;
    if (input.kind !== 'choice' && input.kind !== 'unit') continue;
    scope[`$${input.id}`] = String(entry ?? '');
    if (input.kind === 'choice') scope[input.id] = numberOfChoice(input, entry);
  }
  return scope;
}

/** The inputs that are shown now, in the order of the form. */
export function visibleInputs(tab: CompiledTab, entries: Entries): CompiledInput[] {
  const scope = decidingScope(tab.inputs, entries);
  return tab.inputs.filter((input) => input.kind === 'rows' || input.shownWhen?.(scope, functions) !== false);
}
