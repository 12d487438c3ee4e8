/** React arrives at a calculator that is in use: what is done before, while and after it comes. */
import { expect, type Page } from '@playwright/test';
import { Calculator, languageSelect, openHeld, untilAlive } from './calculator.ts';
import { addressOf, toolOf } from './definitions.ts';
import { hold } from './held.ts';
import { test } from './visit.ts';

const scripts = (name: string) => new RegExp(`/assets/${name}-[^/]+\\.js$`);
const notice = (page: Page) => page.locator('[data-stale-notice]');

test('Rows are added, typed into and removed before React, while it comes, and after', async ({ page }) => {
  const { calculator, release } = await openHeld(page, 'gpa-calculator');
  const courses = calculator.form.getByRole('group');
  const name = calculator.field('Name (optional)', 5);
  await calculator.choose('Grade', 'A', 1);
  await calculator.fill('Credits', '4', 1);
  await calculator.choose('Grade', 'B', 2);
  await calculator.form.getByRole('button', { name: 'Add a course' }).click();
  await expect(courses).toHaveCount(5);
  await expect(name).toBeFocused();
  await calculator.choose('Grade', 'C', 5);
  await calculator.calculate();
  await expect(calculator.value('gpa')).toContainText('3.10');

  await name.focus();
  const typing = name.pressSequentially('Comparative literature', { delay: 20 });
  await release();
  await typing;
  await expect(name).toHaveValue('Comparative literature');
  await expect(name).toBeFocused();
  await expect(courses).toHaveCount(5);
  await expect(calculator.value('gpa')).toContainText('3.10');

  await calculator.form.getByRole('button', { name: 'Remove course 2' }).click();
  await expect(calculator.row(2)).toBeFocused();
  await calculator.calculate();
  await expect(calculator.value('gpa')).toContainText('3.14');
  await expect(calculator.field('Name (optional)', 4)).toHaveValue('Comparative literature');
});

test('A row that was removed before React stays removed, and the focus stays at the next one', async ({ page }) => {
  const { calculator, release } = await openHeld(page, 'gpa-calculator');
  await calculator.fill('Name (optional)', 'Art', 1);
  await calculator.fill('Name (optional)', 'Botany', 2);
  await calculator.fill('Name (optional)', 'Chemistry', 3);
  await calculator.form.getByRole('button', { name: 'Remove course 2' }).click();
  await expect(calculator.row(2)).toBeFocused();
  await release();
  await expect(calculator.row(2)).toBeFocused();
  await expect(calculator.form.getByRole('group')).toHaveCount(3);
  await expect(calculator.field('Name (optional)', 2)).toHaveValue('Chemistry');
  await calculator.form.getByRole('button', { name: 'Add a course' }).click();
  await expect(calculator.field('Name (optional)', 4)).toBeFocused();
});

for (const [when, pattern] of [
  ['before React', scripts('entry-client')],
  ['while React comes', scripts('packages')],
] as const) {
  test(`A language that is chosen ${when} is there with what was typed and its answer`, async ({ page }) => {
    const { calculator, release } = await openHeld(page, 'square-footage', '', pattern);
    await calculator.enter({ length: 12.5, width: 10.2 });
    await calculator.calculate();
    await expect(calculator.value('result')).toHaveText('127.5 ft²');
    await languageSelect(page).selectOption('de');
    await release();
    await expect(page).toHaveURL(/\/de\/tools\/square-footage/);
    await untilAlive(page);
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await expect(languageSelect(page)).toHaveValue('de');
    await expect(page.locator('[name="length"]')).toHaveValue('12,5');
    await expect(calculator.value('result')).toContainText('127,5');
  });
}

for (const name of ['packages', 'ToolPage']) {
  test(`Where only ${name} of React's files does not come, the page answers, says so and keeps all`, async ({
    page,
    faults,
  }) => {
    faults.allow(/\/assets\/|dynamically imported module/);
    const { drop, release } = await hold(page, scripts(name));
    const calculator = new Calculator(page, toolOf('square-footage'));
    await page.goto(addressOf(calculator.tool));
    await calculator.enter({ length: 12.5, width: 10.2 });
    await calculator.calculate();
    await expect(calculator.value('result')).toHaveText('127.5 ft²');
    const reloaded = page.waitForEvent('load');
    drop();
    await reloaded;
    await expect(notice(page)).toBeVisible();
    await expect(calculator.field('Length')).toHaveValue('12.5');
    await calculator.fill('Width', '2');
    await calculator.calculate();
    await expect(calculator.value('result')).toHaveText('25 ft²');
    release();
    await page.getByRole('button', { name: 'Reload the page' }).click();
    await untilAlive(page);
    await expect(notice(page)).toBeHidden();
    await expect(calculator.field('Width')).toHaveValue('2');
    await calculator.calculate();
    await expect(calculator.value('result')).toHaveText('25 ft²');
  });
}

test('React that comes after twenty seconds finds the page answering, and says nothing was late', async ({ page }) => {
  await page.clock.install();
  const { calculator, release } = await openHeld(page, 'square-footage', '', scripts('packages'));
  await calculator.enter({ length: 12.5, width: 10.2 });
  await calculator.calculate();
  await page.clock.fastForward(20_000);
  await expect(page.locator('[data-late]')).toBeHidden();
  await expect(notice(page)).toBeHidden();
  await calculator.fill('Width', '2');
  await expect(calculator.value('result')).toHaveText('25 ft²');
  await release();
  await expect(calculator.value('result')).toHaveText('25 ft²');
  await expect(calculator.field('Length')).toHaveValue('12.5');
});
