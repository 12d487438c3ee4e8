/**
 * `npm run check:tools [-- id ...] [--run]`: checks every definition, or the named ones; runs their examples. Those of
 * a compute.ts are run with `--run` alone, for they run its code.
 */
import { hashOfFiles, PROJECT } from '../src/cache/sources.ts';
import { keyOf, Store } from '../src/cache/store.ts';
import { buildDay } from '../src/compiler/build-day.ts';
import type { Checked } from './check-folder.ts';

const store = new Store();
const isRunning = process.argv.includes('--run');
/** Everything that a check reads and runs. */
const KEY = keyOf([
  'check-tools',
  hashOfFiles(PROJECT, ['data', 'schema', 'scripts', 'src', 'tools']),
  process.argv.slice(2),
  buildDay(),
]);

/** What a check found; where nothing changed since it found no problem, what it found then. */
async function check(ids: readonly string[]): Promise<Checked> {
  const known = KEY && store.read(KEY);
  if (known) return known as Checked;
  const { checkFolder, checkFolderRunning } = await import('./check-folder.ts');
  const checked = isRunning ? await checkFolderRunning('tools', ids) : checkFolder('tools', ids);
  if (KEY && checked.problems.length === 0) store.write(KEY, checked);
  return checked;
}

const { problems, notices, summary } = await check(process.argv.slice(2).filter((word) => word !== '--run'));
for (const problem of problems) console.error(`${problem}\n`);
for (const notice of notices) console.log(notice);
console.log(`${summary} (${(performance.now() / 1000).toFixed(1)} s)`);
process.exitCode = problems.length === 0 ? 0 : 1;
