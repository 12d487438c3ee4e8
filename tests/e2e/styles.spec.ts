/** Style sheets that come when they are needed, and are there then. */
import { expect, type Page } from '@playwright/test';
import { Calculator, openPage, untilAlive } from './calculator.ts';
import { addressOf, toolOf } from './definitions.ts';
import { hold } from './held.ts';
import { test } from './visit.ts';

declare global {
  interface Window {
    /** The border that an element had when it was first there. */
    borderAtFirst?: string;
    /** How much has moved that nobody has moved. */
    shifted?: number;
  }
}

const LATER = /\/assets\/style-later-[^/]+\.css$/;

/** Keeps how an element looks when it comes. */
const watchFor = (page: Page, selector: string): Promise<unknown> =>
  page.addInitScript((wanted) => {
    new MutationObserver((_, observer) => {
      const element = document.querySelector(wanted);
      if (!element) return;
      window.borderAtFirst = getComputedStyle(element).borderLeftStyle;
      observer.disconnect();
    }).observe(document, { subtree: true, childList: true });
  }, selector);

const borderAtFirst = (page: Page): Promise<string | undefined> => page.evaluate(() => window.borderAtFirst);

test('An answer that was asked for before its styles have come is seen with them', async ({ page }) => {
  await watchFor(page, '#result');
  const { release } = await hold(page, LATER);
  const calculator = new Calculator(page, toolOf('square-footage'));
  const asked = page.waitForRequest(LATER);
  await page.goto(addressOf(calculator.tool), { waitUntil: 'commit' });
  await calculator.fill('Length', '12.5');
  await calculator.fill('Width', '10.2');
  await calculator.calculate();
  await asked;
  release();
  await expect(calculator.value('result')).toHaveText('127.5 ft²');
  expect(await borderAtFirst(page)).toBe('solid');
});

test('A page that is reached from a calculator is seen with its styles', async ({ page }) => {
  await watchFor(page, 'main figure');
  await openPage(page, '/tools/square-footage');
  await page.getByRole('banner').getByRole('link', { name: 'Formulary' }).click();
  await expect(page.locator('main figure')).toBeVisible();
  expect(await borderAtFirst(page)).toBe('solid');
});

test('A text that is reached from a calculator is seen with its styles', async ({ page }) => {
  await watchFor(page, 'main nav');
  await openPage(page, '/tools/square-footage');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
  const contents = page.getByRole('navigation', { name: 'On this page' });
  await expect(contents.getByRole('link')).toHaveCount(11);
  expect(await borderAtFirst(page)).toBe('solid');
  await contents.getByRole('link', { name: 'Usage data' }).click();
  await expect(page.getByRole('heading', { name: 'Usage data' })).toBeInViewport();
});

test('A calculator that is reached from another page answers with its styles', async ({ page }) => {
  await watchFor(page, '#result');
  await openPage(page, '/tools');
  const calculator = new Calculator(page, toolOf('square-footage'));
  await page.getByRole('main').getByRole('link', { name: calculator.tool.title, exact: true }).click();
  await calculator.enter({ length: 12.5, width: 10.2 });
  await calculator.calculate();
  await expect(calculator.value('result')).toHaveText('127.5 ft²');
  expect(await borderAtFirst(page)).toBe('solid');
});

for (const address of ['/tools/mortgage-calculator', '/']) {
  test(`${address}: nothing moves when the rest of the styles comes`, async ({ page, browserName }) => {
    test.skip(browserName !== 'chromium', 'only Chromium tells what has moved');
    await page.addInitScript(() => {
      window.shifted = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) window.shifted = (window.shifted ?? 0) + Reflect.get(entry, 'value');
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(address);
    await untilAlive(page);
    await page.waitForLoadState('networkidle');
    expect(await page.locator('link[rel="stylesheet"]').count()).toBe(3);
    expect(await page.evaluate(() => window.shifted)).toBe(0);
  });
}

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false });

  test('A calculator is printed as its text', async ({ page }) => {
    await page.goto('/tools/square-footage');
    await expect(page.locator('[data-calculator] form')).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('contentinfo')).toBeHidden();
    await expect(page.locator('[data-calculator] form')).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[data-print="page"] math').first()).toBeVisible();
  });
});
