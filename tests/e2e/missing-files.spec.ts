/** Files of a page that hang, are missing, or come as something else: what works goes on, and the rest is said. */
import { expect, type Page, type Route } from '@playwright/test';
import { Calculator, openPage, untilAlive } from './calculator.ts';
import { toolOf } from './definitions.ts';
import { block, cutAtLast, hold } from './held.ts';
import { test } from './visit.ts';

const FLOOR = '/tools/square-footage';
const scripts = (name: string) => new RegExp(`/assets/(?:tools/)?${name}-[^/]+\\.js$`);
const LOADER = scripts('loader');
const APP = scripts('entry-client');
const ENGINE = scripts('engine-chunk');

const late = (page: Page) => page.locator('[data-late]');
const notice = (page: Page) => page.locator('[data-stale-notice]');
const hang = () => new Promise<void>(() => {});

async function expectAnswer(page: Page): Promise<void> {
  const calculator = new Calculator(page, toolOf('square-footage'));
  await calculator.enter({ length: 12.5, width: 10.2 });
  await calculator.calculate();
  await expect(calculator.value('result')).toHaveText('127.5 ft²');
}

/** Six seconds of the line that says so, which wait in the style sheet: it does not come before they have passed. */
async function untilLate(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector('[data-late]')?.getAnimations().length === 1);
  const setTime = (milliseconds: number) =>
    late(page).evaluate((line, time) => {
      for (const animation of line.getAnimations()) {
        animation.pause();
        animation.currentTime = time;
      }
    }, milliseconds);
  await setTime(5900);
  await expect(late(page)).toBeHidden();
  await setTime(6000);
  await expect(late(page)).toBeVisible();
}

/** The page never comes to rest: nothing is fetched ahead of its use. */
const neverIdle = (page: Page) =>
  page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });

/** Waits until the code that answers is there ahead of its use. */
async function openIdle(page: Page, address: string): Promise<void> {
  const [answering] = await Promise.all([page.waitForResponse(ENGINE), openPage(page, address)]);
  await answering.finished();
  await page.waitForLoadState('networkidle');
}

test.describe('a file that hangs', () => {
  for (const [what, pattern] of [
    ['An image', /\/assets\/(?:tool-)?icons-|\/favicon\.svg$/],
    ['A style sheet', /\.css$/],
    ['The style sheet of answers', /\/style-later-[^/]+$/],
    ['The style sheet of other pages', /\/style-pages-[^/]+$/],
  ] as const) {
    test(`${what} keeps no page from calculating`, async ({ page }) => {
      await page.route(pattern, hang);
      await page.goto(FLOOR, { waitUntil: 'commit' });
      await untilAlive(page);
      await expectAnswer(page);
    });
  }

  test('A style sheet that comes late is applied', async ({ page }) => {
    const { release } = await hold(page, /\.css$/);
    await page.goto(FLOOR, { waitUntil: 'commit' });
    await untilAlive(page);
    const skip = page.getByRole('link', { name: 'Skip to the content' });
    await expect(skip).toBeInViewport();
    release();
    await expect(skip).not.toBeInViewport();
  });

  for (const pattern of [scripts('first'), scripts('square-footage'), scripts('square-footage-en')]) {
    test(`A page without an answer for ${pattern.source} says so, until it comes`, async ({ page }) => {
      const { release } = await hold(page, pattern);
      await page.goto(FLOOR);
      await untilLate(page);
      await expect(page.getByRole('alert').filter({ hasText: 'The calculator has not loaded yet' })).toBeVisible();
      release();
      await untilAlive(page);
      await expect(late(page)).toBeHidden();
      await expectAnswer(page);
    });
  }
});

test('A page whose style sheets are missing calculates', async ({ page, faults }) => {
  faults.allow(/404/);
  await page.route(/\.css$/, (route) => route.fulfill({ status: 404 }));
  await openPage(page, FLOOR);
  await expectAnswer(page);
});

