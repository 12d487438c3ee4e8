/** Units that a visitor changes, and units that are theirs. */
import { expect, type Page } from '@playwright/test';
import { Calculator, openHeld, openPage, untilAlive } from './calculator.ts';
import { hold } from './held.ts';
import { breakStorage, FAULTS, remember, shiftOf, stored } from './remembered.ts';
import { brokenRules } from './rules.ts';
import { test } from './visit.ts';

const KEY = 'myUnits';
const OWN = JSON.stringify({ version: 1, units: { centimeter: 'inch', kilogram: 'pound' } });

const convert = (page: Page) => page.getByRole('button', { name: /^Convert/ });
const mine = (page: Page) => page.getByRole('checkbox', { name: 'My units' });

async function expectOwn(calculator: Calculator): Promise<void> {
  await expect(calculator.field('Height unit')).toHaveValue('in');
  await expect(calculator.field('Weight unit')).toHaveValue('lb');
}

test('A changed unit leaves the number as it was typed, and offers to convert it', async ({ page }) => {
  const bmi = await Calculator.open(page, 'bmi-calculator');
  await bmi.enter({ height: 180, weight: 80 });
  await bmi.calculate();
  await bmi.field('Height unit').selectOption('in');
  await expect(bmi.field('Height')).toHaveValue('180');
  await expect(convert(page)).toHaveText(/^Convert 180\scm to 70.8661\sin$/);
  await convert(page).press('Enter');
  await expect(bmi.field('Height')).toHaveValue('70.8661');
  await expect(bmi.field('Height unit')).toBeFocused();
  await expect(bmi.value('bmi')).toContainText('24.7');
  await expect(convert(page)).toHaveCount(0);
});

test('The offer is said, in no toast', async ({ page }) => {
  const bmi = await Calculator.open(page, 'bmi-calculator');
  await bmi.enter({ height: 180 });
  await bmi.field('Height unit').selectOption('in');
  await expect(page.locator('[data-calculator] [role="status"]')).toHaveText(
    /^The number stayed as you typed it\. Convert 180\scm to 70\.8661\sin$/,
  );
  await expect(page.getByRole('button', { name: 'Dismiss this message' })).toHaveCount(0);
});

test('The offer is made before React has come, and stays when it does', async ({ page }) => {
  const { calculator, release } = await openHeld(page, 'bmi-calculator');
  // Whoever refuses can do everything.
  await calculator.calculate();
  await expect(calculator.refused).toBeVisible();
  await calculator.enter({ height: 180 });
  await calculator.field('Height unit').selectOption('in');
  await expect(convert(page)).toHaveText(/^Convert 180\scm/);
  await release();
  await expect(convert(page)).toHaveCount(1);
  await convert(page).click();
  await expect(calculator.field('Height')).toHaveValue('70.8661');
});

test('Numbers that share a unit are converted by one press', async ({ page }) => {
  const area = await Calculator.open(page, 'area-calculator');
  await area.enter({ length: 12, width: 10 });
  await area.field('Unit').selectOption('m');
  await convert(page).click();
  await expect(area.field('Length')).toHaveValue('3.6576');
  await expect(area.field('Width')).toHaveValue('3.0480');
});

test('My units: switched on where one is chosen, used in every calculator that offers them, switched off', async ({
  page,
}) => {
  const bmi = await Calculator.open(page, 'bmi-calculator');
  await expect(mine(page)).toHaveCount(0);
  await bmi.field('Height unit').selectOption('in');
  await bmi.field('Weight unit').selectOption('lb');
  await expect(mine(page)).not.toBeChecked();
  expect(await stored(page, KEY)).toBeNull();
  await mine(page).press('Space');
  await expect(mine(page)).toBeChecked();
  await expect(page.getByText('this one with in, lb')).toBeVisible();
  expect(JSON.parse((await stored(page, KEY)) ?? '')).toEqual(JSON.parse(OWN));

  await Calculator.open(page, 'calorie-calculator');
  await expect(page.locator('[name=heightUnit]')).toHaveValue('in');
  await expect(page.locator('[name=weightUnit]')).toHaveValue('lb');
  await openPage(page, '/tools/bmi-calculator');
  await expectOwn(bmi);
  await bmi.enter({ height: 70, weight: 160 });
  await bmi.calculate();
  await expect(bmi.value('bmi')).toContainText('23.0');
  await page.getByRole('button', { name: 'Clear' }).click();
  await expectOwn(bmi);
  await expect(bmi.field('Height')).toHaveValue('');

  await mine(page).uncheck();
  expect(await stored(page, KEY)).toBeNull();
  await mine(page).check();
  expect(JSON.parse((await stored(page, KEY)) ?? '')).toEqual(JSON.parse(OWN));
  await mine(page).uncheck();
  await openPage(page, '/tools/calorie-calculator');
  await expect(page.locator('[name=heightUnit]')).toHaveValue('cm');
});

