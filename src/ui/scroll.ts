/** The place of results, and the way to it. */
export const RESULT_ID = 'result';

/** Shows the first result, where it stands outside the screen; what stands above it stays as far as there is room. */
export function scrollToFirstResult(): void {
  document.querySelector(`#${RESULT_ID} [data-result]`)?.scrollIntoView({ block: 'nearest' });
}

/**
 * The same for a result that a link has brought. In a frame of another page nobody has pressed anything yet: that page
 * would be scrolled, too.
 */
export function scrollToBrought(): void {
  if (window.parent === window) scrollToFirstResult();
}
