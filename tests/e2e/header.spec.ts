/** The bar at the top of every page: links, menu, and the search for a tool. */
import { expect, type Page } from '@playwright/test';
import { openPage } from './calculator.ts';
import { brokenRules } from './rules.ts';
import { test } from './visit.ts';

const PHONE = { width: 390, height: 800 };
const header = (page: Page) => page.getByRole('banner');
const search = (page: Page) => header(page).getByRole('combobox', { name: 'Search tools' });
const options = (page: Page) => header(page).locator('[role="listbox"] [role="option"]');
const expectAccessible = async (page: Page): Promise<void> => {
  expect(await brokenRules(page)).toEqual([]);
};

test('The link of the open page is marked: tools with everything below them, the others exactly', async ({ page }) => {
  await openPage(page, '/tools/bmi-calculator');
  const links = header(page).getByRole('navigation', { name: 'Main' }).getByRole('link');
  await expect(links).toHaveText(['Tools', 'About', 'ShopComing Soon', 'Contact']);
  await expect(links.and(page.locator('[aria-current="page"]'))).toHaveText(['Tools']);
  await links.filter({ hasText: 'About' }).click();
  await expect(page).toHaveURL('/about');
  await expect(links.and(page.locator('[aria-current="page"]'))).toHaveText(['About']);
});

for (const keys of ['/', 'Control+k', 'Meta+k'] as const) {
  test(`${keys} opens the search from anywhere but from a field`, async ({ page }) => {
    await openPage(page, '/tools/bmi-calculator');
    await page.keyboard.press(keys);
    await expect(search(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(search(page)).toHaveCount(0);
    await expect(header(page).getByRole('button', { name: 'Search tools' })).toBeFocused();
    if (keys !== '/') return;
    await page.locator('[name="height"]').pressSequentially('1/2');
    await expect(page.locator('[name="height"]')).toHaveValue('1/2');
    await expect(search(page)).toHaveCount(0);
  });
}

test('The keys lead back to a search that is open', async ({ page }) => {
  await openPage(page, '/');
  await page.keyboard.press('/');
  await search(page).fill('loan');
  await page.keyboard.press('Tab');
  await expect(search(page)).not.toBeFocused();
  await page.keyboard.press('Control+k');
  await expect(search(page)).toBeFocused();
  await expect(search(page)).toHaveValue('loan');
});

test('By keyboard: type, choose with arrows, open with Enter', async ({ page }) => {
  await openPage(page, '/');
  await header(page).getByRole('button', { name: 'Search tools' }).click();
  await expect(search(page)).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.type('unit price');
  await expect(options(page)).toHaveText([/Unit Price Calculator/, /Unit Price Comparison/]);
  await expect(search(page)).toHaveAttribute('aria-expanded', 'true');
  await expect(header(page).getByText('2 tools found')).toBeAttached();
  await page.keyboard.press('ArrowUp');
  await expect(options(page).nth(1)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(options(page).nth(0)).toHaveAttribute('aria-selected', 'true');
  const active = await search(page).getAttribute('aria-activedescendant');
  await expect(options(page).nth(0)).toHaveAttribute('id', active ?? 'none');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/tools/unit-price-calculator');
  await expect(search(page)).toHaveCount(0);
  await header(page).getByRole('button', { name: 'Search tools' }).click();
  await expect(search(page)).toHaveValue('');
});

test('Enter without a choice leads to the directory; Escape empties, then closes', async ({ page }) => {
  await openPage(page, '/about');
  await page.keyboard.press('/');
  await page.keyboard.type('  pressure ');
  await expect(options(page)).not.toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/tools?search=pressure');
  await expect(page.getByRole('searchbox', { name: 'Search tools' })).toHaveValue('pressure');
  await page.locator('body').press('/');
  await page.keyboard.type('x');
  await page.keyboard.press('Escape');
  await expect(search(page)).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(search(page)).toHaveCount(0);
});

test('"/" opens the search from the moment the page is alive', async ({ page }) => {
  await page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () => {
      const press = () => document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '/', bubbles: true }));
      new MutationObserver(press).observe(document.documentElement, { attributeFilter: ['data-alive'] });
    }),
  );
  await openPage(page, '/about');
  await expect(search(page)).toBeFocused();
});