test('My units come before React, move no answer, and are said below the form', async ({ page }) => {
  await remember(page, KEY, OWN);
  const { calculator, release } = await openHeld(page, 'bmi-calculator');
  await expectOwn(calculator);
  await calculator.enter({ height: 70, weight: 160 });
  await calculator.calculate();
  await expect(calculator.value('bmi')).toContainText('23.0');
  const place = await calculator.value('bmi').boundingBox();
  await release();
  await expect(mine(page)).toBeChecked();
  await expect(page.getByText('this one with in, lb')).toBeVisible();
  expect(await calculator.value('bmi').boundingBox()).toEqual(place);
  expect(await shiftOf(page)).toBeLessThan(0.05);
  await expect(convert(page)).toHaveCount(0);
});

test('My units change no form that a link or a reload brings', async ({ page }) => {
  await remember(page, KEY, OWN);
  const { calculator, release } = await openHeld(page, 'bmi-calculator', '#1:height=180;weight=80');
  await expect(calculator.value('bmi')).toContainText('24.7');
  await release();
  await expect(calculator.value('bmi')).toContainText('24.7');
  await expect(calculator.field('Height unit')).toHaveValue('cm');
  await page.reload();
  await untilAlive(page);
  await expect(calculator.value('bmi')).toContainText('24.7');
  await expect(calculator.field('Height unit')).toHaveValue('cm');
});

test('A unit that is chosen before my units come is one of them', async ({ page }) => {
  await remember(page, KEY, OWN);
  const late = await hold(page, /\/assets\/with-units-[^/]+\.js$/);
  const bmi = await Calculator.open(page, 'bmi-calculator');
  await bmi.field('Height unit').selectOption('ft');
  late.release();
  await expect.poll(() => stored(page, KEY)).toContain('"centimeter":"foot"');
  await expect(bmi.field('Weight unit')).toHaveValue('kg');
});

test('My units: a switch on the page of the history, too', async ({ page }) => {
  await remember(page, KEY, OWN);
  await openPage(page, '/history');
  await expect(mine(page)).toBeChecked();
  await mine(page).press('Space');
  await expect(mine(page)).not.toBeChecked();
  expect(await stored(page, KEY)).toBeNull();
  expect(await brokenRules(page)).toEqual([]);
  await mine(page).press('Space');
  expect(JSON.parse((await stored(page, KEY)) ?? '')).toEqual(JSON.parse(OWN));
});

test('What is typed before my units come keeps its meaning', async ({ page }) => {
  await remember(page, KEY, OWN);
  const late = await hold(page, /\/assets\/with-units-[^/]+\.js$/);
  const bmi = await Calculator.open(page, 'bmi-calculator');
  await bmi.enter({ height: 180, weight: 80 });
  const come = page.waitForResponse(/with-units-/);
  late.release();
  await come;
  await bmi.calculate();
  await expect(bmi.value('bmi')).toContainText('24.7');
  await expect(bmi.field('Height unit')).toHaveValue('cm');
});

test('Nothing of units is loaded by who has none', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const bmi = await Calculator.open(page, 'bmi-calculator');
  await bmi.enter({ height: 180, weight: 80 });
  await bmi.calculate();
  await expect(bmi.value('bmi')).toContainText('24.7');
  expect(asked.filter((url) => /with-units|MyUnits/.test(url))).toEqual([]);
});

for (const [width, colorScheme] of [
  [390, 'dark'],
  [1280, 'light'],
] as const) {
  test(`Everyone can use the offer and the switch: ${width} px, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 800 });
    const area = await Calculator.open(page, 'area-calculator');
    await area.enter({ length: 12, width: 10 });
    await area.field('Unit').selectOption('m');
    await expect(mine(page)).toBeVisible();
    await mine(page).check();
    expect(await brokenRules(page, {})).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });
}

for (const text of [
  'null',
  '{bad',
  '[]',
  '{"version":1}',
  '{"version":1,"units":{"centimeter":7,"kilogram":"stone"}}',
]) {
  test(`${text} gives no units: the form is the stated one, and the next choice is kept`, async ({ page }) => {
    await remember(page, KEY, text);
    const bmi = await Calculator.open(page, 'bmi-calculator');
    await bmi.field('Height unit').selectOption('in');
    await mine(page).check();
    expect(await stored(page, KEY)).toContain('"centimeter":"inch"');
    await expect(bmi.field('Weight unit')).toHaveValue('kg');
  });
}

test('Units of a newer version are left alone', async ({ page }) => {
  const newer = '{"version":2,"units":[["cm","in"]]}';
  await remember(page, KEY, newer);
  const bmi = await Calculator.open(page, 'bmi-calculator');
  await bmi.field('Height unit').selectOption('in');
  await mine(page).click();
  await expect(page.getByText('your units cannot be kept either')).toBeVisible();
  expect(await stored(page, KEY)).toBe(newer);
});

for (const fault of FAULTS) {
  test(`Storage ${fault}: the switch says that units cannot be kept`, async ({ page }) => {
    await breakStorage(page, fault);
    const bmi = await Calculator.open(page, 'bmi-calculator');
    // What was chosen before all code was there is no choice of units yet.
    await page.waitForLoadState('networkidle');
    await bmi.field('Height unit').selectOption('in');
    await mine(page).click();
    await expect(page.getByText('your units cannot be kept either')).toBeVisible();
    await expect(mine(page)).not.toBeChecked();
  });
}
