/** Runs Stryker over a folder. It keeps what it found, and tries next time what has changed since. */
import { readFileSync, statSync } from 'node:fs';
import { Stryker } from '@stryker-mutator/core';
import { mutantFolder } from './folders.ts';
import { type Mutant, mutantsIn, type Report } from './report.ts';

type Options = ConstructorParameters<typeof Stryker>[0];

const kept = (folder: string): string => `.cache/mutants/${folder}.json`;

/** By our runner, or by Stryker's own, which is slower and starts a thread for each mutant. */
const runnerOptions = (isStock: boolean): Options =>
  isStock
    ? {
        testRunner: 'vitest',
        plugins: ['@stryker-mutator/vitest-runner'],
        vitest: { configFile: 'src/mutants/runner/vitest.config.ts', related: false },
        ignoreStatic: true,
      }
    : {
        testRunner: 'kept-vitest',
        plugins: ['./src/mutants/runner/plugin.ts'],
        testRunnerNodeArgs: ['--import', import.meta.resolve('tsx')],
      };

/** Tries the mutants of a folder. @param isStock whether Stryker's own runner for vitest is taken, to compare */
export async function tryMutants(folder: string, isStock: boolean): Promise<void> {
  const { mutate, tests } = mutantFolder(folder);
  process.env.MUTANTS_TESTS = tests.join(' ');
  process.env.MUTANTS_STOCK = isStock ? '1' : '';
  // A definition that was compiled by a mutant must not be taken for one that was not.
  process.env.FORMULARY_CACHE = 'off';
  await new Stryker({
    ...runnerOptions(isStock),
    mutate,
    coverageAnalysis: 'perTest',
    concurrency: 1,
    reporters: ['progress-append-only'],
    logLevel: 'error' as NonNullable<Options['logLevel']>,
    incremental: true,
    incrementalFile: isStock ? kept(`${folder}-stock`) : kept(folder),
    tempDirName: '.cache/stryker',
    ignorePatterns: ['/dist', '/dist-package', '/files', '/.cache', '/.inbox'],
    timeoutMS: 3000,
    disableTypeChecks: false,
    // One that is not there: Stryker would rewrite it by a function that this version of TypeScript has no more.
    tsconfigFile: '.none.json',
    cleanTempDir: 'always',
  }).runMutationTest();
}

/** What the last run over a folder found, and on which day; null where there was none. */
export function keptMutants(folder: string, isStock: boolean): { mutants: Mutant[]; day: string } | null {
  const path = kept(isStock ? `${folder}-stock` : folder);
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats) return null;
  const report = JSON.parse(readFileSync(path, 'utf8')) as Report;
  return { mutants: mutantsIn(report), day: stats.mtime.toISOString().slice(0, 10) };
}
