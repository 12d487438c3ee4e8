/** The calculators of a visitor: those with a star, and those that were used last. */
import { expect, type Page } from '@playwright/test';
import { Calculator, openPage } from './calculator.ts';
import { breakStorage, FAULTS, HISTORY_KEY, remember, shiftOf, stored } from './remembered.ts';
import { brokenRules } from './rules.ts';
import { test } from './visit.ts';

const KEY = 'favouriteTools';
const BMI = 'Favourite: BMI Calculator';

const star = (page: Page, name = BMI) => page.getByRole('button', { name, exact: true });
const yours = (page: Page) => page.locator('section:has(> h2:text-is("Your calculators"))');
const namesIn = (page: Page, heading: string) =>
  yours(page).locator(`h3:text-is("${heading}") + ul`).getByRole('link').allInnerTexts();

test('A star on a page of a calculator and on its card are one, by mouse and by keyboard', async ({ page }) => {
  await openPage(page, '/tools/bmi-calculator');
  await star(page).press('Enter');
  await expect(star(page)).toHaveAttribute('aria-pressed', 'true');
  expect(await stored(page, KEY)).toBe('["bmi-calculator"]');
  await page.getByRole('link', { name: 'Tools', exact: true }).first().click();
  await expect(star(page)).toHaveAttribute('aria-pressed', 'true');
  await star(page).click();
  await expect(star(page)).toHaveAttribute('aria-pressed', 'false');
  await expect(page).toHaveURL('/tools');
  expect(await stored(page, KEY)).toBe('[]');
});

test('Favourites and what was used last stand on the home page and in the directory, and lead on', async ({ page }) => {
  const tip = await Calculator.open(page, 'tip-calculator');
  await tip.enter({ billAmount: '48', tipPercentage: '15' });
  await tip.calculate();
  await expect.poll(() => stored(page, HISTORY_KEY)).toContain('tip-calculator');
  await openPage(page, '/tools/bmi-calculator');
  await star(page).click();
  for (const address of ['/', '/tools']) {
    await openPage(page, address);
    await expect.poll(() => namesIn(page, 'Recently used')).toEqual(['Tip Calculator\nTip: $7.20']);
    expect(await namesIn(page, 'Your favourites')).toEqual(['BMI Calculator']);
    expect(await shiftOf(page)).toBe(0);
  }
  await yours(page).getByRole('link', { name: 'Tip Calculator' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tip Calculator');
  await expect(page.locator('#result')).toContainText('7.20');
  await page.goBack();
  await yours(page).getByRole('link', { name: 'All your answers' }).click();
  await expect(page.getByRole('link', { name: 'BMI Calculator' }).first()).toBeVisible();
});

test('A new visitor sees no empty lists', async ({ page }) => {
  await openPage(page, '/');
  await expect(star(page)).toHaveCount(1);
  await expect(yours(page)).toHaveCount(0);
});

for (const [width, colorScheme] of [
  [390, 'dark'],
  [1280, 'light'],
] as const) {
  test(`Everyone can use the stars and lists: ${width} px, ${colorScheme}`, async ({ page }) => {
    await remember(page, KEY, '["bmi-calculator","compound-interest","no-such-tool"]');
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 800 });
    for (const address of ['/', '/tools/bmi-calculator']) {
      await openPage(page, address);
      await expect(star(page).first()).toHaveAttribute('aria-pressed', 'true');
      expect(await brokenRules(page, {})).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  });
}

for (const text of ['null', '{bad', '{"a":1}', '[1,"../x"]']) {
  test(`${text} is no favourite: the page works, and the next one is kept`, async ({ page }) => {
    await remember(page, KEY, text);
    await openPage(page, '/tools/bmi-calculator');
    await star(page).click();
    expect(await stored(page, KEY)).toBe('["bmi-calculator"]');
  });
}

for (const fault of FAULTS) {
  test(`Storage ${fault}: a star says that it cannot be kept`, async ({ page }) => {
    await breakStorage(page, fault);
    await openPage(page, '/tools/bmi-calculator');
    await star(page).click();
    await expect(page.getByText('favourites cannot be kept either')).toHaveCount(1);
    await expect(star(page)).toHaveAttribute('aria-pressed', 'false');
  });
}
