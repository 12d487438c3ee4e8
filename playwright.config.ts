import { defineConfig } from '@playwright/test';
import { chromiumArguments, findChromium } from './scripts/chromium.mjs';
import { commit } from './scripts/commit.ts';

// Which calculators are tried is drawn; the processes of the tests take the draw over from here.
if (process.env.SEED === undefined) {
  process.env.SEED = commit();
  console.log(`Calculators and pages are drawn by the commit; SEED=${process.env.SEED} draws the same again.`);
}

const PORT = 4174;
const ORIGIN = `http://localhost:${PORT}`;
const SERVE = 'node --import tsx scripts/serve.ts';

/** No test looks at pixels. Without memory for them Chromium lays pages out and draws nothing: a fifth less of its time. */
const UNDRAWN = '--force-gpu-mem-available-mb=0';

/**
 * A page of a test is left before compiling its scripts pays: only interpreted, a visit takes a quarter less. The run
 * of three engines has the browser as it is.
 */
const INTERPRETED = ['--js-flags=--no-opt --no-maglev --no-sparkplug', '--in-process-gpu'];

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: '.cache/test-results',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  // A browser on a busy machine sometimes stops drawing; a test that needs its second attempt is listed as flaky.
  retries: 1,
  timeout: 60_000,
  reporter: [['list'], ...(process.env.E2E_JSON ? [['json', { outputFile: process.env.E2E_JSON }] as const] : [])],
  use: {
    baseURL: ORIGIN,
    locale: 'en-US',
    timezoneId: 'UTC',
    colorScheme: 'light',
    // A worker would answer what a test wants to see or to change on its way. `offline.spec.ts` allows it.
    serviceWorkers: 'block',
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    {
      name: 'chromium',
      use: {
        browserName: 'chromium',
        launchOptions: {
          executablePath: findChromium() ?? undefined,
          args: [...chromiumArguments(), UNDRAWN, ...INTERPRETED],
        },
      },
    },
  ],
  webServer: {
    command: process.env.E2E_BUILT === '1' ? SERVE : `node --import tsx scripts/build.ts && ${SERVE}`,
    env: { PORT: String(PORT), FORM_INBOX: '.cache/e2e-inbox.jsonl', FORM_RATE_LIMIT: '100000' },
    url: ORIGIN,
    reuseExistingServer: false,
    timeout: 120_000,
  },
});
