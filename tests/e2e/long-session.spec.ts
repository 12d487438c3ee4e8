/** A page that stays open for days: what it keeps in memory does not grow with what is done on it. */
import { type CDPSession, expect, type Page } from '@playwright/test';
import { Calculator, openPage } from './calculator.ts';
import { test } from './visit.ts';

test.use({ isFirst: true });

const isFull = process.env.FULL === '1';
const CALCULATIONS = isFull ? 10_000 : 200;
const NAVIGATIONS = isFull ? 1_000 : 40;
const MOST_GROWTH = 5 * 1024 * 1024;

interface Kept {
  bytes: number;
  nodes: number;
  listeners: number;
}

/** What is left after the collector has run; what goes is only gone after some rounds. */
async function kept(session: CDPSession): Promise<Kept> {
  for (let round = 0; round < 5; round += 1) await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
  return { bytes: usedSize, nodes, listeners: jsEventListeners };
}

/** Types into a field again and again, each time another number, and waits for the answer to be drawn. */
const calculate = (page: Page, times: number): Promise<void> =>
  page.evaluate(async (count) => {
    const field = document.querySelector<HTMLInputElement>('[name="length"]');
    const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    for (let index = 1; index <= count; index += 1) {
      write?.call(field, String(index / 8));
      field?.dispatchEvent(new Event('input', { bubbles: true }));
      await new Promise((drawn) => requestAnimationFrame(drawn));
    }
  }, times);

/** Opens a tool and the list of tools by their links, in turn. */
const navigate = (page: Page, times: number): Promise<void> =>
  page.evaluate(async (count) => {
    const heading = () => document.querySelector('h1')?.textContent;
    for (let index = 0; index < count; index += 1) {
      const before = heading();
      const to = document.querySelector('main h1')?.textContent === 'All tools' ? '/tools/square-footage' : '/tools';
      document.querySelector<HTMLAnchorElement>(`a[href="${to}"]`)?.click();
      while (heading() === before) await new Promise((drawn) => requestAnimationFrame(drawn));
    }
  }, times);

/** What is left once what comes late, such as the stars of a list, has come. */
async function keptAtRest(page: Page, session: CDPSession): Promise<Kept> {
  let last = await kept(session);
  for (let round = 0; round < 20; round += 1) {
    await page.waitForTimeout(500);
    const now = await kept(session);
    if (now.listeners === last.listeners && now.nodes === last.nodes) return now;
    last = now;
  }
  return last;
}

async function expectSteady(page: Page, act: (times: number) => Promise<void>, times: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  // What is kept on purpose (code, caches of formats) is there after a while.
  await act(Math.ceil(times / 5));
  const before = await keptAtRest(page, session);
  await act(times);
  const after = await keptAtRest(page, session);
  expect(after.bytes - before.bytes, 'bytes').toBeLessThan(MOST_GROWTH);
  expect(after.nodes - before.nodes, 'nodes').toBeLessThan(200);
  expect(after.listeners - before.listeners, 'listeners').toBeLessThan(20);
}

test(`${CALCULATIONS} calculations leave nothing behind`, async ({ page }) => {
  test.setTimeout(isFull ? 900_000 : 60_000);
  const calculator = await Calculator.open(page, 'square-footage');
  await calculator.enter({ length: '2', width: '3' });
  await calculator.calculate();
  await expectSteady(page, (times) => calculate(page, times), CALCULATIONS);
  await expect(calculator.result).toContainText(String((CALCULATIONS / 8) * 3).replace(/\B(?=(\d{3})+$)/g, ','));
});

test(`${NAVIGATIONS} navigations leave nothing behind`, async ({ page }) => {
  test.setTimeout(isFull ? 900_000 : 60_000);
  await openPage(page, '/tools');
  await expectSteady(page, (times) => navigate(page, times), NAVIGATIONS);
});
