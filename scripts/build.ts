/** `npm run build`: definitions → `dist/`, precompressed and checked; not again where nothing has changed. */
import { rmSync } from 'node:fs';
import { type BuildSummary, buildInputs, builtBefore, noteBuilt } from '../src/build/built.ts';
import { publish } from '../src/build/publish.ts';
import { PROJECT } from '../src/cache/sources.ts';
import { lock } from '../src/server/lock.ts';

const OUT = 'dist';
const RECORD = '.cache/built.json';
const LEFT_BEHIND = '.cache/assets-left-behind.json';
/** Where a build is made before it is published; what fails here leaves the site as it was. */
const NEXT = '.cache/next';
const PATIENCE = 500;

const started = performance.now();
await waitForOthers();
// Vite sets NODE_ENV while it builds; what counts is what the command was given.
const environment = { ...process.env };
const inputs = buildInputs(environment);
const known = builtBefore(RECORD, inputs, OUT);
const made = known ?? (await make());
if (made) {
  for (const notice of known?.notices ?? []) console.warn(notice);
  if (!process.env.SITE_ORIGIN)
    console.log('Canonical addresses name localhost; set SITE_ORIGIN for a build that is published.');
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${OUT}/: ${made.summary}, ${known ? 'nothing changed since they were made, ' : ''}${seconds} s`);
}

/** Two builds of one project would be made in one place; the lock is given back when this process ends. */
async function waitForOthers(): Promise<void> {
  for (let isTold = false; !(await lock(`build ${PROJECT}`)); isTold = true) {
    if (!isTold) console.log('Waiting for another build to end.');
    await new Promise((done) => setTimeout(done, PATIENCE));
  }
}

/** Builds the site and publishes it; null where a definition does not hold. */
async function make(): Promise<BuildSummary | null> {
  const { makeSite } = await import('./make-site.ts');
  const summary = await makeSite(`${NEXT}/site`, `${NEXT}/server`, { root: OUT, records: '.cache/written' });
  if (!summary) {
    process.exitCode = 1;
    return null;
  }
  publish(`${NEXT}/site`, OUT, LEFT_BEHIND);
  rmSync(NEXT, { recursive: true });
  // What was saved meanwhile may not be in it.
  if (buildInputs(environment) === inputs) noteBuilt(RECORD, inputs, OUT, summary);
  return summary;
}
