/** The site without a connection: what was opened, or all of it; updates, full devices, and how it ends. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { writeKeptLists } from '../../src/build/kept-lists.ts';
import { bundleWorker } from '../../src/build/worker-script.ts';
import { ASSETS, isOurs, MARKS, OPENED } from '../../src/offline/places.ts';
import { Calculator, openPage, untilAlive } from './calculator.ts';
import { toolOf } from './definitions.ts';
import { brokenRules } from './rules.ts';
import { filesBelow, NEXT, publishNext, type SiteCopy, withCopy } from './site-copy.ts';
import { test as base } from './visit.ts';

/** Calculators of the small copy, which has nothing compressed: copying all is slow. */
const FEW = 'bmi-calculator|loan-calculator|tip-calculator';
const OTHER = new RegExp(
  `^dist/(?:(?:de|es|fr|pt|embed|api|compiled|definitions)|tools/(?!${FEW})[^/.]+|assets/pictures|` +
    `assets/tools/(?!(?:${FEW})-)[^/]+|assets/(?:tools|content)/.*-(?:de|es|fr|pt)-[\\w-]{8}\\.js|.*\\.(?:br|gz))$`,
);
const OF_OTHERS = /^dist\/(?:(?:es|fr|pt|embed|api|compiled|definitions)|assets\/pictures)$|\.gz$/;

const test = base.extend<{ site: SiteCopy; wholeSite: SiteCopy }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern.
  site: ({}, use) =>
    withCopy(
      (file) => !OTHER.test(file),
      (site) => {
        writeKeptLists(site.folder);
        return use(site);
      },
    ),
  // biome-ignore lint/correctness/noEmptyPattern: there are none.
  wholeSite: ({}, use) => withCopy((file) => !OF_OTHERS.test(file), use),
});

test.use({ serviceWorkers: 'allow' });
// What does not come is written to the console: by each file, and by the worker.
test.beforeEach(({ faults }) => faults.allow(/ERR_|Failed to fetch|status (?:of )?503/));

const buildOf = (page: Page) =>
  page.evaluate(() => JSON.parse(document.getElementById('page-data')?.textContent ?? '{}').build as string);
const workers = (page: Page) => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
const cachesOf = (page: Page) => page.evaluate(() => caches.keys());
const keptIn = (page: Page, cacheName: string, path: string) =>
  page.evaluate(
    async ([name = '', key = '']) => (await caches.match(key, { cacheName: name }))?.text() ?? null,
    [cacheName, path],
  );

/** Waits until a page, and what stands in for others, is kept. */
async function untilKept(page: Page, path: string, part = ''): Promise<void> {
  await expect.poll(() => keptIn(page, OPENED, path), { timeout: 20_000 }).toContain(part);
}

async function openKept(page: Page, site: SiteCopy, path: string): Promise<void> {
  await openPage(page, site.origin + path);
  await untilKept(page, path);
}

const offlinePage = (page: Page) => ({
  keep: page.getByRole('button', { name: 'Keep all calculators on this device' }),
  goOn: page.getByRole('button', { name: 'Go on', exact: true }),
  pause: page.getByRole('button', { name: 'Pause', exact: true }),
  cancel: page.getByRole('button', { name: 'Cancel and remove' }),
  remove: page.getByRole('button', { name: 'Remove from this device' }),
  whole: page.getByText(/^All \d+ calculators and all other pages are kept/),
  said: (text: string) => page.getByRole('status').filter({ hasText: text }),
});

async function keepAll(page: Page, site: SiteCopy): Promise<void> {
  await openPage(page, `${site.origin}/offline`);
  await offlinePage(page).keep.click();
  await expect(offlinePage(page).whole).toBeVisible({ timeout: 40_000 });
}

const fullPage = (page: Page) => page.getByText(/There is not enough room on this device\./).first();

/** Limits what the browser gives the site, in bytes; without a number, what it gives others. */
async function limit(page: Page, origin: string, quotaSize?: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize });
}

/** The next build, with another text in each page. */
function deployNext(site: SiteCopy, build = NEXT): void {
  publishNext(site.folder, build);
  writeKeptLists(site.folder);
}

