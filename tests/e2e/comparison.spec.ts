/** An answer that is kept stands beside the next one, with the differences. */
import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { Calculator, chooseLanguage, openHeld, untilAlive } from './calculator.ts';
import { brokenRules } from './rules.ts';
import { test } from './visit.ts';

const LOAN = { loanAmount: '200000', interestRate: '6', loanTerm: '30' };

test('Two loans side by side: kept, compared, shared, taken along, used again, removed', async ({ page, browser }) => {
  const calculator = await Calculator.open(page, 'loan-calculator');
  await calculator.enter(LOAN);
  await calculator.calculate();
  await calculator.result.getByRole('button', { name: 'Keep to compare' }).click();
  const comparison = calculator.result.locator('[data-comparison]');
  await expect(comparison).toContainText('Nothing in the form differs yet');
  await calculator.enter({ loanTerm: '15' });
  const row = (name: string) => comparison.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });
  await expect(row('Loan term')).toContainText('-15 (-50%)');
  await expect(row('Monthly payment')).toContainText('$1,199.10');
  await expect(row('Monthly payment')).toContainText('+$488.61 (+40.7%)');
  expect(await brokenRules(page, { within: '#result' })).toEqual([]);

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    comparison.getByRole('button', { name: 'Download CSV' }).click(),
  ]);
  expect(readFileSync(await file.path(), 'utf8')).toContain('Monthly payment,$1199.10,$1687.71,');

  const fragment = await page.evaluate(async () => {
    const shared = new Promise<string>((resolve) => {
      Object.defineProperty(navigator, 'share', { value: ({ url = '' }) => Promise.resolve(resolve(url)) });
      Object.defineProperty(navigator, 'canShare', { value: () => true });
    });
    [...document.querySelectorAll('button')].find((button) => button.textContent === 'Share')?.click();
    return new URL(await shared).hash;
  });
  const context = await browser.newContext();
  const other = await context.newPage();
  await other.goto(`${page.url().replace(/#.*/, '')}${fragment}`);
  await expect(other.locator('[data-comparison]')).toContainText('+$488.61 (+40.7%)');
  await expect(other.getByLabel('Loan term')).toHaveValue('15');
  await context.close();

  await comparison.getByRole('button', { name: 'Use the values of Kept 1' }).click();
  await expect(calculator.field('Loan term (years)')).toHaveValue('30');
  await expect(comparison).toContainText('Nothing in the form differs yet');
  await comparison.getByRole('button', { name: 'Remove Kept 1' }).click();
  await expect(comparison).toHaveCount(0);
});

test('At most three are kept, the first makes room, and Clear loses none', async ({ page }) => {
  const calculator = await Calculator.open(page, 'loan-calculator', null, 'de');
  await calculator.enter(LOAN);
  await calculator.calculate();
  for (const loanTerm of ['30', '25', '20', '15']) {
    await calculator.enter({ loanTerm });
    await calculator.result.getByRole('button', { name: 'Zum Vergleich behalten' }).click();
  }
  const comparison = calculator.result.locator('[data-comparison]');
  await expect(comparison.getByRole('columnheader')).toHaveText(['Behalten 1', 'Behalten 2', 'Behalten 3', 'Jetzt']);
  await expect(comparison.getByRole('row').filter({ hasText: 'Laufzeit' })).toContainText('25');
  await page.locator('[data-calculator] form button[type=button]').last().click();
  await calculator.enter({ ...LOAN, loanTerm: '10' });
  await calculator.calculate();
  await expect(comparison.getByRole('columnheader')).toHaveCount(4);
});

async function keptLoan(calculator: Calculator): Promise<void> {
  await calculator.enter(LOAN);
  await calculator.calculate();
  await calculator.result.getByRole('button', { name: 'Keep to compare' }).click();
  await calculator.enter({ loanTerm: '15' });
  await expect(calculator.result.locator('[data-comparison]')).toContainText('+$488.61 (+40.7%)');
}

test('Answers that were kept are there after a reload, after Back, and in another language', async ({ page }) => {
  const calculator = await Calculator.open(page, 'loan-calculator');
  await keptLoan(calculator);
  const comparison = page.locator('[data-comparison]');
  await page.reload();
  await untilAlive(page);
  await expect(comparison).toContainText('+$488.61 (+40.7%)');
  await page.getByRole('banner').getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveURL('/about');
  await page.goBack();
  await expect(comparison).toContainText('+$488.61 (+40.7%)');
  await chooseLanguage(page, 'de');
  await expect(comparison).toContainText('+40,7');
  await comparison.getByRole('button', { name: /Behalten 1.*entfernen/i }).click();
  await expect(comparison).toHaveCount(0);
  await page.reload();
  await untilAlive(page);
  await expect(page.locator('#result')).toBeVisible();
  await expect(comparison).toHaveCount(0);
});

test('Answers of a link are there in another language, too, where that is chosen before React has come', async ({
  page,
}) => {
  const link = '#1:loanAmount=200000;interestRate=6;loanTerm=15&loanAmount=200000;interestRate=6;loanTerm=30';
  const { calculator } = await openHeld(page, 'loan-calculator', link);
  await expect(calculator.result).toContainText('$1,687.71');
  await page.locator('select:visible:has(option[value="pt"])').selectOption('de');
  await expect(page).toHaveURL(/\/de\/tools\/loan-calculator/);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.reload();
  await expect(page.locator('[data-comparison]')).toContainText('+40,7');
});
