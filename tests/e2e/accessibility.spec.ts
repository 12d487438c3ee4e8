/** For everyone: automatic rules, headings, target sizes, what a screen reader is told, tabs, the skip link. */
import { expect, type Page } from '@playwright/test';
import texts from '../../src/i18n/locales/en/calculator.json' with { type: 'json' };
import { Calculator, openPage, untilScrollable } from './calculator.ts';
import {
  fewTabs,
  freeInRows,
  freeLabel,
  goodInputs,
  PAGES,
  partOf,
  ROUTES,
  SEED,
  sampleOfTabs,
  takesAnyNumber,
} from './definitions.ts';
import { brokenRules } from './rules.ts';
import { test } from './visit.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];
const SETTINGS = (['light', 'dark'] as const).flatMap((scheme) => [390, 1280].map((width) => ({ scheme, width })));
const isFull = process.env.FULL === '1';
// All settings of a page take four times as long as one.
if (isFull) test.describe.configure({ timeout: 240_000 });

/** All settings of a page in a full run, otherwise one that the draw and the page's place decide. */
const settingsFor = (place: number) =>
  isFull ? SETTINGS : SETTINGS.filter((_, at) => at === (place + SEED) % SETTINGS.length);

async function expectAccessible(page: Page, place: number): Promise<void> {
  for (const { scheme, width } of settingsFor(place)) {
    await page.emulateMedia({ colorScheme: scheme });
    await page.setViewportSize({ width, height: 800 });
    // What is half under the header of a scrolled page is no small target.
    await page.evaluate(() => scrollTo(0, 0));
    await untilScrollable(page);
    const onlyColors = isFull && scheme === 'dark';
    expect(await brokenRules(page, { tags: RULES, onlyColors }), `${scheme}, ${width} px`).toEqual([]);
    expect(await headingFaults(page)).toEqual([]);
    expect(await smallTargets(page), `${scheme}, ${width} px`).toEqual([]);
  }
}

/** One title, and no level left out on the way down. */
function headingFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const headings = [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')];
    const levels = headings.map(({ tagName }) => Number(tagName.slice(1)));
    const skips = levels.flatMap((level, at) => {
      const last = levels[at - 1] ?? 0;
      return level > last + 1 ? [`h${level} after h${last}: ${headings[at]?.textContent}`] : [];
    });
    const titles = levels.filter((level) => level === 1).length;
    return titles === 1 ? skips : [...skips, `${titles} titles`];
  });
}

/** Controls and links smaller than 24 × 24 px, but for links within a line of text. */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const targets = [...document.querySelectorAll('a[href], button, input, select, textarea, [role="tab"], summary')];
    return targets.flatMap((target) => {
      // A card's link covers its card.
      const isSpread = getComputedStyle(target, '::after').position === 'absolute';
      const { width, height } = ((isSpread && target.closest('li')) || target).getBoundingClientRect();
      const isInText = target.matches('a') && getComputedStyle(target).display === 'inline';
      const isShown = target.checkVisibility({ visibilityProperty: true }) && width > 1;
      if (!isShown || isInText || (width >= 24 && height >= 24)) return [];
      return [`${target.tagName} ${target.textContent} ${Math.round(width)} × ${Math.round(height)}`];
    });
  });
}

for (const [place, address] of ['/', '/tools', '/no-such-page', ...partOf(PAGES, 2, 0)].entries()) {
  test(`${address} breaks no accessibility rule`, async ({ page, faults }) => {
    if (address === '/no-such-page') faults.allow(/404/);
    await openPage(page, address);
    await expectAccessible(page, place);
  });
}

for (const [place, { tool, tab, name }] of sampleOfTabs(0).entries()) {
  test(`${name} breaks no accessibility rule with a result`, async ({ page }) => {
    const calculator = await Calculator.open(page, tool.id, tab.id);
    await calculator.enter(goodInputs(tab), tab.id);
    await calculator.calculate();
    await expect(calculator.result).toBeVisible();
    await expectAccessible(page, place);
  });
}

for (const [place, { tool, tab, name }] of fewTabs(2).entries()) {
  test(`${name} breaks no accessibility rule: empty, refused, out of date`, async ({ page }) => {
    const calculator = await Calculator.open(page, tool.id, tab.id);
    await test.step('empty', () => expectAccessible(page, place));
    await calculator.calculate();
    await test.step('refused', () => expectAccessible(page, place + 1));
    await calculator.enter(goodInputs(tab), tab.id);
    await calculator.calculate();
    await expect(calculator.result).toBeVisible();
    // What is only chosen is always right.
    if ((await calculator.typed.count()) === 0) return;
    await calculator.spoil();
    await test.step('out of date', () => expectAccessible(page, place + 2));
  });
}

const VALUE = 'data[data-result]';

/** What is said of results: that a number stayed when its unit was chosen is said beside them. */
async function saidOfResults(calculator: Calculator): Promise<{ text: string; at: number }[]> {
  return (await calculator.said()).filter(({ text }) => !text.startsWith(texts.form.unitChanged));
}

