/** Pages without their script: switched off in the browser, or lost on the way. */
import { expect, type Page } from '@playwright/test';
import { BROKEN } from './calculator.ts';
import { addressOf, hasFormula, partOf, sampleOfTools, TOOLS, type Tool } from './definitions.ts';
import { block } from './held.ts';
import { test } from './visit.ts';

/** The most used calculators, which the home page shows. */
const TOP = [
  'temperature-converter',
  'bmi-calculator',
  'square-footage',
  'metric-converter',
  'loan-calculator',
  'percentage-calculator',
];

/** A number or a date of an example as the page writes it. */
function asWritten(shown: string): string {
  if (/^-?\d+(\.\d+)?$/.test(shown)) {
    if (/^-?\d+$/.test(shown)) return BigInt(shown).toLocaleString('en');
    return Number(shown).toLocaleString('en', { minimumFractionDigits: shown.split('.')[1]?.length ?? 0 });
  }
  if (!/^\d{4}-\d\d-\d\d(\/|$)/.test(shown)) return shown;
  const [from = '', until = from] = shown.split('/');
  return new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).formatRange(
    new Date(from),
    new Date(until),
  );
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

async function expectReadable(page: Page, tool: Tool): Promise<void> {
  await expect(page).toHaveTitle(`${tool.meta?.title ?? tool.title} | Formulary`);
  const content = page.getByRole('main');
  const folds = content.locator('details:not([open]) > summary:visible');
  while ((await folds.count()) > 0) await folds.first().click();
  await expect(content.getByRole('heading', { level: 1 })).toHaveText(tool.title);
  await expect(content.getByText(tool.subtitle ?? tool.description)).toBeVisible();
  for (const tab of tool.tabs) {
    const [example] = tab.examples;
    if (example?.title) await expect(content.getByText(example.title, { exact: true }).first()).toBeVisible();
    for (const [id, shown] of Object.entries(example?.shows ?? {})) {
      const result = tab.results[id];
      if (id === 'copyText' || result?.hidden || result?.shownWhen) continue;
      const mantissa = asWritten(shown).replace(/(?<=\d)e.*$/, '');
      // Digits of a base are a text, in groups of its own; the sign of money stands behind a minus.
      const written =
        result?.kind === 'text'
          ? new RegExp([...shown].join('\\s?'))
          : new RegExp(escaped(mantissa).replace(/^-/, '-\\$?').replaceAll(' ', '\\s'));
      await expect(content.getByRole('definition').filter({ hasText: written }).first()).toBeVisible();
    }
  }
  if (tool.tabs.some(hasFormula)) await expect(content.locator('math').first()).toBeVisible();
  for (const { heading } of tool.explanation ?? []) {
    await expect(content.getByRole('heading', { name: heading, exact: true }).last()).toBeVisible();
  }
  for (const { label } of tool.sources ?? []) await expect(content.getByText(label).first()).toBeVisible();
  expect(await content.innerText()).not.toMatch(BROKEN);
}

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false });

  test('An address that does not exist says so and leads back', async ({ page, faults }) => {
    faults.allow(/404/);
    await page.goto('/no-such-page');
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
  });

  for (const tool of sampleOfTools) {
    test(`${tool.title}: explanation, formula, worked example and sources are there`, async ({ page }) => {
      await page.goto(addressOf(tool));
      await expectReadable(page, tool);
      await expect(page.locator('noscript p')).toContainText('Calculating needs JavaScript');
    });
  }

  for (const [address, isListed] of [
    ['/', ({ id }: Tool) => TOP.includes(id)],
    ['/tools', () => true],
  ] as const) {
    test(`${address} lists its calculators, and their links work`, async ({ page }) => {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      for (const { title } of TOOLS.filter(isListed))
        await expect(page.getByRole('link', { name: title, exact: true })).toBeVisible();
      await page.getByRole('link', { name: 'BMI Calculator', exact: true }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('BMI Calculator');
    });
  }
});

for (const tool of partOf(sampleOfTools, 3, 0)) {
  test(`${tool.title}: the page stays readable when its script does not arrive`, async ({ page, faults }) => {
    faults.allow(/loader-/);
    await block(page, /\/assets\/loader-[^/]+\.js$/);
    await page.goto(addressOf(tool));
    await expectReadable(page, tool);
    await page.locator('[data-calculator] button[type="submit"]').click();
    await expect(page).toHaveURL(addressOf(tool));
  });
}

test('A page whose app does not arrive keeps its text and what was typed', async ({ page, faults }) => {
  faults.allow(/entry-client|Failed to fetch dynamically/);
  await block(page, /\/assets\/entry-client-[^/]+\.js$/);
  await page.goto('/tools/square-footage');
  // It was loaded anew, in vain.
  await expect(page.locator('[data-stale-notice]')).toBeVisible();
  await page.getByLabel('Length', { exact: true }).fill('12.5');
  await page.locator('[data-calculator] button[type="submit"]').click();
  await expect(page.getByLabel('Length', { exact: true })).toHaveValue('12.5');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Square Footage Calculator');
});