async function calculateLoan(page: Page): Promise<void> {
  const calculator = new Calculator(page, toolOf('loan-calculator'));
  await calculator.enter({ loanAmount: '200000', interestRate: '6', loanTerm: '30' });
  await calculator.calculate();
  const schedule = calculator.value('schedule');
  await expect(schedule).toContainText('$431,677.04');
  await schedule.getByRole('button', { name: 'Year 2', exact: true }).click();
  await expect(schedule.getByRole('row')).toHaveCount(44);
  await expect(schedule.getByRole('slider')).toHaveAttribute('aria-valuetext', /^Year 1, /);
}

for (const way of ['with the network off', 'without its server'] as const) {
  test(`A calculator that was opened answers ${way}`, async ({ page, site }) => {
    await openKept(page, site, '/tools/loan-calculator');
    if (way === 'without its server') await site.stop();
    else await page.context().setOffline(true);
    await page.reload();
    await untilAlive(page);
    await calculateLoan(page);
    // What is opened late, too.
    await page.getByRole('button', { name: 'Cite' }).click();
    await expect(page.getByText('BibTeX').first()).toBeVisible();
    const calculator = new Calculator(page, toolOf('loan-calculator'));
    for (const { id } of calculator.tool.tabs.slice(1)) await calculator.openTab(id);
    await expect(page.locator('[data-stale-notice]')).toBeHidden();
  });
}

test('An ordinary visit registers the worker, under the policy of the site', async ({ page, site }) => {
  await openPage(page, `${site.origin}/tools/bmi-calculator`);
  await expect.poll(() => workers(page)).toBe(1);
  const scope = await page.evaluate(async () => (await navigator.serviceWorker.ready).scope);
  expect(scope).toBe(`${site.origin}/`);
});

