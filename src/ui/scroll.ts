/** The place of results, and the way to it. */
export const RESULT_ID = 'result';

/** Shows the first result, where it stands outside the screen; what stands above it stays as far as there is room. */
export function scrollToFirstResult(): void {
  document.querySelector(`#${RESULT_ID} [data-result]`)?.scrollIntoView({ block: 'nearest' });
}

/** Shows as much of the answer as there is room for, its headline in any case. */
export function scrollToAnswer(): void {
  document.getElementById(RESULT_ID)?.scrollIntoView({ block: 'nearest' });
  scrollToFirstResult();
}
