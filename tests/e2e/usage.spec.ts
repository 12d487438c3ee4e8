/** How often a visitor opens which tool: counted in their browser, and shown without moving anything. */
import { expect, type Page } from '@playwright/test';
import { openPage } from './calculator.ts';
import { breakStorage, FAULTS, remember, shiftOf, stored, storeIn, USAGE_KEY } from './remembered.ts';
import { test } from './visit.ts';

const MOST_USED = 'Temperature Converter';
const RARE = { id: 'advanced-pressure', title: 'Advanced Pressure Converter', base: 240 };
const PATH = `/tools/${RARE.id}`;
const OFTEN = JSON.stringify({ [PATH]: 9999 });
/** The list with the rare one first, so that it need not be unfolded. */
const LIST = '/tools?sort=least-used';
const TALL = { width: 1280, height: 3000 };
const FLAT = { width: 1280, height: 150 };

const card = (page: Page, title: string) => page.locator('#content').getByRole('link', { name: title, exact: true });
const firstCard = (page: Page) => page.locator('#content li h3').first();
const counts = async (page: Page): Promise<unknown> => JSON.parse((await stored(page, USAGE_KEY)) ?? 'null');

test('A click on a tool counts from its base count on', async ({ page }) => {
  await openPage(page, LIST);
  await card(page, RARE.title).click();
  await expect(page).toHaveURL(PATH);
  expect(await counts(page)).toEqual({ [PATH]: RARE.base + 1 });
  await page.goBack();
  await card(page, RARE.title).press('Enter');
  await expect(page).toHaveURL(PATH);
  expect(await counts(page)).toEqual({ [PATH]: RARE.base + 2 });
});

for (const from of ['/', '/tools/bmi-calculator']) {
  test(`${from}: a link of the footer counts, too`, async ({ page }) => {
    await openPage(page, from);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Temperature', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(MOST_USED);
    await expect.poll(() => counts(page)).toEqual({ '/tools/temperature-converter': 2101 });
  });
}

test('A tool that is found by the search of the header counts, too', async ({ page }) => {
  await openPage(page, '/');
  await page
    .getByRole('banner')
    .getByRole('button', { name: /search/i })
    .first()
    .click();
  await page.getByRole('combobox', { name: 'Search tools' }).fill('advanced pressure');
  await page.getByRole('option', { name: RARE.title }).click();
  await expect(page).toHaveURL(PATH);
  await expect.poll(() => counts(page)).toEqual({ [PATH]: RARE.base + 1 });
});

test('Two tabs count together', async ({ page, context }) => {
  const other = await context.newPage();
  await openPage(page, LIST);
  await openPage(other, LIST);
  for (const tab of [page, other, page]) {
    await card(tab, RARE.title).click();
    await expect(tab).toHaveURL(PATH);
    await tab.goBack();
  }
  expect(await counts(page)).toEqual({ [PATH]: RARE.base + 3 });
});

for (const text of ['null', '[]', '"x"', '{bad', `{"${PATH}":1e999,"__proto__":{"a":1},"/tools/x":-1}`]) {
  test(`${text} is no count: it changes nothing, and is written anew`, async ({ page }) => {
    await remember(page, USAGE_KEY, text);
    await openPage(page, LIST);
    await expect(firstCard(page)).toContainText(RARE.title);
    await card(page, RARE.title).click();
    await expect(page).toHaveURL(PATH);
    expect(await counts(page)).toEqual({ [PATH]: RARE.base + 1 });
  });
}

for (const address of ['/', '/tools']) {
  test(`${address}: a list that is being read keeps its order; opened anew it has the visitor's`, async ({ page }) => {
    await remember(page, USAGE_KEY, OFTEN);
    await page.setViewportSize(TALL);
    await openPage(page, address);
    await expect(firstCard(page)).toContainText(MOST_USED);
    await storeIn(page, USAGE_KEY, JSON.stringify({ '/tools/tip-calculator': 9999 }));
    await expect(firstCard(page)).toContainText(MOST_USED);
    expect(await shiftOf(page)).toBe(0);
    await storeIn(page, USAGE_KEY, OFTEN);
    await page.getByRole('link', { name: 'BMI Calculator', exact: true }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('BMI Calculator');
    await page.goBack();
    await expect(firstCard(page)).toContainText(RARE.title);
  });

  test(`${address}: a list out of sight takes the visitor's order, and nothing moves`, async ({ page }) => {
    await remember(page, USAGE_KEY, OFTEN);
    await page.setViewportSize(FLAT);
    await openPage(page, address);
    await expect(firstCard(page)).toContainText(RARE.title);
    expect(await shiftOf(page)).toBe(0);
  });
}

test('A list that came with the page shows the own counts in their place; sorted by hand, it has their order', async ({
  page,
}) => {
  await remember(page, USAGE_KEY, JSON.stringify({ '/tools/tip-calculator': 9999 }));
  await page.setViewportSize(TALL);
  await openPage(page, '/tools');
  const tip = page.locator('#content li', { hasText: 'Tip Calculator' });
  await expect(tip).toContainText('9,999 uses');
  await expect(firstCard(page)).toContainText(MOST_USED);
  expect(await shiftOf(page)).toBe(0);
  await page.getByLabel('Sort').selectOption('alphabetical');
  await page.getByLabel('Sort').selectOption('most-used');
  await expect(firstCard(page)).toContainText('Tip Calculator');
});

for (const fault of FAULTS) {
  test(`Storage ${fault}: a click opens the tool`, async ({ page }) => {
    await breakStorage(page, fault);
    await openPage(page, LIST);
    await card(page, RARE.title).click();
    await expect(page).toHaveURL(PATH);
  });
}
