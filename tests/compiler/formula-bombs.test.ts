import { Worker } from 'node:worker_threads';
import { build } from 'esbuild';
import { beforeAll, describe, expect, it } from 'vitest';

const SECONDS = 5;
const MEGABYTES = 64;

/** A thread that parses one formula and answers how it ended. */
const THREAD = `
import { parentPort, workerData } from 'node:worker_threads';
import { parseFormula } from './src/compiler/formula/parse.ts';
import { FormulaProblem } from './src/compiler/formula/problem.ts';
const text = new Function('return ' + workerData)();
try {
  parseFormula(text);
  parentPort.postMessage('parsed');
} catch (error) {
  parentPort.postMessage(error instanceof FormulaProblem ? 'refused' : 'broken: ' + error);
}
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

/** How parsing ends in little memory and time; `maker` is the JavaScript that makes the text. */
function parsedApart(maker: string): Promise<string> {
  const worker = new Worker(code, {
    eval: true,
    workerData: maker,
    resourceLimits: { maxOldGenerationSizeMb: MEGABYTES },
  });
  return new Promise((resolve) => {
    const timer = setTimeout(() => {
      resolve('hangs');
      void worker.terminate();
    }, SECONDS * 1000);
    const end = (how: string) => {
      clearTimeout(timer);
      resolve(how);
    };
    worker.once('message', end);
    worker.once('error', (error) => end(`dies: ${error.message}`));
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
    expect(await parsedApart('(() => { for (;;); })()')).toBe('hangs');
  }, 30_000);
});
