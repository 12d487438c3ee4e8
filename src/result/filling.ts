/** The code that fills sentences in, which few calculators have: `with-sentences.ts` provides it. */
import type { PresentContext } from './context.ts';
import type { ShownAnswer, Warning } from './document.ts';

interface SentenceCode {
  /** Items with what their sentences name filled in, once everything else is printed. */
  fillIn: (items: ShownAnswer['results'], given: PresentContext) => ShownAnswer['results'];
  /** Warnings with what they name filled in. */
  warn: (warnings: readonly Warning[], items: ShownAnswer['results'], given: PresentContext) => Warning[];
}

export const sentences = {} as SentenceCode;
