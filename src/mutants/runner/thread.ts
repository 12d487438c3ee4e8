/**
 * The runner that vitest takes for mutants: one run of vitest that goes on until Stryker ends it. For each mutant the
 * modules of the project are loaded anew and vitest's own code runs the tests, in a thread that is there already:
 * starting one for each mutant takes ten times as long as most tests.
 */
import { relative } from 'node:path';
import { BroadcastChannel } from 'node:worker_threads';
import type { RunnerTask, RunnerTestCase, RunnerTestFile } from 'vitest';
import { TestRunner } from 'vitest';
import { startTests } from 'vitest/internal/browser';
import {
  type Answer,
  type Ask,
  CHANNEL,
  type Coverage,
  type Message,
  type TestResult,
  TestStatus,
} from './messages.ts';

/** What the code of mutants looks at, by the names that Stryker gives it. */
interface Switches {
  activeMutant?: string | undefined;
  currentTestId?: string | undefined;
  hitCount?: number | undefined;
  hitLimit?: number | undefined;
  mutantCoverage?: Coverage | undefined;
}

/**
 * What the processor has done for all, in milliseconds: other processes that keep it busy are no reason to end a mutant.
 */
function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Until when a mutant may take; whether it took longer. */
const time = { until: Number.POSITIVE_INFINITY, isUp: false, looks: 0 };
/** How often the mutant is asked for until the clock is looked at. */
const LOOKS = 512;

/** Every piece of mutated code asks for the mutant, and so does every loop in it: where time is up, that ends it. */
function endLoop(): void {
  time.looks += 1;
  if (time.looks % LOOKS !== 0 || processorTime() < time.until) return;
  time.isUp = true;
  throw new Error('This takes too long.');
}

let active: string | undefined;
const switches: Switches = {
  get activeMutant() {
    endLoop();
    return active;
  },
  set activeMutant(id) {
    active = id;
  },
};
Object.assign(globalThis, { __stryker__: switches });

const nameOf = (test: RunnerTask): string => [...(test.suite ? [nameOf(test.suite)] : []), test.name].join(' ').trim();

const idOf = (test: RunnerTask): string => `${relative(process.cwd(), test.file.filepath)}#${nameOf(test)}`;

const tasksIn = (task: RunnerTask): RunnerTask[] => [task, ...('tasks' in task ? task.tasks.flatMap(tasksIn) : [])];

const testsIn = (file: RunnerTestFile): RunnerTestCase[] =>
  tasksIn(file).filter((task): task is RunnerTestCase => task.type === 'test');

const messageOf = ({ result }: RunnerTask): string => result?.errors?.[0]?.message ?? 'It failed without a message.';

const statusOf = ({ mode, result }: RunnerTask): TestStatus =>
  mode === 'run' || mode === 'queued'
    ? result?.state === 'pass'
      ? TestStatus.Success
      : TestStatus.Failed
    : TestStatus.Skipped;

const resultOf = (test: RunnerTestCase): TestResult => ({
  id: idOf(test),
  name: nameOf(test),
  fileName: test.file.filepath,
  status: statusOf(test),
  timeSpentMs: test.result?.duration ?? 0,
  failureMessage: test.result?.state === 'fail' ? messageOf(test) : '',
});

/** Leaves tests out that are not asked for, and the suites in which none is left. */
function leaveOut(task: RunnerTask, wanted: ReadonlySet<string>): void {
  if (task.type === 'test') {
    if (!wanted.has(idOf(task))) task.mode = 'skip';
    return;
  }
  for (const inner of task.tasks) leaveOut(inner, wanted);
  if (task.tasks.every(({ mode }) => mode === 'skip' || mode === 'todo')) task.mode = 'skip';
}

/** Runs the tests of one file after the other, and ends them at the first that fails on a mutant. */
class MutantRunner extends TestRunner {
  ask: Ask = { files: [] };
  hasFailed = false;

  onBeforeRunFiles(files: RunnerTestFile[]): void {
    const wanted = this.ask.tests && new Set(this.ask.tests);
    if (wanted) for (const file of files) leaveOut(file, wanted);
    switches.activeMutant = this.ask.mutant?.id;
  }

  override async onBeforeRunTask(test: RunnerTestCase): Promise<void> {
    if (this.hasFailed) test.mode = 'skip';
    await super.onBeforeRunTask(test);
    // A test that is skipped has no end that is told.
    if (!this.ask.mutant && statusOf(test) !== TestStatus.Skipped) switches.currentTestId = idOf(test);
  }

  override onAfterRunTask(test: RunnerTestCase): void {
    switches.currentTestId = undefined;
    if (this.ask.mutant && test.result?.state === 'fail') this.hasFailed = true;
    super.onAfterRunTask(test);
  }
}

