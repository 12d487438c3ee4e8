/** The answers of a device: listed, found, opened again, taken along, deleted, or not kept. */
import { readFileSync } from 'node:fs';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { Calculator, openHeld, openPage } from './calculator.ts';
import { breakStorage, FAULTS, HISTORY_KEY, remember, stored } from './remembered.ts';
import { brokenRules } from './rules.ts';
import { test } from './visit.ts';

const FLOOR = { length: '12.5', width: '10.2' };
const FLOOR_SAYS = 'Area: 127.5 ft²';

const lines = (page: Page) => page.locator('#answer-list > li');
const answers = async (page: Page): Promise<{ tool: string; answer: string | null }[]> =>
  JSON.parse((await stored(page, HISTORY_KEY)) ?? '{"answers":[]}').answers;

async function answerFloor(page: Page, inputs: Record<string, string> = FLOOR): Promise<Calculator> {
  const calculator = await Calculator.open(page, 'square-footage');
  await calculator.enter(inputs);
  await calculator.calculate();
  await expect(calculator.result).toBeVisible();
  return calculator;
}

const untilKept = (page: Page, count: number) => expect.poll(async () => (await answers(page)).length).toBe(count);

async function openHistory(page: Page): Promise<void> {
  await openPage(page, '/history');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your answers');
}

test('An answer is listed, found and opened again, and is the same', async ({ page }) => {
  const calculator = await answerFloor(page);
  const before = await calculator.answer();
  await untilKept(page, 1);
  const tip = await Calculator.open(page, 'tip-calculator');
  await tip.enter({ billAmount: '48', tipPercentage: '15' });
  await tip.calculate();
  await untilKept(page, 2);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Your answers' }).click();
  await expect(lines(page)).toHaveCount(2);
  await expect(lines(page).first()).toContainText('Tip');
  await page.getByRole('searchbox').fill('FOOTAGE 12.5');
  await expect(lines(page)).toHaveCount(1);
  await expect(page.getByRole('status').filter({ hasText: '1 of 2 answers' })).toHaveCount(1);
  await lines(page).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Square Footage');
  const again = new Calculator(page, calculator.tool);
  await expect(again.result).toBeVisible();
  expect(await again.answer()).toBe(before);
  // Who only looks at it again has calculated nothing.
  await page.goBack();
  await expect(lines(page).first()).toContainText('Tip');
});

test('The same form is one answer, and what follows an edit is kept when the page is left', async ({ page }) => {
  const calculator = await answerFloor(page);
  await calculator.calculate();
  await untilKept(page, 1);
  await calculator.enter({ length: '20' });
  await expect(calculator.result).toContainText('204 ft');
  expect(await answers(page)).toHaveLength(1);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Your answers' }).click();
  await expect(lines(page)).toHaveCount(2);
  await expect(lines(page).first()).toContainText('204 ft');
});

test('A form that was typed into and left unanswered is there again after its tab was closed', async ({ context }) => {
  const page = await context.newPage();
  const calculator = await Calculator.open(page, 'square-footage');
  await calculator.enter({ length: '12.5' });
  // What is refused has been read: the code that writes the form down is there.
  await calculator.calculate();
  await expect(calculator.toast).toHaveCount(1);
  await page.close({ runBeforeUnload: true });
  const next = await context.newPage();
  await openHistory(next);
  await expect(lines(next)).toHaveCount(1);
  await expect(lines(next)).toContainText('Not calculated yet');
  await lines(next).getByRole('link').click();
  await expect(new Calculator(next, calculator.tool).field('Length')).toHaveValue('12.5');
  await next.close();
});

test('An answer that came before the app is kept once the app is there', async ({ page }) => {
  const { calculator, release } = await openHeld(page, 'square-footage');
  await calculator.enter(FLOOR);
  await calculator.calculate();
  await expect(calculator.result).toContainText('127.5');
  await release();
  await untilKept(page, 1);
});

