/** `npm run check:tools [-- id ...]`: checks every definition, or the named ones; runs their examples. */
import { hashOfFiles, PROJECT } from '../src/cache/sources.ts';
import { keyOf, Store } from '../src/cache/store.ts';
import { buildDay } from '../src/compiler/build-day.ts';
import type { Checked } from './check-folder.ts';

const store = new Store();
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
  const { checkFolder } = await import('./check-folder.ts');
  const checked = checkFolder('tools', ids);
  if (KEY && checked.problems.length === 0) store.write(KEY, checked);
  return checked;
}

const { problems, notices, leftToTests } = await check(process.argv.slice(2));
for (const problem of problems) console.error(`${problem}\n`);
for (const notice of notices) console.log(notice);
if (leftToTests.length > 0) console.log(`npm test runs the examples of ${leftToTests.join(', ')}: compute.ts.`);
const seconds = (performance.now() / 1000).toFixed(1);
console.log(
  problems.length === 0
    ? `All definitions hold (${seconds} s).`
    : `${problems.length} ${problems.length === 1 ? 'problem' : 'problems'}.`,
);
process.exitCode = problems.length === 0 ? 0 : 1;