test('A page that was not opened says so, with what is kept', async ({ page, site }) => {
  await openKept(page, site, '/tools/bmi-calculator');
  await page.context().setOffline(true);
  await page.goto(`${site.origin}/tools/tip-calculator`);
  await untilAlive(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page is not kept on this device');
  const link = page.getByRole('main').getByRole('link', { name: 'BMI Calculator' });
  await expect(link).toBeVisible();
  expect(await brokenRules(page)).toEqual([]);
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('BMI Calculator');
  await page.goBack();
  // A page without its app tries again by itself once there is a connection.
  await untilAlive(page);
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tip Calculator');
});

test('All calculators, kept by one press, answer without a network, and the search finds them', async ({
  page,
  wholeSite: site,
}) => {
  await openPage(page, `${site.origin}/offline`);
  const { keep, whole, said, remove } = offlinePage(page);
  await expect(page.getByText(/^\d+ calculators and all other pages: \d\.\d MB to download\.$/)).toBeVisible();
  await keep.click();
  await expect(page.getByRole('progressbar')).toBeVisible();
  await expect(said('Keeping all calculators')).toHaveCount(1);
  await expect(whole).toBeVisible({ timeout: 50_000 });
  await expect(said('All calculators are kept on this device.')).toHaveCount(1);
  expect(await brokenRules(page)).toEqual([]);
  await page.reload();
  await expect(whole).toBeVisible();
  await expect(remove).toBeVisible();

  await site.stop();
  await openPage(page, `${site.origin}/tools`);
  await page.getByRole('searchbox').first().fill('currency');
  await page.getByRole('main').getByRole('link', { name: 'Currency Converter' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Currency Converter');
  await openPage(page, `${site.origin}/tools/loan-calculator`);
  await calculateLoan(page);
  await openPage(page, `${site.origin}/tools/tip-calculator`);
  await openPage(page, `${site.origin}/blog`);
  await expect(page.locator('[data-stale-notice]')).toBeHidden();
});

test('Keeping all is paused, goes on after a reload where it broke off, and is taken back', async ({ page, site }) => {
  await openPage(page, `${site.origin}/offline`);
  const { keep, pause, goOn, cancel, whole } = offlinePage(page);
  site.held.add('/blog');
  await keep.click();
  await expect(page.getByRole('progressbar')).not.toHaveAttribute('value', '0');
  await pause.click();
  await expect(goOn).toBeVisible();
  site.held.clear();
  await page.reload();
  await expect(goOn).toBeVisible();
  const before = Number(await page.getByRole('progressbar').getAttribute('value'));
  expect(before).toBeGreaterThan(0);
  await goOn.click();
  await expect(whole).toBeVisible({ timeout: 30_000 });
  await offlinePage(page).remove.click();
  await expect(keep).toBeVisible();
  await expect(cancel).toBeHidden();
});

test('A connection that breaks off is said, and it goes on by itself', async ({ page, site, faults }) => {
  faults.allow(/404/);
  await openPage(page, `${site.origin}/offline`);
  const lost = join(site.folder, 'blog/index.html');
  const html = readFileSync(lost);
  rmSync(lost);
  await offlinePage(page).keep.click();
  const isSaid = page.getByText(/The site could not be reached\. What has come stays/).first();
  await expect(isSaid).toBeVisible({ timeout: 30_000 });
  await expect(offlinePage(page).whole).toBeHidden();
  writeFileSync(lost, html);
  await openPage(page, `${site.origin}/tools/bmi-calculator`);
  await expect
    .poll(() => page.evaluate((mark) => caches.match(mark).then(Boolean), MARKS.complete), { timeout: 30_000 })
    .toBe(true);
});

test.describe('After an update', () => {
  test('a page that is opened is the new one, whole, with what was typed, also without a network', async ({
    page,
    site,
  }) => {
    await openKept(page, site, '/tools/bmi-calculator');
    const calculator = new Calculator(page, toolOf('bmi-calculator'));
    await calculator.enter({ height: '180', weight: '80' });
    await calculator.calculate();
    deployNext(site);
    await page.reload();
    await untilAlive(page);
    expect(await buildOf(page)).toBe(NEXT);
    await expect(calculator.field('Height')).toHaveValue('180');
    await expect(calculator.value('bmi')).toContainText('24.7');
    await untilKept(page, '/tools/bmi-calculator', NEXT);
    await site.stop();
    await page.reload();
    await untilAlive(page);
    expect(await buildOf(page)).toBe(NEXT);
    await expect(calculator.field('Height')).toHaveValue('180');
    await calculator.enter({ weight: '90' });
    await expect(calculator.value('bmi')).toContainText('27.8');
    const names = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    expect(names.filter((name) => /\/assets\/.*\.js$/.test(name) && !name.includes(NEXT))).toEqual([]);
    // Nothing of the old build takes room.
    await expect
      .poll(() =>
        page.evaluate(
          async ([assets = '', next = '']) =>
            (await (await caches.open(assets)).keys()).filter(({ url }) => url.includes('.js') && !url.includes(next))
              .length,
          [ASSETS, NEXT],
        ),
      )
      .toBe(0);
  });

  test('all calculators are renewed by themselves; until they are whole, the old ones answer', async ({
    page,
    site,
    faults,
  }) => {
    faults.allow(/404/);
    await keepAll(page, site);
    const old = await buildOf(page);
    deployNext(site);
    const late = join(site.folder, 'about/index.html');
    const html = readFileSync(late);
    rmSync(late);
    await openPage(page, `${site.origin}/tools/bmi-calculator`);
    expect(await buildOf(page)).toBe(NEXT);
    await untilKept(page, '/tools/bmi-calculator', NEXT);
    // The renewal has begun, and stops at the page that is missing.
    await expect.poll(async () => (await cachesOf(page)).filter((name) => name.includes('whole')).length).toBe(2);
    await site.stop();
    await openPage(page, `${site.origin}/tools/tip-calculator`);
    expect(await buildOf(page)).toBe(old);
    await openPage(page, `${site.origin}/tools/loan-calculator`);
    await calculateLoan(page);

    await site.start();
    writeFileSync(late, html);
    await openPage(page, `${site.origin}/tools/bmi-calculator`);
    const count = async () => (await cachesOf(page)).filter((name) => name.includes('whole')).length;
    await expect.poll(count, { timeout: 30_000 }).toBe(1);
    await expect
      .poll(async () => keptIn(page, (await cachesOf(page)).find((name) => name.includes('whole')) ?? '', '/about'))
      .toContain(NEXT);
    await site.stop();
    await openPage(page, `${site.origin}/tools/tip-calculator`);
    expect(await buildOf(page)).toBe(NEXT);
    await openPage(page, `${site.origin}/tools/loan-calculator`);
    expect(await buildOf(page)).toBe(NEXT);
    await calculateLoan(page);
  });
});

test.describe('On a full device', () => {
  test('nothing half counts as kept, it is said, and what was kept before answers', async ({ page, site }) => {
    await openKept(page, site, '/tools/loan-calculator');
    await openPage(page, `${site.origin}/offline`);
    const used = await page.evaluate(async () => (await navigator.storage.estimate()).usage ?? 0);
    await limit(page, site.origin, used + 300_000);
    await offlinePage(page).keep.click();
    await expect(fullPage(page)).toBeVisible({ timeout: 30_000 });
    await expect(offlinePage(page).said('There is not enough room')).toHaveCount(1);
    expect((await cachesOf(page)).filter((name) => name.includes('whole'))).toEqual([]);
    expect(await brokenRules(page)).toEqual([]);
    await site.stop();
    await openPage(page, `${site.origin}/tools/loan-calculator`);
    await calculateLoan(page);
    await site.start();
    await openPage(page, `${site.origin}/offline`);
    await limit(page, site.origin);
    await offlinePage(page).keep.click();
    await expect(offlinePage(page).whole).toBeVisible({ timeout: 30_000 });
  });

  test('a newer version that finds no room leaves the one that is kept', async ({ page, site }) => {
    await keepAll(page, site);
    const old = await buildOf(page);
    deployNext(site);
    const used = await page.evaluate(async () => (await navigator.storage.estimate()).usage ?? 0);
    await limit(page, site.origin, used + 300_000);
    await openPage(page, `${site.origin}/offline`);
    await expect(page.getByText('There is a newer version, but no room for it')).toBeVisible({ timeout: 30_000 });
    await site.stop();
    await openPage(page, `${site.origin}/tools/loan-calculator`);
    expect(await buildOf(page)).toBe(old);
    await calculateLoan(page);
  });

  test('a site without any room works as one that keeps nothing', async ({ page, site }) => {
    await page.goto(`${site.origin}/robots.txt`);
    await limit(page, site.origin, 1000);
    await openPage(page, `${site.origin}/tools/loan-calculator`);
    await calculateLoan(page);
    await openPage(page, `${site.origin}/offline`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Use the calculators offline');
  });
});

test('What is removed leaves nothing', async ({ page, site }) => {
  await openKept(page, site, '/tools/bmi-calculator');
  await keepAll(page, site);
  await offlinePage(page).remove.click();
  await expect(offlinePage(page).keep).toBeVisible();
  await openKept(page, site, '/tools/bmi-calculator');
  await openPage(page, `${site.origin}/offline`);
  const forget = page.getByRole('button', { name: 'Forget these pages' });
  await forget.click();
  await expect(forget).toBeHidden();
  const left = (): Promise<string[]> =>
    page.evaluate(async () => {
      const names = await caches.keys();
      const of = async (name: string) =>
        (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname);
      return (await Promise.all(names.map(of))).flat();
    });
  // The list is read anew when the page itself has been kept, too: it may be empty before the files are gone.
  await expect
    .poll(async () => (await left()).filter((path) => /\/assets\/(?:tools|content)\//.test(path)))
    .toEqual([]);
  const pages = (await left()).filter((path) => !path.startsWith('/assets/'));
  expect(pages.filter((path) => path !== '/offline')).toEqual([]);
});

test('A site that is switched off takes the worker and all that was kept away, with one reload', async ({
  page,
  site,
}) => {
  await keepAll(page, site);
  for (const file of filesBelow(site.folder)) {
    if (!/index\.html$|page\.json$/.test(file)) continue;
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, text.replace(/,"code":"[^"]*"/, '').replace('"offline":true', '"offline":false'));
  }
  await bundleWorker(site.folder, false, '');
  for (const file of filesBelow(site.folder)) if (/\.(br|gz)$/.test(file)) rmSync(file);
  await page.reload();
  await untilAlive(page);
  await expect.poll(() => workers(page), { timeout: 20_000 }).toBe(0);
  expect((await cachesOf(page)).filter(isOurs)).toEqual([]);
  await openPage(page, `${site.origin}/tools/loan-calculator`);
  await calculateLoan(page);
  expect(await cachesOf(page)).toEqual([]);
});
