import { build } from 'vite';
import { WORKER } from '../offline/places.ts';

const [ON, OFF] = ['src/offline/worker.ts', 'src/offline/worker-off.ts'];

/**
 * Bundles the service worker: one file, under an address that stays. Browsers look at it with every page.
 * @param keepsOffline whether it answers without a connection; else it makes browsers forget what they keep
 * @param base the path that the site stands below
 */
export async function bundleWorker(out: string, keepsOffline: boolean, base: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { SITE_BASE: JSON.stringify(base) },
    build: {
      outDir: out,
      emptyOutDir: false,
      target: 'es2022',
      modulePreload: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input: keepsOffline ? ON : OFF,
        output: { entryFileNames: WORKER.slice(1), codeSplitting: false, format: 'iife' },
      },
    },
  });
}
