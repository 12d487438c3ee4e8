/** Something in a page throws: it is said there, and the rest of the site goes on. */
import { expect, type Page } from '@playwright/test';
import { Calculator, openPage } from './calculator.ts';
import { toolOf } from './definitions.ts';
import { brokenRules } from './rules.ts';
import { test } from './visit.ts';

const HEADING = 'This part of the page stopped working';

/** Lets a module of the site do something more before it exports `found`. */
async function spoil(page: Page, address: RegExp, change: string): Promise<void> {
  await page.route(address, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/export default/, 'const found =');
    // The browser goes on to other tests, which would find the spoilt file in its cache.
    const headers = { ...response.headers(), 'cache-control': 'no-store' };
    await route.fulfill({ response, headers, body: `${body};\n${change}\nexport default found;` });
  });
}

const broken = (page: Page) => page.locator('[data-broken]');

test('A calculation that throws is said in its place; the page around it stays, and a second try works', async ({
  page,
  faults,
}) => {
  faults.allow(/caught: Error: spoilt/);
  await spoil(
    page,
    /\/tools\/bmi-calculator-[\w-]{8}\.js$/,
    `const [{ formula }] = found.tabs[0].results, { diagnose } = formula;
     formula.diagnose = (scope, functions) => { if (scope.weight > 100) throw new Error('spoilt'); return diagnose(scope, functions); };`,
  );
  const calculator = await Calculator.open(page, 'bmi-calculator');
  await calculator.enter({ height: '180', weight: '200' });
  await calculator.calculate();
  await expect(broken(page).getByRole('heading')).toHaveText(HEADING);
  await expect(broken(page).getByRole('heading')).toBeFocused();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('BMI Calculator');
  await expect(page.getByRole('heading', { name: 'Worked example' })).toBeVisible();
  const href = await broken(page).getByRole('link', { name: 'Tell us by e-mail' }).getAttribute('href');
  expect(href).toMatch(/^mailto:[^?]+@[^?]+\?subject=/);
  expect(decodeURIComponent(href ?? '')).toContain('/tools/bmi-calculator');
  expect(await brokenRules(page)).toEqual([]);

  await broken(page).getByRole('button', { name: 'Try again' }).click();
  await calculator.enter({ height: '180', weight: '80' });
  await calculator.calculate();
  await expect(calculator.value('bmi')).toContainText('24.7');
});

test('A tool whose page throws leaves the header, the footer and the other tools', async ({ page, faults }) => {
  faults.allow(/caught|hydration failed/);
  await spoil(page, /\/tools\/bmi-calculator-others-en-[^/]+\.js$/, 'found.texts.subtitle = {};');
  await page.goto('/tools/bmi-calculator');
  await expect(broken(page).getByRole('heading')).toHaveText(HEADING);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Tools' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All tools');
  await page.getByRole('link', { name: 'Square Footage Calculator', exact: true }).click();
  const calculator = new Calculator(page, toolOf('square-footage'));
  await calculator.enter({ length: '2', width: '3' });
  await calculator.calculate();
  await expect(calculator.result).toContainText('6');
  await page.goBack();
  await page.goBack();
  await expect(broken(page).getByRole('heading')).toHaveText(HEADING);
});

for (const [name, address] of [
  ['The home page', '/'],
  ['The list of tools', '/tools'],
] as const) {
  test(`${name}: a broken catalogue leaves the way to a tool`, async ({ page, faults }) => {
    faults.allow(/caught|hydration failed/);
    await spoil(page, /\/catalogue-en-[^/]+\.js$/, 'found[0] = null;');
    await page.goto(address);
    await expect(broken(page).getByRole('heading')).toHaveText(HEADING);
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await openPage(page, '/tools/square-footage');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Square Footage Calculator');
  });
}
