/** React arrives at a calculator that is in use: what is done before, while and after it comes. */
import { expect, type Page } from '@playwright/test';
import { Calculator, languageSelect, openHeld, untilAlive } from './calculator.ts';
import { addressOf, toolOf } from './definitions.ts';
import { block, fails, hold, isCut, isMissing } from './held.ts';
import { test } from './visit.ts';

const scripts = (name: string) => new RegExp(`/assets/${name}-[^/]+\\.js$`);
/** What a browser says of files that do not come or are cut. */
const ABOUT_FILES = /^(?:console: (?!caught|hydration|policy)|request failed|status)/;
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

test('Calculate on an empty form says what is missing, where the whole calculator comes after all code', async ({
  page,
}) => {
  const logic = await hold(page, /\/assets\/tools\/bmi-calculator-[\w-]{8}\.js$/);
  const rest = page.waitForResponse(scripts('rest'));
  const calculator = new Calculator(page, toolOf('bmi-calculator'));
  await page.goto(addressOf(calculator.tool));
  await (await rest).finished();
  await calculator.calculate();
  logic.release();
  await expect(calculator.form.locator('[aria-invalid="true"]')).toHaveCount(2);
  await untilAlive(page);
  await expect(calculator.form.locator('[aria-invalid="true"]')).toHaveCount(2);
  await calculator.enter({ height: 180, weight: 80 });
  await calculator.calculate();
  await expect(calculator.value('bmi')).toContainText('24.7');
});

