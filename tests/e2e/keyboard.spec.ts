/** Every tool from the first Tab key to the printed sheet without a mouse. */
import { expect, type Page } from '@playwright/test';
import { Calculator, openPage } from './calculator.ts';
import {
  addressOf,
  type Field,
  fewForms,
  goodInputs,
  type Inputs,
  partOf,
  sampleOfTools,
  type Tab,
  TOOLS,
  type Value,
} from './definitions.ts';
import { test } from './visit.ts';

/** More stops than any page has: going on beyond them is going round. */
const MOST_STOPS = 200;

interface Stop {
  name: string;
  text: string;
  kind: string;
  fault: string | null;
}

/** Where the focus is, and whether a visitor can see that it is there. Null outside the page. */
function stopAt(page: Page): Promise<Stop | null> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return null;
    const { left, top, width, height } = element.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const onTop = document.elementFromPoint(x, y);
    const isOnScreen = x >= 0 && y >= 0 && x <= innerWidth && y <= innerHeight;
    const isSeen = onTop !== null && (element.contains(onTop) || (onTop.contains(element) && !onTop.closest('header')));
    const hasRing = ['', '::after'].some((part) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element, part || null);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    });
    const fault = !isOnScreen
      ? 'off the screen'
      : !isSeen
        ? `under ${onTop?.outerHTML.slice(0, 80)}`
        : hasRing
          ? null
          : 'no ring';
    const { tagName, textContent } = element;
    return {
      name: element.getAttribute('name') ?? '',
      text: (textContent ?? '').slice(0, 40),
      kind: `${tagName.toLowerCase()} ${element.getAttribute('type') ?? ''}`.trim(),
      fault,
    };
  });
}

async function next(page: Page, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<Stop | null> {
  await page.keyboard.press(key);
  const stop = await stopAt(page);
  expect(stop?.fault ?? null, `focus on ${JSON.stringify(stop)}`).toBeNull();
  return stop;
}

/** Goes on until the stop that is looked for. */
async function goTo(page: Page, isIt: (stop: Stop) => boolean): Promise<Stop> {
  for (let count = 0; count < MOST_STOPS; count += 1) {
    const stop = await next(page);
    if (!stop) break;
    if (isIt(stop)) return stop;
  }
  throw new Error('the keyboard does not get there');
}

/** A control by its name, with what to put in; of a row with what adds one. */
type Control = [name: string, field: Field, value: Value, addLabel?: string];

/** The controls in the order of the form. */
function controlsOf(tab: Tab, inputs: Inputs): Control[] {
  return Object.entries(tab.inputs).flatMap(([id, input]): Control[] => {
    const value = inputs[id];
    if (value === undefined) return [];
    if (!Array.isArray(value)) return [[id, input, value]];
    if (input.kind === 'list') return [[id, input, (value as unknown[]).join('\n')]];
    return value.flatMap((row, index) =>
      Object.entries(input.fields ?? {}).flatMap(([fieldId, field]): Control[] => {
        const entry = row[fieldId];
        return entry === undefined ? [] : [[`${id}.${index}.${fieldId}`, field, entry, input.addLabel]];
      }),
    );
  });
}

/** The keys of a date as an American browser asks for them: month, day, year. */
const keysOfDate = (date: string): string => date.replace(/^(\d+)-(\d+)-(\d+)$/, '$2$3$1');

/** Adds the row of a control that is not there yet; the stop, where the focus goes to that control. */
async function added(page: Page, name: string, addLabel: string | undefined): Promise<Stop | null> {
  const control = page.locator(`[name="${name}"]`);
  if (addLabel === undefined || (await control.count()) > 0) return null;
  await goTo(page, ({ text }) => text === addLabel);
  await page.keyboard.press('Space');
  await expect(control).toHaveCount(1);
  await expect.poll(async () => (await stopAt(page))?.name).toContain(name.replace(/\w+$/, ''));
  const stop = await stopAt(page);
  return stop?.name === name ? stop : null;
}

async function enterByKeys(page: Page, [name, field, value, addLabel]: Control): Promise<void> {
  const folded = page.locator(`details:not([open]):has([name="${name}"])`);
  if ((await folded.count()) > 0) {
    const summary = await folded.locator('summary').first().textContent();
    await goTo(page, ({ kind, text }) => kind === 'summary' && summary?.startsWith(text) === true);
    await page.keyboard.press('Space');
    await expect(folded).toHaveCount(0);
  }
  const stop = (await added(page, name, addLabel)) ?? (await goTo(page, (each) => each.name === name));
  if (stop.kind.startsWith('select')) {
    const select = page.locator(`[name="${name}"]`);
    const offered = await select.locator('option').count();
    await page.keyboard.press('Home');
    for (let count = 0; (await select.inputValue()) !== value; count += 1) {
      expect(count, `${name} offers ${value}`).toBeLessThan(offered);
      await page.keyboard.press('ArrowDown');
    }
  } else if (field.kind === 'switch') {
    if (value === true) await page.keyboard.press('Space');
  } else await page.keyboard.type(field.kind === 'date' ? keysOfDate(String(value)) : String(value));
}

for (const tool of fewForms(1)) {
  test(`${tool.title}: everything works with the keyboard alone, and each stop is seen`, async ({ page }) => {
    const calculator = await Calculator.open(page, tool.id);
    const tab = calculator.tab();
    // A unit is drawn with its number, wherever its definition stands.
    const drawn = await calculator.form
      .locator('[name]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('name')));
    // A row that is still to be added comes behind the last one.
    const listOf = (name: string | null) => name?.split('.')[0];
    const placeOf = (name: string) =>
      drawn.includes(name) ? drawn.indexOf(name) : drawn.findLastIndex((each) => listOf(each) === listOf(name)) + 0.5;
    const controls = controlsOf(tab, goodInputs(tab)).sort(([a], [b]) => placeOf(a) - placeOf(b));
    for (const control of controls) await enterByKeys(page, control);
    await goTo(page, ({ kind }) => kind === 'button submit');
    await page.keyboard.press('Space');
    await expect(calculator.result).toHaveAttribute('data-answer', 'current');
    for (const text of [tab.clear ?? 'Clear', 'Copy result', 'E-mail', 'Print', 'Share', 'Cite']) {
      await goTo(page, (stop) => stop.text === text);
    }
    await next(page, 'Shift+Tab');
    let last: Stop | null = null;
    let count = 0;
    for (let stop = await next(page); stop; stop = await next(page)) {
      last = stop;
      count += 1;
      expect(count, 'the page has an end').toBeLessThan(MOST_STOPS);
    }
    expect(last?.text).toBe('Cookie settings');
  });
}

for (const tool of partOf(sampleOfTools, 2, 0)) {
  test(`${tool.title}: back from the end of the page each stop is seen, too`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 600 });
    await openPage(page, addressOf(tool));
    await page.locator('footer a').last().focus();
    let count = 0;
    for (let stop = await next(page, 'Shift+Tab'); stop; stop = await next(page, 'Shift+Tab')) {
      count += 1;
      expect(count, 'the page has a beginning').toBeLessThan(MOST_STOPS);
    }
    expect(count).toBeGreaterThan(5);
  });
}

