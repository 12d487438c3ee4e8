import { defineConfig } from 'vitest/config';
import { generateTests } from './scripts/generate-tests.ts';

generateTests();

// Tests run what this process has read: nothing that is saved from now on is taken for it by the cache.
process.env.FORMULARY_BEGAN ??= String(performance.timeOrigin);

const samples = Number(process.env.SAMPLES ?? 0);

/** Tests that leave nothing behind: their files share what they import, which otherwise costs more than most of them. */
const SHARING = [
  'api',
  'calendar',
  'catalogue',
  'compiler',
  'content',
  'engine',
  'forms',
  'generated',
  'i18n',
  'mcp',
  'numbers',
  'reference',
  'result',
  'review',
  'scaffold',
  'server',
  'specification',
  'suite',
  'tools',
  'translation',
  'verify',
  'worksheet',
].map((folder) => `tests/${folder}/**/*.test.{ts,tsx}`);

export default defineConfig({
  test: {
    environment: 'node',
    setupFiles: ['tests/suite/seed.ts'],
    testTimeout: 60_000 + 20 * samples,
    hookTimeout: 30_000,
    // Otherwise one core is left to others, which is half of a machine with two.
    maxWorkers: '100%',
    projects: [
      { extends: true, test: { name: 'functions', include: SHARING, isolate: false } },
      {
        extends: true,
        test: {
          name: 'programs',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: ['tests/e2e/**', '**/node_modules/**', ...SHARING],
        },
      },
    ],
  },
});
