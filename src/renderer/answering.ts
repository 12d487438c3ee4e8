/**
 * What is needed once a form is to be answered: its validation, running, presenting, the result on the screen, and
 * the links to it. It is a file of its own, loaded when a visitor first turns to the form or opens such a link, so
 * that it does not weigh on the first visit.
 */
import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldValues, Resolver } from 'react-hook-form';
import { typedNumber } from '../engine/form.ts';
import type { Entries, Refusal } from '../engine/outcome.ts';
import { brokenLimit, textIn } from '../engine/read.ts';
import { run } from '../engine/run.ts';
import { formSchema } from '../engine/schema.ts';
import type { CompiledTab, CompiledTool, NumericField } from '../engine/tool.ts';
import { denoise } from '../numbers/print.ts';
import type { ShownRefusal } from '../result/document.ts';
import { showRefusals, unmistakable } from '../result/messages.ts';
import { present } from '../result/present.ts';
import type { TextModule } from '../result/texts.ts';
import type { Translate } from '../result/translate.ts';
import { controlName } from './paths.ts';
import type { Answer } from './view.ts';

export { carryFragment, readShare, sharedEntries, shareFragment } from '../result/share.ts';
export { Result } from './Result.tsx';

/** What a form belongs to. */
export interface Asked {
  tool: CompiledTool;
  tab: CompiledTab;
  text: TextModule;
  t: Translate;
}

/** The form's resolver: the schema through which `run` reads, for the inputs that are shown now. */
export const resolve = (tab: CompiledTab, language: string, ...[values, context, options]: Parameters<Resolver>) =>
  zodResolver(formSchema(tab, values as Entries, language), undefined, { raw: true })(
    values,
    context,
    options as Parameters<Resolver<FieldValues>>[2],
  );

/** Refusals in the words of the page, each at the name of its control. */
export const refused = (refusals: readonly Refusal[], { tab, text, t }: Omit<Asked, 'tool'>): ShownRefusal[] =>
  showRefusals(refusals, tab, text, t).map((refusal) => ({
    ...refusal,
    field: refusal.field && controlName(refusal.field),
  }));

/** What stands in a number field one step further; null where it is no number or leaves limits that hold in any unit. */
export function stepped(text: string, field: NumericField, direction: 1 | -1, language: string): string | null {
  const reading = textIn(field, text.trim() === '' ? '0' : text, language);
  if (reading.kind !== 'number') return null;
  const next = denoise(reading.value + direction * (field.step ?? 0));
  const hasLimits = field.kind !== 'quantity' || !field.limitUnit;
  if (hasLimits && brokenLimit(next, field)) return null;
  return field.kind === 'duration' ? typedNumber(field, next, language) : unmistakable(next, language);
}

/** The answer to what stands in a form. */
export function answerTo(entries: Entries, asked: Asked): Answer {
  const { tool, tab, text, t } = asked;
  const outcome = run(tab, entries, text.language);
  return outcome.ok ? { document: present(outcome, tool, text, t) } : { refusals: refused(outcome.refusals, asked) };
}
