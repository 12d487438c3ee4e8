/** A sentence that says what the other results are. */
import { functions } from '../functions.ts';
import type { ResultBase, RunContext } from './context.ts';

export interface SentenceResult extends ResultBase {
  kind: 'sentence';
}
export interface ComputedSentence {
  kind: 'sentence';
  /** Whether it is said for these numbers. */
  isSaid: boolean;
}

export const computeSentence = ({ shownWhen }: SentenceResult, { scope }: RunContext): ComputedSentence => ({
  kind: 'sentence',
  isSaid: shownWhen?.(scope, functions) ?? true,
});
