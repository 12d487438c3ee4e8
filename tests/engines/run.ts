/**
 * `npm run engines [-- <engine> …] [--tools=<id>,…] [--only=journeys|parity] [--one-in=3] [--from=<path of a page>]`:
 * what visitors do, and every example of every calculator, in the stock Chromium, Firefox and WebKitGTK, on the built
 * site. `--one-in` asks each page one in so many of its examples, `--from` goes on where a run was broken off.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { commit } from '../../scripts/commit.ts';
import { drawnItems } from '../../scripts/drawn.ts';
import { localDate } from '../../src/calendar/local-date.ts';
import type { Engine, EngineBrowser } from './browser.ts';
import { chromium, firefox } from './by-puppeteer.ts';
import { webkit } from './by-webdriver.ts';
import { byPage, type Differing, readPages, stringsOf } from './read-pages.ts';
import { countsOf, engineTable, lineOf, type Report, remarksOf } from './report.ts';
import { runJourneys, type Travelled } from './run-journeys.ts';
import { watchedSite } from './site.ts';
import { type SpokenCall, spokenCalls } from './spoken-calls.ts';
import { Visitor } from './visitor.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    tools: { type: 'string', default: '' },
    only: { type: 'string', default: '' },
    journey: { type: 'string', default: '' },
    from: { type: 'string', default: '' },
    'one-in': { type: 'string', default: '1' },
  },
});
const oneIn = Number(values['one-in']);
if (!Number.isInteger(oneIn) || oneIn < 1) throw new Error('--one-in takes a whole number from 1 on.');
const seed = process.env.SEED ?? commit();
const ENGINES = [chromium, firefox, webkit];

/** The engines that are named; all where none is. */
function meant(names: readonly string[]): Engine[] {
  const wrong = names.filter((name) => !ENGINES.some((engine) => engine.name.toLowerCase() === name.toLowerCase()));
  if (wrong.length > 0) throw new Error(`No such engine: ${wrong.join(', ')}. There is: chromium, firefox, webkitgtk.`);
  return ENGINES.filter(
    ({ name }) => names.length === 0 || names.some((one) => one.toLowerCase() === name.toLowerCase()),
  );
}

async function withBrowser<Result>(
  { start }: Engine,
  use: (browser: EngineBrowser) => Promise<Result>,
): Promise<Result> {
  const browser = await start();
  try {
    return await use(browser);
  } finally {
    await browser.close();
  }
}

async function read(
  engine: string,
  browser: EngineBrowser,
  calls: readonly SpokenCall[],
): Promise<Pick<Report, 'differing' | 'late' | 'faults'>> {
  const site = await watchedSite();
  try {
    const visitor = new Visitor(browser, site);
    await visitor.arrive();
    const readings = await readPages(visitor, calls, (line) => console.log(`read   ${engine}, ${line}`));
    await browser.open('about:blank');
    return { ...readings, faults: [...browser.takeErrors(), ...site.takeReports()] };
  } finally {
    await site.close();
  }
}

/** How many calls a browser is asked until another one is started. */
const OF_ONE_BROWSER = 200;

/** The calls that one browser after the other is asked: each all those of its pages. */
function inLots(calls: readonly SpokenCall[]): SpokenCall[][] {
  const lots: SpokenCall[][] = [];
  for (const own of byPage(calls).values()) {
    const last = lots.at(-1);
    if (last && last.length + own.length <= OF_ONE_BROWSER) last.push(...own);
    else lots.push(own);
  }
  return lots;
}

async function reportOf(engine: Engine, calls: readonly SpokenCall[]): Promise<Report> {
  const { name } = engine;
  const tell = (one: Travelled, seconds: number) => console.log(lineOf(name, one, seconds));
  const { version, travelled } = await withBrowser(engine, async (browser) => ({
    version: browser.version,
    travelled: values.only === 'parity' ? [] : await runJourneys(browser, values.journey, tell),
  }));
  const differing: Differing[] = [];
  const late: Differing[] = [];
  const faults = new Set<string>();
  for (const lot of inLots(calls)) {
    const ask = () => withBrowser(engine, (browser) => read(name, browser, lot));
    const found = await ask().catch((error: Error) => {
      console.log(`again  ${name}, in another browser: ${error.message}`);
      return ask();
    });
    differing.push(...found.differing);
    late.push(...found.late);
    for (const fault of found.faults) faults.add(fault);
  }
  const counts = { calls: calls.length, texts: stringsOf(calls) };
  return { engine: name, version, travelled, ...counts, differing, late, faults: [...faults] };
}

const only = values.tools.split(',').filter(Boolean);
const all = values.only === 'journeys' ? [] : await spokenCalls(localDate(new Date()), seed, only);
const pages = byPage(all);
const first = values.from === '' ? 0 : [...pages.keys()].indexOf(values.from);
if (first < 0) throw new Error(`No call is asked of ${values.from}.`);
const calls = [...pages].slice(first).flatMap(([page, own]) => drawnItems(own, oneIn, `${seed} ${page}`));
const engines = meant(positionals);
const missing = engines.filter(({ missing }) => missing !== null);
console.log(
  `${calls.length} of ${all.length} calls. The second language of each calculator is drawn by the commit; ` +
    `SEED=${seed} draws the same again.`,
);
for (const engine of missing) console.log(`${engine.name} is not tried: ${engine.missing}.`);
// A driver that goes on with a page that was left tells nobody; whoever waited for it is told by what they see.
process.on('unhandledRejection', (error) => console.log(`driver ${error instanceof Error ? error.message : error}`));
const reports: Report[] = [];
for (const engine of engines.filter((each) => !missing.includes(each))) {
  const began = performance.now();
  const report = await reportOf(engine, calls);
  reports.push(report);
  for (const remark of remarksOf(report)) console.log(remark);
  console.log(`${report.engine} ${report.version}: ${((performance.now() - began) / 1000).toFixed(0)} s`);
}
console.log(engineTable(reports));
const counts = countsOf(reports, missing.length);
if (process.env.ENGINES_JSON) {
  mkdirSync(dirname(process.env.ENGINES_JSON), { recursive: true });
  writeFileSync(process.env.ENGINES_JSON, JSON.stringify(counts));
}
if (counts.failed > 0) process.exitCode = 1;
