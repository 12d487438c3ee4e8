/** What the specification states of the whole site and only a browser can show: addresses, sizes, times, silence. */
import { expect, type Locator, type Page } from '@playwright/test';
import { ANNOUNCED, LIVE, ROUTES } from '../specification/stated-site.ts';
import { Calculator, openPage } from './calculator.ts';
import { addressOf, TOOLS } from './definitions.ts';
import { test } from './visit.ts';

const header = (page: Page) => page.getByRole('banner');
const REM = 16;

test('Every stated address answers; a tool that cannot be opened yet has none', async ({ request }) => {
  const live = new Set(TOOLS.map(addressOf));
  for (const address of ROUTES) expect((await request.get(address)).status(), address).toBe(200);
  for (const id of LIVE.split(' ')) {
    const address = `/tools/${id}`;
    expect((await request.get(address)).status(), address).toBe(live.has(address) ? 200 : 404);
  }
  for (const [id] of ANNOUNCED) {
    const address = `/tools/${id}`;
    expect((await request.get(address)).status(), address).toBe(live.has(address) ? 200 : 404);
  }
});

test('The header stays at the top while the page is scrolled', async ({ page }) => {
  await openPage(page, '/');
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  expect((await header(page).boundingBox())?.y).toBe(0);
  await expect(header(page).getByRole('link', { name: 'Formulary' })).toBeInViewport({ ratio: 1 });
});

test('The list below the search of the header is at most 15rem high, and scrolls', async ({ page }) => {
  await openPage(page, '/');
  await page.keyboard.press('/');
  await page.keyboard.type('a');
  const list = header(page).getByRole('listbox');
  await expect(list.getByRole('option').first()).toBeVisible();
  const box = await list.boundingBox();
  expect(box?.height).toBeGreaterThan(10 * REM);
  expect(box?.height).toBeLessThanOrEqual(15 * REM);
  expect(await list.evaluate((element) => element.scrollHeight > element.clientHeight)).toBe(true);
  await header(page).getByRole('combobox', { name: 'Search tools' }).press('ArrowUp');
  await expect(list.getByRole('option', { selected: true })).toBeInViewport({ ratio: 1 });
});

test('The verification of the contact form has room of 65 pixels before it comes', async ({ page }) => {
  await page.route('**/f/token', () => {});
  await openPage(page, '/contact');
  const area = page.getByRole('main').locator('form > div:has(> [role="status"])');
  await expect(area).toHaveText(/on its way/);
  expect((await area.boundingBox())?.height).toBeGreaterThanOrEqual(65);
});

/** Sends a message and waits for the thanks, to which the skip link leads as on any page. */
async function sendMessage(page: Page): Promise<Locator> {
  await openPage(page, '/contact');
  const form = page.getByRole('main').locator('form');
  for (const name of ['Name', 'Subject', 'Message']) await form.getByLabel(name).fill('Ada');
  await form.getByLabel('Email').fill(`${crypto.randomUUID()}@example.org`);
  await form.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('heading', { name: 'Thank You' })).toBeFocused();
  await page.getByRole('link', { name: 'Skip to the content' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Thank You' })).toBeVisible();
  return form;
}

async function expectEmpty(form: Locator): Promise<void> {
  for (const name of ['Name', 'Email', 'Subject', 'Category', 'Message'])
    await expect(form.getByLabel(name)).toHaveValue('');
  await expect(form.getByRole('button', { name: 'Send message' })).toBeEnabled();
}

test('Once a message was thanked for, the contact form is empty again', async ({ page }) => {
  const form = await sendMessage(page);
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Thank You');
  await header(page).getByRole('link', { name: 'Contact' }).click();
  await expectEmpty(form);
});

test('A link to the contact page leads from the thanks back to its form', async ({ page }) => {
  const form = await sendMessage(page);
  await header(page).getByRole('link', { name: 'Contact' }).click();
  await expectEmpty(form);
});

test('A chosen language loads the page again after 100 ms, and is told for two seconds', async ({ page }) => {
  await page.clock.install();
  await openPage(page, '/about');
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  await page.evaluate(() => {
    document.documentElement.dataset.before = 'yes';
  });
  const html = page.locator('html');
  await header(page).getByRole('combobox', { name: 'Language' }).selectOption('de');
  await expect(html).toHaveAttribute('lang', 'de');
  await page.clock.runFor(99);
  await expect(html).toHaveAttribute('data-before');
  await page.clock.runFor(1);
  await expect(html).not.toHaveAttribute('data-before');
  const toast = page.locator('div:has(> button[aria-label="Diese Meldung schließen"])');
  await expect(toast).toHaveText('Sprache geändertDeutsch');
  await page.clock.runFor(1900);
  await expect(toast).toHaveCount(1);
  await page.clock.runFor(200);
  await expect(toast).toHaveCount(0);
});

test('From page to page, through search, refusal and result, nothing is written to the console', async ({ page }) => {
  const written: string[] = [];
  page.on('console', (message) => {
    // What the tests' browser says of the worker that it is told to block.
    if (message.text() !== 'Service Worker registration blocked by Playwright')
      written.push(`${message.type()}: ${message.text()}`);
  });
  for (const address of ROUTES) await openPage(page, address);
  await page.keyboard.press('/');
  await page.keyboard.type('tip calc');
  await expect(header(page).getByRole('listbox').getByRole('option')).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tip Calculator');
  const calculator = await Calculator.open(page, 'square-footage');
  await calculator.calculate();
  await calculator.enter({ length: 2, width: 3 });
  await calculator.calculate();
  await expect(calculator.value('result')).toHaveText('6 ft²');
  await page.evaluate(() => dispatchEvent(new Event('languageRefresh')));
  expect(written).toEqual([]);
});

test('What is calculated is sent to nobody', async ({ page }) => {
  const calculator = await Calculator.open(page, 'square-footage');
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.method()} ${request.url()} ${request.postData() ?? ''}`));
  await calculator.enter({ length: 1234.5, width: 6789.5 });
  await calculator.calculate();
  await expect(calculator.value('result')).toContainText('8,381');
  const isData = (request: string): boolean => !request.startsWith('GET ') || /1234\.5|6789\.5|8381637/.test(request);
  expect(sent.filter(isData)).toEqual([]);
});

test('Buttons stand apart from the heading below them where there is no page', async ({ page, faults }) => {
  faults.allow(/404/);
  await page.goto('/no-such-page');
  const button = await page.getByRole('link', { name: 'Go to the home page' }).boundingBox();
  const heading = await page.getByRole('heading', { name: 'Most used tools' }).boundingBox();
  expect((heading?.y ?? 0) - (button?.y ?? 0) - (button?.height ?? 0)).toBeGreaterThanOrEqual(REM);
});
