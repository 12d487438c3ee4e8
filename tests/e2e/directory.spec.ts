/** The home page and the directory: finding a tool. */
import { readdirSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { openPage } from './calculator.ts';
import { brokenRules } from './rules.ts';
import { test } from './visit.ts';

/** How many tools there are, announced ones among them. */
const COUNT = readdirSync('tools').length;

const cards = (page: Page) => page.getByRole('main').getByRole('heading', { level: 3 }).filter({ visible: true });
const main = (page: Page) => page.getByRole('main');

test('The home page leads on: explore, how it works, the six most used tools, all of them', async ({ page }) => {
  await openPage(page, '/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Simple math calculators for everyone');
  const featured = main(page).locator('section').filter({ hasText: 'Most popular tools based on usage' });
  await expect(featured.getByRole('listitem')).toHaveCount(6);
  await expect(featured.getByRole('listitem').first()).toContainText('2,100 uses');
  await expect(main(page).locator('#how-it-works').getByRole('listitem')).toHaveCount(3);
  await main(page).getByRole('link', { name: 'How it works' }).click();
  await expect(page).toHaveURL('/#how-it-works');
  await expect(main(page).getByRole('heading', { name: 'How it works' })).toBeInViewport();
  for (const [name, address] of [
    ['Measure a room', '/tools/square-footage'],
    ['Check your BMI', '/tools/bmi-calculator'],
    ['Work out a loan', '/tools/loan-calculator'],
    ['Suggest a calculator', '/contact'],
    ['Read the safe-browsing guide', '/safe-browsing'],
    ['Explore tools', '/tools'],
  ] as const) {
    await expect(main(page).getByRole('link', { name })).toHaveAttribute('href', address);
  }
  await main(page)
    .getByRole('link', { name: `See all ${COUNT} tools` })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All tools');
});

test('The audiences of the home page stand in rows: what one says is as high as its neighbor', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await openPage(page, '/');
  const audiences = main(page).locator('section').filter({ hasText: 'Who can use it' }).getByRole('listitem');
  const tops = await audiences
    .getByRole('heading', { level: 3 })
    .evaluateAll((headings) => headings.map((heading) => Math.round(heading.getBoundingClientRect().top)));
  expect(tops).toHaveLength(8);
  expect(new Set(tops).size).toBe(2);
});

test('The search of the home page leads to the directory; white space leads nowhere', async ({ page }) => {
  await openPage(page, '/');
  const search = main(page).getByRole('searchbox');
  await search.fill('   ');
  await search.press('Enter');
  await expect(page).toHaveURL('/');
  await search.fill('  Loan ');
  await search.press('Enter');
  await expect(page).toHaveURL('/tools?search=Loan');
  await expect(main(page).getByRole('searchbox')).toHaveValue('Loan');
  await expect(cards(page).first()).toContainText('Loan Calculator');
});

test('Twelve tools stand there at first; the rest comes and goes with a button that says how many', async ({
  page,
}) => {
  await openPage(page, '/tools');
  await expect(page.getByText(`Showing 12 of ${COUNT} tools`)).toBeVisible();
  await expect(cards(page)).toHaveCount(12);
  await page.getByRole('button', { name: `Show More Tools (${COUNT - 12})` }).click();
  await expect(cards(page)).toHaveCount(COUNT);
  await expect(page.getByText(`Showing ${COUNT} of ${COUNT} tools`)).toBeVisible();
  await page.getByRole('button', { name: 'Show Less' }).click();
  await expect(cards(page)).toHaveCount(12);
});

test('A filter counts what it has found', async ({ page }) => {
  await openPage(page, '/tools?filter=beta');
  const said = await page.getByText(/^Showing 12 of \d+ tools$/).textContent();
  const found = Number(said?.match(/of (\d+)/)?.[1]);
  expect(found).toBeLessThan(COUNT);
  await page.getByRole('button', { name: `Show More Tools (${found - 12})` }).click();
  await expect(cards(page)).toHaveCount(found);
});

