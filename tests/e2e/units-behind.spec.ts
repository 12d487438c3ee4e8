/** Units that are typed behind numbers: they go into their selects, before React and with it. */
import { expect, type Page } from '@playwright/test';
import { Calculator, openHeld } from './calculator.ts';
import { brokenRules } from './rules.ts';
import { test } from './visit.ts';

const BMI = 'bmi-calculator';

for (const isHeld of [true, false]) {
  const when = isHeld ? 'before React' : 'with React';
  const open = async (page: Page) => (isHeld ? (await openHeld(page, BMI)).calculator : Calculator.open(page, BMI));

  test(`69 in goes into the select when its field is left, and is said, ${when}`, async ({ page }) => {
    const calculator = await open(page);
    await calculator.field('Height').fill('69 in');
    await calculator.field('Height').press('Tab');
    await expect(calculator.field('Height')).toHaveValue('69');
    await expect(calculator.field('Height unit')).toHaveValue('in');
    await expect(page.locator('[data-calculator] [role="status"]')).toHaveText(
      'You typed 69 in, so the unit is now in.',
    );
    await expect(page.getByRole('button', { name: /^Convert/ })).toHaveCount(0);
    expect(await brokenRules(page)).toEqual([]);
    await calculator.field('Height').fill('1.75 Meter');
    await calculator.field('Height').press('Tab');
    await expect(calculator.field('Height unit')).toHaveValue('m');
    await expect(calculator.field('Height')).toHaveValue('1.75');
  });

  test(`Enter takes units along, and the link has them, ${when}`, async ({ page }) => {
    const calculator = await open(page);
    await calculator.enter({ height: '1.75 m', weight: '154 lb' });
    await calculator.field('Weight').press('Enter');
    await expect(calculator.value('bmi')).toContainText('22.8');
    await expect(calculator.field('Height')).toHaveValue('1.75');
    await expect(calculator.field('Height unit')).toHaveValue('m');
    await expect(calculator.field('Weight')).toHaveValue('154');
    await expect(calculator.field('Weight unit')).toHaveValue('lb');
  });

  test(`A unit that is not offered is refused with what to write, ${when}`, async ({ page }) => {
    const calculator = await open(page);
    await calculator.enter({ height: '0.001 nautical miles', weight: '70' });
    await calculator.submit.press('Enter');
    await expect
      .poll(() => calculator.problem(calculator.field('Height')))
      .toBe('Height: 0.001 nautical miles is not in cm. Write 185.2 cm.');
  });
}

test('Units are kept with their numbers when the page is loaded anew', async ({ page }) => {
  const calculator = await Calculator.open(page, BMI);
  await calculator.field('Height').fill('69 in');
  await calculator.field('Height').press('Tab');
  await expect(calculator.field('Height unit')).toHaveValue('in');
  await page.reload();
  await expect(calculator.field('Height')).toHaveValue('69');
  await expect(calculator.field('Height unit')).toHaveValue('in');
});
