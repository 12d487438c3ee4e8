/** The plugin by which Stryker has tests run: vitest, in one thread that stays. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { BroadcastChannel } from 'node:worker_threads';
import { createVitest } from 'vitest/node';
import { isDrawn } from '../drawn.ts';
import { mutantText } from '../report.ts';
import { type Answer, type Ask, CHANNEL, type Message, TestStatus } from './messages.ts';

interface MutantRun {
  testFilter?: readonly string[];
  hitLimit?: number;
  activeMutant: { id: string; fileName: string; replacement: string; location: { start: Place; end: Place } };
  sandboxFileName: string;
  mutantActivation: 'static' | 'runtime';
}
/** From 0, where reports count from 1. */
interface Place {
  line: number;
  column: number;
}

const VITEST_CONFIG = 'src/mutants/runner/vitest.config.ts';

/** How long tests may take the processor on a mutant: less than Stryker allows, for it would end the whole process. */
const SECONDS = 3;
const FACTOR = 1.5;

/** Where the times of the tests stand, in the folder that Stryker makes for a run: it starts processes anew. */
const TAKEN = 'mutants-taken.json';

/** How long files and tests took without a mutant, in milliseconds. */
interface Taken {
  files: Record<string, number>;
  tests: [id: string, milliseconds: number][];
  /** The files that reach each mutant. */
  reached: [mutant: string, files: string[]][];
}

const fileOf = (id: string): string => id.slice(0, id.indexOf('#'));

/** What a file takes is mostly what it loads, and compiles of calculators. */
const quickestFirst = (files: readonly string[], taken: Readonly<Record<string, number>>): string[] =>
  [...files].sort((a, b) => (taken[a] ?? 0) - (taken[b] ?? 0));

/**
 * How often a mutant may be reached: Stryker allows a hundred times what its tests reach it, because samples that fail
 * are made smaller; here they are not.
 */
const lowered = (hitLimit: number): number => Math.max(hitLimit / 20, 10_000);

/** The files that reach each mutant while they load what they test, or in a test. */
function reachedBy({ loaded = {}, perTest = {} }: Answer): Map<string, Set<string>> {
  const reached = new Map<string, Set<string>>();
  const note = (file: string, mutants: Record<string, number>): void => {
    for (const id of Object.keys(mutants)) reached.set(id, (reached.get(id) ?? new Set()).add(file));
  };
  for (const [file, mutants] of Object.entries(loaded)) note(relative(process.cwd(), file), mutants);
  for (const [test, mutants] of Object.entries(perTest)) note(fileOf(test), mutants);
  return reached;
}

function sumOf(counts: readonly Record<string, number>[]): Record<string, number> {
  const sum: Record<string, number> = {};
  for (const [id, count] of counts.flatMap(Object.entries<number>)) sum[id] = (sum[id] ?? 0) + count;
  return sum;
}

const fromOne = ({ line, column }: Place): Place => ({ line: line + 1, column: column + 1 });

/** Whether a mutant is left out, because only some are tried. */
function isLeftOut({ activeMutant: { fileName, replacement, location }, sandboxFileName }: MutantRun): boolean {
  const oneIn = Number(process.env.MUTANTS_ONE_IN);
  if (oneIn === 1) return false;
  const text = mutantText(relative(process.cwd(), sandboxFileName), readFileSync(fileName, 'utf8').split('\n'), {
    replacement,
    location: { start: fromOne(location.start), end: fromOne(location.end) },
  });
  return !isDrawn(text, { oneIn, number: Number(process.env.MUTANTS_DRAW) });
}

class KeptVitest {
  private readonly channel = new BroadcastChannel(CHANNEL);
  private files: readonly string[] = [];
  /** How long each test took without a mutant, by its id, and each file until its tests, by its address. */
  private taken: ReadonlyMap<string, number> = new Map();
  private loading: ReadonlyMap<string, number> = new Map();
  private reached: ReadonlyMap<string, readonly string[]> = new Map();

  capabilities = () => ({ reloadEnvironment: true });

