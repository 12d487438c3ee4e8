import { controlId, focusElement, RESULT_ID, SUMMARY_ID, scrollToElement } from '../ui/focus.ts';
import type { ToastMessage } from '../ui/Toast.tsx';
import type { View } from './view.ts';

/** The toast of a refused Calculate, where its channel is the toast. */
export function toastOf({ refusals }: View): Omit<ToastMessage, 'id'> | null {
  const [refusal] = refusals;
  return refusal?.channel === 'toast' ? { title: refusal.title, text: refusal.message, isAlert: true } : null;
}

/** Takes the visitor to what came of Calculate: the summary of problems, the one problem, or the result. */
export function showSettled({ refusals, isListed }: View): void {
  const field = refusals.find((refusal) => refusal.field !== null)?.field;
  if (isListed) focusElement(SUMMARY_ID);
  else if (field) focusElement(controlId(field));
  else if (refusals.length === 0) scrollToElement(RESULT_ID);
}
