/** A result that is cited, and what its link tells when it is opened. */
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { Calculator, openPage, untilAlive } from './calculator.ts';
import { toolOf } from './definitions.ts';
import { brokenRules } from './rules.ts';
import { test } from './visit.ts';

const BMI = '/tools/bmi-calculator';
const FORM = '#1:height=175;weight=70';

async function answered(page: Page, context: BrowserContext, language = 'en'): Promise<Calculator> {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const calculator = await Calculator.open(page, 'bmi-calculator', null, language);
  await calculator.enter({ height: '175', weight: '70' });
  await calculator.calculate();
  await expect(calculator.result).toBeVisible();
  return calculator;
}

const copied = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText());

/** Opens the BMI by a link, and gives what the link tells. */
async function opened(page: Page, fragment: string) {
  await page.goto('about:blank');
  await openPage(page, BMI + fragment);
  const calculator = new Calculator(page, toolOf('bmi-calculator'));
  await expect(calculator.result).toHaveAttribute('data-answer', 'current');
  return { calculator, note: calculator.result.locator('[data-link-note]') };
}

test('A result is cited by keyboard alone: opened, copied as BibTeX, closed', async ({ page, context }) => {
  const calculator = await answered(page, context);
  const button = calculator.result.getByRole('button', { name: 'Cite', exact: true });
  const panel = calculator.result.locator('[data-citation]');
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await expect(panel.getByRole('heading', { name: 'Cite this result' })).toBeVisible();
  const copy = panel.getByRole('button', { name: 'Copy BibTeX' });
  for (let stops = 0; stops < 12 && !(await copy.evaluate((each) => each === document.activeElement)); stops += 1)
    await page.keyboard.press('Tab');
  await expect(copy).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(calculator.toast).toContainText('Copied!');
  const entry = await copied(page);
  expect(entry).toMatch(/^@misc\{bmi-calculator-[\da-f]{12},\n {2}title = \{\{BMI Calculator\}\},\n/);
  expect(entry).toMatch(
    /url = \{http:\/\/localhost:\d+\/tools\/bmi-calculator#1:height=175;weight=70;~v=[\da-f]{6};~was=bmi:22\.9/,
  );
  expect(await panel.getByRole('textbox', { name: 'BibTeX' }).inputValue()).toBe(entry);
  expect(await brokenRules(page, { within: '#result' })).toEqual([]);

  const [item] = JSON.parse(await panel.getByRole('textbox', { name: 'CSL-JSON' }).inputValue());
  expect(item).toMatchObject({ type: 'webpage', title: 'BMI Calculator', note: expect.stringContaining('Sources: ') });
  expect(entry).toContain(`@misc{${item.id},`);
  await button.focus();
  await page.keyboard.press('Space');
  await expect(panel).toHaveCount(0);
});

test('What is cited follows what is typed, and nothing that is out of date is cited', async ({ page, context }) => {
  const calculator = await answered(page, context);
  const button = calculator.result.getByRole('button', { name: 'Cite', exact: true });
  await button.click();
  const text = calculator.result.getByRole('textbox', { name: 'Plain text' });
  await expect(text).toHaveValue(/~was=bmi:22\.9/);
  await calculator.enter({ weight: '80' });
  await expect(text).toHaveValue(/weight=80;~v=[\da-f]{6};~was=bmi:26\.1/);
  await calculator.enter({ weight: '' });
  await expect(text).toHaveCount(0);
  await expect(button).toBeDisabled();
});

test('It fits on a phone, in the language of the page', async ({ page, context }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const calculator = await answered(page, context, 'de');
  await calculator.result.getByRole('button', { name: 'Zitieren', exact: true }).click();
  const text = calculator.result.getByRole('textbox', { name: 'Einfacher Text' });
  await expect(text).toHaveValue(/Formulary, Version [\da-f]{12}\. Berechnet am \d{1,2}\. \S+ \d{4}\. Quellen: /);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test('A cited link says that the answer is the same, until something else is typed', async ({ page, context }) => {
  const first = await answered(page, context);
  await first.result.getByRole('button', { name: 'Cite', exact: true }).click();
  await first.result.getByRole('button', { name: 'Copy CSL-JSON' }).click();
  await expect(first.toast).toContainText('Copied!');
  const [{ URL: link }] = JSON.parse(await copied(page));
  const { calculator, note } = await opened(page, new URL(link).hash);
  await expect(note).toHaveText('The answer is the same as when this result was cited.');
  await expect(calculator.toast).toHaveCount(0);
  await calculator.enter({ weight: '71' });
  await expect(note).toHaveCount(0);
  await calculator.enter({ weight: '70' });
  await expect(note).toBeVisible();
  await page.reload();
  await untilAlive(page);
  await expect(note).toBeVisible();
});

test('A link says what is shown otherwise now, and that it was made with an earlier version', async ({ page }) => {
  const { note } = await opened(page, `${FORM};~v=000000;~was=bmi:23.0`);
  await expect(note).toContainText('This link was made with an earlier version of this calculator (date not known).');
  await expect(note).toContainText('By this link, another answer was shown when this result was cited:');
  await expect(note.getByRole('listitem')).toHaveText(/: 23\.0 when cited, 22\.9 now$/);
  expect(await brokenRules(page, { within: '#result' })).toEqual([]);
  const shared = await opened(page, `${FORM};~v=000000`);
  await expect(shared.note).toHaveText(
    'This link was made with an earlier version of this calculator (date not known).',
  );
});

for (const marks of [
  '',
  ';~was=bmi:%3Cimg%20src%3Dx%3E',
  ';~v=%3Cb%3E;~was=nothing:1',
  `;~was=bmi:${'9'.repeat(400)}`,
]) {
  test(`A link that tells nothing sound tells nothing: "${marks.slice(0, 40)}"`, async ({ page }) => {
    const { calculator, note } = await opened(page, FORM + marks);
    await expect(calculator.result.getByRole('button', { name: 'Cite', exact: true })).toBeVisible();
    await expect(calculator.toast).toHaveCount(0);
    await expect(note).toHaveCount(0);
  });
}
