/** Parts that some calculators have: quick picks, swapped units, all units at once, tabs that keep their result. */
import { expect } from '@playwright/test';
import { Calculator } from './calculator.ts';
import { test } from './visit.ts';

test('A quick pick fills the tip in, and the shares appear for more than one person', async ({ page }) => {
  const calculator = await Calculator.open(page, 'tip-calculator');
  await calculator.enter({ billAmount: '86.40' });
  await calculator.calculate();
  await expect(calculator.value('tipAmount')).toHaveText('$15.55');
  await expect(calculator.value('perPersonTotal')).toHaveCount(0);
  await calculator.form.getByRole('button', { name: '22%' }).click();
  await expect(calculator.value('tipAmount')).toHaveText('$19.01');
  await calculator.enter({ numberOfPeople: '2' });
  await expect(calculator.value('perPersonTotal')).toHaveText('$52.70');
});

test('Swapped units convert the other way', async ({ page }) => {
  const calculator = await Calculator.open(page, 'temperature-converter');
  await calculator.enter({ value: '100' });
  await calculator.calculate();
  await expect(calculator.value('result')).toHaveText('212.00 °F');
  await calculator.form.getByRole('button', { name: 'Swap units' }).click();
  await expect(calculator.value('result')).toHaveText('37.78 °C');
  await expect(calculator.value('kelvin')).toHaveText('310.93 K');
});

test('What is unusual is said and stops nothing', async ({ page }) => {
  const calculator = await Calculator.open(page, 'temperature-converter');
  await calculator.enter({ value: '-300' });
  await calculator.calculate();
  await expect(calculator.value('result')).toHaveText('-508.00 °F');
  await expect(calculator.form).toContainText('below absolute zero');
});

test('Text that is no number counts as 0 where it is specified so, and the page says so', async ({ page }) => {
  const calculator = await Calculator.open(page, 'earth-curvature');
  await calculator.enter({ distance: 'abc' });
  await calculator.calculate();
  await expect(calculator.value('result')).toHaveText('0.0000 m');
  await expect(calculator.form).toContainText('Read as 0');
});

test('Curvature and Coriolis keep their own results', async ({ page }) => {
  const calculator = await Calculator.open(page, 'earth-curvature');
  await calculator.enter({ distance: '10' });
  await calculator.calculate();
  await expect(calculator.value('result')).toHaveText('7.8481 m');
  await page.getByRole('tab', { name: 'Coriolis' }).click();
  await expect(calculator.result).toHaveCount(0);
  await page.getByRole('tab', { name: 'Curvature' }).click();
  await expect(calculator.value('result')).toHaveText('7.8481 m');
  await expect(calculator.form.locator('[name="distance"]')).toHaveValue('10');
});

test('Area forgets its result on another tab', async ({ page }) => {
  const calculator = await Calculator.open(page, 'area-calculator');
  await calculator.enter({ length: '5', width: '4' });
  await calculator.calculate();
  await expect(calculator.value('result')).toHaveText('20 ft²');
  await page.getByRole('tab', { name: 'Circle', exact: true }).click();
  await page.getByRole('tab', { name: 'Rectangle' }).click();
  await expect(calculator.result).toHaveCount(0);
});

test('The unit of a price goes with that of the fuel until another is chosen', async ({ page }) => {
  const calculator = await Calculator.open(page, 'fuel-economy');
  const [fuelUnit, priceUnit] = [calculator.field('Fuel unit'), calculator.field('Price unit')];
  await expect(priceUnit).toHaveValue('galUS');
  await calculator.enter({ distance: '500', distanceUnit: 'km', fuel: '40', fuelUnit: 'L', fuelPrice: '$1.75' });
  await expect(priceUnit).toHaveValue('L');
  await calculator.calculate();
  await expect(calculator.value('tripCost')).toHaveText('$70.00');
  await priceUnit.selectOption('galUS');
  await fuelUnit.selectOption('galUK');
  await expect(priceUnit).toHaveValue('galUS');
});

test('Feet and inches stand in one field; feet alone have decimals, and the page says what they are', async ({
  page,
}) => {
  const calculator = await Calculator.open(page, 'calorie-calculator');
  await calculator.enter({ sex: 'male', age: '40', heightUnit: 'ft+in', height: '5 ft 10 in', weight: '80' });
  await calculator.calculate();
  await expect(calculator.value('bmr')).toHaveText('1,716 kcal a day');
  await calculator.field('Height').fill('5.5');
  await expect(calculator.field('Height')).toHaveAccessibleDescription(/5\sft\s6\sin\. Did you mean 5\sft\s5\sin/);
});
