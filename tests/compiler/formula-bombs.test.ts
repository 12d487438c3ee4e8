import { Worker } from 'node:worker_threads';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const SECONDS = 5;
const MEGABYTES = 64;

/** A thread that parses formulas, and answers how each ended; a text comes as the JavaScript that makes it. */
const THREAD = `
import { parentPort } from 'node:worker_threads';
import { parseFormula } from './src/compiler/formula/parse.ts';
import { FormulaProblem } from './src/compiler/formula/problem.ts';
parentPort.on('message', (maker) => {
  try {
    parseFormula(new Function('return ' + maker)());
    parentPort.postMessage('parsed');
  } catch (error) {
    parentPort.postMessage(error instanceof FormulaProblem ? 'refused' : 'broken: ' + error);
  }
});
`;

let code = '';
beforeAll(async () => {
  const { outputFiles } = await build({
    stdin: { contents: THREAD, resolveDir: process.cwd(), loader: 'ts' },
    bundle: true,
    platform: 'node',
    format: 'cjs',
    write: false,
  });
  code = outputFiles[0]?.text ?? '';
});

let thread: Worker | null = null;
afterAll(() => thread?.terminate());

/** How parsing ends in little memory and time; after one that dies or hangs the next has a new thread. */
function parsedApart(maker: string, seconds = SECONDS): Promise<string> {
  thread ??= new Worker(code, { eval: true, resourceLimits: { maxOldGenerationSizeMb: MEGABYTES } });
  const worker = thread;
  return new Promise((resolve) => {
    const end = (how: string) => {
      clearTimeout(timer);
      worker.off('message', end).off('error', die);
      resolve(how);
    };
    const lose = (how: string) => {
      end(how);
      thread = null;
      void worker.terminate();
    };
    const die = (error: Error) => lose(`dies: ${error.message}`);
    const timer = setTimeout(() => lose('hangs'), seconds * 1000);
    worker.on('message', end).on('error', die).postMessage(maker);
  });
}

describe(`parsed in ${MEGABYTES} MB and ${SECONDS} s`, () => {
  it.each([
    ['"1 + 1"', 'parsed'],
    ['"9^9^9^9"', 'parsed'],
    ['"9" + "^9".repeat(23)', 'parsed'],
    ['"9" + "^9".repeat(24)', 'refused'],
    ['"9" + "^9".repeat(190)', 'refused'],
    ['"1e308^1e308"', 'parsed'],
    ['"ones(20000,20000)"', 'refused'],
    ['"zeros(1e9)"', 'refused'],
    ['"1:1e9"', 'refused'],
    ['"(".repeat(1e5)', 'refused'],
    ['"(".repeat(1e5) + "1" + ")".repeat(1e5)', 'refused'],
    ['"(".repeat(199) + "1" + ")".repeat(199)', 'refused'],
    ['"[".repeat(1e5)', 'refused'],
    ['"sqrt(".repeat(79) + "1" + ")".repeat(1)', 'refused'],
    ['"-".repeat(399) + "1"', 'refused'],
    ['"+".repeat(399) + "1"', 'parsed'],
    ['"not ".repeat(99) + "1"', 'refused'],
    ['"1?1:".repeat(99) + "1"', 'refused'],
    ['"1?".repeat(199) + "1"', 'refused'],
    ['"1<".repeat(199) + "1"', 'refused'],
    ['"1+".repeat(199) + "1"', 'refused'],
    ['"1 ".repeat(199) + "1"', 'refused'],
    ['"max(" + "1,".repeat(190) + "1)"', 'refused'],
    ['"1".repeat(400)', 'refused'],
    ['"1 + ".repeat(250000) + "1"', 'refused'],
    ['"a".repeat(1e6)', 'refused'],
    ['" ".repeat(1e6)', 'refused'],
    ['"\\u202e".repeat(1e6)', 'refused'],
  ])('%s is %s', async (maker, how) => {
    expect(await parsedApart(maker)).toBe(how);
  });

  it('would notice a formula that takes too much memory or time', async () => {
    expect(await parsedApart('(() => { const all = []; for (;;) all.push(new Array(1e5).fill(1)); })()')).toMatch(
      /^dies/,
    );
    expect(await parsedApart('(() => { for (;;); })()', 1)).toBe('hangs');
    expect(await parsedApart('"1 + 1"')).toBe('parsed');
  }, 30_000);
});
