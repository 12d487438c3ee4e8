/** What is pressed while something is said at a field: it moves all below it. */
import { expect, type Locator, type Page } from '@playwright/test';
import { Calculator, openHeld } from './calculator.ts';
import { hold } from './held.ts';
import { test } from './visit.ts';

const ID = 'compound-interest';
const REFUSED = 'Regular contribution';

const WHENS = {
  'before React': async (page: Page) => (await openHeld(page, ID)).calculator,
  'with React': (page: Page) => Calculator.open(page, ID),
};

/** As a finger or a hand does it, which stays down for a moment. */
async function press(page: Page, target: Locator, isTouch: boolean): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  if (isTouch) return target.tap();
  await target.hover();
  await page.mouse.down();
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 50)));
  await page.mouse.up();
}

for (const [device, isTouch] of [
  ['mouse', false],
  ['finger', true],
] as const) {
  for (const [when, open] of Object.entries(WHENS)) {
    test.describe(`by ${device}, ${when}`, () => {
      if (isTouch) test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

      test('a switch, its label, and a question of the text do what they do', async ({ page }) => {
        const calculator = await open(page);
        const box = calculator.field('Allow withdrawals');
        const question = page.locator('main details > summary').filter({ visible: true }).last();
        const isOpen = () => question.evaluate((summary) => summary.parentElement?.hasAttribute('open'));
        const presses: [Locator, () => Promise<void>][] = [
          [box, () => expect(box).toBeChecked()],
          [calculator.form.getByText('Allow withdrawals', { exact: true }), () => expect(box).not.toBeChecked()],
          [question, () => expect.poll(isOpen).toBe(true)],
        ];
        for (const [target, isDone] of presses) {
          await calculator.fill(REFUSED, '50');
          await expect(calculator.refused).toHaveCount(0);
          await calculator.fill(REFUSED, 'much');
          await press(page, target, isTouch);
          await isDone();
          await expect.poll(() => calculator.problem(calculator.field(REFUSED))).toContain('number');
        }
      });
    });
  }
}

test('Calculate, pressed while the offer to convert comes, calculates', async ({ page }) => {
  const late = await hold(page, /\/assets\/with-units-[^/]+\.js$/);
  const bmi = await Calculator.open(page, 'bmi-calculator');
  await bmi.enter({ height: 180, weight: 80 });
  await bmi.choose('Height unit', 'in');
  const offer = bmi.form.getByRole('button', { name: /^Convert/ });
  await bmi.submit.hover();
  await page.mouse.down();
  const come = page.waitForResponse(/with-units-/);
  late.release();
  await (await come).finished();
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
  await expect(offer).toHaveCount(0);
  await page.mouse.up();
  await expect(bmi.value('bmi')).toBeVisible();
  await expect(offer).toBeVisible();
});
