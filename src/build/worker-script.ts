import { WORKER } from '../offline/places.ts';
import { bundleSingleScript } from './single-script.ts';

const [ON, OFF] = ['src/offline/worker.ts', 'src/offline/worker-off.ts'];

/**
 * Bundles the service worker. Browsers look at it with every page.
 * @param keepsOffline whether it answers without a connection; else it makes browsers forget what they keep
 * @param base the path that the site stands below
 */
export const bundleWorker = (out: string, keepsOffline: boolean, base: string): Promise<void> =>
  bundleSingleScript(out, {
    input: keepsOffline ? ON : OFF,
    address: WORKER,
    define: { SITE_BASE: base },
    output: { format: 'iife' },
  });
