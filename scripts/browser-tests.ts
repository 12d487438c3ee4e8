/**
 * The browser tests of `npm test`: of each file some, drawn by the hash of the commit. With `--full`, as
 * `npm run test:full` has it, more of them, and every page in every language. `npm run test:e2e` runs all.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { commit } from './commit.ts';
import { drawnPart } from './drawn.ts';

const LIST = '.cache/browser-tests.txt';

/** Of which all are run in the full run. */
const WHOLE = ['every-route.spec.ts'];
/** Of how many tests one is run, and of how many of the others in the full run. */
const ONE_IN = 4;
const FULL_ONE_IN = 2;

const { full: isFull } = parseArgs({ options: { full: { type: 'boolean', default: false } } }).values;
const SEED = process.env.SEED ?? commit();
const env = { ...process.env, SEED, ...(isFull && { ROUTES: 'all' }) };

/** The tests as Playwright lists them: "[chromium] › age.spec.ts:12:3 › title". */
function listed(): string[] {
  const { stdout, status } = spawnSync('node_modules/.bin/playwright', ['test', '--list'], {
    env,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (status !== 0) throw new Error(`The browser tests cannot be listed:\n${stdout}`);
  return stdout.split('\n').flatMap((line) => (/^ *\[/.test(line) ? [line.trim()] : []));
}

/** Their lines may move without that another one is drawn. */
const withoutLine = (test: string): string => test.replace(/:\d+:\d+ ›/, ' ›');
const fileOf = (test: string): string | undefined => test.split(' › ')[1];

const all = listed().map(withoutLine);
const files = [...new Set(all.map(fileOf))];
const oneIn = (file: string | undefined): number => {
  if (!isFull) return ONE_IN;
  return WHOLE.includes(file ?? '') ? 1 : FULL_ONE_IN;
};
const taken = files.flatMap((file) =>
  drawnPart(
    all.filter((test) => fileOf(test) === file),
    oneIn(file),
    SEED,
  ),
);
mkdirSync('.cache', { recursive: true });
writeFileSync(LIST, `${taken.join('\n')}\n`);
console.log(
  `${taken.length} of ${all.length} browser tests, drawn by the commit; SEED=${SEED} draws the same again, ` +
    'npm run test:e2e runs all.',
);
const { status } = spawnSync('node_modules/.bin/playwright', ['test', `--test-list=${LIST}`], {
  env,
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
