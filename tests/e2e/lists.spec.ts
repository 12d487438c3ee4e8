/** Lists of numbers: pasted, said below the field as they were read, refused by the place of a wrong item. */
import { expect, type Page } from '@playwright/test';
import { Calculator, chooseLanguage } from './calculator.ts';
import { toolIn } from './definitions.ts';
import { brokenRules } from './rules.ts';
import { test } from './visit.ts';

const preview = (page: Page) => page.locator('[data-preview="values"]');

test('a column that is pasted is read, said below the field, and answered', async ({ page }) => {
  const calculator = await Calculator.open(page, 'statistics');
  await calculator.paste('Numbers', '2\r\n4\r\n4\r\n4\r\n5\r\n5\r\n7\r\n9\r\n');
  await expect(preview(page)).toHaveText('8 numbers: 2, 4, 4, 4, 5, 5, 7, 9');
  await expect(preview(page)).toHaveAttribute('aria-live', 'polite');
  await expect(calculator.field('Numbers')).toHaveAccessibleDescription(/8 numbers: 2, 4/);
  await calculator.calculate();
  await expect(calculator.value('mean')).toHaveText('5');
  await expect(calculator.value('deviation')).toHaveText('2');
  await expect(calculator.value('modes')).toHaveText('4');
  await expect(calculator.result.getByRole('table')).toContainText('Total8');
  await expect(calculator.result.getByRole('img', { name: 'Chart of Count by From' })).toBeVisible();

  await calculator.paste('Numbers', '1; 2; 6');
  await expect(preview(page)).toHaveText('3 numbers: 1, 2, 6');
  await expect(calculator.value('mean')).toHaveText('3');
});

test('a wrong item is refused by its place, with the field in focus, and the refusal goes with it', async ({
  page,
}) => {
  const calculator = await Calculator.open(page, 'statistics');
  const field = calculator.field('Numbers');
  await calculator.paste('Numbers', '1\n2\n3\n4\n5\n6\nabc\n8');
  await calculator.calculate();
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(/Number 7 \(abc\) is not a number/);
  await expect(calculator.result).toHaveCount(0);
  await expect(preview(page)).toHaveText('');

  await calculator.paste('Numbers', '1,5\n2,5');
  await expect(field).toHaveAccessibleDescription(/Number 1 \(1,5\) could be one number or several/);
  await calculator.paste('Numbers', '1.5\n2.5');
  await expect(field).not.toHaveAttribute('aria-invalid', 'true');
});

test('in German a comma is the decimal sign, and never between numbers', async ({ page }) => {
  const calculator = await Calculator.open(page, 'statistics', null, 'de');
  await calculator.paste('Zahlen', '1.234,5; 2,5');
  await expect(preview(page)).toHaveText('2 Zahlen: 1.234,5; 2,5');
  await calculator.calculate();
  await expect(calculator.value('mean')).toHaveText('618,5');
  await calculator.paste('Zahlen', '1,2,3');
  await expect(preview(page)).toHaveText('');
  await calculator.calculate();
  await expect(calculator.field('Zahlen')).toHaveAccessibleDescription(/Zahl 1 \(1,2,3\): Das ist keine Zahl/);
});

test('ten thousand numbers are read and answered', async ({ page }) => {
  const calculator = await Calculator.open(page, 'statistics');
  await calculator.paste('Numbers', Array.from({ length: 10_000 }, (_, index) => index + 1).join('\n'));
  await expect(preview(page)).toHaveText('10,000 numbers: 1, 2, 3, 4, 5, 6, 7, 8 …');
  await calculator.calculate();
  await expect(calculator.value('mean')).toHaveText('5,000.5');
  await calculator.paste('Numbers', Array.from({ length: 10_001 }, (_, index) => index + 1).join('\n'));
  await calculator.calculate();
  await expect(calculator.field('Numbers')).toHaveAccessibleDescription(/at most 10,000 numbers are possible/);
});

test('two thousand numbers, their answer and what was read of them come along to another language', async ({
  page,
}) => {
  const english = await Calculator.open(page, 'statistics');
  const numbers = Array.from({ length: 2000 }, (_, index) => index + 0.5);
  await english.paste('Numbers', numbers.join('\n'));
  await english.calculate();
  await expect(english.value('mean')).toHaveText('1,000');
  await chooseLanguage(page, 'de');
  const german = new Calculator(page, toolIn('de', english.tool), 'de');
  await expect(german.value('mean')).toHaveText('1.000');
  await expect(german.value('count')).toHaveText('2.000');
  await expect(preview(page)).toHaveText('2.000 Zahlen: 0,5; 1,5; 2,5; 3,5; 4,5; 5,5; 6,5; 7,5 …');
  const typed = await german.field('Zahlen').inputValue();
  expect(typed.split('\n').map((text) => Number(text.replace(',', '.')))).toEqual(numbers);
  await expect(german.toast).toHaveCount(0);

  await german.paste('Zahlen', `${typed}\nabc`);
  await german.calculate();
  await expect(german.field('Zahlen')).toHaveAccessibleDescription(/Zahl 2\.001 \(abc\): Das ist keine Zahl/);
  await chooseLanguage(page, 'en');
  await expect(english.field('Numbers')).toHaveValue(`${typed}\nabc`);
});

test('on a phone it is as wide as the screen, and accessible with a result', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const calculator = await Calculator.open(page, 'statistics');
  await calculator.paste('Numbers', '1234567.5; 2; 3; 5; 8; 13; 21; 34; 55; 89');
  await calculator.calculate();
  await expect(calculator.value('count')).toHaveText('10');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  expect(await brokenRules(page)).toEqual([]);
});
