/** A form and its result are there again after a reload, after Back, and in a tab that is opened again. */
import { expect, type Page } from '@playwright/test';
import { Calculator, openHeld, untilAlive } from './calculator.ts';
import { test } from './visit.ts';

async function answered(page: Page): Promise<Calculator> {
  const calculator = await Calculator.open(page, 'bmi-calculator');
  await calculator.enter({ height: 1.75, heightUnit: 'm', weight: 70 });
  await calculator.calculate();
  await expect(calculator.value('bmi')).toContainText('22.9');
  return calculator;
}

async function expectKept(calculator: Calculator): Promise<void> {
  await expect(calculator.field('Height')).toHaveValue('1.75');
  await expect(calculator.field('Height unit')).toHaveValue('m');
  await expect(calculator.value('bmi')).toContainText('22.9');
}

test('a reload keeps the form and its result, and no toast or focus comes of it', async ({ page }) => {
  const calculator = await answered(page);
  await page.reload();
  await untilAlive(page);
  await expectKept(calculator);
  await expect(calculator.toast).toHaveCount(0);
});

test('a reload keeps what was typed last, also before React has come', async ({ page }) => {
  const { calculator } = await openHeld(page, 'bmi-calculator');
  await calculator.enter({ height: 180, weight: 80 });
  await calculator.calculate();
  await expect(calculator.value('bmi')).toContainText('24.7');
  await calculator.fill('Weight', '90');
  await expect(calculator.value('bmi')).toContainText('27.8');
  await page.reload();
  await expect(calculator.value('bmi')).toContainText('27.8');
  await expect(calculator.field('Weight')).toHaveValue('90');
});

test('Back from another page of the site finds the form with its result', async ({ page }) => {
  const calculator = await answered(page);
  await page.getByRole('banner').getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveURL('/about');
  await page.goBack();
  await expectKept(calculator);
});

test('Back from another document finds it, too, with the tab that was open', async ({ page }) => {
  const calculator = await Calculator.open(page, 'percentage-calculator', 'percent-change');
  await calculator.enter({ originalValue: 80, newValue: 60 }, 'percent-change');
  await calculator.calculate();
  await expect(calculator.value('result')).toHaveText('-25.00%');
  await page.goto('/robots.txt');
  await page.goBack();
  await expect(page.getByRole('tab', { name: 'Percent change' })).toHaveAttribute('aria-selected', 'true');
  await expect(calculator.value('result')).toHaveText('-25.00%');
});

test('a link to the calculator opens it empty, and Clear is kept, too', async ({ page }) => {
  const calculator = await answered(page);
  await page.getByRole('banner').getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveURL('/about');
  await page.goto('/tools/bmi-calculator');
  await untilAlive(page);
  await expect(calculator.field('Height')).toHaveValue('');
  await expect(calculator.result).toHaveCount(0);
  await calculator.enter({ height: 180, weight: 80 });
  await calculator.calculate();
  await calculator.clear();
  await page.reload();
  await untilAlive(page);
  await expect(calculator.result).toHaveCount(0);
});

test('a form that is refused comes back without a message', async ({ page }) => {
  const calculator = await answered(page);
  await calculator.fill('Weight', 'x');
  await page.waitForFunction(() => JSON.stringify(history.state).includes('"x"'));
  await page.reload();
  await untilAlive(page);
  await expect(calculator.field('Weight')).toHaveValue('x');
  await expect(calculator.toast).toHaveCount(0);
});
