import { defineConfig } from 'vitest/config';
import { generateTests } from './scripts/generate-tests.ts';
import { slowTestsOf } from './scripts/slow-tests.ts';

generateTests();

// Tests run what this process has read: nothing that is saved from now on is taken for it by the cache.
process.env.FORMULARY_BEGAN ??= String(performance.timeOrigin);

/** What `npm test` leaves to other draws. */
const LEFT = process.env.PART === '1' ? slowTestsOf().left : [];

const samples = Number(process.env.SAMPLES ?? 0);

/** Tests that leave nothing behind: their files share what they import, which otherwise costs more than most of them. */
const SHARING = [
  'api',
  'calc',
  'calendar',
  'catalogue',
  'compiler',
  'content',
  'embedding',
  'engine',
  'forms',
  'generated',
  'i18n',
  'mcp',
  'numbers',
  'offline',
  'rates',
  'reference',
  'result',
  'review',
  'scaffold',
  'search',
  'server',
  'specification',
  'suite',
  'supply',
  'timer',
  'tools',
  'translation',
  'verify',
  'worksheet',
].map((folder) => `tests/${folder}/**/*.test.{ts,tsx}`);

export default defineConfig({
  test: {
    environment: 'node',
    setupFiles: ['tests/suite/seed.ts'],
    testTimeout: 60_000 + 200 * samples,
    hookTimeout: 30_000,
    exclude: ['tests/e2e/**', '**/node_modules/**', ...LEFT],
    // Otherwise one core is left to others, which is half of a machine with two.
    maxWorkers: '100%',
    projects: [
      { extends: true, test: { name: 'functions', include: SHARING, isolate: false } },
      {
        extends: true,
        test: {
          name: 'programs',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: SHARING,
        },
      },
    ],
  },
});
