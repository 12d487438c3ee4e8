/** A new version of the site is published while pages of the old one are open, or its files are not all there. */
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { createSite } from '../../src/server/site.ts';
import { Calculator, openPage, untilAlive } from './calculator.ts';
import { toolOf } from './definitions.ts';
import { test as base } from './visit.ts';

const NEXT = 'nextone1';

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}
const scriptsBelow = (folder: string): string[] =>
  filesBelow(join(folder, 'assets')).filter((file) => file.endsWith('.js'));

/** Makes a site into its next build: every script has another name, the old names are gone. */
function publishNext(folder: string): void {
  for (const file of filesBelow(folder)) if (/\.(br|gz)$/.test(file)) rmSync(file);
  const names = new Map(
    scriptsBelow(folder).map((file) => [basename(file), basename(file).replace('.js', `-${NEXT}.js`)]),
  );
  const old = new RegExp([...names.keys()].map((name) => name.replace('.', '\\.')).join('|'), 'g');
  for (const file of filesBelow(folder)) {
    if (!/\.(html|js|json)$/.test(file)) continue;
    const text = readFileSync(file, 'utf8').replace(/("build":")[^"]+/g, `$1${NEXT}`);
    writeFileSync(
      file,
      text.replace(old, (name) => names.get(name) ?? name),
    );
    const name = names.get(basename(file));
    if (name) renameSync(file, join(file, '..', name));
  }
}

/** Other languages, other tools and pictures are most of the files, and copying is slow. */
const OTHER =
  /^dist\/(?:(?:de|es|fr|pt)|tools\/(?!bmi-calculator)[^/.]+|assets\/pictures|assets\/tools\/(?!bmi-calculator-)[^/]+)$/;
const isNeeded = (file: string) => !OTHER.test(file.replaceAll('\\', '/'));

/** A copy of the built site on a port of its own. */
const test = base.extend<{ site: { folder: string; origin: string; documents: string[] } }>({
  // Playwright reads the names of fixtures from this pattern.
  // biome-ignore lint/correctness/noEmptyPattern: there are none.
  site: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'formulary-deploy-'));
    cpSync('dist', folder, { recursive: true, filter: isNeeded });
    const server = createSite({ root: folder });
    const documents: string[] = [];
    server.on('request', ({ method, url = '', headers }) => {
      if (method === 'GET' && headers['sec-fetch-dest'] === 'document') documents.push(url);
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    await use({ folder, origin: `http://localhost:${(server.address() as AddressInfo).port}`, documents });
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
    rmSync(folder, { recursive: true });
  },
});

const notice = (page: Page) => page.locator('[data-stale-notice]');
const buildOf = (page: Page) =>
  page.evaluate(() => JSON.parse(document.getElementById('page-data')?.textContent ?? '{}').build as string);

/** Waits for all that a first visit asks for: the page itself has no reason to look for the next version. */
const untilQuiet = (page: Page): Promise<void> => expect(page.getByRole('region', { name: 'Cookies' })).toBeVisible();

/** As where cookies are blocked: looking at the storage throws. */
async function blockStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const name of ['sessionStorage', 'localStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('blocked', 'SecurityError');
        },
      });
    }
  });
}

test('An old page finds its way into the new version, by every link', async ({ page, site, faults }) => {
  faults.allow(/404/);
  await openPage(page, `${site.origin}/tools`);
  await untilQuiet(page);
  publishNext(site.folder);
  await page.getByRole('link', { name: 'BMI Calculator', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('BMI Calculator');
  await untilAlive(page);
  expect(await buildOf(page)).toBe(NEXT);
  expect(site.documents).toEqual(['/tools', '/tools/bmi-calculator']);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Tools' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All tools');
  expect(site.documents).toHaveLength(2);
});

test('An old calculator that needs a file that is gone becomes a new one, and calculates', async ({
  page,
  site,
  faults,
}) => {
  faults.allow(/404|Failed to fetch dynamically imported module/);
  // The page never comes to rest: nothing is fetched ahead of its use.
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  await openPage(page, `${site.origin}/tools/bmi-calculator`);
  await untilQuiet(page);
  publishNext(site.folder);
  await page.getByLabel('Height', { exact: true }).focus();
  await expect.poll(() => site.documents.length).toBe(2);
  await untilAlive(page);
  expect(await buildOf(page)).toBe(NEXT);
  const calculator = new Calculator(page, toolOf('bmi-calculator'));
  await calculator.enter({ height: '180', weight: '80' });
  await calculator.calculate();
  await expect(calculator.value('bmi')).toContainText('24.7');
  await expect(notice(page)).toBeHidden();
});

for (const storage of ['kept', 'blocked'] as const) {
  for (const [gone, pattern] of [
    ['the app', /\/entry-client-/],
    ['the screen of tools', /\/ToolPage-/],
    ['the module of the tool', /\/tools\/bmi-calculator-/],
  ] as const) {
    test(`A page without ${gone} is reloaded once and then says so (storage ${storage})`, async ({
      page,
      site,
      faults,
    }) => {
      faults.allow(/404|Failed to fetch dynamically imported module|Importing a module script failed/);
      if (storage === 'blocked') await blockStorage(page);
      // With the compressed copies, which are served on their own.
      const missing = filesBelow(join(site.folder, 'assets')).filter((file) => pattern.test(file));
      expect(missing.length).toBeGreaterThan(0);
      for (const file of missing) renameSync(file, `${file}.away`);

      await page.goto(`${site.origin}/tools/bmi-calculator`);
      await expect(notice(page)).toBeVisible();
      expect(site.documents).toEqual(['/tools/bmi-calculator', '/tools/bmi-calculator']);
      await expect(page.getByRole('alert')).toContainText('could not be loaded');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('BMI Calculator');
      await page.waitForLoadState('networkidle');
      expect(site.documents).toHaveLength(2);

      for (const file of missing) renameSync(`${file}.away`, file);
      await page.getByRole('button', { name: 'Reload the page' }).click();
      await untilAlive(page);
      await expect(notice(page)).toBeHidden();
      await new Calculator(page, toolOf('bmi-calculator')).enter({ height: '180' });
    });
  }
}

test('A page whose site cannot be reached stays, and says so', async ({ page, site, faults }) => {
  faults.allow(/ERR_INTERNET_DISCONNECTED|dynamically imported module|ERR_FAILED/);
  await openPage(page, `${site.origin}/tools/bmi-calculator`);
  await page.context().setOffline(true);
  await page.getByLabel('Height', { exact: true }).fill('180');
  await expect(notice(page)).toBeVisible();
  await expect(page.getByLabel('Height', { exact: true })).toHaveValue('180');
  expect(site.documents).toHaveLength(1);
  await page.context().setOffline(false);
});
