/**
 * `npm run parity [-- <tool> …] [--pages]`: every example and every reference case by the command line, the package, the API and
 * an assistant, and with `--pages` on the pages of a built site. A table of counts, and each answer that differs.
 */
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chromium } from '@playwright/test';
import { localDate } from '../src/calendar/local-date.ts';
import { type AskedCall, callsOf } from '../src/parity/calls.ts';
import { compared, type Difference, parityTable, type Row, rowOf } from '../src/parity/compare.ts';
import { differencesOn, linesOf, otherSite, pagesAt } from '../src/parity/pages.ts';
import { type Answer, byApi, byAssistant, byCommand, byPackage } from '../src/parity/programs.ts';
import { listen } from '../src/server/listen.ts';
import { calculatorsIn } from '../src/server/open-api.ts';
import { createSite } from '../src/server/site.ts';
import { chromiumArguments, findChromium } from './chromium.mjs';

const today = localDate(new Date());
const { calculators } = calculatorsIn({ tools: 'tools', packed: '' });
const wanted = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const calls = callsOf(await calculators.all(), today).filter(
  ({ tool }) => wanted.length === 0 || wanted.includes(tool),
);

const PROGRAMS: Readonly<Record<string, (calls: readonly AskedCall[]) => Promise<Answer[]>>> = {
  'command line': byCommand,
  package: (asked) => byPackage(asked, today),
  'HTTP API': byApi,
  assistant: byAssistant,
};

/** The built site and another one, on free ports. */
async function served(): Promise<[origin: string, host: string, ...servers: Server[]]> {
  const site = createSite({ root: 'dist' });
  await listen(site, 0, '127.0.0.1');
  const origin = addressOf(site);
  const other = otherSite(origin);
  await listen(other, 0, '127.0.0.1');
  return [origin, addressOf(other), site, other];
}

const addressOf = (server: Server): string => `http://localhost:${(server.address() as AddressInfo).port}`;

const rows: Row[] = [];
const differences: Difference[] = [];
for (const [surface, ask] of Object.entries(PROGRAMS)) {
  const own = compared(surface, calls, await ask(calls));
  rows.push(rowOf(surface, calls, own));
  differences.push(...own);
}
if (process.argv.includes('--pages')) {
  const [origin, host, ...servers] = await served();
  const browser = await chromium.launch({ executablePath: findChromium() ?? undefined, args: chromiumArguments() });
  const onPages = calls.filter(({ fragment }) => fragment !== null);
  for (const surface of pagesAt(origin, host)) {
    const own = await differencesOn(browser, surface, onPages);
    rows.push(rowOf(surface.name, onPages, own, (call) => linesOf(call).length));
    differences.push(...own);
  }
  await browser.close();
  for (const server of servers) server.close();
}
for (const difference of differences) console.error(JSON.stringify(difference));
console.log(parityTable(rows));
if (differences.length > 0) process.exitCode = 1;
