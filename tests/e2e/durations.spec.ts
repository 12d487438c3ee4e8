/** Times as people type them, tables of formulas, and the two calculators that need them. */
import { expect, type Page } from '@playwright/test';
import { Calculator } from './calculator.ts';
import { partOf } from './definitions.ts';
import { brokenRules } from './rules.ts';
import { test } from './visit.ts';

const SPEED = 'speed-calculator';
const WIND = 'wind-chill';

async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of partOf(['light', 'dark'] as const, 2, 0)) {
    await page.emulateMedia({ colorScheme });
    await page.evaluate(() => scrollTo(0, 0));
    expect(await brokenRules(page)).toEqual([]);
  }
}

for (const [typed, shown] of [
  ['1:30:00', '40 km/h'],
  ['90 min', '40 km/h'],
  ['1h 30m', '40 km/h'],
  ['25:30', '141.1765 km/h'],
] as const) {
  test(`60 km in ${typed}, by keyboard alone`, async ({ page }) => {
    const calculator = await Calculator.open(page, SPEED);
    await calculator.field('Distance').focus();
    await page.keyboard.type('60');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(calculator.field('Time')).toBeFocused();
    await page.keyboard.type(typed);
    await page.keyboard.press('Enter');
    await expect(calculator.value('kmh')).toContainText(shown);
  });
}

test('A plain number counts seconds, the page says so, and takes minutes with one press', async ({ page }) => {
  const calculator = await Calculator.open(page, SPEED);
  await calculator.enter({ distance: 10, timeSeconds: '30' });
  await calculator.calculate();
  await expect(calculator.value('kmh')).toContainText('1,200 km/h');
  await expect(calculator.field('Time')).toHaveAccessibleDescription(/Read as 30 s; for minutes write 0:30:00\./);
  await calculator.form.getByRole('button', { name: 'Use 0:30:00' }).click();
  await expect(calculator.field('Time')).toHaveValue('0:30:00');
  await expect(calculator.value('kmh')).toContainText('20 km/h');
  await expect(calculator.form.getByText('Read as')).toHaveCount(0);
});

test('A text that is no duration is refused with words that say how to write one', async ({ page }) => {
  const calculator = await Calculator.open(page, SPEED);
  await calculator.enter({ distance: 10, timeSeconds: '1:60' });
  await calculator.calculate();
  await expect(calculator.field('Time')).toBeFocused();
  expect(await calculator.problem(calculator.field('Time'))).toBe(
    'Write h:mm:ss, such as 1:30:00, or a number of seconds',
  );
});

test('A duration goes with a shared link, and is written as a clock shows it', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const calculator = await Calculator.open(page, SPEED, 'pace');
  await calculator.enter({ race: 'half', timeSeconds: '90 min', splitUnit: 'mi' }, 'pace');
  await calculator.calculate();
  await expect(calculator.value('paceKm')).toContainText('0:04:16');
  await calculator.result.getByRole('button', { name: 'Share' }).click();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const other = await context.newPage();
  await other.goto(link);
  await expect(other.getByLabel('Time', { exact: true })).toHaveValue('1:30:00');
});

test('Splits are a table of formulas, in the unit that is chosen', async ({ page }) => {
  const calculator = await Calculator.open(page, SPEED, 'pace');
  await calculator.enter({ race: 'marathon', timeSeconds: '3:00:00' }, 'pace');
  await calculator.calculate();
  const splits = calculator.value('splits');
  await expect(splits.getByRole('row')).toHaveCount(44);
  await expect(splits.getByRole('row').last()).toHaveText(/42\.195\skm\s*3:00:00/);
  await calculator.choose('Splits every', 'mi');
  await expect(splits.getByRole('row')).toHaveCount(28);
  await expect(splits.getByRole('row').nth(1)).toHaveText(/1\smi\s*0:06:52/);
});

test('The wind chill chart scrolls sideways on a phone, its winds stay in view, and all of it is printed', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  const calculator = await Calculator.open(page, WIND, 'chart');
  await calculator.calculate();
  const chart = calculator.value('chartF');
  await expect(chart.getByRole('row')).toHaveCount(13);
  await expect(chart.getByRole('columnheader')).toHaveCount(19);
  const box = chart.locator('div:has(> table)');
  await expect(box).toHaveAttribute('tabindex', '0');
  await box.focus();
  for (let press = 0; press < 40; press += 1) await page.keyboard.press('ArrowRight');
  await expect.poll(() => box.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(200);
  await expect(chart.getByRole('rowheader', { name: '60', exact: true })).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 720, height: 1000 });
  const table = chart.getByRole('table');
  await expect(table).toBeVisible();
  const overflow = await table.evaluate((element) => element.scrollWidth - (element.parentElement?.clientWidth ?? 0));
  expect(overflow).toBeLessThanOrEqual(0);
});

test('Wind chill out of its range says so and gives the air temperature', async ({ page }) => {
  const calculator = await Calculator.open(page, WIND);
  await calculator.enter({ temperature: 60, windSpeed: 10 });
  await calculator.calculate();
  await expect(calculator.value('windChill')).toContainText('60 °F');
  await expect(calculator.result).toContainText('Wind chill is defined only at or below 50 °F (10 °C)');
  await expect(calculator.result).not.toContainText('frostbite');
});

test('A limit names the unit that was chosen', async ({ page }) => {
  const calculator = await Calculator.open(page, WIND);
  await calculator.enter({ temperature: 60, temperatureUnit: 'C', windSpeed: 10 });
  await calculator.calculate();
  expect(await calculator.problem(calculator.field('Air temperature'))).toBe(
    'Air temperature must be between -90 °C and 54 °C',
  );
});

for (const [id, tab, inputs] of [
  [SPEED, 'pace', { race: 'tenK', timeSeconds: '45:00' }],
  [WIND, 'calculate', { temperature: 0, windSpeed: 15 }],
  [WIND, 'chart', {}],
] as const) {
  test(`${id}, ${tab}: accessible with a result`, async ({ page }) => {
    const calculator = await Calculator.open(page, id, tab);
    await calculator.enter(inputs, tab);
    await calculator.calculate();
    await expect(calculator.result).toBeVisible();
    await expect(calculator.root.locator('[data-pending]')).toHaveCount(0);
    await expectAccessible(page);
  });
}
