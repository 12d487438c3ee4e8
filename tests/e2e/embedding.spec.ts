/** Calculators that other sites embed: the element, what its page is told, and the dialog that writes the code. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type FrameLocator, type Page } from '@playwright/test';
import { Calculator, openPage } from './calculator.ts';
import { toolOf } from './definitions.ts';
import { brokenRules } from './rules.ts';
import { test } from './visit.ts';

let server: Server;
let shop = '';
/** What stands on the page of the shop. */
let body = '';
const LISTENING = `<script>
  window.told = []; window.heard = [];
  addEventListener('result', ({ target, detail }) => told.push({ of: target.getAttribute('tool'), ...detail }));
  const framesIn = () => [...document.querySelectorAll('iframe, [tool]')].map((each) => each.shadowRoot?.firstChild ?? each);
  addEventListener('message', ({ data, source }) =>
    heard.push([data.type, framesIn().findIndex((frame) => frame.contentWindow === source)]));
</script>`;
test.beforeAll(async () => {
  server = createServer((_, response) =>
    response
      .setHeader('Content-Type', 'text/html; charset=utf-8')
      .end(`<!doctype html><html lang="en"><title>A shop</title><body>${LISTENING}${body}`),
  );
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  shop = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
test.afterAll(() => server.close());

interface Told {
  of: string;
  isCurrent: boolean;
  results: { id: string; value: unknown; display: string; unit: string | null }[];
}
declare global {
  interface Window {
    told: Told[];
    heard: [type: string, frame: number][];
  }
}

const told = (page: Page): Promise<Told[]> => page.evaluate(() => window.told);
const heard = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...new Set(window.heard.map(([type, frame]) => `${type} ${frame}`))].sort());
const element = (tool: string, attributes = ''): string =>
  `<formulary-calculator tool="${tool}" ${attributes}><a href="#">A calculator</a></formulary-calculator>`;
const frameOf = (page: Page, tool: string): FrameLocator => page.frameLocator(`[tool="${tool}"] iframe`);

async function openShop(page: Page, content: string): Promise<void> {
  body = content;
  await page.goto(shop);
}

async function calculate(frame: FrameLocator, values: Readonly<Record<string, string>>): Promise<void> {
  await expect(frame.locator('html[data-alive]')).toHaveCount(1);
  for (const [label, value] of Object.entries(values)) await frame.getByLabel(label, { exact: true }).fill(value);
  await frame.getByRole('button', { name: 'Calculate' }).click();
}

test('Two on a page answer and are as high as their content; of results the page hears from the one that it asked', async ({
  page,
  baseURL,
}) => {
  await openShop(
    page,
    `<script type="module" src="${baseURL}/embed.js"></script>` +
      element('bmi-calculator', 'language="en" results') +
      element('square-footage', 'language="en" values="length=12.5;width=10.2" hide="title steps"'),
  );
  const [bmi, floor] = [frameOf(page, 'bmi-calculator'), frameOf(page, 'square-footage')];
  await expect(page.locator('[tool="bmi-calculator"] iframe')).toHaveAttribute('title', 'A calculator');
  await expect(floor.locator('[data-result="result"]')).toContainText('127.5');
  await calculate(bmi, { Height: '180', Weight: '80' });
  await expect(bmi.locator('[data-result="bmi"]')).toContainText('24.7');
  await expect
    .poll(async () => (await told(page)).at(-1)?.results.find(({ id }) => id === 'bmi')?.display)
    .toMatch(/^24\.7\skg\/m²$/);
  const last = (await told(page)).at(-1);
  expect(last).toMatchObject({ of: 'bmi-calculator', tool: 'bmi-calculator', isCurrent: true });
  const { value, unit } = last?.results.find(({ id }) => id === 'bmi') ?? {};
  expect(value).toBeCloseTo(80 / 1.8 ** 2, 10);
  expect(unit).toBe('kilogram/square-meter');
  await expect(bmi.getByText(`Your results are shared with ${new URL(shop).host}`)).toBeVisible();

  await bmi.getByLabel('Height', { exact: true }).fill('');
  await expect.poll(async () => (await told(page)).at(-1)?.isCurrent).toBe(false);

  expect(await heard(page)).toEqual([
    'formulary:height 0',
    'formulary:height 1',
    'formulary:ready 0',
    'formulary:ready 1',
    'formulary:results 0',
  ]);
  await expect(floor.getByText('Your results are shared with')).toHaveCount(0);
  for (const tool of ['bmi-calculator', 'square-footage']) {
    const frame = page.locator(`[tool="${tool}"] iframe`);
    const inner = await frameOf(page, tool)
      .locator('html')
      .evaluate((html) => html.getBoundingClientRect().height);
    expect(await frame.evaluate((outer) => outer.getBoundingClientRect().height), tool).toBe(Math.ceil(inner));
  }
  // What is left out is not seen; the name of the calculator is still there for those who hear the page.
  await expect(floor.getByRole('heading', { level: 1 })).toHaveText('Square Footage Calculator');
  expect((await floor.getByRole('heading', { level: 1 }).boundingBox())?.height).toBeLessThanOrEqual(1);
  await expect(floor.locator('[data-part="steps"]').first()).toBeHidden();
  await expect(floor.locator('[data-part="actions"]')).toBeVisible();
});

