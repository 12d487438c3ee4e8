/** Small screens, large text, wide spacing: nothing is cut off, and nothing has to be moved sideways. */
import { expect, type Page } from '@playwright/test';
import { Calculator, openPage } from './calculator.ts';
import { fewTabs, goodInputs, refusesEmpty } from './definitions.ts';
import { test } from './visit.ts';

const SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-block-end: 2em !important; }
`;

/** Sets styles as a browser extension would; the page's own policy allows no style element. */
async function setStyles(page: Page, css: string): Promise<void> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, css);
}

/** Elements that stick out of the page, and texts that their box cuts off. */
function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth } = document.documentElement;
    const wide =
      document.documentElement.scrollWidth > clientWidth
        ? [`page: ${document.documentElement.scrollWidth} > ${clientWidth}`]
        : [];
    const nameOf = (element: Element) => `${element.tagName} "${(element.textContent ?? '').slice(0, 40)}"`;
    const shown = [...document.querySelectorAll('body *')].filter(
      (element) =>
        element instanceof HTMLElement &&
        element.checkVisibility() &&
        !element.closest('.visually-hidden, [role="status"]'),
    ) as HTMLElement[];
    const isScrolled = (element: Element): boolean => {
      for (let box = element.parentElement; box; box = box.parentElement) {
        if (/auto|scroll/.test(getComputedStyle(box).overflowX)) return true;
      }
      return false;
    };
    const outside = shown.filter((element) => {
      const { left, right, width } = element.getBoundingClientRect();
      const sticksOut = width > 1 && (left < -1 || right > clientWidth + 1);
      return sticksOut && !element.matches('a[href="#content"]') && !isScrolled(element);
    });
    const cut = shown.filter((element) => {
      const isWider = element.scrollWidth > element.clientWidth + 1;
      const isHigher = element.scrollHeight > element.clientHeight + 1;
      if ((!isWider && !isHigher) || element.matches('select, input, textarea')) return false;
      const { overflowX, overflowY } = getComputedStyle(element);
      return (isWider && /hidden|clip/.test(overflowX)) || (isHigher && /hidden|clip/.test(overflowY));
    });
    return [
      ...wide,
      ...outside.map((element) => `outside: ${nameOf(element)}`),
      ...cut.map((element) => `cut: ${nameOf(element)}`),
    ];
  });
}

const VIEWS = [
  { name: 'at 320 × 256', size: { width: 320, height: 256 }, css: '' },
  { name: 'at 320 × 256 with wide spacing', size: { width: 320, height: 256 }, css: SPACING },
  { name: 'with text at 200 %', size: { width: 640, height: 800 }, css: 'html { font-size: 200% !important; }' },
];

async function expectWhole(page: Page, state: string): Promise<void> {
  for (const { name, size, css } of VIEWS) {
    await page.setViewportSize(size);
    await setStyles(page, css);
    expect(await cutOff(page), `${name}, ${state}`).toEqual([]);
  }
}

for (const address of ['/', '/tools', '/no-such-page']) {
  test(`${address}: nothing is cut off on a small screen, with large or widely spaced text`, async ({
    page,
    faults,
  }) => {
    if (address === '/no-such-page') faults.allow(/404/);
    await page.setViewportSize({ width: 320, height: 256 });
    await openPage(page, address);
    await expectWhole(page, 'opened');
  });
}

for (const { tool, tab, name } of fewTabs(6)) {
  test(`${name}: nothing is cut off on a small screen, with large or widely spaced text`, async ({ page }) => {
    const calculator = await Calculator.open(page, tool.id, tab.id);
    await expectWhole(page, 'empty');
    await calculator.emptyTyped();
    await calculator.calculate();
    if (refusesEmpty(tab)) await expect(calculator.refused).toBeVisible();
    await expectWhole(page, 'refused');
    await calculator.dismissToast();
    await calculator.clear();
    await calculator.enter(goodInputs(tab), tab.id);
    await calculator.calculate();
    await expect(calculator.result).toBeVisible();
    await expectWhole(page, 'answered');
  });
}

test('A long result and a long name do not push the page sideways', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  const money = await Calculator.open(page, 'interest-calculator');
  await money.enter({ principal: '123456789012345', rate: '7.123456', time: '33' });
  await money.calculate();
  await expect(money.result).toBeVisible();
  expect(await cutOff(page)).toEqual([]);
  const prices = await Calculator.open(page, 'unit-price-comparison');
  const row = { name: 'Donaudampfschifffahrtsgesellschaft'.repeat(2), price: '1', quantity: '1' };
  await prices.enter({ products: [row, row] });
  await prices.calculate();
  await expect(prices.result).toBeVisible();
  expect(await cutOff(page)).toEqual([]);
});

test('A page whose worked example has a long formula is no wider than a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/tools/wind-chill');
  const folds = page.locator('main details:not([open]) > summary');
  while ((await folds.count()) > 0) await folds.first().click();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
