/** A number of 1,000 digits on its way through the page: typed, shown, copied, shared, refused. */
import { expect, type Page } from '@playwright/test';
import { untilAlive } from './calculator.ts';
import { brokenRules } from './rules.ts';
import { test } from './visit.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];
const PATH = '/tools/number-bases';
const LONG = `1${'0123456789'.repeat(99)}987654321`;
const HEX = BigInt(LONG).toString(16).toUpperCase();

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await untilAlive(page);
}

test('a number of 1,000 digits has all of them on the page, in the copy and in the link, on a phone, too', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await context.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, PATH);
  await page.getByLabel('Number', { exact: true }).fill(LONG);
  await page.getByRole('button', { name: 'Calculate' }).click();
  const shown = page.locator('[data-result="converted"]');
  await expect(shown).toHaveAttribute('value', HEX);
  expect((await shown.textContent())?.replace(/\s/g, '')).toBe(HEX);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(await brokenRules(page, { tags: RULES })).toEqual([]);

  await page.getByRole('button', { name: 'Copy result' }).click();
  await expect(page.getByText('Copied!').first()).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain(`: ${LONG}`);
  expect(copied).toContain(`: ${HEX}`);

  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByText('Link copied!').first()).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await page.goto('about:blank');
  await open(page, link);
  await expect(page.getByLabel('Number', { exact: true })).toHaveValue(LONG);
  await page.getByRole('button', { name: 'Calculate' }).click();
  await expect(page.locator('[data-result="converted"]')).toHaveAttribute('value', HEX);
});

test('a wrong digit is named with its place, and has the focus', async ({ page }) => {
  await open(page, PATH);
  const number = page.getByLabel('Number', { exact: true });
  await number.fill('1018');
  await page.getByLabel('From base').fill('2');
  await page.getByRole('button', { name: 'Calculate' }).click();
  await expect(number).toBeFocused();
  await expect(number).toHaveAccessibleDescription(/“8” is not a digit of base 2 \(character 4\)/);
  expect(await brokenRules(page, { tags: RULES })).toEqual([]);
  await number.fill('101');
  await page.getByRole('button', { name: 'Calculate' }).click();
  await expect(page.locator('[data-result="value"]')).toHaveText('5');
});