test('A link that somebody sent is no answer of this device until it is calculated', async ({ page }) => {
  await openPage(page, '/tools/square-footage#1:length=12.5;width=10.2');
  await expect(page.locator('#result')).toContainText('127.5');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Your answers' }).click();
  await expect(page.getByText('There are no answers yet.')).toBeVisible();
});

test('One answer is deleted, all are, and both may be taken back', async ({ page }) => {
  await answerFloor(page);
  await untilKept(page, 1);
  await answerFloor(page, { length: '3', width: '4' });
  await untilKept(page, 2);
  await openHistory(page);
  const gone = page.getByRole('button', { name: `Delete: Square Footage Calculator: One area, ${FLOOR_SAYS}` });
  await gone.press('Enter');
  await expect(lines(page)).toHaveCount(1);
  await expect(page.getByRole('status').filter({ hasText: '1 answer deleted. 1 answer' })).toHaveCount(1);
  await expect(lines(page).getByRole('button')).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(lines(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'Delete all' }).click();
  await expect(lines(page)).toHaveCount(0);
  expect(await stored(page, HISTORY_KEY)).toBeNull();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(lines(page)).toHaveCount(2);
});

test('Switched off, nothing more is kept, and what is there stays', async ({ page }) => {
  await answerFloor(page);
  await untilKept(page, 1);
  await openHistory(page);
  await page.getByRole('checkbox', { name: 'Keep a history on this device' }).press('Space');
  await expect(page.getByText('The history is off')).toBeVisible();
  await answerFloor(page, { length: '3', width: '4' });
  await openHistory(page);
  await expect(lines(page)).toHaveCount(1);
  await expect(page.getByRole('checkbox', { name: 'Keep a history' })).not.toBeChecked();
});

async function saved(page: Page, name: string): Promise<string> {
  const wanted = page.waitForEvent('download');
  await page.getByRole('button', { name }).click();
  return readFileSync(await (await wanted).path(), 'utf8');
}

test('The answers are taken along as CSV and as JSON', async ({ page, baseURL }) => {
  await answerFloor(page);
  await untilKept(page, 1);
  await openHistory(page);
  const [head, line, ...rest] = (await saved(page, 'Save as CSV')).split('\r\n');
  expect([head, rest]).toEqual(['Time,Calculator,Tab,Inputs,Answer,Address', ['']]);
  expect(line).toMatch(
    /^\d{4}-\d\d-\d\dT[\d:.]+Z,Square Footage Calculator: One area,main,Length: 12.5\sft; Width: 10.2\sft,/,
  );
  expect(line).toContain(FLOOR_SAYS);
  const file = JSON.parse(await saved(page, 'Save as JSON'));
  expect(file).toMatchObject({ version: 1, answers: [{ tool: 'square-footage', canonical: FLOOR_SAYS }] });
  const { address } = file.answers[0];
  expect(address.startsWith(`${baseURL}/tools/square-footage#1:`)).toBe(true);
  await openPage(page, address);
  await expect(page.locator('#result')).toContainText('127.5');
});

test('Another tab sees at once what was calculated in the first', async ({ page, context }) => {
  const other = await context.newPage();
  await openHistory(other);
  await expect(other.getByText('There are no answers yet.')).toBeVisible();
  await answerFloor(page);
  await expect(lines(other)).toHaveCount(1);
  await other.close();
});

