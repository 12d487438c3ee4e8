/** A slow connection: the page is there, its script is not yet. */
import { expect } from '@playwright/test';
import { Calculator, openHeld, untilAlive } from './calculator.ts';
import { addressOf, goodInputs, partOf, sampleOfTools, toolOf } from './definitions.ts';
import { block, hold } from './held.ts';
import { test } from './visit.ts';

test('What is typed and chosen before the script has arrived reaches the result', async ({ page }) => {
  const { calculator, release } = await openHeld(page, 'bmi-calculator');
  await calculator.field('Height').pressSequentially('5.5');
  await calculator.choose('Height unit', 'ft');
  await calculator.field('Weight').pressSequentially('150');
  await calculator.choose('Weight unit', 'lb');
  await release();
  await expect(calculator.field('Height')).toHaveValue('5.5');
  await expect(calculator.field('Height unit')).toHaveValue('ft');
  await expect(calculator.field('Weight')).toHaveValue('150');
  await calculator.calculate();
  await expect(calculator.value('bmi')).toContainText('24.2');
  await calculator.fill('Weight', '160');
  await expect(calculator.value('bmi')).toContainText('25.8');
});

for (const tool of partOf(sampleOfTools, 2, 1)) {
  test(`${tool.title}: filled in before the script has arrived, it answers at the first click after`, async ({
    page,
  }) => {
    const { calculator, release } = await openHeld(page, tool.id);
    const good = goodInputs(calculator.tab());
    const { products } = good;
    await calculator.enter(Array.isArray(products) ? { products: products.slice(0, 2) } : good);
    await release();
    await calculator.calculate();
    await expect(calculator.result).toHaveAttribute('data-answer', 'current');
    const before = await calculator.answer();
    await calculator.clear();
    await calculator.enter(Array.isArray(products) ? { products: products.slice(0, 2) } : good);
    await calculator.calculate();
    await expect(calculator.result).toHaveAttribute('data-answer', 'current');
    expect(await calculator.answer()).toBe(before);
  });
}

for (const [device, rate, delay] of [
  ['', 1, 20],
  [' of a slow device', 12, 60],
] as const) {
  test(`Typing goes on while the script${device} takes the page over: no key and no focus is lost`, async ({
    page,
    browserName,
  }) => {
    test.skip(rate > 1 && browserName !== 'chromium', 'only Chromium can be slowed');
    const { calculator, release } = await openHeld(page, 'square-footage');
    const session = rate > 1 ? await page.context().newCDPSession(page) : null;
    await session?.send('Emulation.setCPUThrottlingRate', { rate });
    const length = calculator.field('Length');
    await length.focus();
    const digits = '12345678901234567890';
    const typing = length.pressSequentially(digits, { delay });
    await release();
    await typing;
    await session?.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await expect(length).toHaveValue(digits);
    await expect(length).toBeFocused();
    await calculator.fill('Width', '1');
    await calculator.calculate();
    await expect(calculator.value('result')).toHaveAttribute('value', /^1\.234568e\+19$/);
  });
}

test.describe('on a first visit', () => {
  test.use({ isFirst: true });

  test('Nothing typed is lost while the code that answers arrives on a slow device', async ({ page, browserName }) => {
    test.skip(browserName !== 'chromium', 'only Chromium can be slowed');
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
    // Where the code comes between two phases of a key's event is chance: several fields, several pages.
    for (const attempt of [1, 2, 3]) {
      // The same address again is a reload, which keeps the form.
      await page.goto('about:blank');
      const calculator = await Calculator.open(page, 'speed-calculator');
      await calculator.field('Distance').focus();
      await page.keyboard.type('60');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await page.keyboard.type('1:30:00');
      await expect(calculator.field('Distance'), `attempt ${attempt}`).toHaveValue('60');
      await expect(calculator.field('Time'), `attempt ${attempt}`).toHaveValue('1:30:00');
    }
  });
});

