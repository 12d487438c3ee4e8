/** The fuzzer finds what it is there for: each kind of harm, planted, with a small input that does it. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Answered, type Fuzzing, fuzz, outcomeOf, type Tally, type Target } from './fuzzer.ts';
import { mutated } from './mutations.ts';
import { Random } from './random.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'formulary-fuzz-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const CORPUS = ['the first text of all', 'a second {"name": 12} of them', 'one [more]'];
const fine = (input: string): Answered => ({ outcome: `of ${input.length % 3}`, size: input.length });

/** A target that does harm to inputs with some text in them. */
const planted = (isHarmed: (input: string) => boolean, harm: () => void): Target => ({
  name: 'planted',
  answer: (input) => {
    if (isHarmed(input)) harm();
    return fine(input);
  },
  longest: 2000,
  most: (length) => 100 + length,
});

const tried = (target: Target, more: Partial<Fuzzing> = { inputs: 3000 }): Promise<Tally> =>
  fuzz(target, CORPUS, { seed: 5, ...more, kept: join(folder, 'endless.txt') });
const hasPrototype = (input: string): boolean => input.includes('__proto__');
const found = async (harm: () => void, isHarmed = hasPrototype, more: Partial<Fuzzing> = { inputs: 3000 }) =>
  (await tried(planted(isHarmed, harm), more)).problems.map(({ kind, input }) => [kind, input]);

afterEach(() => {
  for (const name of ['fuzzed', 'left']) Reflect.deleteProperty(globalThis, name);
  Reflect.deleteProperty(Object.prototype, 'polluted');
});

describe('what is found, with the smallest input', () => {
  it('an error that nothing promises', async () => {
    const throws = (): never => {
      throw new TypeError('12 is not "iterable"');
    };
    expect(await found(throws)).toEqual([['TypeError in fuzzer.test.ts: 0 is not ""', '__proto__']]);
  });
  it('what takes long each time, and not what took long once', async () => {
    const wait = (): void => {
      // Of the processor: a machine that is busy with something else gives less of it than the clock says.
      for (const before = process.cpuUsage(); process.cpuUsage(before).user < 8000; );
    };
    const short = { inputs: 400, limit: 5 };
    expect(await found(wait, hasPrototype, short)).toEqual([['takes long', '__proto__']]);
    let isFirst = true;
    const waitOnce = (): void => {
      if (isFirst) wait();
      isFirst = false;
    };
    expect(await found(waitOnce, hasPrototype, short)).toEqual([]);
  }, 60_000);
  it('text that is run', async () => {
    const run = (input: string): Answered => {
      if (input.includes('globalThis.fuzzed=1')) new Function('globalThis.fuzzed=1')();
      return fine(input);
    };
    const { problems } = await tried({
      ...planted(
        () => false,
        () => {},
      ),
      answer: run,
    });
    expect(problems.map(({ kind, input }) => [kind, input])).toEqual([['was run', 'globalThis.fuzzed=1']]);
  });
  it('a prototype that has more', async () => {
    const pollute = (): void => {
      Object.defineProperty(Object.prototype, 'polluted', { value: 1, configurable: true });
    };
    expect(await found(pollute)).toEqual([['changed Object.prototype', expect.any(String)]]);
  });
  it('a global that is new, and a function of everybody that is another one', async () => {
    expect(await found(() => Reflect.set(globalThis, 'left', 1))).toEqual([['changed globalThis', expect.any(String)]]);
    const { stringify } = JSON;
    try {
      const change = () => Object.assign(JSON, { stringify: () => '' });
      expect(await found(change)).toEqual([['changed JSON stringify', expect.any(String)]]);
    } finally {
      JSON.stringify = stringify;
    }
  });
  it('an answer without measure', async () => {
    const tells = planted(
      () => false,
      () => {},
    );
    const { problems } = await tried({ ...tells, answer: (input) => ({ outcome: '', size: input.length ** 2 }) });
    expect(problems.map(({ kind }) => kind)).toEqual(['answers without measure']);
  });
  it('memory that is never given back', async () => {
    const kept: number[][] = [];
    const keep = (input: string): Answered => {
      kept.push(new Array(20_000).fill(kept.length));
      return fine(input);
    };
    const { problems } = await tried(
      {
        ...planted(
          () => false,
          () => {},
        ),
        answer: keep,
      },
      { seconds: 4 },
    );
    expect(problems.map(({ kind }) => kind)).toEqual(['grows']);
    expect(kept.length).toBeGreaterThan(100);
  }, 30_000);
  it('an input that never ends: its process does, and the input is kept', () => {
    const program = `
      import { fuzz } from ${JSON.stringify(resolve('tests/fuzz/fuzzer.ts'))};
      const answer = (input) => { while (input.includes('second')); return { outcome: '', size: 0 }; };
      const target = { name: 'endless', answer, longest: 100, most: () => 100 };
      await fuzz(target, ['first', 'a second'], { seed: 1, inputs: 9, kept: ${JSON.stringify(join(folder, 'endless.txt'))}, patience: 2 });
    `;
    const { signal, stderr } = spawnSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program], {
      encoding: 'utf8',
    });
    expect(stderr).toContain('An input was answered for more than 2 s');
    expect(signal).toBe('SIGKILL');
    expect(readFileSync(join(folder, 'endless.txt'), 'utf8')).toBe('a second');
  }, 30_000);
});

it('nothing is found where nothing is', async () => {
  const { problems, inputs, outcomes } = await tried(
    planted(
      () => false,
      () => {},
    ),
  );
  expect([problems, inputs, outcomes]).toEqual([[], 3000, 3]);
});

it('the same seed makes the same inputs, another one others', () => {
  const made = (seed: number): string[] => {
    const random = new Random(seed);
    return Array.from({ length: 200 }, () => mutated(random.pick(CORPUS), random, random.pick(CORPUS), 500));
  };
  expect(made(1)).toEqual(made(1));
  expect(made(2)).not.toEqual(made(1));
  expect(Math.max(...made(3).map(({ length }) => length))).toBeLessThanOrEqual(500);
  expect(new Set(made(4)).size).toBeGreaterThan(150);
});

it('an outcome is a message without what was quoted and counted in it', () => {
  expect(outcomeOf('"abc" has 12 of 1,000.5')).toBe(outcomeOf('"x" has 7 of 3'));
  expect(outcomeOf('one')).not.toBe(outcomeOf('two'));
});
