import { existsSync } from 'node:fs';
import { findProgram } from './programs.mjs';

/** First Chromium without its windows, which needs less than half of the processor time for a test. */
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'];

/**
 * The system's Chromium: CHROMIUM_PATH, else the first one on the PATH. Null where there is none; the browser tests
 * then use the one that Playwright downloads for itself.
 */
export function findChromium() {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) return existsSync(chosen) ? chosen : null;
  return findProgram(...NAMES);
}

/** Arguments for every start of Chromium: nothing in the background, no traffic of its own. */
export function chromiumArguments() {
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  return [
    ...asRoot,
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--disable-quic',
    '--no-first-run',
    '--disable-gpu',
  ];
}
