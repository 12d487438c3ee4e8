import { defineConfig } from 'vitest/config';

/** The tests of one folder, which `npm run mutants` names. */
export default defineConfig({
  test: {
    environment: 'node',
    setupFiles: ['tests/suite/seed.ts', 'src/mutants/runner/setup.ts'],
    include: (process.env.MUTANTS_TESTS ?? '').split(' '),
    exclude: (process.env.MUTANTS_WITHOUT ?? '').split(' ').filter(Boolean),
    ...(process.env.MUTANTS_SLOW && { testNamePattern: `^(?!.*(?:${process.env.MUTANTS_SLOW}))` }),
    testTimeout: 60_000,
    pool: 'threads',
    maxWorkers: 1,
    isolate: false,
    ...(!process.env.MUTANTS_STOCK && { runner: './src/mutants/runner/thread.ts' }),
    onConsoleLog: () => false,
  },
});
