import { controlId, focusElement, SUMMARY_ID } from '../ui/focus.ts';
import { RESULT_ID, scrollToFirstResult } from '../ui/scroll.ts';
import type { View } from '../worksheet/view.ts';

/** Shows as much of the answer as there is room for, its headline in any case. */
function scrollToAnswer(): void {
  document.getElementById(RESULT_ID)?.scrollIntoView({ block: 'nearest' });
  scrollToFirstResult();
}

/** Takes the visitor to what came of Calculate: the summary of problems, the one problem, or the result. */
export function focusOutcome({ refusals, isListed }: View): void {
  const field = refusals.find((refusal) => refusal.field !== null)?.field;
  if (isListed) focusElement(SUMMARY_ID);
  else if (field) focusElement(controlId(field));
  else if (refusals.length === 0) scrollToAnswer();
}
