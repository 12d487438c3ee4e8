/** What moves an answer: opened below the steps, without a press it costs nothing. */
import { expect } from '@playwright/test';
import { Calculator } from './calculator.ts';
import { brokenRules } from './rules.ts';
import { test } from './visit.ts';

const LOAN = { loanAmount: '200000', interestRate: '6', loanTerm: '30' };

test('A step of each number of a loan, and the course over one, follow what is typed', async ({ page }) => {
  const calculator = await Calculator.open(page, 'loan-calculator');
  await calculator.enter(LOAN);
  await calculator.calculate();
  const folded = calculator.result.getByRole('group').filter({ hasText: 'What moves this answer' });
  await expect(folded.getByRole('table')).toHaveCount(0);
  await folded.locator('summary').press('Enter');
  const row = (name: string) => folded.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });
  await expect(row('Loan amount')).toContainText('+$59.96');
  await expect(row('Annual interest rate')).toContainText('+0.1%');
  await expect(row('Loan term')).toContainText('-$13.71');

  const slider = folded.getByRole('slider');
  await expect(slider).toHaveAttribute('aria-valuetext', '$200,000 and Monthly payment $1,199.10');
  await folded.getByLabel('Course over').selectOption('Annual interest rate');
  await expect(slider).toHaveAttribute('aria-valuetext', '6% and Monthly payment $1,199.10');
  await slider.press('End');
  await expect(slider).toHaveAttribute('aria-valuetext', /^12% and /);
  await folded.getByLabel('Result', { exact: true }).selectOption('Total interest');
  await expect(folded.getByRole('img')).toHaveAccessibleName('Chart of Total interest by Annual interest rate');

  await calculator.enter({ loanAmount: '300000' });
  await expect(row('Loan amount')).toContainText('+$10,000');
  await calculator.enter({ loanAmount: '' });
  await expect(row('Loan amount')).toContainText('+$10,000');
  expect(await brokenRules(page, { within: '#result' })).toEqual([]);
});

test('It speaks the language of the page', async ({ page }) => {
  const calculator = await Calculator.open(page, 'bmi-calculator', null, 'de');
  await calculator.enter({ height: '175', weight: '70' });
  await calculator.calculate();
  await calculator.result.getByText('Was dieses Ergebnis bewegt').click();
  await expect(calculator.result.getByRole('table').filter({ hasText: 'Schritt' })).toContainText('+10 cm');
});