test('Back from a tool finds the whole list again, and a new visit its beginning', async ({ page }) => {
  await openPage(page, '/tools');
  await page.getByRole('button', { name: /^Show More Tools/ }).click();
  await cards(page).getByRole('link', { name: 'Wind Chill Calculator' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wind Chill Calculator');
  await page.goBack();
  await expect(cards(page)).toHaveCount(COUNT);
  await page.reload();
  await expect(cards(page)).toHaveCount(COUNT);
  await openPage(page, '/');
  await openPage(page, '/tools');
  await expect(cards(page)).toHaveCount(12);
});

test('Search, order and filter are kept in the address, for back, forward and a reload', async ({ page }) => {
  await openPage(page, '/tools');
  await page.getByRole('searchbox').fill('converter');
  await page.getByLabel('Sort by').selectOption('alphabetical');
  await page.getByLabel('Show', { exact: true }).selectOption('Conversion');
  await expect(page).toHaveURL('/tools?search=converter&sort=alphabetical&filter=Conversion');
  const found = await cards(page).allTextContents();
  expect(found.length).toBeGreaterThan(3);
  await cards(page).getByRole('link', { name: 'Metric Converter' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Metric Converter');
  await page.goBack();
  await expect(page.getByRole('searchbox')).toHaveValue('converter');
  await expect(cards(page)).toHaveText(found);
  await page.reload();
  await expect(page.getByLabel('Sort by')).toHaveValue('alphabetical');
  await expect(cards(page)).toHaveText(found);
});

test('A question in the address, as browsers send it, is answered above the tools', async ({ page }) => {
  await openPage(page, '/tools?search=tip+15%25+48');
  const answer = main(page).getByRole('status').filter({ hasText: 'Tip: $7.20 · Total: $55.20' });
  await expect(answer).toBeVisible();
  await answer.getByRole('link', { name: 'Tip Calculator' }).click();
  await expect(page).toHaveURL(/\/tools\/tip-calculator#1:/);
  await expect(page.getByText('$55.20').first()).toBeVisible();
});

test('The address bar of browsers learns how to search here, in each language', async ({ page, request }) => {
  for (const [path, address] of [
    ['/', '/opensearch.xml'],
    ['/de/tools/bmi-calculator', '/de/opensearch.xml'],
  ] as const) {
    await openPage(page, path);
    const link = page.locator('head link[rel="search"][type="application/opensearchdescription+xml"]');
    await expect(link).toHaveAttribute('href', address);
    const description = await (await request.get(address)).text();
    expect(description).toContain(`${address.replace('opensearch.xml', 'tools')}?search={searchTerms}`);
  }
});

test('Nothing that is found is said, with ways on', async ({ page }) => {
  await openPage(page, '/tools?search=zzz');
  await expect(page.getByText('No tools found for "zzz"')).toBeVisible();
  await expect(page.getByText(`Showing 0 of 0 tools`)).toBeVisible();
  await expect(cards(page)).toHaveCount(12);
  expect(await brokenRules(page)).toEqual([]);
  await page.getByRole('button', { name: 'Show all tools' }).click();
  await expect(page.getByRole('searchbox')).toHaveValue('');
  await expect(page).toHaveURL('/tools');
  await expect(page.getByText(`Showing 12 of ${COUNT} tools`)).toBeVisible();
});

for (const hostile of [
  '<img src=x onerror=alert(1)>',
  '"><script>alert(1)</script>',
  'javascript:alert(1)',
  '%00%',
  '{{7*7}}',
]) {
  test(`?search=${hostile} is text`, async ({ page }) => {
    await openPage(page, `/tools?search=${encodeURIComponent(hostile)}`);
    await expect(page.getByRole('searchbox')).toHaveValue(hostile);
    await expect(page.getByText(`No tools found for "${hostile}"`)).toBeVisible();
  });
}

test('Without JavaScript every tool is listed', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/tools');
  await expect(cards(page)).toHaveCount(COUNT);
  await page.goto('/');
  await main(page).getByRole('searchbox').fill('loan');
  await main(page).getByRole('searchbox').press('Enter');
  await expect(page).toHaveURL('/tools?search=loan');
  await context.close();
});
