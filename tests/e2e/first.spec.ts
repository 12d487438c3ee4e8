/** What answers first goes on alone: React's files do not come. */
import { expect } from '@playwright/test';
import { openHeld } from './calculator.ts';
import { fewForms, goodInputs, refusesEmpty } from './definitions.ts';
import { brokenRules } from './rules.ts';
import { test } from './visit.ts';

for (const tool of fewForms(7)) {
  test(`${tool.title}: without React it refuses, answers and clears, by keyboard`, async ({ page }) => {
    const { calculator } = await openHeld(page, tool.id);
    if (refusesEmpty(calculator.tab())) {
      await calculator.emptyTyped();
      await calculator.submit.press('Enter');
      await expect(calculator.refused).toBeVisible();
      expect(await calculator.problem(calculator.refused)).not.toBe('');
      await expect(calculator.result).toHaveCount(0);
      await calculator.clear();
    }
    await calculator.enter(goodInputs(calculator.tab()));
    await calculator.submit.press('Enter');
    await expect(calculator.result).toHaveAttribute('data-answer', 'current');
    await expect(page.locator('[data-calculator] [role="status"]')).not.toBeEmpty();
    expect(await brokenRules(page, { within: '[data-calculator]' })).toEqual([]);
    await calculator.clear();
    await expect(calculator.result).toHaveCount(0);
  });
}
