/** What a worksheet answers with. */
import '../engine/with-find.ts';
import '../engine/with-refusals.ts';
import '../numbers/with-notations.ts';
import { typedNumber } from '../engine/form.ts';
import type { Entries, Refusal } from '../engine/outcome.ts';
import { brokenLimit, textIn } from '../engine/read.ts';
import { run } from '../engine/run-tab.ts';
import type { NumericField } from '../engine/tool.ts';
import { denoise } from '../numbers/print.ts';
import { NOT_YET, sums } from '../numbers/sums.ts';
import { unmistakable } from '../numbers/unmistakable.ts';
import type { ShownRefusal } from '../result/document.ts';
import { showRefusals } from '../result/messages.ts';
import { showAnswer } from '../result/show-answer.ts';
import { controlName } from './controls.ts';
import type { Engine, TabContext } from './state.ts';
import type { Calculation } from './view.ts';

/** Refusals in the words of the page, each at the name of its control. */
const shownRefusals = (refusals: readonly Refusal[], { tab, text, t }: Omit<TabContext, 'tool'>): ShownRefusal[] =>
  showRefusals(refusals, tab, text, t).map((refusal) => ({
    ...refusal,
    field: refusal.field && controlName(refusal.field),
  }));

/** The text of a number field one step further; null where it is no number or leaves limits that hold in any unit. */
function stepped(text: string, field: NumericField, direction: 1 | -1, language: string): string | null {
  const reading = textIn(field, text.trim() === '' ? '0' : text, language);
  if (reading.kind !== 'number') return null;
  const next = denoise(reading.value + direction * (field.step ?? 0));
  const hasLimits = field.kind !== 'quantity' || !field.limitUnit;
  if (hasLimits && brokenLimit(next, field)) return null;
  return field.kind === 'duration' ? typedNumber(field, next, language) : unmistakable(next, language);
}

/** Reads a form, and computes and prints what it asks for; null where code is on its way that it needs. */
function calculate(entries: Entries, context: TabContext): Calculation | null {
  const { tool, tab, text, t } = context;
  const outcome = run(tab, entries, text.language);
  if (!outcome.ok && sums.isAwaited && outcome.refusals.some(({ key }) => key === NOT_YET)) return null;
  return outcome.ok
    ? { document: showAnswer(outcome, tool, text, t), outcome }
    : { refusals: shownRefusals(outcome.refusals, context) };
}

/** Answers with everything that there is to show and to say. */
export const answers = { calculate, stepped, shownRefusals } satisfies Engine;
