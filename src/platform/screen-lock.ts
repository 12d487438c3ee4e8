/** Keeps the screen on where the browser can and may: a page that was hidden has to ask again. */

interface Lock {
  release: () => Promise<void>;
}
interface Locks {
  request: (type: 'screen') => Promise<Lock>;
}

const locksOf = (): Locks | undefined => (navigator as { wakeLock?: Locks }).wakeLock;

export class ScreenLock {
  readonly #onRefused: () => void;
  readonly #locks: () => Locks | undefined;
  #lock: Lock | null = null;
  #isWanted = false;
  #isAsking = false;

  /** @param onRefused it is told once each time that somebody asks to keep the screen on */
  constructor(onRefused: () => void, locks = locksOf) {
    this.#onRefused = onRefused;
    this.#locks = locks;
  }

  readonly #seen = (): void => {
    if (!document.hidden) void this.#ask();
  };

  readonly keep = (): void => {
    if (this.#isWanted) return;
    this.#isWanted = true;
    document.addEventListener('visibilitychange', this.#seen);
    void this.#ask();
  };

  readonly release = (): void => {
    this.#isWanted = false;
    document.removeEventListener('visibilitychange', this.#seen);
    void this.#lock?.release().catch(() => {});
    this.#lock = null;
  };

  async #ask(): Promise<void> {
    if (this.#isAsking) return;
    this.#isAsking = true;
    try {
      const locks = this.#locks();
      if (!locks) throw new Error('no wake lock');
      const lock = await locks.request('screen');
      // It may have been released meanwhile.
      if (this.#isWanted) this.#lock = lock;
      else void lock.release().catch(() => {});
    } catch {
      // A page that is hidden is refused, and asks again when it is seen.
      if (this.#isWanted && !document.hidden) this.#refused();
    }
    this.#isAsking = false;
  }

  #refused(): void {
    this.release();
    this.#onRefused();
  }
}