test('In another language an answer opens with its values', async ({ page }) => {
  await answerFloor(page);
  await untilKept(page, 1);
  await openPage(page, '/de/history');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ihre Ergebnisse');
  await expect(lines(page)).toContainText('Behalten auf Englisch');
  await lines(page).getByRole('link').click();
  await expect(page).toHaveURL(/\/de\/tools\/square-footage#/);
  await expect(page.locator('#result')).toContainText('127,5');
});

test('A form that is too long to be kept is said to be so once', async ({ page }) => {
  const statistics = await Calculator.open(page, 'statistics');
  const said = statistics.toast.filter({ hasText: 'too long to be kept among your answers' });
  const values = Array.from({ length: 550 }, (_, at) => 100_000_000_000_000 + at).join('\n');
  await statistics.typed.first().fill(values);
  await statistics.calculate();
  await expect(said).toHaveCount(1);
  expect(await answers(page)).toEqual([]);
  await statistics.dismissToast();
  await statistics.typed.first().fill(`${values}\n1`);
  await statistics.calculate();
  await expect(statistics.value('count')).toContainText('551');
  await expect(said).toHaveCount(0);
});

for (const text of ['null', '[]', '{bad', '{"version":1,"answers":[{"tool":"x"}]}', '[{"tool":"bmi-calculator"}]']) {
  test(`${text}: said to be unreadable, and the next answer is kept`, async ({ page }) => {
    await remember(page, HISTORY_KEY, text);
    await openHistory(page);
    await expect(page.getByText('could not be read')).toHaveCount(1);
    await answerFloor(page);
    await expect.poll(() => stored(page, HISTORY_KEY)).toContain(FLOOR_SAYS);
    await openHistory(page);
    await expect(lines(page)).toHaveCount(1);
    await expect(page.getByText('could not be read')).toHaveCount(0);
  });
}

test('What a newer version of the site has kept is left alone until it is deleted', async ({ page }) => {
  const text = '{"version":2,"answers":{}}';
  await remember(page, HISTORY_KEY, text);
  await answerFloor(page);
  await openHistory(page);
  expect(await stored(page, HISTORY_KEY)).toBe(text);
  await expect(page.getByText('written by a newer version')).toHaveCount(1);
  await page.getByRole('button', { name: 'Delete all' }).click();
  await expect(page.getByText('written by a newer version')).toHaveCount(0);
});

test('An answer of a calculator that has changed opens with what is known of it, and says so', async ({ page }) => {
  const gone = { tool: 'gone-calculator', tab: 'main', fragment: '#1:a=1', name: 'Gone', inputs: '' };
  const old = { tool: 'square-footage', tab: 'main', fragment: '#1:length=12.5;depth=3', name: 'Old', inputs: '' };
  const said = { answer: 'x', canonical: 'x', language: 'en', time: 1 };
  const kept = { version: 1, isOn: true, answers: [gone, old].map((each) => ({ ...each, ...said })) };
  await remember(page, HISTORY_KEY, JSON.stringify(kept));
  await openHistory(page);
  await expect(lines(page).first()).toContainText('This calculator is no longer on the site.');
  await expect(lines(page).first().getByRole('link')).toHaveCount(0);
  await lines(page).getByRole('link').click();
  await expect(page.getByText('Part of the link could not be read')).toBeVisible();
});

for (const fault of FAULTS) {
  test(`Storage ${fault}: answers come all the same, and the page of answers says that none is kept`, async ({
    page,
  }) => {
    await breakStorage(page, fault);
    await answerFloor(page);
    await openHistory(page);
    await expect(page.getByText('This browser keeps nothing for this site')).toHaveCount(1);
    await expect(page.getByRole('checkbox', { name: 'Keep a history' })).toBeDisabled();
  });
}

test.describe('a full page', () => {
  const many = (context: BrowserContext) => {
    const one = { tool: 'square-footage', tab: 'main', name: 'Square Footage Calculator', inputs: 'Length: 1 ft' };
    const said = { answer: FLOOR_SAYS, canonical: FLOOR_SAYS, language: 'en' };
    const kept = Array.from({ length: 120 }, (_, time) => ({ ...one, ...said, fragment: `#1:length=${time}`, time }));
    return context.addInitScript(
      ([key = '', text = '']) => localStorage.setItem(key, text),
      [HISTORY_KEY, JSON.stringify({ version: 1, isOn: true, answers: kept })],
    );
  };
  for (const [width, colorScheme] of [
    [390, 'dark'],
    [1280, 'light'],
  ] as const) {
    test(`can be used by everyone: ${width} px, ${colorScheme}`, async ({ page, context }) => {
      await many(context);
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 800 });
      await openHistory(page);
      await expect(lines(page)).toHaveCount(50);
      await page.getByRole('button', { name: 'Show more (70)' }).click();
      await expect(lines(page)).toHaveCount(100);
      expect(await brokenRules(page, {})).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    });
  }
});
