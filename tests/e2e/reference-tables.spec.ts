/** Typical values below a calculator: for everyone, with and without a script, folded on phones. */
import { expect, type Page } from '@playwright/test';
import { openPage, untilScrollable } from './calculator.ts';
import { block } from './held.ts';
import { brokenRules } from './rules.ts';
import { test } from './visit.ts';

const PHONE = { width: 320, height: 640 };
const WIDE = { width: 1280, height: 900 };

const parts = (page: Page) => {
  const fold = page.locator('main details').filter({ has: page.locator('table') });
  return { fold: fold.first(), summary: fold.first().locator('summary'), table: fold.first().locator('table') };
};

const pageWidth = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth);

/** The number that stands where a row and a column meet, by their heads. */
const cellOf = (page: Page, row: string, column: string): Promise<string | undefined> =>
  page.evaluate(
    ([ofRow, ofColumn]) => {
      const headed = (scope: string, text: string | undefined) =>
        [...document.querySelectorAll<HTMLTableCellElement>(`details th[scope="${scope}"]`)].find(
          (head) => head.textContent?.replace(/\s/g, ' ') === text,
        );
      // The head of the rows spans both lines of heads, so that columns count from the first number.
      const at = headed('col', ofColumn)?.cellIndex ?? Number.NaN;
      return headed('row', ofRow)?.parentElement?.querySelectorAll('td')[at]?.textContent ?? undefined;
    },
    [row, column],
  );

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false });

  test('A wide screen shows the table, and nothing to fold', async ({ page }) => {
    await page.setViewportSize(WIDE);
    await page.goto('/tools/bmi-calculator');
    const { summary, table } = parts(page);
    await expect(table).toBeVisible();
    await expect(summary).toBeHidden();
    await expect(table.locator('caption')).toHaveText('BMI (kg/m²) by weight and height');
    expect(await cellOf(page, '70 kg', '175 cm')).toBe('22.9');
  });

  test('A phone opens and shuts it, and is no wider for it', async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.goto('/tools/bmi-calculator');
    const { summary, table } = parts(page);
    await expect(table).toBeHidden();
    await summary.click();
    await expect(table).toBeVisible();
    expect(await pageWidth(page)).toBe(PHONE.width);
    await summary.click();
    await expect(table).toBeHidden();
  });

  test('Paper has it open, whatever its width', async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.goto('/tools/bmi-calculator');
    await page.emulateMedia({ media: 'print' });
    const { summary, table } = parts(page);
    await expect(table).toBeVisible();
    await expect(summary).toBeHidden();
  });

  test('It speaks the language of the page', async ({ page }) => {
    await page.setViewportSize(WIDE);
    await page.goto('/de/tools/loan-calculator');
    await expect(parts(page).table.locator('caption')).toContainText(
      'Monatsrate ($) nach Kreditbetrag und Jahreszinssatz',
    );
    expect(await cellOf(page, '10.000 $', '6 %')).toBe('193,33');
  });
});

test('What was opened stays open when the page comes to life, and breaks no rule', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.route(/\/assets\/loader-/, async (route) => {
    await parts(page).summary.click();
    await route.continue();
  });
  await openPage(page, '/tools/bmi-calculator');
  const { fold, summary, table } = parts(page);
  await expect(fold).toHaveAttribute('open');
  await expect(table).toBeVisible();
  await untilScrollable(page);
  expect(await brokenRules(page)).toEqual([]);
  await summary.focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => table.evaluate(({ parentElement }) => parentElement?.scrollLeft)).toBeGreaterThan(0);
  expect(await pageWidth(page)).toBe(PHONE.width);
});

test('The page keeps the table where the code behind it does not come, and says nothing of it', async ({
  page,
  faults,
}) => {
  faults.allow(/\/About-/);
  await block(page, /\/assets\/About-[^/]+\.js$/);
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/About-'));
  await openPage(page, '/tools/bmi-calculator');
  await failed;
  await page.waitForLoadState('networkidle');
  await expect(parts(page).table).toBeVisible();
  await expect(page.locator('[data-stale-notice]')).toBeHidden();
});
