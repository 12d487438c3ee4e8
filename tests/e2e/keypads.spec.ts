/** The full keyboard for numbers, where a phone would show a keypad of digits. */
import { expect } from '@playwright/test';
import { Calculator } from './calculator.ts';
import { breakStorage, FAULTS, stored } from './remembered.ts';
import { brokenRules } from './rules.ts';
import { test } from './visit.ts';

const KEY = 'numberKeyboard';

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('The switch comes once a number is turned to, and stays chosen', async ({ page }) => {
    const bmi = await Calculator.open(page, 'bmi-calculator');
    await page.waitForLoadState('networkidle');
    const full = page.getByRole('checkbox', { name: 'Full keyboard for numbers' });
    await expect(full).toHaveCount(0);
    await bmi.field('Height').tap();
    await expect(full).not.toBeChecked();
    await expect(bmi.field('Height')).toHaveAttribute('inputmode', 'decimal');
    await full.tap();
    await bmi.field('Weight').tap();
    await expect(bmi.field('Weight')).toHaveAttribute('inputmode', 'text');
    await bmi.field('Weight').fill('2*35');
    await expect(bmi.field('Weight')).toHaveAccessibleDescription(/= 70$/);
    expect(await brokenRules(page)).toEqual([]);

    await Calculator.open(page, 'tip-calculator');
    await page.waitForLoadState('networkidle');
    await expect(full).toHaveCount(0);
    const bill = page.locator('[name=billAmount]');
    await bill.tap();
    await expect(bill).toHaveAttribute('inputmode', 'text');
    await full.tap();
    await expect(bill).toHaveAttribute('inputmode', 'decimal');
    expect(await stored(page, KEY)).toBeNull();
  });

  for (const fault of FAULTS) {
    test(`Storage ${fault}: the switch works and says how long it holds`, async ({ page }) => {
      await breakStorage(page, fault);
      const bmi = await Calculator.open(page, 'bmi-calculator');
      await page.waitForLoadState('networkidle');
      await bmi.field('Height').tap();
      await page.getByRole('checkbox', { name: 'Full keyboard for numbers' }).tap();
      await expect(page.getByText('this holds until the page is closed')).toBeVisible();
      await bmi.field('Weight').tap();
      await expect(bmi.field('Weight')).toHaveAttribute('inputmode', 'text');
    });
  }
});

test('Where there is a mouse nothing is said of keyboards', async ({ page }) => {
  const bmi = await Calculator.open(page, 'bmi-calculator');
  await page.waitForLoadState('networkidle');
  await bmi.field('Height').click();
  await bmi.enter({ height: 180, weight: 80 });
  await bmi.calculate();
  await expect(bmi.value('bmi')).toContainText('24.7');
  await expect(page.locator('[data-keyboard]')).toHaveCount(0);
});
