/** Any field found: the input becomes the answer, the result is asked for, and what was typed stays. */
import { expect } from '@playwright/test';
import { Calculator, openHeld } from './calculator.ts';
import { brokenRules } from './rules.ts';
import { test } from './visit.ts';

const LOAN = { 'Loan amount ($)': '25000', 'Annual interest rate (%)': '5.5', 'Loan term (years)': '5' };

async function fillIn(calculator: Calculator, typed: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(typed)) await calculator.fill(label, text);
}

const choice = ({ form }: Calculator, name: string) => form.getByRole('radio', { name, exact: true });

test('the rate of a loan: numbers stay, the payment is asked for, and it is said where none fits', async ({ page }) => {
  const calculator = await Calculator.open(page, 'loan-calculator');
  await fillIn(calculator, LOAN);
  await calculator.calculate();
  await choice(calculator, 'Annual interest rate').click();
  await expect(choice(calculator, 'Annual interest rate')).toBeFocused();
  await expect(choice(calculator, 'Annual interest rate')).toBeChecked();
  await expect(calculator.field('Monthly payment')).toHaveValue(/^477\.52\d+$/);
  await expect(calculator.field('Annual interest rate (%)')).toHaveCount(0);
  await expect(calculator.value('interestRate')).toContainText('5.5%');

  await calculator.fill('Monthly payment', '500');
  await expect(calculator.value('interestRate')).toContainText('7.4201%');
  await expect(calculator.result.locator('math', { hasText: 'r100' }).first()).toBeVisible();
  expect(await brokenRules(page, { within: '[data-calculator]' })).toEqual([]);

  await calculator.fill('Monthly payment', '400');
  await calculator.calculate();
  expect(await calculator.problem(calculator.field('Monthly payment'))).toBe(
    'This payment does not pay the loan off: it is no more than the interest, or less than the loan',
  );

  await choice(calculator, 'Monthly payment').click();
  await expect(calculator.field('Loan amount ($)')).toHaveValue('25000');
});

test('an area gives a length, in the unit that is chosen, and by keyboard', async ({ page }) => {
  const calculator = await Calculator.open(page, 'area-calculator');
  await choice(calculator, 'Area').press('ArrowRight');
  await expect(choice(calculator, 'Length')).toBeFocused();
  await choice(calculator, 'Length').press('ArrowRight');
  await expect(choice(calculator, 'Width')).toBeChecked();
  await choice(calculator, 'Width').press('ArrowUp');
  await expect(choice(calculator, 'Length')).toBeChecked();
  await choice(calculator, 'Length').press('ArrowDown');
  await expect(choice(calculator, 'Width')).toBeFocused();
  await choice(calculator, 'Width').press('Tab');
  await expect(calculator.field('Length')).toBeFocused();
  await calculator.fill('Length', '4');
  await calculator.fill('Area', '10');
  await calculator.submit.press('Enter');
  await expect(calculator.value('width')).toContainText('2.5 ft');
  await calculator.choose('Unit', 'm');
  await expect(calculator.value('width')).toContainText('2.5 m');
  await calculator.fill('Area', '-10');
  await calculator.calculate();
  expect(await calculator.problem(calculator.field('Area'))).toMatch(/^Width would have to be -2.5\sm\./);
});

test('a link opens the form that finds, and a reload keeps it', async ({ page }) => {
  const calculator = await Calculator.open(page, 'bmi-calculator');
  await page.goto('/tools/bmi-calculator#1:main~weight;height=180;bmi=25');
  await expect(calculator.value('weight')).toContainText('81');
  await page.reload();
  await expect(calculator.value('weight')).toContainText('81');
});

test('before React has come, too', async ({ page }) => {
  const { calculator } = await openHeld(page, 'square-footage');
  await calculator.fill('Length', '12');
  await calculator.fill('Width', '10');
  await calculator.submit.click();
  await choice(calculator, 'Length').click();
  await expect(choice(calculator, 'Length')).toBeFocused();
  await expect(calculator.field('Area')).toHaveValue('120');
  await calculator.fill('Area', '150');
  await expect(calculator.value('length')).toContainText('15 ft');
  await calculator.fill('Area', '-1');
  await calculator.submit.click();
  expect(await calculator.problem(calculator.field('Area'))).toMatch(/^Length would have to be -0.1\sft\./);
});

test('in German, with a comma', async ({ page }) => {
  const calculator = await Calculator.open(page, 'bmi-calculator', null, 'de');
  await calculator.form.locator('[data-name="main~weight"]').click();
  await calculator.form.locator('[name="height"]').fill('180');
  await calculator.form.locator('[name="bmi"]').fill('22,5');
  await calculator.calculate();
  await expect(calculator.value('weight')).toContainText('72,9');
});
