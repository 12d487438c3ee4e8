/** Browsers that keep nothing, each in its own way. */
import { vi } from 'vitest';

export type Fault = 'throwing' | 'null' | 'full' | 'deaf';
export const FAULTS: readonly Fault[] = ['throwing', 'null', 'full', 'deaf'];

const quota = (): never => {
  throw new DOMException('full', 'QuotaExceededError');
};

/** Breaks the storage of the window until the end of the test. */
export function breakStorage(fault: Fault): void {
  if (fault === 'throwing') {
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
  } else if (fault === 'null') {
    vi.spyOn(window, 'localStorage', 'get').mockReturnValue(null as unknown as Storage);
  } else {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(fault === 'full' ? quota : () => {});
  }
}
