/**
 * A small fuzzer for functions from a text to what became of it. Inputs are made from those that are known, those that
 * brought something new among them, and none may crash, take long, answer without measure, be run or leave anything.
 */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { mutated } from './mutations.ts';
import { Random } from './random.ts';
import { Harm, Watch } from './watch.ts';
import { Watchdog } from './watchdog.ts';

/** What became of an input. */
export interface Answered {
  /** The same for inputs that end alike: `outcomeOf` takes numbers and quotations out of a message. */
  outcome: string;
  /** How much was answered, in characters. */
  size: number;
}

export interface Target {
  name: string;
  /** Throws where something is wrong with more than the input. */
  answer: (input: string) => Answered | Promise<Answered>;
  /** The most characters of an input. */
  longest: number;
  /** The most that may be answered to an input of so many characters. */
  most: (length: number) => number;
}

/** Something that no input may do, and the smallest input that was found to do it. */
export interface Problem {
  target: string;
  kind: string;
  input: string;
  detail: string;
}

export interface Tally {
  target: string;
  inputs: number;
  outcomes: number;
  /** The longest that an input took, in milliseconds. */
  worst: number;
  problems: Problem[];
}

export interface Fuzzing {
  seed: number;
  /** How many inputs; or for how long. */
  inputs?: number;
  seconds?: number;
  /** Where an input is kept that never ends. */
  kept: string;
  /** How many seconds are waited for it. */
  patience?: number;
  /** The most that an input may take of the processor, in milliseconds. */
  limit?: number;
}

const MOST_MILLISECONDS = 100;
const REPEATED = 3;
const MOST_PROBLEMS = 20;
/** What is kept of inputs that brought something new. */
const MOST_PARENTS = 4000;
const MOST_CHARACTERS = 4_000_000;
const MOST_OUTCOMES = 20_000;
const LOOKED_CLOSELY = 256;
const ROUNDS = 10;
const oneTurn = (): Promise<unknown> => new Promise((done) => setImmediate(done));
/** What the heap may grow by after the first rounds. */
const MOST_GROWTH = 24_000_000;

/** A message without what was quoted and counted in it. */
export const outcomeOf = (...messages: readonly string[]): string =>
  messages
    .slice(0, 3)
    .map((message) =>
      message
        .slice(0, 300)
        .replace(/"[^"]*"?|'[^']*'?/g, '""')
        .replace(/[\d.,]+/g, '0'),
    )
    .join(' | ');

/** The same text without the texts that it was cut from, which it would keep in memory. */
const alone = (text: string): string => Buffer.from(text, 'utf16le').toString('utf16le');

/** What a text takes in a list or a set, about. */
const bytesOf = (text: string): number => 2 * text.length + 64;

