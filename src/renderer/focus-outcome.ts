import { controlId, focusElement, RESULT_ID, SUMMARY_ID, scrollToElement } from '../ui/focus.ts';
import type { View } from '../worksheet/view.ts';

/** Takes the visitor to what came of Calculate: the summary of problems, the one problem, or the result. */
export function focusOutcome({ refusals, isListed }: View): void {
  const field = refusals.find((refusal) => refusal.field !== null)?.field;
  if (isListed) focusElement(SUMMARY_ID);
  else if (field) focusElement(controlId(field));
  else if (refusals.length === 0) scrollToElement(RESULT_ID);
}
