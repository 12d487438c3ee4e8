/** A site that stands below a path of its host: all that a visitor does there stays there. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { openFormService } from '../../src/server/open-form-service.ts';
import { createSite } from '../../src/server/site.ts';
import { type BuiltSite, buildHere } from '../build/built-site.ts';
import { readInbox } from '../server/read-inbox.ts';
import { chooseLanguage, openPage, untilAlive } from './calculator.ts';
import { test } from './visit.ts';

const BASE = '/calculators';

// One worker: the site is built once.
test.describe.configure({ mode: 'default' });

let built: BuiltSite;
let folder = '';
let server: Server;
let closeForms: () => Promise<void>;
let host = '';
const inbox = (): string => join(folder, 'messages.jsonl');

const listen = async (listening: Server): Promise<string> => {
  await new Promise<void>((done) => listening.listen(0, '127.0.0.1', done));
  return `http://localhost:${(listening.address() as AddressInfo).port}`;
};

test.beforeAll(async () => {
  test.setTimeout(240_000);
  built = buildHere(null, ['de'], `${BASE}/`);
  folder = mkdtempSync(join(tmpdir(), 'formulary-below-'));
  const settings = { inbox: inbox(), inboxLimit: 1e6, formsPerAddress: 100, tokenKey: undefined, isBehindProxy: false };
  const { forms, close } = openFormService(built.root, settings, BASE);
  closeForms = close;
  server = createSite({ root: built.root, base: BASE, forms });
  host = await listen(server);
});
test.afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await closeForms();
  built.remove();
  rmSync(folder, { recursive: true });
});

const at = (path: string): string => `${host}${BASE}${path}`;

/** Every request of a page to the site, while something is done. */
async function requestsTo(page: Page, done: () => Promise<void>): Promise<string[]> {
  const paths: string[] = [];
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    if (origin === host) paths.push(pathname);
  });
  await done();
  return paths;
}

async function calculateBmi(page: Page): Promise<void> {
  await page.getByLabel('Height', { exact: true }).fill('180');
  await page.getByLabel('Weight', { exact: true }).fill('80');
  await page.getByRole('button', { name: 'Calculate' }).click();
  await expect(page.locator('[data-result="bmi"]')).toContainText('24.7');
}

test('A calculator answers, and asks for nothing beside the site', async ({ page }) => {
  const paths = await requestsTo(page, async () => {
    await openPage(page, at('/tools/bmi-calculator'));
    await calculateBmi(page);
  });
  expect(paths.length).toBeGreaterThan(10);
  expect(paths.filter((path) => !path.startsWith(`${BASE}/`))).toEqual([]);
});

