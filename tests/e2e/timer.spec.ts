/** The running clock of a table: right whatever becomes of ticks, by keyboard, and in words. */
import { expect, type Page } from '@playwright/test';
import { openPage } from './calculator.ts';
import { brokenRules } from './rules.ts';
import { test } from './visit.ts';

declare global {
  interface Window {
    sentences?: string[];
    /** Moves one clock of the device without the other. */
    asleep?: number;
    isHidden?: boolean;
    rung?: number[];
  }
}

/** A device whose sound writes down what it is told to ring, whose screen stays on, and which can sleep. */
function device(): void {
  window.sentences = [];
  window.rung = [];
  Object.defineProperty(document, 'hidden', { get: () => window.isHidden === true });
  Object.defineProperty(navigator, 'wakeLock', { value: { request: async () => ({ release: async () => {} }) } });
  class Sound extends EventTarget {
    readonly sampleRate = 8000;
    readonly destination = {};
    readonly state = 'running';
    readonly #begun = performance.now();
    get currentTime() {
      return (performance.now() - this.#begun) / 1000;
    }
    createBuffer = () => ({ copyToChannel: () => {} });
    createGain = () => ({ gain: { value: 1 }, connect: () => {} });
    createBufferSource() {
      let at = 0;
      const stop = () => {
        window.rung = window.rung?.filter((other) => other !== at) ?? [];
      };
      const start = (when: number) => {
        at = when;
        window.rung?.push(when);
      };
      return { buffer: null, connect: () => {}, disconnect: () => {}, start, stop };
    }
    resume = async () => {};
    suspend = async () => {};
    close = async () => {};
  }
  Reflect.set(window, 'AudioContext', Sound);
}

const clock = (page: Page) => page.locator('[data-clock]');
const time = (page: Page) => page.getByRole('timer');
const press = (page: Page, name: string) => clock(page).getByRole('button', { name, exact: true }).click();

/** What its status region has said, in order. */
const sentences = (page: Page): Promise<string[] | undefined> => page.evaluate(() => window.sentences);

async function listen(page: Page): Promise<void> {
  await page.evaluate(() => {
    const region = document.querySelector('[data-clock] [role="status"]');
    if (!region) throw new Error('there is no status region');
    new MutationObserver(() => window.sentences?.push(region.textContent ?? '')).observe(region, {
      childList: true,
      subtree: true,
      characterData: true,
    });
  });
}

/** Twenty minutes with a bell every five. */
async function setTimer(page: Page): Promise<void> {
  await page.addInitScript(device);
  await page.clock.install({ time: new Date('2026-11-24T07:00:00Z') });
  await openPage(page, '/tools/meditation-timer');
  await page.getByRole('textbox', { name: 'Session' }).fill('20:00');
  await page.getByLabel('Bells in between').selectOption('every');
  await page.getByRole('button', { name: 'Set the timer' }).click();
  await expect(clock(page)).toHaveAttribute('data-clock', 'idle');
  await page.clock.pauseAt(new Date('2026-11-24T07:30:00Z'));
  await page.evaluate(() => {
    const wall = Date.now;
    Date.now = () => wall() + (window.asleep ?? 0);
  });
  await listen(page);
}

/** What breaks a rule of accessibility; whoever looks waits by the clock of the page. */
async function broken(page: Page): Promise<string[]> {
  let isLooking = true;
  const found = brokenRules(page, { within: '[data-clock]' }).finally(() => {
    isLooking = false;
  });
  while (isLooking) await page.clock.runFor(1);
  return found;
}

/** Lets time pass; what was due meanwhile is run once, as in a page that was held back. */
const pass = (page: Page, seconds: number): Promise<void> => page.clock.fastForward(seconds * 1000);
/** The frames in which the page is drawn anew. */
const draw = (page: Page): Promise<void> => page.clock.runFor(50);

test('Its time passes in a moment: each part in its words, bells at their seconds, the end on time', async ({
  page,
}) => {
  await setTimer(page);
  await expect(time(page)).toHaveText('20:00');
  expect(await broken(page)).toEqual([]);
  await press(page, 'Start');
  await expect(clock(page)).toHaveAttribute('data-clock', 'preparing');
  await expect(time(page)).toHaveText('0:10');
  expect(await page.evaluate(() => window.rung?.map((at) => Math.round(at)))).toEqual([
    10, 310, 610, 910, 1210, 1214, 1218, 1240,
  ]);
  expect(await broken(page)).toEqual([]);
  await pass(page, 10);
  await draw(page);
  await expect(clock(page)).toHaveAttribute('data-clock', 'running');
  await expect(clock(page)).toContainText('Interval in 5:00');
  await expect(page).toHaveTitle(/^(20:00|19:5\d) · Meditation Timer/);
  expect(await broken(page)).toEqual([]);
  await pass(page, 450);
  await draw(page);
  await press(page, 'Pause');
  await expect(clock(page)).toHaveAttribute('data-clock', 'paused');
  expect(await broken(page)).toEqual([]);
  await pass(page, 900);
  await draw(page);
  await expect(time(page)).toHaveText('12:30');
  await press(page, 'Resume');
  await pass(page, 750);
  await draw(page);
  await expect(clock(page)).toContainText('Quiet end over in');
  await pass(page, 31);
  await draw(page);
  await expect(clock(page)).toHaveAttribute('data-clock', 'finished');
  await expect(time(page)).toHaveText('0:00');
  await expect(page).toHaveTitle(/^Meditation Timer/);
  expect(await broken(page)).toEqual([]);
  expect(await sentences(page)).toEqual([
    'Settle in',
    'Session, 20 minutes',
    'Paused at 12:30 left',
    'Session, 12:30 left',
    'Quiet end',
    'Finished',
  ]);
});

test('A tab that is hidden for ten minutes, and a clock that is set back, change nothing', async ({ page }) => {
  await setTimer(page);
  await press(page, 'Start');
  await pass(page, 10);
  await draw(page);
  const hide = (isHidden: boolean) =>
    page.evaluate((hidden) => {
      window.isHidden = hidden;
      document.dispatchEvent(new Event('visibilitychange'));
    }, isHidden);
  await hide(true);
  await pass(page, 600);
  await page.evaluate(() => {
    window.asleep = -3_600_000;
  });
  await hide(false);
  await draw(page);
  await expect(time(page)).toHaveText('10:00');
  await pass(page, 599);
  await draw(page);
  await expect(time(page)).toHaveText('0:01');
  await pass(page, 1);
  await draw(page);
  await expect(clock(page)).toContainText('Quiet end');
});

test('A device that sleeps counts on, and a session that ended meanwhile says when', async ({ page }) => {
  await setTimer(page);
  await press(page, 'Start');
  await pass(page, 70);
  await draw(page);
  const sleep = (seconds: number) =>
    page.evaluate((by) => {
      window.asleep = (window.asleep ?? 0) + by * 1000;
      document.dispatchEvent(new Event('visibilitychange'));
    }, seconds);
  await sleep(600);
  await draw(page);
  await expect(time(page)).toHaveText('9:00');
  await sleep(7200);
  await draw(page);
  await expect(clock(page)).toHaveAttribute('data-clock', 'finished');
  await expect(clock(page)).toContainText('Ended at 7:50 AM, while the device slept');
  expect((await sentences(page))?.at(-1)).toBe('Ended at 7:50 AM, while the device slept');
});

test('By keyboard alone: it starts, waits, dims, stops, and its form waits meanwhile', async ({ page }) => {
  await setTimer(page);
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await clock(page).getByRole('button', { name: 'Start' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-calculator] form')).toHaveAttribute('inert', '');
  expect(await focused()).toBe('Pause');
  await page.keyboard.press('Space');
  expect(await focused()).toBe('Resume');
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  expect(await focused()).toBe('Dim');
  await page.keyboard.press('Enter');
  await expect(clock(page)).toHaveAttribute('data-dim', 'true');
  expect(await focused()).toBe('Brighten');
  expect(await broken(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(clock(page)).not.toHaveAttribute('data-dim');
  expect(await focused()).toBe('Dim');
  await page.keyboard.press('Shift+Tab');
  expect(await focused()).toBe('Stop');
  await page.keyboard.press('Enter');
  await expect(clock(page)).toHaveAttribute('data-clock', 'idle');
  expect(await focused()).toBe('Test the bell');
  await expect(page.locator('[data-calculator] form')).not.toHaveAttribute('inert');
});

test('Whoever leaves while it runs is asked once', async ({ page, faults }) => {
  faults.allow(/^dialog: The clock is running/);
  await setTimer(page);
  await press(page, 'Start');
  const asked = page.waitForEvent('dialog');
  await page.getByRole('link', { name: 'Time Converter' }).click();
  expect((await asked).message()).toBe('The clock is running. Leave this page and end the session?');
  await expect(clock(page)).toHaveAttribute('data-clock', 'preparing');
  await press(page, 'Stop');
  await page.getByRole('link', { name: 'Time Converter' }).click();
  await expect(page).toHaveURL(/time-converter/);
});

test('Only this page loads the clock, and paper has the schedule', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await openPage(page, '/tools/speed-calculator');
  expect(asked.filter((address) => /\/Clock-/.test(address))).toEqual([]);
  await setTimer(page);
  expect(asked.filter((address) => /\/Clock-/.test(address))).toHaveLength(1);
  await page.emulateMedia({ media: 'print' });
  await expect(clock(page)).toBeHidden();
  await expect(page.getByRole('cell', { name: 'Quiet end over' })).toBeVisible();
});
