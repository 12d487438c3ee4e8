/** Notes on results that are not 0 and are shown as 0, which is what their calculator states. */
import { firstDigits } from '../engine/results/first-digits.ts';
import type { DisplayRule } from '../numbers/print.ts';
import { isLeftOut, type PresentContext } from './context.ts';
import { printWithUnit } from './format.ts';

/** What each of them is, where a definition asks for its first digits. */
export function roundedNotes({ tab, text: { language }, outcome, t }: PresentContext): string[] {
  return tab.results.flatMap((result) => {
    const computed = outcome.results[result.id];
    if (result.kind !== 'value' || !result.firstDigits || isLeftOut(result, outcome) || computed?.kind !== 'value')
      return [];
    const { value, unit } = computed;
    const display = firstDigits(value, result.display);
    if (display === result.display) return [];
    const print = (rule: DisplayRule): string => printWithUnit(value, rule, unit, language);
    return [t('result.rounded', { shown: print(result.display), value: print(display) })];
  });
}
