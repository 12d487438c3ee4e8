/** How much of an inbox is taken, and what is said of that. */

/** Whether messages can be kept, and how long still. */
export type InboxState = 'open' | 'nearly full' | 'full' | 'failing' | 'closed';

const NEARLY_FULL = 0.8;

/** What an inbox is at a size. @param isRefusing whether the last message found no room */
export function stateAt(size: number, limit: number, isRefusing: boolean): InboxState {
  if (size <= limit * NEARLY_FULL) return 'open';
  return isRefusing ? 'full' : 'nearly full';
}

/** Says once that an inbox has come near its limit, and again when it does so again. */
export function warning(limit: number): (size: number) => void {
  let isWarned = false;
  return (size) => {
    const isNear = size > limit * NEARLY_FULL;
    if (isNear && !isWarned)
      console.warn(`The inbox is nearly full: ${size} of ${limit} bytes. Move its messages elsewhere.`);
    isWarned = isNear;
  };
}

/** The inbox is as large as it may get. */
export class NoRoom extends Error {
  constructor(size: number, limit: number) {
    super(`it has no room left: ${size} of ${limit} bytes are taken`);
  }
}