test('A page that has not asked is told no result, whoever else in it asks', async ({ page, baseURL }) => {
  const asking = `<script>setInterval(() => parent.frames[0].postMessage({ type: 'formulary:ask' }, '*'), 50)</script>`;
  await openShop(
    page,
    `<iframe title="BMI" src="${baseURL}/embed/bmi-calculator" width="400" height="600"></iframe>` +
      `<iframe title="Other" srcdoc="${asking.replaceAll('"', '&quot;')}"></iframe>`,
  );
  const frame = page.frameLocator('[title="BMI"]');
  await expect(frame.locator('html[data-alive]')).toHaveCount(1);
  await page.evaluate(() => {
    const wrong = [null, 1, 'formulary:ask', ['formulary:ask'], {}, { type: 'formulary:ask', want: 'all' }];
    for (const message of [...wrong, { type: 'formulary:theme', theme: '"><b>' }]) frames[0]?.postMessage(message, '*');
  });
  await calculate(frame, { Height: '180', Weight: '80' });
  await expect(frame.locator('[data-result="bmi"]')).toContainText('24.7');
  await expect(frame.getByText('Your results are shared with')).toHaveCount(0);
  await expect(frame.locator('html')).not.toHaveAttribute('data-theme', /./);
  expect(await heard(page)).toEqual(['formulary:height 0', 'formulary:ready 0']);
  // Now the page asks itself.
  await page.evaluate(() => frames[0]?.postMessage({ type: 'formulary:ask' }, '*'));
  await expect.poll(() => heard(page)).toContain('formulary:results 0');
});

test('A calculator that begins with an answer leaves its page where it is', async ({ page, baseURL }) => {
  await openShop(
    page,
    `<script type="module" src="${baseURL}/embed.js"></script><div style="block-size: 300px">Floors</div>` +
      `<div style="inline-size: 360px">${element('bmi-calculator', 'language="en" values="height=180;weight=80"')}</div><p>The end</p>`,
  );
  const frame = frameOf(page, 'bmi-calculator');
  await expect(frame.locator('html[data-alive]')).toHaveCount(1);
  await expect(frame.locator('[data-result="bmi"]')).toContainText('24.7');
  await expect(frame.locator('[data-result="bmi"]')).not.toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  // Who presses Calculate is taken to the answer.
  await frame.getByRole('button', { name: 'Calculate' }).click();
  await expect(frame.locator('[data-result="bmi"]')).toBeInViewport();
});

test('A page for frames keeps nothing in the browser', async ({ page }) => {
  await openPage(page, '/embed/bmi-calculator?lang=en');
  const kept = () => page.evaluate(() => [Object.keys(localStorage), Object.keys(sessionStorage), document.cookie]);
  const before = await kept();
  const calculator = new Calculator(page, toolOf('bmi-calculator'));
  await calculator.enter({ height: '180', weight: '80' });
  await calculator.calculate();
  await expect(calculator.value('bmi')).toContainText('24.7');
  await calculator.field('Weight').fill('81');
  await expect(calculator.value('bmi')).toContainText('25.0');
  await page.goto('/robots.txt');
  expect(await kept()).toEqual(before);
});

test('A frame takes the colours of its page, also when they change, and keeps what was typed', async ({
  page,
  baseURL,
}) => {
  await openShop(
    page,
    `<script type="module" src="${baseURL}/embed.js"></script><style>.night { color: oklch(0.95 0 0) }</style>` +
      element('bmi-calculator', 'language="en" accent="blue"'),
  );
  const frame = frameOf(page, 'bmi-calculator');
  const html = frame.locator('html');
  await expect(html).toHaveAttribute('data-theme', 'light');
  await expect(html).toHaveAttribute('data-accent', 'blue');
  await expect(frame.locator('html[data-alive]')).toHaveCount(1);
  await frame.getByLabel('Height', { exact: true }).fill('171');
  await page.evaluate(() => document.body.classList.add('night'));
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await page.evaluate(() => document.querySelector('[tool]')?.setAttribute('theme', 'light'));
  await expect(html).toHaveAttribute('data-theme', 'light');
  await expect(frame.getByLabel('Height', { exact: true })).toHaveValue('171');
  await page.evaluate(() => document.querySelector('[tool]')?.setAttribute('values', 'height=165'));
  await expect(frame.getByLabel('Height', { exact: true })).toHaveValue('165');
});

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Embed this calculator' });

async function openDialog(page: Page): Promise<void> {
  const calculator = await Calculator.open(page, 'bmi-calculator');
  await calculator.enter({ height: '180', weight: '80' });
  await calculator.calculate();
  await page.getByRole('button', { name: 'Embed this calculator' }).press('Enter');
  await expect(dialogOf(page)).toBeVisible();
}

