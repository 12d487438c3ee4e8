import { controlId, focusElement, SUMMARY_ID } from '../ui/focus.ts';
import { scrollToAnswer } from '../ui/scroll.ts';
import type { View } from '../worksheet/view.ts';

/** Takes the visitor to what came of Calculate: the summary of problems, the one problem, or the result. */
export function focusOutcome({ refusals, isListed }: View): void {
  const field = refusals.find((refusal) => refusal.field !== null)?.field;
  if (isListed) focusElement(SUMMARY_ID);
  else if (field) focusElement(controlId(field));
  else if (refusals.length === 0) scrollToAnswer();
}
