/** Heights and weights as people write them, in one field: before React and with it. */
import { expect } from '@playwright/test';
import { Calculator, openHeld } from './calculator.ts';
import { test } from './visit.ts';

const BMI = 'bmi-calculator';
const READ = /Read as 5 ft 11 in, which is 180\.34\scm\./;

for (const isHeld of [true, false]) {
  const when = isHeld ? 'before React' : 'with React';
  const open = async (page: Parameters<typeof Calculator.open>[0]) =>
    isHeld ? (await openHeld(page, BMI)).calculator : Calculator.open(page, BMI);

  test(`5'11" in a height of centimeters is answered, and the page says how it was read, ${when}`, async ({ page }) => {
    const calculator = await open(page);
    await calculator.enter({ height: `5'11"`, weight: 70 });
    await calculator.submit.press('Enter');
    await expect(calculator.value('bmi')).toContainText('21.5');
    await expect(calculator.field('Height')).toHaveAccessibleDescription(READ);
    await expect(calculator.field('Height')).toHaveValue(`5'11"`);
  });

  test(`13 inches behind feet, and feet among kilograms, are refused with what to write, ${when}`, async ({ page }) => {
    const calculator = await open(page);
    await calculator.enter({ height: `5'13"`, weight: 70 });
    await calculator.submit.press('Enter');
    expect(await calculator.problem(calculator.field('Height'))).toBe(
      'Height: 13 in is too much after 5 ft, because 12 in make 1 ft. Write 6 ft 1 in.',
    );
    await calculator.enter({ height: 180, weight: `5'11"` });
    await calculator.submit.press('Enter');
    expect(await calculator.problem(calculator.field('Weight'))).toBe(
      `Weight: 5'11" cannot be counted in kg. Write a number of kg.`,
    );
    await expect(calculator.result).toHaveCount(0);
  });
}

for (const isHeld of [true, false]) {
  const when = isHeld ? 'before React' : 'with React';

  test(`1.75 with the unit left at cm is asked about, and one press makes it 1.75 m, ${when}`, async ({ page }) => {
    const calculator = isHeld ? (await openHeld(page, BMI)).calculator : await Calculator.open(page, BMI);
    const asked = 'Height: 1.75\u00a0cm is unusual. Did you mean 1.75\u00a0m?';
    await calculator.enter({ height: 1.75, weight: 70 });
    await calculator.submit.press('Enter');
    await expect(calculator.field('Height')).toHaveAccessibleDescription(new RegExp(`${asked.replace('?', '\\?')}$`));
    await expect(calculator.result).toContainText(asked);
    await calculator.result.getByRole('button', { name: 'Use 1.75 m' }).click();
    await expect(calculator.value('bmi')).toContainText('22.9');
    await expect(page.getByText('is unusual')).toHaveCount(0);
    await expect(calculator.field('Height')).toHaveValue('1.75');
    await expect(page.locator('[name="heightUnit"]')).toBeFocused();
  });
}

for (const isHeld of [true, false]) {
  const when = isHeld ? 'before React' : 'with React';

  test(`5.11 ft is asked about, and one press makes it 5 ft 11 in, ${when}`, async ({ page }) => {
    const calculator = isHeld ? (await openHeld(page, BMI)).calculator : await Calculator.open(page, BMI);
    const asked = /Read as 5\.11\sft, which is 5\sft\s1\.32\sin\. Did you mean 5\sft\s11\sin\?/;
    await calculator.enter({ height: '5.11', weight: 180 });
    await calculator.field('Height unit').selectOption('ft');
    await calculator.field('Weight unit').selectOption('lb');
    await calculator.submit.press('Enter');
    await expect(calculator.value('bmi')).toContainText('33.7');
    await expect(calculator.field('Height')).toHaveAccessibleDescription(asked);
    await expect(calculator.result).toContainText(asked);
    await calculator.result.getByRole('button', { name: 'Use 5 ft 11 in' }).click();
    await expect(calculator.value('bmi')).toContainText('25.1');
    await expect(page.getByText('Did you mean')).toHaveCount(0);
    await expect(calculator.field('Height')).toHaveValue('5 ft 11 in');
    await expect(calculator.field('Height')).toBeFocused();
  });
}