test('The beginning of the host and the path without its slash lead to the home page', async ({ page }) => {
  for (const path of ['/', BASE]) {
    await openPage(page, `${host}${path}?from=there`);
    await expect(page).toHaveURL(at('/?from=there'));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

test('Links lead from page to page without a new document, and back', async ({ page }) => {
  await openPage(page, at('/'));
  await page.evaluate(() => {
    document.documentElement.dataset.same = 'yes';
  });
  await page.getByRole('navigation').first().getByRole('link', { name: 'Tools' }).click();
  await expect(page).toHaveURL(at('/tools'));
  await page
    .getByRole('main')
    .getByRole('link', { name: /^BMI Calculator/ })
    .first()
    .click();
  await expect(page).toHaveURL(at('/tools/bmi-calculator'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('BMI Calculator');
  await page.getByRole('banner').getByRole('link').first().click();
  await expect(page).toHaveURL(at('/'));
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('BMI Calculator');
  await expect(page.locator('html')).toHaveAttribute('data-same', 'yes');
});

test('Another language is the same page in it, with what was typed; so is the next visit', async ({ page }) => {
  await openPage(page, at('/tools/bmi-calculator'));
  await calculateBmi(page);
  await chooseLanguage(page, 'de');
  await expect(page).toHaveURL(new RegExp(`^${at('/de/tools/bmi-calculator')}`));
  await expect(page.locator('[data-result="bmi"]')).toContainText('24,7');
  await page.goto(at('/tools/kinetic-energy'));
  await expect(page).toHaveURL(at('/de/tools/kinetic-energy'));
  await untilAlive(page);
  await chooseLanguage(page, 'en');
  await expect(page).toHaveURL(at('/tools/kinetic-energy'));
});

test('A language that is chosen before the app has come is opened below the path', async ({ page }) => {
  const release: (() => void)[] = [];
  await page.route(/entry-client/, async (route) => {
    await new Promise<void>((done) => release.push(done));
    await route.continue();
  });
  await page.goto(at('/tools/bmi-calculator'), { waitUntil: 'commit' });
  await expect(page.locator('html[data-answers]')).toHaveCount(1);
  await page.locator('select[data-languages]').first().selectOption('de');
  await expect(page).toHaveURL(new RegExp(`^${at('/de/tools/bmi-calculator')}`));
  for (const done of release) done();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('A search answers a question and leads to its form, filled in', async ({ page }) => {
  await openPage(page, at('/tools?search=bmi+80+kg+180+cm'));
  const answer = page.getByRole('main').getByRole('status').filter({ hasText: '24.7' });
  await answer.getByRole('link', { name: 'BMI Calculator' }).click();
  await expect(page).toHaveURL(new RegExp(`^${at('/tools/bmi-calculator')}#`));
  await expect(page.getByLabel('Weight', { exact: true })).toHaveValue('80');
});

test('A link with values fills the form in, after a reload, too', async ({ page }) => {
  await openPage(page, at('/tools/bmi-calculator#1:height=180;weight=80'));
  await expect(page.getByLabel('Height', { exact: true })).toHaveValue('180');
  await page.reload();
  await untilAlive(page);
  await expect(page.getByLabel('Weight', { exact: true })).toHaveValue('80');
  await expect(page.locator('[data-result="bmi"]')).toContainText('24.7');
});

test('The contact form is sent, with a script and without', async ({ page, browser }) => {
  const fill = async (form: Page): Promise<void> => {
    for (const [label, value] of Object.entries({ Name: 'Ada', Subject: 'A question', Message: 'Hello there' }))
      await form.getByRole('main').getByLabel(label).fill(value);
    await form.getByRole('main').getByLabel('Email').first().fill('ada@example.org');
  };
  await openPage(page, at('/contact'));
  await fill(page);
  await page.getByRole('main').getByRole('button', { name: /^Send/ }).click();
  await expect(page.getByRole('heading', { name: /Thank/ })).toBeVisible();

  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto(at('/contact'));
  await fill(plain);
  await plain.getByRole('main').getByRole('button', { name: /^Send/ }).click();
  await plain.getByRole('button', { name: 'Send' }).click();
  await expect(plain).toHaveURL(at('/f/contact/thanks'));
  await plain.getByRole('link').click();
  await expect(plain).toHaveURL(at('/'));
  await context.close();
  const { messages } = readInbox(readFileSync(inbox(), 'utf8'));
  expect(messages.map(({ fields }) => fields.subject)).toEqual(['A question', 'A question']);
});

test('An address without a page says so, with ways back into the site', async ({ page, faults }) => {
  faults.allow(/status 404|Failed to load resource/);
  await openPage(page, at('/no-such-page'));
  const ways = page.getByRole('main').getByRole('link');
  await expect(ways.first()).toBeVisible();
  const hrefs = await ways.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(hrefs.filter((href) => !href.startsWith(`${BASE}/`))).toEqual([]);
  const beside = await page.request.get(`${host}/tools`);
  expect([beside.status(), await beside.text()]).toEqual([404, 'Not found\n']);
});

test('A page of another site embeds a calculator by the script of this one', async ({ page }) => {
  const shop = createServer((_, response) =>
    response
      .setHeader('Content-Type', 'text/html; charset=utf-8')
      .end(
        `<!doctype html><html lang="en"><title>A shop</title><script type="module" src="${at('/embed.js')}"></script>` +
          '<formulary-calculator tool="bmi-calculator" language="en">BMI</formulary-calculator>',
      ),
  );
  await page.goto((await listen(shop)).replace('localhost', '127.0.0.1'));
  const frame = page.frameLocator('[tool="bmi-calculator"] iframe');
  await expect(frame.locator('html[data-alive]')).toHaveCount(1);
  await frame.getByLabel('Height', { exact: true }).fill('180');
  await frame.getByLabel('Weight', { exact: true }).fill('80');
  await frame.getByRole('button', { name: 'Calculate' }).click();
  await expect(frame.locator('[data-result="bmi"]')).toContainText('24.7');
  expect(
    page
      .frames()
      .map((each) => each.url())
      .filter((url) => url.includes('/embed/')),
  ).toEqual([expect.stringContaining(at('/embed/bmi-calculator'))]);
  shop.closeAllConnections();
  shop.close();
});

test.describe('Without a connection', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a page that was opened answers, from caches that bear the path', async ({ page, faults }) => {
    // What does not come is written to the console.
    faults.allow(/ERR_|Failed to fetch|status (?:of )?503/);
    const path = `${BASE}/tools/bmi-calculator`;
    await openPage(page, host + path);
    const kept = () =>
      page.evaluate(async (key) => {
        const names = await caches.keys();
        const found = await Promise.all(
          names.map(async (name) => (await caches.match(key, { cacheName: name })) && name),
        );
        return { names, holds: found.filter(Boolean) };
      }, path);
    await expect.poll(async () => (await kept()).holds, { timeout: 30_000 }).toHaveLength(1);
    const { names } = await kept();
    expect(names.filter((name) => !name.startsWith('formulary.calculators-'))).toEqual([]);
    expect(await page.evaluate(async () => (await navigator.serviceWorker.ready).scope)).toBe(`${host}${BASE}/`);
    await page.context().setOffline(true);
    await page.reload();
    await untilAlive(page);
    await calculateBmi(page);
    await page.goto(at('/tools/loan-calculator'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page is not kept on this device');
  });
});