/** What vitest keeps to itself, although its other runners use it. */
interface Inside {
  moduleRunner: unknown;
  _otel: unknown;
  workerState: { evaluatedModules: { idToModuleMap: Modules } };
}
type Modules = Map<string, Record<string, unknown> & { importers: Set<string>; imports: Set<string> }>;
const inside = (runner: TestRunner): Inside => runner as unknown as Inside;

/** Modules of tests that compile calculators, which takes seconds. */
const COMPILING = ['tests/suite/load.ts'];

/** The modules that one imports, and those that they import; with it. */
function reachedFrom(path: string, modules: Modules, reached = new Set<string>()): Set<string> {
  if (reached.has(path)) return reached;
  reached.add(path);
  for (const imported of modules.get(path)?.imports ?? []) reachedFrom(imported, modules, reached);
  return reached;
}

/** What compiles calculators, where none of the code that is mutated takes part: it stays, with what it compiled. */
function keptModules(modules: Modules): Set<string> {
  const mutated = `${process.cwd()}/src/${process.env.MUTANTS_FOLDER}/`;
  const compiling = COMPILING.map((path) => reachedFrom(`${process.cwd()}/${path}`, modules));
  return new Set(
    compiling.filter((paths) => ![...paths].some((path) => path.startsWith(mutated))).flatMap((paths) => [...paths]),
  );
}

/** Forgets the modules that vitest has loaded, but its own: nothing that a mutant left in one reaches the next. */
function forgetModules(runner: TestRunner): void {
  const modules = inside(runner).workerState.evaluatedModules.idToModuleMap;
  const kept = keptModules(modules);
  for (const [path, module] of modules) {
    if (kept.has(path) || /\/vitest\/dist\/|@vitest\/\w+\/dist/.test(path)) continue;
    Object.assign(module, { promise: undefined, exports: undefined, evaluated: false });
    module.importers.clear();
  }
}

async function answerTo(runner: MutantRunner, ask: Ask): Promise<Answer> {
  Object.assign(runner, { ask, hasFailed: false });
  const { mutant } = ask;
  // What was compiled without a mutant is taken, but none that was compiled by one.
  if (process.env.FORMULARY_CACHE !== 'off') process.env.FORMULARY_CACHE = mutant ? 'read' : '';
  switches.mutantCoverage = { static: {}, perTest: {} };
  switches.hitCount = mutant && 0;
  switches.hitLimit = mutant?.hitLimit;
  Object.assign(time, { until: processorTime() + (mutant?.milliseconds ?? Number.POSITIVE_INFINITY), isUp: false });
  const files: RunnerTestFile[] = [];
  const taken: Record<string, number> = {};
  const loaded: NonNullable<Answer['loaded']> = {};
  const { perTest } = switches.mutantCoverage;
  forgetModules(runner);
  for (const filepath of ask.files) {
    const from = performance.now();
    if (!mutant) {
      forgetModules(runner);
      switches.mutantCoverage = { static: {}, perTest };
    }
    switches.activeMutant = mutant?.isStatic ? mutant.id : undefined;
    files.push(...(await startTests([{ filepath, testLocations: undefined }], runner as never)));
    taken[filepath] = performance.now() - from;
    loaded[filepath] = switches.mutantCoverage.static;
    if (runner.hasFailed || files.some(({ result }) => mutant && result?.state === 'fail')) break;
  }
  const isEndless = time.isUp || (switches.hitCount ?? 0) > (switches.hitLimit ?? Number.POSITIVE_INFINITY);
  time.until = Number.POSITIVE_INFINITY;
  Object.assign(switches, { activeMutant: undefined, hitCount: undefined, hitLimit: undefined });
  const broken = files.flatMap(tasksIn).find(({ type, result }) => type === 'suite' && result?.errors?.length);
  return {
    tests: files.flatMap(testsIn).map(resultOf),
    broken: broken ? messageOf(broken) : null,
    isEndless,
    ...(!mutant && { taken, loaded, perTest }),
  };
}

/** The one that vitest makes: it waits for what Stryker asks, instead of running anything by itself. */
export default class WaitingRunner extends TestRunner {
  async onBeforeCollect(): Promise<void> {
    const runner = new MutantRunner(this.config);
    const { moduleRunner, _otel } = inside(this);
    Object.assign(runner, { moduleRunner, _otel });
    const channel = new BroadcastChannel(CHANNEL);
    const post = (message: Message): void => channel.postMessage(message);
    post({ ready: true });
    await new Promise<void>(() => {
      channel.onmessage = async ({ data }: { data: Message }) => {
        if ('ask' in data) post({ answer: await answerTo(runner, data.ask) });
      };
    });
  }
}