/** What is alike of errors: their kind, their message, and where they were thrown. */
function kindOf(error: unknown): string {
  if (error instanceof Harm) return error.kind;
  if (!(error instanceof Error)) return `throws ${typeof error}`;
  const [, place = ''] = /\n\s+at (?:\S+ )*\(?(?:\S*\/)?([^/\s():]+):/.exec(error.stack ?? '') ?? [];
  return `${error.name} in ${place}: ${outcomeOf(error.message).split(' ').slice(0, 4).join(' ')}`;
}

class Fuzzer {
  private readonly random: Random;
  private readonly watch = new Watch();
  private readonly watchdog: Watchdog;
  private readonly outcomes = new Set<string>();
  private readonly problems = new Map<string, Problem>();
  private readonly parents: string[];
  private readonly limit: number;
  private characters = 0;
  /** What the fuzzer itself keeps, in bytes: it is not the target's. */
  private own = 0;
  private inputs = 0;
  private worst = 0;
  /** Whether an input is being made smaller: each is then looked at closely. */
  private isSmaller = false;

  constructor(
    private readonly target: Target,
    private readonly corpus: readonly string[],
    private readonly fuzzing: Fuzzing,
  ) {
    this.random = new Random(fuzzing.seed);
    this.watchdog = new Watchdog(fuzzing.kept, fuzzing.patience);
    this.parents = [...corpus];
    this.limit = fuzzing.limit ?? MOST_MILLISECONDS;
  }

  async run(): Promise<Tally> {
    await this.watchdog.ready();
    for (const input of this.corpus) await this.look(input);
    const until = performance.now() + (this.fuzzing.seconds ?? 0) * 1000;
    const heaps: number[] = [];
    const { inputs: most = Infinity, seconds } = this.fuzzing;
    const isOn = () => this.inputs < most && (seconds === undefined || performance.now() < until);
    while (isOn() && this.problems.size < MOST_PROBLEMS) {
      await this.look(this.next());
      // What waits for its turn, as what is told of things that nobody needs any more.
      if (this.inputs % LOOKED_CLOSELY === 0) await oneTurn();
      if (seconds !== undefined) await this.measure(heaps, 1 - (until - performance.now()) / (seconds * 1000));
    }
    this.judge(heaps);
    await this.watchdog.close();
    const { inputs, outcomes, worst, problems } = this;
    return { target: this.target.name, inputs, outcomes: outcomes.size, worst, problems: [...problems.values()] };
  }

  private next(): string {
    const { random, parents, target } = this;
    return mutated(random.pick(parents), random, random.pick(parents), target.longest);
  }

  /** The heap at the end of each round. */
  private async measure(heaps: number[], done: number): Promise<void> {
    if (done * ROUNDS < heaps.length + 1) return;
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as () => void;
    // What the last inputs have begun holds on to theirs until it is done, and some lets go of more once it is collected.
    for (let time = 0; time < 3; time += 1) {
      await oneTurn();
      collect();
    }
    heaps.push(process.memoryUsage().heapUsed - this.own);
  }

  private judge(heaps: readonly number[]): void {
    const [early, last] = [heaps[2], heaps.at(-1)];
    if (early === undefined || last === undefined || last - early < MOST_GROWTH) return;
    this.report('grows', '', `after rounds: ${heaps.map((heap) => `${(heap / 1e6).toFixed(1)} MB`).join(', ')}`);
  }

  private report(kind: string, input: string, detail: string): void {
    this.problems.set(kind, { target: this.target.name, kind, input, detail });
  }

  /** Looks what becomes of an input, keeps one that brings something new, and makes one that does harm smaller. */
  private async look(input: string): Promise<void> {
    this.inputs += 1;
    const result = await this.answered(input);
    if (typeof result === 'string') {
      if (!this.outcomes.has(result) && this.outcomes.size < MOST_OUTCOMES) this.keep(input, result);
      return;
    }
    const kind = kindOf(result);
    if (this.problems.has(kind)) return;
    this.report(kind, input, '');
    const smaller = await this.minimised(input, kind);
    this.report(kind, smaller, result instanceof Error ? (result.stack ?? '') : String(result));
  }

  private keep(input: string, outcome: string): void {
    this.outcomes.add(outcome);
    this.own += bytesOf(outcome);
    if (this.parents.length >= MOST_PARENTS || this.characters + input.length > MOST_CHARACTERS) return;
    this.characters += input.length;
    this.own += bytesOf(input);
    this.parents.push(alone(input));
  }

  /** The outcome of an input, or what is wrong. */
  private async answered(input: string): Promise<string | unknown> {
    this.watchdog.begin(input);
    try {
      const outcome = await this.checked(input);
      this.watch.look();
      if (this.isSmaller || this.inputs % LOOKED_CLOSELY === 0) this.watch.lookClosely();
      return outcome;
    } catch (error) {
      return error ?? new Error('nothing was thrown');
    } finally {
      this.watchdog.end();
    }
  }

  private async checked(input: string): Promise<string> {
    const { milliseconds, outcome, size } = await this.timed(input);
    const fastest = milliseconds > this.limit ? await this.again(input, milliseconds) : milliseconds;
    this.worst = Math.max(this.worst, fastest);
    if (fastest > this.limit) throw new Harm('takes long');
    if (size > this.target.most(input.length)) throw new Harm('answers without measure');
    return outcome;
  }

  /** What an input took: not longer than by the clock, and not more than this process was given of the processor. */
  private async timed(input: string): Promise<Answered & { milliseconds: number }> {
    const [began, before] = [performance.now(), process.cpuUsage()];
    const answer = this.target.answer(input);
    const answered = answer instanceof Promise ? await answer : answer;
    const { user, system } = process.cpuUsage(before);
    return { ...answered, milliseconds: Math.min(performance.now() - began, (user + system) / 1000) };
  }

  /** The least that an input took: a machine that is busy with something else is not busy each time. */
  private async again(input: string, first: number): Promise<number> {
    let fastest = first;
    for (let time = 0; time < REPEATED && fastest > this.limit; time += 1)
      fastest = Math.min(fastest, (await this.timed(input)).milliseconds);
    return fastest;
  }

  /** The same with parts taken away, as long as it does the same harm. */
  private async minimised(input: string, kind: string, tries = 600): Promise<string> {
    let [smallest, left] = [input, tries];
    this.isSmaller = true;
    for (let size = Math.ceil(input.length / 2); size >= 1; size = size > 1 ? Math.ceil(size / 2) : 0)
      for (let at = 0; at < smallest.length && left > 0; left -= 1) {
        const candidate = smallest.slice(0, at) + smallest.slice(at + size);
        const result = await this.answered(candidate);
        if (typeof result !== 'string' && kindOf(result) === kind) smallest = candidate;
        else at += size;
      }
    this.isSmaller = false;
    return smallest;
  }
}

/** Tries a target with inputs that are made from a corpus. */
export const fuzz = (target: Target, corpus: readonly string[], fuzzing: Fuzzing): Promise<Tally> =>
  new Fuzzer(target, corpus, fuzzing).run();
