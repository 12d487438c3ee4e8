/** The headline of an answer is on screen after Calculate, wherever the button was, before React has come and with it. */
import { expect } from '@playwright/test';
import { Calculator, openHeld } from './calculator.ts';
import { fewTabs, goodInputs } from './definitions.ts';
import { test } from './visit.ts';

const SCREENS = [
  { width: 390, height: 844 },
  { width: 1280, height: 720 },
  { width: 1920, height: 1080 },
];

async function expectHeadlines(calculator: Calculator, id: string): Promise<void> {
  const { page } = calculator;
  for (const size of SCREENS) {
    await page.setViewportSize(size);
    await calculator.enter(goodInputs(calculator.tab(id)), id);
    await calculator.calculate();
    const headline = calculator.result.locator('[data-result]').first();
    await expect(headline).toBeInViewport({ ratio: 1 });
    const bar = await page.getByRole('banner').boundingBox();
    const place = await headline.boundingBox();
    expect(place?.y, `${size.width} px: below the bar of the site`).toBeGreaterThanOrEqual(bar?.height ?? 0);
    await calculator.clear();
  }
}

for (const { tool, tab, name } of fewTabs(8)) {
  test(`${name}: the headline is on screen after Calculate, on a phone, a laptop and a large screen`, async ({
    page,
  }) => {
    const { calculator } = await openHeld(page, tool.id);
    if (tab !== tool.tabs[0]) await calculator.openTab(tab.id);
    await expectHeadlines(calculator, tab.id);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await expectHeadlines(await Calculator.open(page, tool.id, tab.id), tab.id);
  });
}
