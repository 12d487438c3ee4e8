/** `npm run build`: definitions → `dist/`, precompressed and checked; not again where nothing has changed. */
import { rmSync } from 'node:fs';
import { type BuildSummary, buildInputs, builtBefore, noteBuilt } from '../src/build/built.ts';

const OUT = 'dist';
const RECORD = '.cache/built.json';

const started = performance.now();
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

/** Builds the site; null where a definition does not hold. */
async function make(): Promise<BuildSummary | null> {
  rmSync(RECORD, { force: true });
  const { makeSite } = await import('./make-site.ts');
  const summary = await makeSite(OUT);
  if (!summary) process.exitCode = 1;
  // What was saved meanwhile may not be in it.
  else if (buildInputs(environment) === inputs) noteBuilt(RECORD, inputs, OUT, summary);
  return summary;
}
