/** Runs Stryker over a folder. It keeps what it found, and tries next time what has changed since. */
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { Stryker } from '@stryker-mutator/core';
import { rangesOf, withNoticed } from './again.ts';
import { type Explained, openIn } from './counts.ts';
import { type Draw, isDrawn } from './drawn.ts';
import { mutantFolder } from './folders.ts';
import { type Mutant, mutantsIn, type Report, withoutLoaded } from './report.ts';

type Options = ConstructorParameters<typeof Stryker>[0];

/** How mutants are tried. */
export interface Trial {
  /** Whether Stryker's own runner for vitest is taken, to compare. */
  isStock: boolean;
  draw: Draw;
  /** The files of tests that are taken in place of all that belong to the folder, unless there are none. */
  tests: readonly string[];
}

const drawOf = ({ oneIn, number }: Draw): string => (oneIn === 1 ? '' : `-1-in-${oneIn}-${number}`);
const nameOf = (folder: string, { isStock, draw }: Trial): string =>
  `.cache/mutants/${folder}${isStock ? '-stock' : ''}${drawOf(draw)}`;
const kept = (folder: string, trial: Trial): string => `${nameOf(folder, trial)}.json`;

/** Where the names of the files stand that were tried: Stryker forgets those in which there is nothing to change. */
const triedList = (folder: string, trial: Trial): string => `${nameOf(folder, trial)}-files.json`;

function triedIn(folder: string, trial: Trial): string[] {
  const path = triedList(folder, trial);
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as string[]) : [];
}

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

/** How many characters of code are tried in one run of Stryker, which keeps what it found at its end only. */
const AT_A_TIME = 12_000;

/** Files of which each lot has no more characters than that for the mutants that are tried, or is one file. */
function inLots(files: readonly string[], { oneIn }: Draw): string[][] {
  const lots: string[][] = [];
  let room = 0;
  for (const file of files) {
    const { size } = statSync(file);
    if (size > room) {
      lots.push([]);
      room = AT_A_TIME * oneIn;
    }
    room -= size;
    lots.at(-1)?.push(file);
  }
  return lots;
}

const sourcesOf = (folder: string): string[] =>
  readdirSync(`src/${folder}`, { recursive: true, withFileTypes: true })
    .filter(({ name }) => /\.tsx?$/.test(name))
    .map(({ parentPath, name }) => `${parentPath}/${name}`)
    .sort();

/** @param keep where Stryker keeps what it finds */
const tryFiles = (mutate: string[], keep: string, trial: Trial) =>
  new Stryker({
    ...runnerOptions(trial.isStock),
    mutate,
    coverageAnalysis: 'perTest',
    concurrency: 1,
    reporters: ['progress-append-only'],
    logLevel: 'error' as NonNullable<Options['logLevel']>,
    incremental: true,
    incrementalFile: keep,
    tempDirName: '.cache/stryker',
    ignorePatterns: ['/dist', '/dist-package', '/files', '/.cache', '/.inbox'],
    // Our runner ends most of what takes too long, which is cheaper than ending the process.
    timeoutMS: trial.isStock ? 3000 : 60_000,
    // Compiling without a cache takes minutes.
    dryRunTimeoutMinutes: 30,
    disableTypeChecks: false,
    // One that is not there: Stryker would rewrite it by a function that this version of TypeScript has no more.
    tsconfigFile: '.none.json',
    cleanTempDir: 'always',
  }).runMutationTest();

const readReport = (path: string): Report => JSON.parse(readFileSync(path, 'utf8')) as Report;

function forgetLoaded(path: string, files: readonly string[]): void {
  if (!existsSync(path)) return;
  writeFileSync(path, JSON.stringify(withoutLoaded(readReport(path), files)));
}

/**
 * Tries the mutants of a folder.
 * @param names what is tried of it: `engine` for all, or that with which paths begin, such as `engine/results/`
 */