test('White space asks for nothing, and what nothing contains is said', async ({ page }) => {
  await openPage(page, '/');
  await page.keyboard.press('/');
  await page.keyboard.type('   ');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
  await expect(search(page)).toBeVisible();
  await search(page).fill('<b>zebra</b>');
  await expect(header(page).getByText('No tools found for "<b>zebra</b>"')).toBeVisible();
  await expect(options(page)).toHaveCount(0);
  await expectAccessible(page);
});

test('A click on a result opens it; a click elsewhere closes the search', async ({ page }) => {
  await openPage(page, '/');
  await header(page).getByRole('button', { name: 'Search tools' }).click();
  await search(page).fill('curvature');
  await options(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Earth Curvature Calculator');
  await header(page).getByRole('button', { name: 'Search tools' }).click();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(search(page)).toHaveCount(0);
});

test('The list closes once the focus is elsewhere, by a click or by keys, and what was typed stays', async ({
  page,
}) => {
  await openPage(page, '/tools/earth-curvature');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('loan');
  await expect(options(page).first()).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(options(page).first()).toBeHidden();
  await expect(search(page)).toHaveValue('loan');
  await expect(search(page)).toHaveAttribute('aria-expanded', 'false');
  await search(page).click();
  await expect(options(page).first()).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(options(page).first()).toBeHidden();
  await expect(search(page)).toHaveValue('loan');
});

test('A question is answered in the list, ahead of the tools; the answer leads to its form, filled in', async ({
  page,
}) => {
  await openPage(page, '/about');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('175 cm in feet');
  await expect(options(page).first()).toHaveText('175 cm = 5.74147 ftMetric Converter');
  await expect(header(page).getByText('175 cm = 5.74147 ft, Metric Converter')).toBeAttached();
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/tools\/metric-converter#1:/);
  await expect(page.locator('[name="value"]')).toHaveValue('175');
  await expect(page.getByText('5.74147').first()).toBeVisible();
});

test('In another language questions are asked and answered in its words and numbers', async ({ page }) => {
  await openPage(page, '/de/about');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('20 % von 86,40');
  await expect(options(page).first()).toContainText('= 17,28');
});

test('On a phone the menu opens, holds links and languages, and closes with the page and with Escape', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await openPage(page, '/');
  const menu = header(page).getByRole('button', { name: 'Menu' });
  const navigation = header(page).getByRole('navigation', { name: 'Main' });
  await expect(navigation).toBeHidden();
  await menu.click();
  await expect(menu).toHaveAttribute('aria-expanded', 'true');
  await expect(navigation).toBeVisible();
  await expect(header(page).getByRole('combobox', { name: 'Language' })).toBeVisible();
  await expectAccessible(page);
  await navigation.getByRole('link', { name: 'Tools' }).focus();
  await page.keyboard.press('Escape');
  await expect(navigation).toBeHidden();
  await expect(menu).toBeFocused();
  await menu.click();
  await navigation.getByRole('link', { name: 'Tools' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All tools');
  await expect(navigation).toBeHidden();
  await menu.click();
  await navigation.getByRole('link', { name: 'Tools' }).click();
  await expect(navigation).toBeHidden();
});

test('Without JavaScript the links are there on a phone, too, and nothing that does not work', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: PHONE });
  const page = await context.newPage();
  await page.goto('/');
  await expect(header(page).getByRole('link')).toHaveCount(5);
  for (const link of await header(page).getByRole('link').all()) await expect(link).toBeVisible();
  await expect(header(page).getByRole('button')).toHaveCount(0);
  await expect(header(page).getByRole('combobox')).toHaveCount(0);
  await context.close();
});

test('Neither the menu nor the search moves what is there', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await openPage(page, '/about');
  const placeOf = (name: string) => page.locator(name).first().boundingBox();
  const [logo, title] = [await placeOf('header img'), await placeOf('main h1')];
  await header(page).getByRole('button', { name: 'Menu' }).click();
  expect(await placeOf('header img')).toEqual(logo);
  await header(page).getByRole('button', { name: 'Menu' }).click();
  await header(page).getByRole('button', { name: 'Search tools' }).click();
  await expect(search(page)).toBeVisible();
  expect(await placeOf('main h1')).toEqual(title);
});
