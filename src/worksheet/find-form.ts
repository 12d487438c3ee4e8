/** From the form of a tab to one that finds another field of it. */
import { startEntries, typedNumber } from '../engine/form.ts';
import { isNumeric } from '../engine/numeric.ts';
import type { Entries } from '../engine/outcome.ts';
import { type CompiledInput, type CompiledTab, tabIdOf } from '../engine/tool.ts';
import type { Success } from '../result/context.ts';

/** Whether two forms ask for fields of the same tab. */
export const isSameTab = (a: CompiledTab, b: CompiledTab): boolean => tabIdOf(a) === tabIdOf(b);

/** The digits that come back unchanged: what is found of a result has the last ones of its own. */
const DIGITS = { given: 15, found: 12 };

/** What a result says as a visitor would type it: in full, or another field would be found from a rounded one. */
function answered(input: CompiledInput, { found }: CompiledTab, outcome: Success, language: string): string | null {
  const computed = outcome.results[input.id];
  if (computed?.kind !== 'value' || !isNumeric(input)) return null;
  const digits = found ? DIGITS.found : DIGITS.given;
  return typedNumber(input, Number(computed.value.toPrecision(digits)), language);
}

/** The unit that a result was shown in, for the select of the field that now asks for it. */
function unitShown(
  { id }: CompiledInput,
  from: CompiledTab,
  to: CompiledTab,
  entries: Entries,
): Entries[string] | undefined {
  const asked = to.inputs.find((input) => input.kind === 'quantity' && input.unitFrom === id);
  const shown = from.results.find((result) => result.id === asked?.id);
  return shown?.kind === 'value' && shown.unitFrom !== undefined ? entries[shown.unitFrom] : undefined;
}

/** What stands in the other form: all that was typed, and the answer that was there for what is asked now. */
export function carriedToFind(
  from: CompiledTab,
  to: CompiledTab,
  { entries, outcome }: { entries: Entries; outcome: Success | null },
  language: string,
  today: string,
): Entries {
  const next = startEntries(to, language, today);
  for (const input of to.inputs) {
    const before = entries[input.id] ?? unitShown(input, from, to, entries);
    const said = outcome && answered(input, from, outcome, language);
    if (before !== undefined) next[input.id] = before;
    else if (typeof said === 'string') next[input.id] = said;
  }
  return next;
}