export async function tryMutants(folder: string, trial: Trial, names: readonly string[]): Promise<void> {
  prepare(folder, trial);
  const sources = sourcesOf(folder);
  const wanted = sources.filter((file) => isWanted(file, names));
  for (const files of inLots(wanted, trial.draw)) {
    console.error(files.join(' '));
    forgetLoaded(kept(folder, trial), files);
    await tryFiles(files, kept(folder, trial), trial);
    const known = triedIn(folder, trial).filter((file) => sources.includes(file) && !files.includes(file));
    writeFileSync(triedList(folder, trial), JSON.stringify([...known, ...files]));
  }
}

/** How many mutants are tried in one run of Stryker where they stand in many files. */
const OPEN_AT_A_TIME = 60;

/**
 * Tries those mutants of a folder again that the last runs found and no test noticed, but for those with a reason, and
 * keeps which of them are noticed now.
 * @param names as for {@link tryMutants}
 */
export async function tryOpen(
  folder: string,
  trial: Trial,
  names: readonly string[],
  explained: readonly Explained[],
): Promise<void> {
  const found = keptMutants(folder, trial);
  if (!found) throw new Error(`No mutants of "${folder}" have been tried yet: leave --open out.`);
  prepare(folder, trial);
  const open = openIn(found.mutants, explained).filter(({ file }) => isWanted(file, names));
  const ranges = rangesOf(open, (file) => (existsSync(file) ? readFileSync(file, 'utf8') : ''));
  const path = `${nameOf(folder, trial)}-open.json`;
  for (let from = 0; from < ranges.length; from += OPEN_AT_A_TIME) {
    rmSync(path, { force: true });
    await tryFiles(ranges.slice(from, from + OPEN_AT_A_TIME), path, trial);
    const report = withNoticed(readReport(kept(folder, trial)), readReport(path));
    writeFileSync(kept(folder, trial), JSON.stringify(report));
  }
}

const isWanted = (file: string, names: readonly string[]): boolean =>
  names.some((name) => file.startsWith(`src/${name}`));

/** Says to what runs in other processes how a folder is tried. */
function prepare(folder: string, trial: Trial): void {
  const { tests, slow, without, compiles } = mutantFolder(folder);
  const { isStock, draw } = trial;
  process.env.MUTANTS_FOLDER = folder;
  process.env.MUTANTS_TESTS = (trial.tests.length > 0 ? trial.tests : tests).join(' ');
  process.env.MUTANTS_SLOW = slow.join('|');
  process.env.MUTANTS_WITHOUT = without.join(' ');
  process.env.MUTANTS_STOCK = isStock ? '1' : '';
  process.env.MUTANTS_ONE_IN = String(draw.oneIn);
  process.env.MUTANTS_DRAW = String(draw.number);
  process.env.SAMPLES ??= '25';
  process.env.FORMULARY_CACHE = compiles || isStock ? 'off' : '';
}

export interface Found {
  /** Those that were tried. */
  mutants: Mutant[];
  /** From how many those were drawn; null where all were tried. */
  drawnOf: number | null;
  /** How many files were tried, and how many the folder has. */
  files: { tried: number; all: number };
  /** Files that are others than when they were tried: what is said of them is about code that may be gone. */
  changed: string[];
  /** The day of the last run, as `yyyy-mm-dd`. */
  day: string;
}

/** What the last runs over a folder found; null where there was none. */
export function keptMutants(folder: string, trial: Trial): Found | null {
  const path = kept(folder, trial);
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats) return null;
  const { files } = readReport(path);
  const sources = sourcesOf(folder);
  const made = mutantsIn({ files }).filter(({ status }) => status !== 'Ignored');
  return {
    mutants: made.filter((mutant) => isDrawn(mutant, trial.draw)),
    drawnOf: trial.draw.oneIn === 1 ? null : made.length,
    files: { tried: triedIn(folder, trial).filter((file) => sources.includes(file)).length, all: sources.length },
    changed: sources.filter((file) => files[file] && readFileSync(file, 'utf8') !== files[file].source),
    day: stats.mtime.toISOString().slice(0, 10),
  };
}
