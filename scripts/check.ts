/**
 * `npm run check`: everything that continuous integration runs, with a summary at the end: first, side by side, what
 * only reads the sources, then the other steps in order, and with `--full` the engines and the fuzzer at last. A step
 * that fails does not keep the others from running, but for those that need what it makes.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { TARGETS } from '../tests/fuzz/targets.ts';
import { SLOW_TESTS, slowTestsOf } from './slow-tests.ts';

interface Step {
  name: string;
  command: readonly string[];
  environment?: Readonly<Record<string, string>>;
  /** Where the step's test runner leaves its counts. */
  counts?: () => Counts;
  /** The step that must have passed. */
  needs?: string;
}
interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}
interface Result extends Counts {
  name: string;
  ok: boolean;
  seconds: number;
}

const isFull = process.argv.includes('--full');
const UNIT = '.cache/unit.json';
const BROWSER = '.cache/e2e.json';
const ENGINES = '.cache/engines.json';

const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

function unitCounts(): Counts {
  const found = read(UNIT) as { numPassedTests: number; numFailedTests: number; numPendingTests: number };
  return { passed: found.numPassedTests, failed: found.numFailedTests, skipped: found.numPendingTests };
}

function browserCounts(): Counts {
  const { stats } = read(BROWSER) as {
    stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  };
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped };
}

/** Most of these keep one core busy: two at a time take half as long. What each says comes at its end, in one piece. */
const READING: readonly Step[] = [
  { name: 'generated files', command: ['tsx', 'scripts/generate.ts', '--check'] },
  { name: 'definitions', command: ['tsx', 'scripts/check-tools.ts'] },
  { name: 'licences', command: ['tsx', 'scripts/licences.ts'] },
  { name: 'format and lint', command: ['biome', 'check', '.'] },
  { name: 'types', command: ['tsc', '--noEmit'] },
  { name: 'dead code', command: ['knip'] },
];
const AT_A_TIME = 2;

/** What each of them does for ten minutes. */
const FUZZ_SECONDS = 600;

/**
 * Only in the full run, and last: side by side, more of them than there are cores, for an engine often waits, and ten
 * minutes of the clock for each target of the fuzzer are too many one after the other.
 */
const FULL_STEPS: readonly Step[] = [
  {
    name: 'engines',
    command: ['tsx', 'tests/engines/run.ts', '--one-in=3'],
    environment: { ENGINES_JSON: ENGINES },
    counts: () => read(ENGINES) as Counts,
    needs: 'build',
  },
  ...Object.keys(TARGETS).map((target) => ({
    name: `fuzz ${target}`,
    command: ['tsx', 'scripts/fuzz.ts', target, `--seconds=${FUZZ_SECONDS}`],
  })),
];
const FULL_AT_A_TIME = 4;

const STEPS: readonly Step[] = [
  {
    name: 'unit tests',
    command: ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${UNIT}`],
    environment: isFull ? { SAMPLES: '500', FULL: '1' } : { PART: '1' },
    counts: unitCounts,
  },
  { name: 'build', command: ['tsx', 'scripts/build.ts'] },
  { name: 'size', command: ['tsx', 'scripts/size.ts'], needs: 'build' },
  {
    name: 'browser tests',
    command: ['tsx', 'scripts/browser-tests.ts', ...(isFull ? ['--full'] : [])],
    environment: { E2E_BUILT: '1', E2E_JSON: BROWSER },
    counts: browserCounts,
    needs: 'build',
  },
];

/** The counts of a step; a runner that died before it could count is one failure. */
function countsOf({ counts }: Step, ok: boolean): Counts {
  const whole = { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 };
  if (!counts) return whole;
  try {
    const found = counts();
    return ok || found.failed > 0 ? found : { ...found, failed: 1 };
  } catch (error) {
    console.error(`No counts were left behind: ${error instanceof Error ? error.message : String(error)}`);
    return { passed: 0, failed: 1, skipped: 0 };
  }
}

/** @param isBeside whether other steps run meanwhile: what it says is then kept until its end */
async function run(step: Step, isBeside = false): Promise<Result> {
  const [program = '', ...parameters] = step.command;
  const title = `\n--- ${step.name}\n`;
  if (!isBeside) process.stdout.write(title);
  const started = performance.now();
  const child = spawn(`node_modules/.bin/${program}`, parameters, {
    stdio: ['ignore', ...(isBeside ? (['pipe', 'pipe'] as const) : (['inherit', 'inherit'] as const))],
    env: {
      ...process.env,
      ...(process.stdout.isTTY ? {} : { NO_COLOR: '1', FORCE_COLOR: undefined }),
      ...step.environment,
    },
  });
  const said: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => said.push(part));
  const [status] = await once(child, 'close').catch((error: Error) => {
    console.error(error.message);
    return [null];
  });
  if (isBeside) process.stdout.write(Buffer.concat([Buffer.from(title), ...said]));
  const ok = status === 0;
  return { name: step.name, ok, seconds: (performance.now() - started) / 1000, ...countsOf(step, ok) };
}

/** Runs a step, but for one that needs what another one failed to make. */
async function runUnlessNeeds(step: Step, before: readonly Result[], isBeside = false): Promise<Result> {
  const needed = before.find(({ name }) => name === step.needs);
  if (!needed || needed.ok) return run(step, isBeside);
  console.log(`\n--- ${step.name}: not run, because ${needed.name} failed`);
  return { name: step.name, ok: false, seconds: 0, passed: 0, failed: 1, skipped: 0 };
}

/** Runs steps side by side; the results come in the order of the steps. */
async function runBeside(steps: readonly Step[], atATime: number, before: readonly Result[] = []): Promise<Result[]> {
  const results: Result[] = [];
  const waiting = [...steps.entries()];
  const goOn = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift())
      results[next[0]] = await runUnlessNeeds(next[1], before, true);
  };
  await Promise.all(Array.from({ length: atATime }, goOn));
  return results;
}

async function runAll(): Promise<Result[]> {
  const results = await runBeside(READING, AT_A_TIME);
  for (const step of STEPS) results.push(await runUnlessNeeds(step, results));
  if (isFull) results.push(...(await runBeside(FULL_STEPS, FULL_AT_A_TIME, results)));
  return results;
}

mkdirSync('.cache', { recursive: true });
for (const file of [UNIT, BROWSER, ENGINES]) rmSync(file, { force: true });
if (!isFull)
  console.log(
    `${slowTestsOf().taken.length} of ${Object.keys(SLOW_TESTS).length} slow files of unit tests are run, drawn by the commit; ` +
      'npm run test:full runs all.',
  );
const results = await runAll();
const sum = (of: keyof Counts): number => results.reduce((total, result) => total + result[of], 0);
console.log('');
for (const { name, ok, seconds, passed, failed, skipped } of results) {
  const skips = skipped > 0 ? `, ${skipped} skipped` : '';
  console.log(
    `${ok ? 'ok    ' : 'FAILED'} ${name.padEnd(17)} ${seconds.toFixed(1).padStart(6)} s  ${passed} passed, ${failed} failed${skips}`,
  );
}
console.log(
  `${sum('passed')} passed, ${sum('failed')} failed${sum('skipped') > 0 ? `, ${sum('skipped')} skipped` : ''}`,
);
process.exitCode = results.every(({ ok }) => ok) ? 0 : 1;