test.describe('a loader that does not run', () => {
  for (const [what, answer] of [
    ['missing', (route: Route) => route.fulfill({ status: 404 })],
    ['a page', (route: Route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>Hello</p>' })],
    ['cut within a statement', (route: Route) => cutAtLast(route, '(')],
    ['cut behind a statement', (route: Route) => cutAtLast(route, 'Promise.all(')],
    ['hanging', hang],
  ] as const) {
    test(`Where the loader is ${what}, the page says so`, async ({ page, faults }) => {
      faults.allow(/404|MIME type|Unexpected|missing \)/);
      await page.route(LOADER, answer);
      await page.goto(FLOOR, { waitUntil: 'commit' });
      await untilLate(page);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.emulateMedia({ media: 'print' });
      await expect(late(page)).toBeHidden();
    });
  }

  test('The line is on the pages for frames, and in the language of the page', async ({ page, faults }) => {
    faults.allow(/404/);
    await page.route(LOADER, (route) => route.fulfill({ status: 404 }));
    for (const [address, text] of [
      ['/embed/square-footage', 'The calculator has not loaded yet.'],
      ['/de/tools/square-footage', 'Der Rechner ist noch nicht geladen.'],
    ] as const) {
      await page.goto(address);
      await untilLate(page);
      await expect(late(page)).toContainText(text);
    }
  });

  test.describe('with JavaScript off', () => {
    test.use({ javaScriptEnabled: false });

    test('A page says that scripts are off, and not that one is late', async ({ page }) => {
      await page.goto(FLOOR);
      await expect(page.locator('noscript p')).toBeVisible();
      await expect(late(page)).toHaveCSS('display', 'none');
    });
  });
});

test.describe('without a connection', () => {
  test('A page that was loaded and left alone calculates', async ({ page }) => {
    await openIdle(page, FLOOR);
    await page.context().setOffline(true);
    await expectAnswer(page);
    await expect(notice(page)).toBeHidden();
    await page.context().setOffline(false);
  });

  test('Tables and charts are there, too', async ({ page }) => {
    await Promise.all([page.waitForResponse(scripts('Table')), openIdle(page, '/tools/loan-calculator')]);
    await page.context().setOffline(true);
    const calculator = new Calculator(page, toolOf('loan-calculator'));
    await calculator.enter({ loanAmount: 200000, interestRate: 6, loanTerm: 30 });
    await calculator.calculate();
    await expect(calculator.result.getByRole('table').first()).toBeVisible();
    await page.context().setOffline(false);
  });

  test.describe('in a browser that has nothing of it yet', () => {
    test.use({ isFirst: true });

    test('A page that could not fetch it says so once it is used, and no longer once the connection is back', async ({
      page,
      faults,
    }) => {
      faults.allow(/ERR_INTERNET_DISCONNECTED|dynamically imported module|ERR_FAILED/);
      await neverIdle(page);
      await openPage(page, FLOOR);
      await page.context().setOffline(true);
      await page.getByLabel('Length', { exact: true }).fill('12.5');
      await expect(notice(page)).toBeVisible();
      await page.context().setOffline(false);
      await expect(notice(page)).toBeHidden();
      await expectAnswer(page);
    });
  });

  test('What could not be fetched ahead of its use is not spoken of, and is asked for again', async ({
    page,
    faults,
  }) => {
    faults.allow(/engine-chunk-/);
    let isBlocked = true;
    const asked: string[] = [];
    await page.route(ENGINE, (route) => {
      asked.push(route.request().url());
      return isBlocked ? route.abort() : route.continue();
    });
    await openPage(page, FLOOR);
    await expect.poll(() => asked.length).toBe(1);
    await page.waitForLoadState('networkidle');
    await expect(notice(page)).toBeHidden();
    isBlocked = false;
    await expectAnswer(page);
  });

  test('The notice goes once a later attempt succeeds', async ({ page, faults }) => {
    faults.allow(/engine-chunk-|status 503|503/);
    await neverIdle(page);
    const { release } = await block(page, ENGINE);
    await openPage(page, FLOOR);
    await page.route(`**${FLOOR}`, (route) => route.fulfill({ status: 503 }));
    await page.getByLabel('Length', { exact: true }).focus();
    await expect(notice(page)).toBeVisible();
    release();
    await expectAnswer(page);
    await expect(notice(page)).toBeHidden();
  });
});

test.describe('a missing file costs nothing that was typed', () => {
  for (const storage of ['kept', 'blocked'] as const) {
    test(`Two fields and the tab that is open are there after the reload (storage ${storage})`, async ({
      page,
      faults,
    }) => {
      faults.allow(/engine-chunk-/);
      await neverIdle(page);
      if (storage === 'blocked')
        await page.addInitScript(() => {
          for (const name of ['sessionStorage', 'localStorage'])
            Object.defineProperty(window, name, {
              get() {
                throw new DOMException('blocked', 'SecurityError');
              },
            });
        });
      // What is needed for the first answer is held until both fields are filled in.
      const { drop, release } = await hold(page, ENGINE);
      const calculator = await Calculator.open(page, 'percentage-calculator');
      await calculator.openTab('percent-change');
      await calculator.fill('Original value', '80');
      await calculator.fill('New value', '1,00');
      const reloaded = page.waitForEvent('load');
      drop();
      await reloaded;
      release();
      await untilAlive(page);
      await expect(calculator.field('Original value')).toHaveValue('80');
      await expect(calculator.field('New value')).toHaveValue('1,00');
      await calculator.fill('New value', '100');
      await calculator.calculate();
      await expect(calculator.result).toContainText('25');
      // A visitor who loads the page anew has it again.
      await page.reload();
      await expect(calculator.result).toContainText('25');
    });
  }

  test('What was typed before the app came is in the fields after the reload, and is taken over', async ({
    page,
    faults,
  }) => {
    faults.allow(/entry-client-/);
    const { drop, release } = await hold(page, APP);
    const calculator = new Calculator(page, toolOf('square-footage'));
    await page.goto(FLOOR);
    await calculator.fill('Length', '12.5');
    await calculator.fill('Width', '10.2');
    const reloaded = page.waitForEvent('load');
    drop();
    await reloaded;
    await expect(notice(page)).toBeVisible();
    await expect(calculator.field('Length')).toHaveValue('12.5');
    release();
    await page.getByRole('button', { name: 'Reload the page' }).click();
    await untilAlive(page);
    await expect(calculator.field('Length')).toHaveValue('12.5');
    await expect(calculator.field('Width')).toHaveValue('10.2');
    await expectAnswerIn(calculator);
  });

  test('What was typed over a shared link stays', async ({ page, faults }) => {
    faults.allow(/Table-/);
    await neverIdle(page);
    const { release } = await block(page, scripts('Table'));
    const calculator = new Calculator(page, toolOf('loan-calculator'));
    await openPage(page, '/tools/loan-calculator#1:loanTerm=10');
    await expect(calculator.field('Loan term (years)')).toHaveValue('10');
    await calculator.enter({ loanAmount: 200000, interestRate: 6, loanTerm: 30 });
    const reloaded = page.waitForEvent('load');
    await calculator.calculate();
    await reloaded;
    release();
    await untilAlive(page);
    await expect(calculator.field('Loan amount ($)')).toHaveValue('200000');
    await expect(calculator.field('Loan term (years)')).toHaveValue('30');
  });
});

async function expectAnswerIn(calculator: Calculator): Promise<void> {
  await calculator.calculate();
  await expect(calculator.result).toHaveAttribute('data-answer', 'current');
}

test.describe('a file that was cut', () => {
  for (const [what, pattern, sign] of [
    ['The app within a statement', APP, '('],
    ['The app before its exports', APP, 'export{'],
    ['A screen before its exports', scripts('ToolPage'), 'export{'],
    ['Packages before their exports', scripts('packages'), 'export{'],
    ['The code that answers before its exports', ENGINE, 'export{'],
  ] as const) {
    test(`${what}: it is asked for anew, and the page works`, async ({ page, faults }) => {
      faults.allow(/Unexpected|missing \)|does not provide an export|cut on its way/);
      const sent: string[] = [];
      await page.route(pattern, async (route) => {
        sent.push(route.request().url());
        await (sent.length === 1 ? cutAtLast(route, sign) : route.continue());
      });
      await page.goto(FLOOR);
      const reloaded = page.waitForEvent('load');
      if (pattern === ENGINE) {
        await untilAlive(page);
        await page.getByLabel('Length', { exact: true }).fill('12.5');
      }
      await reloaded;
      await untilAlive(page);
      await expectAnswer(page);
      expect(sent.length).toBeGreaterThan(1);
      await expect(notice(page)).toBeHidden();
    });
  }
});
