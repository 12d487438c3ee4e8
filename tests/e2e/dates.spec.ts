/** Dates in the browser: typed, by half, today in the visitor's zone, and in links. */
import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { Calculator, openHeld, openPage, untilAlive } from './calculator.ts';
import { addressOf, toolOf } from './definitions.ts';
import { test } from './visit.ts';

const BIRTH = 'Date of birth';
const DAY = 'Age at the date of';
/** 20:30 on 21 November 2026 in New York, 14:30 on the next day in Kiritimati. */
const MOMENT = '2026-11-22T00:30:00Z';

async function at(page: Page, moment = MOMENT): Promise<Calculator> {
  await page.clock.install({ time: new Date(moment) });
  return Calculator.open(page, 'age-calculator');
}

test.describe('In New York', () => {
  test.use({ timezoneId: 'America/New_York' });
  test('today is the day of the visitor, and comes before the app', async ({ page }) => {
    await page.clock.install({ time: new Date(MOMENT) });
    const { calculator, release } = await openHeld(page, 'age-calculator');
    await expect(calculator.field(DAY)).toHaveValue('2026-11-21');
    await release();
    await expect(calculator.field(DAY)).toHaveValue('2026-11-21');
  });
});

test.describe('On Kiritimati', () => {
  test.use({ timezoneId: 'Pacific/Kiritimati', locale: 'nl-NL' });
  test('it is tomorrow already', async ({ page }) => {
    const calculator = await at(page);
    await expect(calculator.field(DAY)).toHaveValue('2026-11-22');
    await calculator.fill(BIRTH, '2000-11-22');
    await calculator.calculate();
    await expect(calculator.value('years')).toHaveText('26');
    await expect(calculator.value('isBirthday')).toHaveText('yes');
  });
});

test('A date that was typed before the app came stays, and so does one in the place of today', async ({ page }) => {
  await page.clock.install({ time: new Date(MOMENT) });
  const { calculator, release } = await openHeld(page, 'age-calculator');
  await calculator.fill(BIRTH, '1990-05-15');
  await calculator.fill(DAY, '2020-05-15');
  await release();
  await expect(calculator.field(BIRTH)).toHaveValue('1990-05-15');
  await expect(calculator.field(DAY)).toHaveValue('2020-05-15');
  await calculator.calculate();
  await expect(calculator.value('years')).toHaveText('30');
});

test('Results are dates as people write them; the answer follows the dates', async ({ page }) => {
  const calculator = await at(page);
  await calculator.fill(BIRTH, '1990-05-15');
  await calculator.calculate();
  await expect(calculator.value('nextBirthday')).toHaveText('May 15, 2027');
  await expect(calculator.value('nextBirthday')).toHaveAttribute('value', '2027-05-15');
  await expect(calculator.value('birthWeekday')).toHaveText('Tuesday');
  await expect(calculator.value('days20000')).toHaveText('February 15, 2045');
  await calculator.fill(BIRTH, '1990-05-16');
  await expect(calculator.value('birthWeekday')).toHaveText('Wednesday');
});

test('The day for 29 February is asked only for those born on it', async ({ page }) => {
  const calculator = await at(page);
  const rule = calculator.field('Birthday of 29 February in common years');
  await calculator.fill(BIRTH, '2000-02-28');
  await expect(rule).toBeHidden();
  await calculator.fill(BIRTH, '2000-02-29');
  await expect(rule).toBeVisible();
  await calculator.calculate();
  await expect(calculator.value('nextBirthday')).toHaveText('March 1, 2027');
  await rule.selectOption('feb28');
  await expect(calculator.value('nextBirthday')).toHaveText('February 28, 2027');
});

test.describe('A date that is typed by half', () => {
  test('is refused as no date, and stands in the field to be completed', async ({ page }) => {
    const calculator = await at(page);
    const birth = calculator.field(BIRTH);
    await birth.focus();
    await page.keyboard.type('0515');
    await page.keyboard.press('Enter');
    await expect.poll(() => calculator.problem(birth)).toBe('Enter a valid date');
    await expect(birth).toBeFocused();
    expect(await birth.evaluate((input: HTMLInputElement) => input.validity.badInput)).toBe(true);
  });

  test('before the app came can be completed after', async ({ page }) => {
    await page.clock.install({ time: new Date(MOMENT) });
    const { calculator, release } = await openHeld(page, 'age-calculator');
    await calculator.field(BIRTH).focus();
    await page.keyboard.type('0515');
    await release();
    await expect(calculator.field(DAY)).not.toHaveValue('');
    await page.keyboard.type('1990');
    await expect(calculator.field(BIRTH)).toHaveValue('1990-05-15');
  });

  test('is complete once its rest is typed', async ({ page }) => {
    const calculator = await at(page);
    await calculator.field(BIRTH).focus();
    await page.keyboard.type('0515');
    await page.keyboard.type('1990');
    await expect(calculator.field(BIRTH)).toHaveValue('1990-05-15');
    await calculator.calculate();
    await expect(calculator.value('years')).toHaveText('36');
  });

  test('makes the result out of date, and the result comes back with it', async ({ page }) => {
    const calculator = await at(page);
    await calculator.fill(BIRTH, '1990-05-15');
    await calculator.calculate();
    await expect(calculator.result).toBeVisible();
    await calculator.field(BIRTH).focus();
    await page.keyboard.press('Backspace');
    await expect(calculator.result).toHaveAttribute('data-answer', 'stale');
    await page.keyboard.type('06');
    await expect(calculator.result).toHaveAttribute('data-answer', 'current');
    await expect(calculator.value('nextBirthday')).toHaveText('June 15, 2027');
  });
});