/** Types at the start of the field that has the focus: another result is said once, when the typing has paused. */
async function expectSaidOnce(calculator: Calculator, type: () => Promise<void>): Promise<void> {
  const { page, root } = calculator;
  const before = await root.locator(VALUE).allInnerTexts();
  const said = await saidOfResults(calculator);
  await page.keyboard.press('Home');
  await type();
  await page.waitForFunction(() => performance.now() - (window.lastInput ?? 0) > 800);
  await calculator.answer();
  const after = await root.locator(VALUE).allInnerTexts();
  // A grade does not change with every credit, and nothing is said twice.
  const isSaid = (value: string) => said.at(-1)?.text.includes(value);
  if (before.some(isSaid) && before.every((value, at) => value === after[at] || !isSaid(value))) return;
  await expect.poll(async () => (await saidOfResults(calculator)).length).toBe(said.length + 1);
  const lastKey = await page.evaluate(() => window.lastInput ?? 0);
  expect(((await saidOfResults(calculator)).at(-1)?.at ?? 0) - lastKey).toBeGreaterThanOrEqual(590);
}

for (const { tool, tab, name } of fewTabs(1).filter((sample) => takesAnyNumber(sample.tab))) {
  test(`${name}: each result is said once, in one sentence, and typing is not commented on`, async ({ page }) => {
    const calculator = await Calculator.open(page, tool.id, tab.id);
    await calculator.listen();
    await calculator.enter(goodInputs(tab), tab.id);
    expect(await saidOfResults(calculator)).toEqual([]);
    await calculator.calculate();
    await expect.poll(async () => (await saidOfResults(calculator)).length).toBe(1);

    const label = freeLabel(tab);
    const field = label ? calculator.field(label) : calculator.form.locator(freeInRows(tab) ?? '').last();
    await field.focus();
    await expectSaidOnce(calculator, () => field.pressSequentially('111', { delay: 40 }));
    await expectSaidOnce(calculator, () => field.press('Delete'));
    const edits = (await saidOfResults(calculator)).map(({ text }) => text);
    expect(new Set(edits).size).toBe(edits.length);
    await calculator.calculate();
    await expect.poll(async () => (await saidOfResults(calculator)).length).toBe(edits.length + 1);
    const spoken = (await saidOfResults(calculator)).map(({ text }) => text);
    for (const text of spoken) expect(text).toMatch(/^\S.*\d.*[.?]$/s);
    // Calculate says the result again, though it is the same; the edits before it said theirs.
    expect(spoken.at(-1)).toBe(spoken.at(-2));
    if ((await calculator.root.locator(VALUE).count()) > 0) {
      expect(spoken.at(-1)).toContain(await calculator.root.locator(VALUE).first().innerText());
    }
  });
}

test('The status region stands on the page before anything is said, and stays the same one', async ({ page }) => {
  await page.goto('/tools/metric-converter');
  const region = page.locator('[data-calculator]').getByRole('status');
  await expect(region).toHaveCount(1);
  const calculator = await Calculator.open(page, 'metric-converter');
  await calculator.status.evaluate((element) => element.setAttribute('data-first', 'yes'));
  await calculator.fill('Value', '1');
  await calculator.calculate();
  await calculator.openTab('area');
  await calculator.calculate();
  await expect(region).toHaveCount(1);
  await expect(calculator.status).toHaveAttribute('data-first', 'yes');
  await expect(calculator.status).toContainText('0.092903');
});

test('A refusal is said by its alert; the status region stays quiet', async ({ page }) => {
  const calculator = await Calculator.open(page, 'square-footage');
  await calculator.listen();
  await calculator.calculate();
  await expect(calculator.toast.getByRole('alert')).toHaveText('Please enter valid numbers');
  await expect(page.getByRole('alert')).toHaveCount(1);
  await calculator.enter({ length: 2, width: 2 });
  await calculator.calculate();
  await expect.poll(async () => (await saidOfResults(calculator)).length).toBe(1);
  await expect(calculator.toast).toHaveCount(0);
});

test('Tabs: one stop for the Tab key, arrows go round, Home and End go to the ends', async ({ page }) => {
  const calculator = await Calculator.open(page, 'interest-calculator');
  const tabs = calculator.root.getByRole('tab');
  const expectChosen = async (at: number) => {
    await expect(tabs.nth(at)).toBeFocused();
    for (const [index, tab] of (await tabs.all()).entries()) {
      await expect(tab).toHaveAttribute('aria-selected', String(index === at));
      await expect(tab).toHaveAttribute('tabindex', index === at ? '0' : '-1');
    }
    const panel = calculator.root.getByRole('tabpanel');
    await expect(panel).toHaveAttribute('id', (await tabs.nth(at).getAttribute('aria-controls')) ?? '');
    await expect(panel).toHaveAccessibleName((await tabs.nth(at).textContent()) ?? '');
  };
  await expect(calculator.root.getByRole('tablist')).toHaveAccessibleName('Kinds of calculation');
  await tabs.first().focus();
  for (const [key, at] of [
    ['ArrowRight', 1],
    ['ArrowRight', 2],
    ['ArrowRight', 0],
    ['ArrowLeft', 2],
    ['Home', 0],
    ['End', 2],
  ] as const) {
    await page.keyboard.press(key);
    await expectChosen(at);
  }
  await page.keyboard.press('Tab');
  await expect(calculator.form.getByRole('radio', { checked: true })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(calculator.field('Loan amount')).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await expectChosen(2);
});

for (const address of partOf(ROUTES, 6, 0).filter((route) => route !== '/no-such-page')) {
  test(`${address}: the first stop skips to the content`, async ({ page }) => {
    await openPage(page, address);
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to the content' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    // A page without a link of its own leads on to the footer.
    const isPastHeader = await page.evaluate(() => {
      const content = document.querySelector('main');
      const links = content?.querySelectorAll('a[href], button:enabled, input, select, textarea').length ?? 0;
      const focused = document.activeElement;
      return focused?.closest(links > 0 ? 'main' : 'footer') !== null;
    });
    expect(isPastHeader).toBe(true);
  });
}