test('Rows come and go between the files of React: what was typed, the rows, the focus and the result stay', async ({
  page,
}) => {
  const files = ['packages', 'ToolPage', 'entry-client'].map(scripts);
  const held = await Promise.all(files.map((file) => hold(page, file)));
  const arrival = async (which: number) => {
    const arrived = page.waitForResponse(files[which] ?? '');
    held[which]?.release();
    await (await arrived).finished();
  };
  const calculator = new Calculator(page, toolOf('gpa-calculator'));
  const { form } = calculator;
  const courses = form.getByRole('group');
  const nameOf = (row: number) => calculator.field('Name (optional)', row);
  await page.goto(addressOf(calculator.tool));
  await calculator.fill('Name (optional)', 'Art', 1);
  await calculator.choose('Grade', 'A', 1);
  await calculator.choose('Grade', 'B', 2);
  await calculator.fill('Name (optional)', 'Chemistry', 3);
  await calculator.choose('Grade', 'C', 3);
  await calculator.calculate();
  await expect(calculator.value('gpa')).toContainText('3.00');

  await arrival(0);
  await form.getByRole('button', { name: 'Remove course 2' }).click();
  await expect(calculator.row(2)).toBeFocused();
  await form.getByRole('button', { name: 'Add a course' }).click();
  await expect(courses).toHaveCount(4);
  await expect(nameOf(4)).toBeFocused();

  await arrival(1);
  await form.getByRole('button', { name: 'Remove course 3' }).click();
  await form.getByRole('button', { name: 'Add a course' }).click();
  await expect(courses).toHaveCount(4);
  await calculator.choose('Grade', 'A', 4);
  await expect(calculator.value('gpa')).toContainText('3.33');
  await nameOf(4).focus();
  const typing = nameOf(4).pressSequentially('Drama and the theatre', { delay: 20 });
  await arrival(2);
  await typing;
  await untilAlive(page);
  await expect(nameOf(4)).toBeFocused();
  await expect(courses).toHaveCount(4);
  await expect(nameOf(1)).toHaveValue('Art');
  await expect(nameOf(2)).toHaveValue('Chemistry');
  await expect(nameOf(4)).toHaveValue('Drama and the theatre');
  await expect(calculator.value('gpa')).toContainText('3.33');
  await form.getByRole('button', { name: 'Remove course 2' }).click();
  await expect(calculator.value('gpa')).toContainText('4.00');
  await expect(nameOf(3)).toHaveValue('Drama and the theatre');
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

/** All that only the app needs, on the page of a calculator. */
const REACT = scripts('(?:entry-client|packages|ToolPage|PageCalculator|Head|BetaBadge|index\\.esm|engine-chunk)');

test('A language without texts that is chosen before React is there once React is, with what was typed', async ({
  page,
}) => {
  const { calculator, release } = await openHeld(page, 'square-footage');
  await calculator.enter({ length: 12.5, width: 10.2 });
  await calculator.calculate();
  await languageSelect(page).selectOption('it');
  await release();
  await expect(page.locator('html')).toHaveAttribute('lang', 'it');
  await untilAlive(page);
  await expect(languageSelect(page)).toHaveValue('it');
  await expect(page.locator('[name="length"]')).toHaveValue('12,5');
  await expect(calculator.value('result')).toContainText('127,5');
});

/** The page of a calculator for which no file of React comes, once it says so. */
async function openWithoutReact(page: Page, id: string): Promise<Calculator> {
  await block(page, REACT);
  const calculator = new Calculator(page, toolOf(id));
  await page.goto(addressOf(calculator.tool));
  await expect(notice(page)).toBeVisible();
  return calculator;
}

test('Where no file of React comes, languages are changed with what was typed and its answer', async ({
  page,
  faults,
}) => {
  faults.allow(ABOUT_FILES);
  const calculator = await openWithoutReact(page, 'percentage-calculator');
  await calculator.openTab('percent-change');
  await calculator.fill('Original value', '80.5');
  await calculator.fill('New value', '100');
  await calculator.calculate();
  await expect(calculator.value('result')).toContainText('24.22');
  for (const [code, sign] of [
    ['de', ','],
    ['fr', ','],
    ['en', '.'],
  ] as const) {
    await languageSelect(page).selectOption(code);
    await expect(page).toHaveURL(new RegExp(`:\\d+${code === 'en' ? '' : `/${code}`}/tools/`));
    await expect(notice(page)).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', code);
    await expect(page.locator('[name="originalValue"]')).toHaveValue(`80${sign}5`);
    await expect(calculator.value('result')).toContainText(`24${sign}22`);
    await expect(languageSelect(page)).toHaveValue(code);
  }
});

test('Where neither React nor the page in another language can be had, the page stays as it is', async ({
  page,
  faults,
}) => {
  faults.allow(ABOUT_FILES);
  const calculator = await openWithoutReact(page, 'square-footage');
  await calculator.enter({ length: 12.5, width: 10.2 });
  await calculator.calculate();
  await page.route('**/de/tools/square-footage', (route) => route.abort());
  await languageSelect(page).selectOption('de');
  await expect(languageSelect(page)).toHaveValue('en');
  await expect(calculator.field('Length')).toHaveValue('12.5');
  await expect(calculator.value('result')).toHaveText('127.5 ft²');
});

for (const [name, what, fate] of [
  ['packages', 'does not come', fails],
  ['ToolPage', 'does not come', fails],
  ['packages', 'comes cut', isCut],
  ['ToolPage', 'comes cut', isCut],
  ['entry-client', 'comes cut', isCut],
] as const) {
  test(`Where only ${name} of React's files ${what}, the page says so, keeps numbers and answer, and answers`, async ({
    page,
    faults,
  }) => {
    faults.allow(ABOUT_FILES);
    const { meet, release } = await hold(page, scripts(name));
    const calculator = new Calculator(page, toolOf('square-footage'));
    await page.goto(addressOf(calculator.tool));
    await calculator.enter({ length: 12.5, width: 10.2 });
    await calculator.calculate();
    await expect(calculator.value('result')).toHaveText('127.5 ft²');
    const reloaded = page.waitForEvent('load');
    meet(fate);
    await reloaded;
    await expect(notice(page)).toBeVisible();
    await expect(calculator.field('Length')).toHaveValue('12.5');
    await expect(calculator.value('result')).toHaveText('127.5 ft²');
    await calculator.fill('Width', '2');
    await calculator.calculate();
    await expect(calculator.value('result')).toHaveText('25 ft²');
    release();
    await page.getByRole('button', { name: 'Reload the page' }).click();
    await untilAlive(page);
    await expect(notice(page)).toBeHidden();
    await expect(calculator.field('Width')).toHaveValue('2');
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

for (const [name, address] of [
  ['first', '/tools/square-footage'],
  ['everywhere', '/tools/square-footage'],
  ['everywhere', '/'],
] as const) {
  test(`Where only ${name} is missing, ${address} says so and can be loaded anew with what was typed`, async ({
    page,
    faults,
  }) => {
    faults.allow(ABOUT_FILES);
    const { meet, release } = await hold(page, scripts(name));
    meet(isMissing);
    await page.goto(address);
    await expect(notice(page)).toBeVisible();
    const length = page.locator('[name="length"]');
    const isCalculator = (await length.count()) > 0;
    if (isCalculator) await length.fill('12.5');
    release();
    await page.getByRole('button', { name: 'Reload the page' }).click();
    await untilAlive(page);
    await expect(notice(page)).toBeHidden();
    if (isCalculator) await expect(length).toHaveValue('12.5');
  });
}
