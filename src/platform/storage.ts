/** What this browser keeps for the site. These functions answer null or false where it cannot, and never throw. */
import { attempt, readStored } from './read-stored.ts';

// As long as anything that is kept at once, so that a nearly full storage counts as full.
const PROBE = { key: 'storageProbe', text: 'x'.repeat(128) };

/** Keeps a text and reads it back. Answers whether it is there. */
export function store(key: string, text: string): boolean {
  attempt((storage) => storage.setItem(key, text));
  return readStored(key) === text;
}

/** Removes what is kept under a key. */
export function removeStored(key: string): void {
  attempt((storage) => storage.removeItem(key));
}

/** Whether something can be kept here: tried out, because a storage that is full still reads. */
export function canStore(): boolean {
  const isKept = store(PROBE.key, PROBE.text);
  if (isKept) removeStored(PROBE.key);
  return isKept;
}

/** A text as JSON; null where it is none. Names such as `__proto__` become plain properties of what is answered. */
export function parseStored(text: string | null): unknown {
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
