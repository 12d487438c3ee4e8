/** Arithmetic in number fields: its value stands beside it, before React and with it; its code comes when an operator is typed. */
import { expect, type Page } from '@playwright/test';
import { Calculator, openHeld, openPage } from './calculator.ts';
import { test } from './visit.ts';

const BMI = 'bmi-calculator';

for (const isHeld of [true, false]) {
  const when = isHeld ? 'before React' : 'with React';
  const open = async (page: Page) => (isHeld ? (await openHeld(page, BMI)).calculator : Calculator.open(page, BMI));

  test(`2*90 has its value beside it, before and after Calculate, ${when}`, async ({ page }) => {
    const calculator = await open(page);
    await calculator.enter({ height: '2*90', weight: 70 });
    await expect(calculator.field('Height')).toHaveAccessibleDescription(/= 180$/);
    await calculator.submit.press('Enter');
    await expect(calculator.value('bmi')).toContainText('21.6');
    await expect(calculator.field('Height')).toHaveValue('2*90');
    await expect(calculator.field('Height')).toHaveAccessibleDescription(/= 180$/);
    await calculator.enter({ height: 175 });
    await expect(calculator.field('Height')).not.toHaveAccessibleDescription(/=/);
  });

  test(`a sum that is broken or could be two is refused with what to write, ${when}`, async ({ page }) => {
    const calculator = await open(page);
    await calculator.enter({ height: '1,000*2', weight: 70 });
    await calculator.submit.press('Enter');
    await expect
      .poll(() => calculator.problem(calculator.field('Height')))
      .toBe('Height: 1,000 can be meant in two ways. Write 1000×2 or 1×2.');
    await calculator.enter({ height: 180, weight: '70/0' });
    await calculator.submit.press('Enter');
    await expect
      .poll(() => calculator.problem(calculator.field('Weight')))
      .toBe('Weight: nothing can be divided by 0. Write another number in place of the 0.');
  });
}

for (const isHeld of [true, false]) {
  test(`1,234 is asked about when its field is left, and beside the error of another, ${isHeld ? 'before React' : 'with React'}`, async ({
    page,
  }) => {
    const calculator = isHeld ? (await openHeld(page, BMI)).calculator : await Calculator.open(page, BMI);
    const asked = /Read as 1234; it could also mean 1\.2340\.$/;
    await calculator.field('Weight').fill('1,234');
    await calculator.field('Weight').press('Tab');
    await expect(calculator.field('Weight')).toHaveAccessibleDescription(asked);
    await calculator.submit.press('Enter');
    await expect(calculator.field('Height')).toHaveAttribute('aria-invalid', 'true');
    await expect(calculator.field('Weight')).toHaveAccessibleDescription(asked);
    await page.getByRole('button', { name: 'Use 1.2340' }).click();
    await expect(calculator.field('Weight')).toHaveValue('1.2340');
    await expect(page.getByText(asked)).toHaveCount(0);
  });
}

test('the code of sums comes with the first operator, and a press before that is answered when it is there', async ({
  page,
}) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let asked = 0;
  await page.route(/\/typing-code-[^/]*\.js/, async (route) => {
    asked += 1;
    await held;
    await route.continue();
  });
  const calculator = await Calculator.open(page, BMI);
  await calculator.enter({ height: 175, weight: 70 });
  expect(asked).toBe(0);
  await calculator.enter({ height: '2*90' });
  await calculator.submit.press('Enter');
  await expect.poll(() => asked).toBe(1);
  await expect(calculator.result).toHaveCount(0);
  release();
  await expect(calculator.value('bmi')).toContainText('21.6');
});

test('where the code of sums does not come, the form says so', async ({ page, faults }) => {
  faults.allow(/typing-code-/);
  await page.route(/\/typing-code-[^/]*\.js/, (route) => route.abort());
  const calculator = await Calculator.open(page, BMI);
  await calculator.enter({ height: '2*90', weight: 70 });
  await calculator.submit.press('Enter');
  await expect
    .poll(() => calculator.problem(calculator.field('Height')))
    .toBe('The calculation could not be loaded. Check your connection and calculate again.');
});

test('on a German page a sum has a decimal comma', async ({ page }) => {
  await openPage(page, `/de/tools/${BMI}`);
  await page.locator('[name="height"]').fill('1,5*120');
  await page.locator('[name="weight"]').fill('70');
  await expect(page.getByText('= 180', { exact: true })).toBeVisible();
  await page.locator('[name="weight"]').press('Enter');
  await expect(page.locator('[data-calculator]')).toContainText('21,6');
});
