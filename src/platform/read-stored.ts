/** What this browser has kept for the site. It can be switched off, null, full, or hold anything: nothing here throws. */

/** Longer texts are not read: nothing that the site keeps comes near. */
export const LONGEST_STORED = 262_144;

/** Uses the storage; null where there is none. */
export function attempt<T>(use: (storage: Storage) => T): T | null {
  try {
    return use(window.localStorage);
  } catch {
    return null;
  }
}

/** The text kept under a key; null where there is none, or it is too long. */
export function readStored(key: string): string | null {
  const text = attempt((storage) => storage.getItem(key));
  return typeof text === 'string' && text.length <= LONGEST_STORED ? text : null;
}