test('Before React has arrived the page answers, refuses and clears; React leaves it as it is', async ({ page }) => {
  const { calculator, release } = await openHeld(page, 'square-footage');
  await calculator.fill('Length', '12.5');
  await calculator.field('Length').press('Enter');
  await expect.poll(() => calculator.problem(calculator.field('Width'))).toBe('Please enter valid numbers');
  await expect(calculator.field('Width')).toBeFocused();
  await calculator.fill('Width', '10.2');
  await calculator.calculate();
  await expect(calculator.value('result')).toHaveText('127.5 ft²');
  await calculator.fill('Width', '2');
  await expect(calculator.value('result')).toHaveText('25 ft²');
  await expect(page).toHaveURL(addressOf(calculator.tool));
  const shown = await calculator.value('result').elementHandle();
  await release();
  await expect(calculator.value('result')).toHaveText('25 ft²');
  expect(await shown?.evaluate((element) => element.isConnected)).toBe(true);
  await expect(calculator.result.getByRole('button', { name: 'Copy result' })).toBeVisible();
  await calculator.clear();
  await expect(calculator.result).toHaveCount(0);
  await expect(calculator.field('Length')).toHaveValue('');
});

test('Calculate and a tab that were pressed before anything could answer are carried out', async ({ page }) => {
  const { release } = await hold(page, /\/assets\/first-[^/]+\.js$/);
  const calculator = new Calculator(page, toolOf('percentage-calculator'));
  await page.goto(addressOf(calculator.tool));
  await calculator.fill('Percent', '20');
  await calculator.fill('Of value', '50');
  await calculator.calculate();
  await expect(calculator.result).toHaveCount(0);
  release();
  await expect(calculator.value('result')).toHaveText('10.00');
});

test('After going back, fields and units are there together: no unit is left without its number', async ({ page }) => {
  const calculator = await Calculator.open(page, 'bmi-calculator');
  await calculator.enter({ height: 6, heightUnit: 'ft', weight: 250, weightUnit: 'lb' });
  await page.goto('/');
  await page.goBack();
  await untilAlive(page);
  await expect(calculator.field('Height')).toHaveValue('6');
  await expect(calculator.field('Height unit')).toHaveValue('ft');
  await expect(calculator.field('Weight')).toHaveValue('250');
  await expect(calculator.field('Weight unit')).toHaveValue('lb');
  await calculator.calculate();
  await expect(calculator.value('bmi')).toContainText('33.9');
});

test('When the code that answers comes late, the first click is answered with what stands there then', async ({
  page,
}) => {
  const { release } = await hold(page, /\/assets\/engine-chunk-[^/]+\.js$/);
  const calculator = await Calculator.open(page, 'square-footage');
  await calculator.enter({ length: 12.5, width: 1 });
  await calculator.calculate();
  await calculator.fill('Width', '10.2');
  await expect(calculator.result).toHaveCount(0);
  release();
  await expect(calculator.value('result')).toHaveText('127.5 ft²');
  await calculator.fill('Width', '2');
  await expect(calculator.value('result')).toHaveText('25 ft²');
});

test('When the code of steps and links does not come, the page is loaded anew once and says so; it answers all the same', async ({
  page,
  faults,
}) => {
  faults.allow(/engine-chunk-/);
  const { release } = await block(page, /\/assets\/engine-chunk-[^/]+\.js$/);
  const calculator = await Calculator.open(page, 'square-footage');
  await calculator.field('Length').focus();
  await page.waitForEvent('load');
  await untilAlive(page);
  await calculator.enter({ length: 12.5, width: 10.2 });
  await calculator.calculate();
  await expect(page.locator('[data-stale-notice]')).toBeVisible();
  await expect(calculator.value('result')).toHaveText('127.5 ft²');
  await expect(calculator.result.getByRole('button', { name: 'Copy result' })).toHaveCount(0);
  release();
  await calculator.calculate();
  await expect(calculator.value('result')).toHaveText('127.5 ft²');
  await expect(calculator.result.getByRole('button', { name: 'Copy result' })).toBeVisible();
  await expect(calculator.toast).toHaveCount(0);
});
