/** Moving through the site without loading documents. */
import { expect, type Page } from '@playwright/test';
import { Calculator, openPage, untilAlive } from './calculator.ts';
import { TOOLS } from './definitions.ts';
import { block, hold } from './held.ts';
import { test } from './visit.ts';

const mark = (page: Page) => page.evaluate(() => document.documentElement.setAttribute('data-same', 'yes'));
const expectSame = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-same', 'yes');

test('From the home page to a tool, to the tools and back: one document, right titles, calculators that work', async ({
  page,
}) => {
  await openPage(page, '/');
  await mark(page);
  await page.evaluate(() => scrollTo(0, 10_000));
  await page.getByRole('link', { name: 'Square Footage Calculator', exact: true }).click();
  await expect(page).toHaveTitle('Square Footage Calculator | Formulary');
  await expect(page).toHaveURL('/tools/square-footage');
  await expect(page.locator('#content')).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await expectSame(page);
  const calculator = new Calculator(page, {
    ...(TOOLS.find(({ id }) => id === 'square-footage') as (typeof TOOLS)[number]),
  });
  await calculator.enter({ length: 12.5, width: 10.2 });
  await calculator.calculate();
  await expect(calculator.value('result')).toHaveText('127.5 ft²');

  await page.getByRole('navigation').getByRole('link', { name: 'Tools' }).click();
  await expect(page).toHaveTitle('All calculators and converters | Formulary');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All tools');
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.getByRole('link', { name: 'BMI Calculator', exact: true }).click();
  await expect(page).toHaveTitle('BMI Calculator | Formulary');
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/tools\/bmi-calculator$/);
  await expect(page.locator('meta[name="description"]')).toHaveCount(1);
  await expect(page.locator('title')).toHaveCount(1);

  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All tools');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Square Footage Calculator');
  await calculator.enter({ length: 2, width: 3 });
  await calculator.calculate();
  await expect(calculator.value('result')).toHaveText('6 ft²');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Simple math calculators for everyone');
  await page.goForward();
  await expect(page).toHaveTitle('Square Footage Calculator | Formulary');
  await expectSame(page);
});

test('A page that a link opens stands at its top at once, where motion is welcome, too', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await openPage(page, '/');
  await page.evaluate(() => scrollTo({ top: 10_000, behavior: 'instant' }));
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
  await expect(page.locator('#content')).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('From one tool to a related one: nothing of the first is left', async ({ page }) => {
  const calculator = await Calculator.open(page, 'square-footage');
  await mark(page);
  await calculator.enter({ length: 2, width: 3 });
  await calculator.calculate();
  await expect(calculator.result).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Metric Converter', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Metric Converter');
  await expectSame(page);
  await expect(page.locator('#result')).toHaveCount(0);
  await expect(page.locator('[name="value"]')).toHaveValue('');
  await expect(page.getByRole('main').getByRole('status')).toBeEmpty();
});

test('A link to a tool that is gone gives the page for unknown addresses', async ({ page, faults }) => {
  faults.allow(/404/);
  await page.route('**/tools/bmi-calculator/page.json', (route) => route.fulfill({ status: 404, body: 'Not found' }));
  await openPage(page, '/tools');
  await page.getByRole('link', { name: 'BMI Calculator', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  await expect(page).toHaveTitle('Page not found | Formulary');
  await page.getByRole('link', { name: 'See all tools' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All tools');
  await page.getByRole('link', { name: 'Metric Converter', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Metric Converter');
});

test('A link to a page with another security policy loads the whole page', async ({ page }) => {
  // As on a site with ads: they are on the home page alone.
  await page.route('**/tools', async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const ads = '"ads":{"publisherId":"ca-pub-1","slotId":"2"}';
    await route.fulfill({ response, body: html.replace(/"ads":null/g, ads) });
  });
  await openPage(page, '/tools');
  await mark(page);
  await page.getByRole('banner').getByRole('link', { name: 'Formulary' }).click();
  await expect(page).toHaveURL('/');
  await untilAlive(page);
  await expect(page.locator('html')).not.toHaveAttribute('data-same');
  expect(await page.evaluate(() => performance.getEntriesByType('navigation')[0]?.name)).toMatch(/\/$/);
});

test('After a new version of the site a link loads the whole page', async ({ page }) => {
  await openPage(page, '/tools');
  await mark(page);
  await page.route('**/tools/bmi-calculator/page.json', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), build: 'another' } });
  });
  await page.getByRole('link', { name: 'BMI Calculator', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('BMI Calculator');
  await expect(page.locator('html')).not.toHaveAttribute('data-same');
});

test('Where a page’s data does not arrive, the link still leads to the page', async ({ page, faults }) => {
  faults.allow(/page\.json/);
  await openPage(page, '/');
  await block(page, '**/page.json');
  await page.getByRole('link', { name: 'BMI Calculator', exact: true }).click();
  await expect(page).toHaveURL('/tools/bmi-calculator');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('BMI Calculator');
});

test('While the next page is on its way, the old one stays; the last click decides', async ({ page }) => {
  await openPage(page, '/tools');
  const { release } = await hold(page, '**/tools/bmi-calculator/page.json');
  await page.getByRole('link', { name: 'BMI Calculator', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All tools');
  await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'true');
  await page.getByRole('link', { name: 'Metric Converter', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Metric Converter');
  const answered = page.waitForResponse('**/tools/bmi-calculator/page.json');
  release();
  await answered;
  await expect(page.getByRole('main')).not.toHaveAttribute('aria-busy');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Metric Converter');
  await expect(page).toHaveURL('/tools/metric-converter');
});
