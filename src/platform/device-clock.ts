/** The clocks of the device, and when to look at them again. */

/** Milliseconds of a clock that only goes on, and of one that can be set. */
export const clocksNow = (): { mono: number; wall: number } => ({ mono: performance.now(), wall: Date.now() });

/**
 * Runs something at the next frame of a page that is seen; one that is hidden has no frames, and runs it in about so
 * many milliseconds, or whenever the browser lets it. @returns what calls it off
 */
export function soon(run: () => void, within: number): () => void {
  if (document.hidden) {
    const timeout = setTimeout(run, within);
    return () => clearTimeout(timeout);
  }
  const frame = requestAnimationFrame(run);
  return () => cancelAnimationFrame(frame);
}

const RETURNS = ['pageshow', 'focus'] as const;

/** Runs something whenever the page may have been away, or is going. @returns what ends that */
export function onReturn(run: () => void): () => void {
  document.addEventListener('visibilitychange', run);
  for (const name of RETURNS) window.addEventListener(name, run);
  return () => {
    document.removeEventListener('visibilitychange', run);
    for (const name of RETURNS) window.removeEventListener(name, run);
  };
}
