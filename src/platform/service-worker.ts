import { vouched } from './outside-script.ts';

const POLICY = 'formulary-worker';

/**
 * Registers the service worker of the site; a browser that knows it looks whether there is a new one.
 * @returns whether there is one: not in files, over plain http, in some private windows, and where settings forbid it
 */
export async function registerWorker(address: string): Promise<boolean> {
  try {
    if (!('serviceWorker' in navigator) || !('caches' in window)) return false;
    return Boolean(await navigator.serviceWorker.register(vouched(POLICY, address)));
  } catch {
    return false;
  }
}
