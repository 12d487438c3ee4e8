import { accessSync, constants, existsSync, readFileSync, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** First Chromium without its windows, which needs less than half of the processor time for a test. */
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'];

/**
 * The system's Chromium: CHROMIUM_PATH, else the first one on the PATH. Null where there is none; the browser tests
 * then use the one that Playwright downloads for itself.
 */
export function findChromium() {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) return existsSync(chosen) ? chosen : null;
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const candidates = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return candidates.find((path) => isProgram(path) && !isSnapStub(path)) ?? null;
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

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

// Ubuntu's package is a script that only says where the snap would be.
function isSnapStub(path) {
  if (existsSync('/snap/bin/chromium') || statSync(path).size > 20_000) return false;
  return /snap (?:install|run)|\/snap\/bin/.test(readFileSync(path, 'utf8'));
}
