/**
 * `npm run parity [-- <tool> …]`: every example and every reference case by the command line, the package, the API and
 * an assistant. A table of counts, and each answer that differs.
 *
 * With `--pages` the same on the pages of a built site, before React and with it, in a frame of another site, and in
 * files; `--sample <n>` takes that many calls of each calculator. What was found is kept: calculators may be asked in
 * several runs, and `--sum` prints them together, `--clear` begins anew.
 */
import { execFileSync } from 'node:child_process';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { localDate } from '../src/calendar/local-date.ts';
import { type AskedCall, callsOf } from '../src/parity/calls.ts';
import { compared, type Difference, parityTable, type Row, rowOf, sampleOf, summed } from '../src/parity/compare.ts';
import { keptRows } from '../src/parity/kept.ts';
import { differencesOn, fileSurface, linesOf, otherSite, pagesAt, type Surface } from '../src/parity/pages.ts';
import { type Answer, byApi, byAssistant, byCommand, byPackage } from '../src/parity/programs.ts';
import { listen } from '../src/server/listen.ts';
import { calculatorsIn } from '../src/server/open-api.ts';
import { createSite } from '../src/server/site.ts';
import { chromiumArguments, findChromium } from './chromium.mjs';

const FILES = '.cache/parity/files';
const kept = keptRows('.cache/parity/rows');
const today = localDate(new Date());
const { values: options, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: {
    pages: { type: 'boolean' },
    sample: { type: 'string' },
    sum: { type: 'boolean' },
    clear: { type: 'boolean' },
  },
});

const PROGRAMS: Readonly<Record<string, (calls: readonly AskedCall[]) => Promise<Answer[]>>> = {
  'command line': byCommand,
  package: (asked) => byPackage(asked, today),
  'HTTP API': byApi,
  assistant: byAssistant,
};

const addressOf = (server: Server): string => `http://localhost:${(server.address() as AddressInfo).port}`;

/** The built site and another one, on free ports. */
async function served(): Promise<[origin: string, host: string, ...servers: Server[]]> {
  const site = createSite({ root: 'dist' });
  await listen(site, 0, '127.0.0.1');
  const origin = addressOf(site);
  const other = otherSite(origin);
  await listen(other, 0, '127.0.0.1');
  return [origin, addressOf(other), site, other];
}

/** Calculators as files: where there is one, its file is named, else the folder. */
function filesOf(tools: readonly string[]): Surface {
  const out = tools.length === 1 ? join(FILES, `${tools[0]}.html`) : FILES;
  const words = ['--import', 'tsx', 'scripts/export.ts', ...tools, '--out', out];
  execFileSync(process.execPath, words, { stdio: ['ignore', 'ignore', 'inherit'] });
  return fileSurface(pathToFileURL(resolve(FILES)).href);
}

const report = (differences: readonly Difference[]): void => {
  for (const difference of differences) console.error(JSON.stringify(difference));
  if (differences.length > 0) process.exitCode = 1;
};

async function askPrograms(calls: readonly AskedCall[]): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [surface, ask] of Object.entries(PROGRAMS)) {
    const found = compared(surface, calls, await ask(calls));
    rows.push(rowOf(surface, calls, found));
    report(found);
  }
  return rows;
}

async function askPage(browser: Browser, surface: Surface, tool: string, calls: readonly AskedCall[]): Promise<void> {
  const found = await differencesOn(browser, surface, tool, calls);
  kept.keep(
    tool,
    rowOf(surface.name, calls, found, (call) => linesOf(call, surface.without).length),
  );
  report(found);
}

async function askPages(calls: readonly AskedCall[], most: number): Promise<void> {
  const tools = [...new Set(calls.map(({ tool }) => tool))];
  const [origin, host, ...servers] = await served();
  const browser = await chromium.launch({ executablePath: findChromium() ?? undefined, args: chromiumArguments() });
  try {
    const surfaces = [...pagesAt(origin, host), filesOf(tools)];
    for (const tool of tools) {
      const own = calls.filter((call) => call.tool === tool && call.fragment !== null);
      for (const surface of surfaces) await askPage(browser, surface, tool, sampleOf(own, most));
    }
  } finally {
    await browser.close();
    for (const server of servers) server.close();
  }
}

/** What was kept, a row for each surface. */
function keptTable(): Row[] {
  const all = kept.rows();
  const surfaces = [...new Set(all.map(({ row }) => row.surface))].sort();
  console.log(`${new Set(all.map(({ tool }) => tool)).size} calculators on pages`);
  return surfaces.map((surface) => {
    const own = all.filter(({ row }) => row.surface === surface);
    return summed(
      surface,
      own.map(({ row }) => row),
    );
  });
}

if (options.clear) kept.clear();
if (options.sum) console.log(parityTable(keptTable()));
else {
  const { calculators } = calculatorsIn({ tools: 'tools', packed: '' });
  const all = callsOf(await calculators.all(), today);
  const calls = all.filter(({ tool }) => wanted.length === 0 || wanted.includes(tool));
  if (options.pages) {
    await askPages(calls, Number(options.sample ?? Number.POSITIVE_INFINITY));
    console.log(parityTable(keptTable()));
  } else console.log(parityTable(await askPrograms(calls)));
}