test('The dialog works by keyboard alone, shows what it writes, and breaks no rule', async ({ page }) => {
  await openDialog(page);
  const dialog = dialogOf(page);
  const preview = page.frameLocator('.embed-dialog iframe');
  await expect(dialog.getByLabel('Language')).toBeFocused();
  await expect(preview.locator('[data-result="bmi"]')).toContainText('24.7');
  const height = () => page.locator('.embed-dialog iframe').evaluate((frame) => frame.getBoundingClientRect().height);
  await expect.poll(height).not.toBe(640);
  expect(await height()).toBeGreaterThan(700);
  expect(await brokenRules(page, { within: '.embed-dialog' })).toEqual([]);

  await page.keyboard.press('Tab');
  await expect(dialog.getByLabel('Colours')).toBeFocused();
  await page.keyboard.press('D');
  await expect(preview.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.keyboard.press('Tab');
  await page.keyboard.press('B');
  await expect(preview.locator('html')).toHaveAttribute('data-accent', 'blue');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(dialog.getByLabel('The title')).not.toBeChecked();
  await expect(preview.locator('html')).toHaveAttribute('data-hide', 'title');
  await dialog.getByLabel('What stands in the form now').press('Space');
  await expect(preview.locator('[data-result="bmi"]')).toHaveCount(0);
  const code = dialog.locator('pre');
  await expect(code).toContainText('theme="dark" accent="blue" hide="title">');
  await dialog.getByLabel('Without a script').focus();
  await page.keyboard.press('Space');
  await expect(code).toContainText(
    /src=".*\/embed\/bmi-calculator\?lang=en&amp;theme=dark&amp;accent=blue&amp;hide=title"/,
  );

  // Nothing behind the dialog takes focus, and nothing in the preview.
  for (let stop = 0; stop < 24; stop += 1) {
    await page.keyboard.press('Tab');
    expect(
      await page.evaluate(() => document.activeElement?.matches('body, .embed-dialog, .embed-dialog *:not(iframe)')),
    ).toBe(true);
  }
  await dialog.getByLabel('Language').focus();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Embed this calculator' })).toBeFocused();
});

for (const kind of ['As high as its content', 'Without a script, of a fixed height']) {
  test(`The code that is copied works in a page: ${kind}`, async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await openDialog(page);
    const dialog = dialogOf(page);
    await dialog.getByLabel('Language').selectOption('de');
    await dialog.getByLabel('The steps of the calculation').uncheck();
    await dialog.getByLabel(kind).check();
    await expect(dialog.locator('pre')).toContainText('BMI-Rechner');
    // Until the preview has told how high it is, the code of a frame may change once more, and says so.
    await expect(async () => {
      await dialog.getByRole('button', { name: 'Copy code' }).click();
      await expect(dialog.getByRole('status')).toHaveText('Copied!', { timeout: 1000 });
    }).toPass();
    const code = await page.evaluate(() => navigator.clipboard.readText());
    await openShop(page, code);
    const frame = page.frameLocator('iframe');
    await expect(frame.getByRole('heading', { level: 1 })).toHaveText('BMI-Rechner');
    await expect(frame.locator('[data-result="bmi"]')).toContainText('24,7');
    await expect(frame.locator('[data-part="steps"]').first()).toBeHidden();
    await expect(page.locator('iframe')).toHaveAttribute('title', 'BMI-Rechner');
    const link = frame.getByRole('link', { name: /Formulary/ });
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', 'noopener');
  });
}

test('Code that has changed since it was copied asks to be copied again', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openDialog(page);
  const dialog = dialogOf(page);
  const status = dialog.getByRole('status');
  await expect(dialog.locator('pre')).toContainText('height=180');
  await dialog.getByRole('button', { name: 'Copy code' }).click();
  await expect(status).toHaveText('Copied!');
  await dialog.getByLabel('Accent').selectOption('blue');
  await expect(status).toHaveText('The code has changed since: copy it again.');
  await dialog.getByRole('button', { name: 'Copy code' }).click();
  await expect(status).toHaveText('Copied!');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('accent="blue"');
  // What was copied is right again.
  await dialog.getByLabel('Accent').selectOption('purple');
  await dialog.getByLabel('Accent').selectOption('blue');
  await expect(status).toHaveText('Copied!');
});

test('A shared link of a frame leads to the whole page', async ({ page, context, baseURL }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`${baseURL}/embed/bmi-calculator?lang=en#1:height=180;weight=80`);
  const calculator = new Calculator(page, toolOf('bmi-calculator'));
  await expect(calculator.result).toBeVisible();
  await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  await calculator.result.getByRole('button', { name: 'Share' }).click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toMatch(new RegExp(`^${baseURL}/tools/bmi-calculator#1:height=180;weight=80;~v=[0-9a-f]{6}$`));
});