test('A refused form is put right with the keyboard alone', async ({ page }) => {
  const calculator = await Calculator.open(page, 'bmi-calculator');
  await goTo(page, ({ name }) => name === 'height');
  await page.keyboard.press('Enter');
  await expect(calculator.form.getByRole('alert')).toBeFocused();
  expect((await stopAt(page))?.fault).toBeNull();
  await goTo(page, ({ text }) => text === 'Weight is required');
  await page.keyboard.press('Enter');
  await page.keyboard.type('70');
  await page.keyboard.press('Enter');
  await expect(calculator.field('Height')).toBeFocused();
  expect((await stopAt(page))?.fault).toBeNull();
  await page.keyboard.type('175');
  await page.keyboard.press('Enter');
  await expect(calculator.value('bmi')).toContainText('22.9');
  await expect(calculator.field('Height')).toBeFocused();
});

test('Products are added, filled in and removed with the keyboard alone', async ({ page }) => {
  const calculator = await Calculator.open(page, 'unit-price-comparison');
  await goTo(page, ({ text }) => text === 'Add product');
  await page.keyboard.press('Enter');
  await expect(calculator.field('Product name', 3)).toBeFocused();
  await page.keyboard.type('Cocoa');
  await goTo(page, ({ text }) => text === 'Remove product 3');
  await page.keyboard.press('Space');
  await expect(calculator.row(2)).toBeFocused();
  expect((await stopAt(page))?.fault).toBeNull();
  await goTo(page, ({ text }) => text === 'Remove product 2');
  await page.keyboard.press('Enter');
  await expect(calculator.toast).toContainText('Cannot remove');
  await goTo(page, ({ text }) => text === 'Add product');
});

for (const [address, shown] of [
  ['/', 6],
  ['/tools', 12],
] as const) {
  test(`${address}: each calculator that is shown is reached and opened with the keyboard, and each stop is seen`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 500 });
    await openPage(page, address);
    for (let count = 0; count < shown; count += 1) {
      await goTo(page, ({ text }) => TOOLS.some(({ title }) => title === text));
    }
    const title = (await stopAt(page))?.text ?? '';
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  });
}
