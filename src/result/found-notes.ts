/** What is said of an answer that was found for an input. */
import type { PresentContext } from './context.ts';
import { plainLabel } from './labels.ts';

/** Of two answers that differ in their sign one is given. */
export function foundNotes({ tab, texts, t }: PresentContext): string[] {
  const label = plainLabel(texts.results[tab.found?.input ?? '']?.label ?? '');
  return [t('answer.negativeToo', { found: label })];
}
