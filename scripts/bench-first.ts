/**
 * `npm run bench:first [-- calculator …]`: how soon a page answers, in Chromium, with a slow connection (150 ms,
 * 1.6 Mb/s) and a CPU four times slower. Each calculator is loaded five times with nothing kept; once it is painted, its
 * fields are filled in and Calculate is pressed once. It states medians, and asserts nothing.
 */
import { existsSync, readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { type Browser, chromium, type Page } from '@playwright/test';
import { hostConfig, siteConfig } from '../src/build/site-config.ts';
import { listen } from '../src/server/listen.ts';
import { createSite } from '../src/server/site.ts';
import { chromiumArguments, findChromium } from './chromium.mjs';

const ROUNDS = 5;
/** Milliseconds after which a press counts as lost. */
const PATIENCE = 12_000;
const SLOW = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const CALCULATORS = ['bmi-calculator', 'loan-calculator', 'percentage-calculator', 'square-footage', 'tax-calculator'];

interface Load {
  /** Milliseconds from the request on. */
  paint: number;
  answer: number | null;
  /** What had come by then, as it was sent. */
  bytes: number;
}

type Inputs = readonly [name: string, text: string][];

/** The inputs of the first example: numbers and dates as they are typed, options by their id. */
function firstExample(id: string): Inputs {
  const definition = JSON.parse(readFileSync(`tools/${id}/tool.json`, 'utf8'));
  const [example] = (definition.tabs?.[0] ?? definition).examples;
  return Object.entries<unknown>(example.inputs).map(([name, value]) => [name, String(value)]);
}

/** Fills in the page and presses Calculate in the moment in which both can be seen. */
async function fillIn(page: Page, inputs: Inputs): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  const place = await page.evaluate((texts) => {
    const calculator = document.querySelector('[data-calculator]');
    for (const [name, text] of texts) {
      const control = calculator?.querySelector<HTMLInputElement>(`[name="${name}"]`);
      if (!control) throw new Error(`there is no control ${name}`);
      if (control.type === 'checkbox') control.checked = text === 'true';
      else control.value = text;
      for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }));
    }
    const button = calculator?.querySelector('[type="submit"]');
    button?.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { x, y, width, height } = button?.getBoundingClientRect() ?? new DOMRect();
    return { x: x + width / 2, y: y + height / 2 };
  }, inputs);
  await page.mouse.click(place.x, place.y);
}

async function load(browser: Browser, address: string, inputs: Inputs): Promise<Load> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const received: [time: number, bytes: number][] = [];
  session.on('Network.dataReceived', ({ timestamp, encodedDataLength }) =>
    received.push([timestamp, encodedDataLength]),
  );
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.querySelector('[data-answer="current"] [data-result]'))
        Object.assign(window, { answeredAt: Reflect.get(window, 'answeredAt') ?? performance.now() });
    }).observe(document, { subtree: true, childList: true });
  });
  await page.goto(address, { waitUntil: 'commit' });
  await fillIn(page, inputs);
  await page.waitForFunction(() => 'answeredAt' in window, null, { timeout: PATIENCE }).catch(() => null);
  const { paint, answer, ago } = await page.evaluate(() => {
    const at = Reflect.get(window, 'answeredAt') as number | undefined;
    const first = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN;
    return { paint: first, answer: at ?? null, ago: at === undefined ? 0 : performance.now() - at };
  });
  const { Timestamp: now = 0 } = Object.fromEntries(
    (await session.send('Performance.enable').then(() => session.send('Performance.getMetrics'))).metrics.map(
      ({ name, value }) => [name, value],
    ),
  );
  const until = now - ago / 1000;
  const bytes = received.filter(([time]) => time <= until).reduce((sum, [, count]) => sum + count, 0);
  await context.close();
  return { paint, answer, bytes };
}

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

function row(id: string, loads: readonly Load[]): string {
  const answered = loads.filter((each): each is Load & { answer: number } => each.answer !== null);
  const paint = median(answered.map((each) => each.paint));
  const ratio = median(answered.map((each) => each.answer / each.paint));
  const cells = [
    `${loads.length - answered.length} of ${loads.length}`,
    `${Math.round(paint)} ms`,
    `${Math.round(median(answered.map(({ answer }) => answer)))} ms`,
    ratio.toFixed(2),
    `${(median(answered.map(({ bytes }) => bytes)) / 1000).toFixed(1)} kB`,
  ];
  return id.padEnd(26) + cells.map((cell) => cell.padStart(13)).join('');
}

async function main(): Promise<void> {
  if (!existsSync('dist/index.html')) throw new Error('There is no built site in dist/: run npm run build first.');
  const server = createSite({ root: 'dist', config: { ...siteConfig(), ...hostConfig() } });
  await listen(server, 0, '127.0.0.1');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const executablePath = findChromium() ?? undefined;
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: chromiumArguments() });
  const chosen = process.argv.slice(2);
  const titles = ['lost presses', 'first paint', 'answer', 'ratio', 'bytes by then'];
  console.log('calculator'.padEnd(26) + titles.map((title) => title.padStart(13)).join(''));
  for (const id of chosen.length > 0 ? chosen : CALCULATORS) {
    const inputs = firstExample(id);
    const loads: Load[] = [];
    for (let round = 0; round < ROUNDS; round += 1) loads.push(await load(browser, `${origin}/tools/${id}`, inputs));
    console.log(row(id, loads));
  }
  await browser.close();
  server.close();
}

await main();
