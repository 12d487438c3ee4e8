import { defineConfig } from 'vitest/config';
import { generateTests } from './scripts/generate-tests.ts';

generateTests();

// Tests run what this process has read: nothing that is saved from now on is taken for it by the cache.
process.env.FORMULARY_BEGAN ??= String(performance.timeOrigin);

const samples = Number(process.env.SAMPLES ?? 0);

export default defineConfig({
  test: {
    environment: 'node',
    include: ['tests/**/*.test.{ts,tsx}'],
    exclude: ['tests/e2e/**', '**/node_modules/**'],
    setupFiles: ['tests/suite/seed.ts'],
    testTimeout: 15_000 + 20 * samples,
    hookTimeout: 30_000,
  },
});
