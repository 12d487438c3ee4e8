/** A new version of the site is published while pages of the old one are open, or its files are not all there. */
import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { Calculator, openPage, untilAlive } from './calculator.ts';
import { toolOf } from './definitions.ts';
import { filesBelow, NEXT, publishNext, type SiteCopy, withCopy } from './site-copy.ts';
import { test as base } from './visit.ts';

/** Other languages, other tools, pictures and compressed copies are most of the files, and copying is slow. */
const OTHER =
  /^dist\/(?:(?:de|es|fr|pt|api|compiled|definitions)|tools\/(?!bmi-calculator)[^/.]+|assets\/pictures|assets\/tools\/(?!bmi-calculator-)[^/]+|.*\.(?:br|gz))$/;

const test = base.extend<{ site: SiteCopy }>({
  // Playwright reads the names of fixtures from this pattern.
  // biome-ignore lint/correctness/noEmptyPattern: there are none.
  site: ({}, use) => withCopy((file) => !OTHER.test(file), use),
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
