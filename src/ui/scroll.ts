/** The place of results, and the way to it. */
export const RESULT_ID = 'result';

/** Shows as much of the answer as there is room for, its headline in any case. */
export function scrollToAnswer(parts = ['', ' [data-result]']): void {
  for (const part of parts) document.querySelector(`#${RESULT_ID}${part}`)?.scrollIntoView({ block: 'nearest' });
}

/** Shows the first result, where it stands outside the screen; what stands above it stays as far as there is room. */
export const scrollToFirstResult = (): void => scrollToAnswer([' [data-result]']);