  async init(): Promise<void> {
    const vitest = await createVitest('test', { config: VITEST_CONFIG, watch: false });
    const specifications = await vitest.globTestSpecifications();
    this.files = specifications.map(({ moduleId }) => moduleId).sort();
    if (existsSync(TAKEN)) this.take(JSON.parse(readFileSync(TAKEN, 'utf8')) as Taken);
    const ready = this.next();
    // It ends with this process: its thread waits for what is asked.
    void vitest.runTestSpecifications(specifications.slice(0, 1));
    await ready;
  }

  private take({ files, tests, reached }: Taken): void {
    this.reached = new Map(reached);
    this.files = quickestFirst(this.files, files);
    this.taken = new Map(tests);
    const loading = new Map(Object.entries(files));
    for (const [id, milliseconds] of tests) {
      const file = resolve(fileOf(id));
      loading.set(file, (loading.get(file) ?? 0) - milliseconds);
    }
    this.loading = loading;
  }

  private next(): Promise<Message> {
    return new Promise((done) => {
      this.channel.onmessage = (event) => done((event as { data: Message }).data);
    });
  }

  private async answerTo(ask: Ask): Promise<Answer> {
    const next = this.next();
    this.channel.postMessage({ ask } satisfies Message);
    const message = await next;
    if (!('answer' in message)) throw new Error(`Expected an answer, but got ${JSON.stringify(message)}`);
    return message.answer;
  }

  /** How long files and their tests may take the processor on a mutant, in milliseconds. */
  private allowed(files: readonly string[], tests: readonly string[] = [...this.taken.keys()]): number {
    const sumOfTimes = (keys: readonly string[], times: ReadonlyMap<string, number>): number =>
      keys.reduce((sum, key) => sum + (times.get(key) ?? 0), 0);
    return SECONDS * 1000 + FACTOR * (sumOfTimes(files, this.loading) + sumOfTimes(tests, this.taken));
  }

  async dryRun() {
    const answer = await this.answerTo({ files: this.files });
    const { tests, perTest = {}, broken, taken = {}, loaded = {} } = answer;
    if (broken !== null) return { status: 'error', errorMessage: broken };
    const kept: Taken = {
      files: taken,
      tests: tests.map(({ id, timeSpentMs }) => [id, timeSpentMs]),
      reached: [...reachedBy(answer)].map(([mutant, files]) => [mutant, [...files]]),
    };
    this.take(kept);
    writeFileSync(TAKEN, JSON.stringify(kept));
    return { status: 'complete', tests, mutantCoverage: { static: sumOf(Object.values(loaded)), perTest } };
  }

  async mutantRun(run: MutantRun) {
    if (isLeftOut(run)) return { status: 'error', errorMessage: 'It is not drawn.' };
    const { testFilter, hitLimit, activeMutant, mutantActivation } = run;
    // What runs when modules are loaded is tried by every test of the files that load it.
    const among = new Set(testFilter?.map(fileOf) ?? this.reached.get(activeMutant.id));
    const files = this.files.filter((file) => among.has(relative(process.cwd(), file)));
    const { tests, broken, isEndless } = await this.answerTo({
      files,
      ...(testFilter && { tests: testFilter }),
      mutant: {
        id: activeMutant.id,
        isStatic: mutantActivation === 'static',
        milliseconds: this.allowed(files, testFilter),
        ...(hitLimit && { hitLimit: lowered(hitLimit) }),
      },
    });
    const nrOfTests = tests.filter(({ status }) => status !== TestStatus.Skipped).length;
    const failed = tests.find(({ status }) => status === TestStatus.Failed);
    if (isEndless) return { status: 'timeout', reason: 'A loop without end.' };
    if (!failed && broken === null) return { status: 'survived', nrOfTests };
    const killedBy = failed ? [failed.id] : [];
    return { status: 'killed', killedBy, failureMessage: failed?.failureMessage ?? broken, nrOfTests };
  }

  /** The thread is ended with the process, not asked to: a mutant may keep it busy for ever. */
  dispose(): void {
    this.channel.close();
  }
}

/** @internal Read by Stryker. */
export const strykerPlugins = [
  { kind: 'TestRunner', name: 'kept-vitest', factory: Object.assign(() => new KeptVitest(), { inject: [] }) },
];
