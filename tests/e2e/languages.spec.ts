/** The language of the site: chosen, kept, and told. */
import { expect, type Locator } from '@playwright/test';
import { NOT_YET } from '../../src/i18n/not-yet.ts';
import { Calculator, chooseLanguage, fromRightToLeft, languageSelect, openPage } from './calculator.ts';
import { toolOf } from './definitions.ts';
import { test } from './visit.ts';

test('Eighteen languages, each named by itself', async ({ page }) => {
  await openPage(page, '/');
  await expect(languageSelect(page).locator('option')).toHaveCount(18);
  await expect(languageSelect(page).locator('option[value="pt"]')).toHaveText('Português');
  await expect(page.getByRole('combobox', { name: 'Language' })).toHaveValue('en');
});

test('A chosen language is kept, announced and told after the page is there again', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['languageChanged', 'languageRefresh', 'resize']) {
      window.addEventListener(name, () => {
        const before = sessionStorage.getItem('heard') ?? '';
        sessionStorage.setItem('heard', `${before} ${name}:${document.documentElement.lang}`);
      });
    }
  });
  await openPage(page, '/about');
  await chooseLanguage(page, 'ar');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
  await expect(page.locator('#root')).toHaveAttribute('lang', 'en');
  await expect(languageSelect(page)).toHaveValue('ar');
  await expect(page.locator('p').filter({ hasText: /^العربية$/ })).toBeVisible();
  await expect(page.locator('[lang="ar"]').getByText(NOT_YET.ar ?? '', { exact: true })).toBeVisible();
  await expect(page.getByText('Language changed', { exact: true })).toHaveCount(0);
  expect(await page.evaluate(() => sessionStorage.getItem('heard'))).toContain(
    'languageChanged:ar resize:ar languageRefresh:ar',
  );
  expect(await page.evaluate(() => localStorage.getItem('i18nextLng'))).toBe('ar');
  await expect(page).toHaveURL('/about');
  await chooseLanguage(page, 'en');
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
  await expect(page.locator('#root')).not.toHaveAttribute('lang', 'ar');
});

test('On a phone, too, the page says that the language was changed', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await openPage(page, '/about');
  await page.getByRole('button', { name: 'Menu' }).click();
  await chooseLanguage(page, 'nl');
  await expect(page.getByText(NOT_YET.nl ?? '', { exact: true })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: `Nederlands: ${NOT_YET.nl}` })).toBeAttached();
});

test('What was typed and the result survive a change of the language', async ({ page }) => {
  const calculator = await Calculator.open(page, 'interest-calculator', 'loan');
  await calculator.enter({ loanAmount: '200000', loanRate: '6', loanTerm: '30' }, 'loan');
  await calculator.calculate();
  await expect(calculator.result).toContainText('$1,199.10');
  await chooseLanguage(page, 'it');
  await expect(calculator.root.getByRole('tab', { selected: true })).toHaveText(calculator.tab('loan').label ?? '');
  await expect(calculator.field('Loan amount')).toHaveValue('200000');
  await expect(calculator.result).toContainText('1.199,10');
});

test('A form that was cleared stays cleared, though it was opened by a link', async ({ page }) => {
  const calculator = await Calculator.open(page, 'square-footage');
  await page.evaluate(() => {
    location.hash = '#1:length=12.5;width=10.2';
  });
  await expect(calculator.result).toContainText('127.5');
  await calculator.clear();
  await chooseLanguage(page, 'it');
  await expect(calculator.field('Length')).toHaveValue('');
  await expect(calculator.result).toHaveCount(0);
});

test('Where nothing can be kept, the address carries the language', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
  });
  await openPage(page, '/tools?search=loan');
  await chooseLanguage(page, 'ar');
  await expect(page).toHaveURL('/tools?search=loan&lang=ar');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  await expect(languageSelect(page)).toHaveValue('ar');
  await page.getByRole('main').getByRole('link', { name: 'Loan Calculator' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Loan Calculator');
  await expect(languageSelect(page)).toHaveValue('ar');
});

test('Without a connection nothing changes, and the page says so', async ({ page, context, faults }) => {
  faults.allow(/ERR_INTERNET_DISCONNECTED/);
  const calculator = await Calculator.open(page, 'bmi-calculator');
  await calculator.fill('Height', '180');
  await context.setOffline(true);
  await languageSelect(page).selectOption('de');
  const alert = page.getByRole('alert').filter({ hasText: 'Error changing language' });
  await expect(alert).toContainText('Please try again');
  await expect(languageSelect(page)).toHaveValue('en');
  await expect(calculator.field('Height')).toHaveValue('180');
  expect(await page.evaluate(() => localStorage.getItem('i18nextLng'))).toBeNull();
});

test('The page for wrong addresses can be had in another language', async ({ page, faults }) => {
  faults.allow(/404/);
  await openPage(page, '/no-such-page');
  await chooseLanguage(page, 'ar');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
});

test('A kept language that is none is as if there was none', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('i18nextLng', '<img src=x onerror=alert(1)>'));
  await openPage(page, `/tools/${toolOf('bmi-calculator').id}`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(languageSelect(page)).toHaveValue('en');
});

test('From right to left the page is mirrored, and formulas, numbers and English texts are not', async ({ page }) => {
  await fromRightToLeft(page);
  const calculator = await Calculator.open(page, 'bmi-calculator');
  await calculator.enter({ height: 175, weight: 70 });
  await calculator.calculate();
  await expect(calculator.result).toBeVisible();
  const placeOf = async (locator: Locator) => (await locator.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const home = await placeOf(page.getByRole('banner').getByRole('link').first());
  const search = await placeOf(languageSelect(page));
  expect(home.x).toBeGreaterThan(search.x);
  const form = await placeOf(calculator.form);
  const result = await placeOf(calculator.result);
  expect(form.x).toBeGreaterThan(result.x);
  const directions = await page
    .locator('main math')
    .evaluateAll((formulas) => [...new Set(formulas.map((formula) => getComputedStyle(formula).direction))]);
  expect(directions).toEqual(['ltr']);
  await expect(calculator.value('bmi')).toHaveCSS('unicode-bidi', 'isolate');
  await expect(page.locator('h1 + p, h1 ~ p, main p').first()).toHaveCSS('unicode-bidi', 'plaintext');
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});