test('An empty date is missing', async ({ page }) => {
  const calculator = await at(page);
  await calculator.calculate();
  await expect.poll(() => calculator.problem(calculator.field(BIRTH))).toBe('Date of birth is required');
  await expect(calculator.field(BIRTH)).toBeFocused();
});

test('Clear and another tab begin with today again; what was typed in both stays', async ({ page }) => {
  const calculator = await Calculator.open(page, 'pregnancy-calculator');
  const today = await calculator.field('Today').inputValue();
  await calculator.fill('Today', '2026-11-21');
  await calculator.openTab('conception');
  await expect(calculator.field('Today')).toHaveValue('2026-11-21');
  await calculator.clear();
  await expect(calculator.field('Today')).toHaveValue(today);
});

test('A link leads to the same result on another day', async ({ page, browser, baseURL }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', { value: undefined });
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: async (text: string) => document.documentElement.setAttribute('data-copied', text) },
    });
  });
  const calculator = await at(page);
  await calculator.fill(BIRTH, '1990-05-15');
  await calculator.calculate();
  const day = await calculator.field(DAY).inputValue();
  await calculator.result.getByRole('button', { name: 'Share', exact: true }).click();
  const link = await page.locator('html').getAttribute('data-copied');
  expect(link).toContain(`#1:birthDate=1990-05-15;asOf=${day}`);
  const later = await browser.newPage({ baseURL });
  await later.clock.install({ time: new Date('2031-01-01T12:00:00Z') });
  await later.goto(link ?? '');
  await untilAlive(later);
  const opened = new Calculator(later, toolOf('age-calculator'));
  await expect(opened.field(DAY)).toHaveValue(day);
  await expect(opened.value('years')).toHaveText('36');
  await later.close();
});

test('A link whose date is none opens with the rest and says so', async ({ page }) => {
  await openPage(page, `${addressOf({ id: 'age-calculator' })}#1:birthDate=2025-02-30;asOf=2026-01-01`);
  const calculator = new Calculator(page, toolOf('age-calculator'));
  await expect(calculator.field(DAY)).toHaveValue('2026-01-01');
  await expect(calculator.field(BIRTH)).toHaveValue('');
  await expect(calculator.toast).toContainText('Part of the link could not be read');
});

test('Each result is said once, also where a date changed it', async ({ page }) => {
  const calculator = await Calculator.open(page, 'age-calculator', 'difference');
  await calculator.listen();
  await calculator.fill('Start', '2026-01-01');
  await calculator.fill('End', '2026-12-31');
  await calculator.calculate();
  await expect.poll(async () => (await calculator.said()).length).toBe(1);
  await calculator.fill('End', '2027-01-01');
  await expect.poll(async () => (await calculator.said()).length).toBe(2);
  expect((await calculator.said()).map(({ text }) => /Days in all: \d+/.exec(text)?.[0])).toEqual([
    'Days in all: 364',
    'Days in all: 365',
  ]);
});

test('A date field is as high as the others, and takes only the calendar’s years', async ({ page }) => {
  const calculator = await at(page);
  const birth = calculator.field(BIRTH);
  expect((await birth.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await expect(birth).toHaveAttribute('min', '1583-01-01');
  await expect(birth).toHaveAttribute('max', '9999-12-31');
});

test('The dates of a pregnancy come as a file for calendars, once they are up to date', async ({ page }) => {
  await page.clock.install({ time: new Date(MOMENT) });
  const calculator = await Calculator.open(page, 'pregnancy-calculator', null, 'de');
  await calculator.enter({ lmp: '2026-05-01' });
  await calculator.calculate();
  const button = calculator.result.getByRole('button', { name: 'Kalender herunterladen (.ics)' });
  const wanted = page.waitForEvent('download');
  await button.click();
  const download = await wanted;
  expect(download.suggestedFilename()).toBe('pregnancy-calculator.ics');
  const file = readFileSync(await download.path(), 'utf8');
  expect(file).toContain('DTSTART;VALUE=DATE:20270205\r\nSUMMARY:');
  expect(file.match(/BEGIN:VEVENT/g)).toHaveLength(12);
  await calculator.spoil();
  await expect(button).toBeDisabled();
});
