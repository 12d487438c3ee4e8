/** Nothing that is printed is wider than the paper, and what is no schedule takes two sheets at most. */
import { expect, type Locator, type Page } from '@playwright/test';
import { Calculator } from './calculator.ts';
import { goodInputs, sampleOfTabs, type Tab, tabOf, toolOf } from './definitions.ts';
import { test } from './visit.ts';

const SHEETS = ['A4', 'Letter'] as const;
/** The room between margins of 1.2 cm. */
const ROOM = { A4: 703, Letter: 725 } as const;

const sheetsIn = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;

/** What reaches over the edge of the paper, or of a box that shows less than it holds. */
const tooWide = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('#result *')]
      .filter((element) => element.checkVisibility() && !element.closest('.visually-hidden'))
      .filter((element) => {
        const edge = element.closest('li, section')?.getBoundingClientRect().right ?? 0;
        return element.getBoundingClientRect().right > Math.min(edge, innerWidth) + 1;
      })
      .map((element) => `${element.tagName}: ${(element.textContent ?? '').slice(0, 40)}`),
  );

/** A calculator with an answer that can be printed. */
async function answered(page: Page, id: string, tab: Tab): Promise<Calculator> {
  const calculator = await Calculator.open(page, id, tab.id);
  await calculator.enter(goodInputs(tab), tab.id);
  await calculator.calculate();
  await expect(calculator.result.getByRole('button', { name: 'Print' })).toBeVisible();
  return calculator;
}

for (const { tool, tab, name } of sampleOfTabs(7)) {
  test(`${name}: nothing is cut on paper`, async ({ page }) => {
    const calculator = await answered(page, tool.id, tab);
    await expect(calculator.result.locator('[data-pending]')).toHaveCount(0);
    const hasTable = (await calculator.result.locator('[data-result] table').count()) > 0;
    await page.emulateMedia({ media: 'print' });
    for (const format of SHEETS) {
      await page.setViewportSize({ width: ROOM[format], height: 1000 });
      expect(await tooWide(page), format).toEqual([]);
      if (hasTable) continue;
      expect(sheetsIn(await page.pdf({ format })), format).toBeLessThanOrEqual(2);
    }
  });
}

/** How many letters wide each formula of the answer is taken to be, by which paper sets it smaller. */
const widths = ({ result }: Calculator): Promise<number[]> =>
  result
    .locator('math')
    .evaluateAll((all) => all.map((math) => Number(math.parentElement?.style.getPropertyValue('--ems'))));

/** A return whose longest formula is wider than half a sheet. */
const printedReturn = (page: Page): Promise<Calculator> =>
  answered(page, 'investment-portfolio', tabOf(toolOf('investment-portfolio'), 'flows'));

test('A formula keeps its measure on paper, however often the paper changes', async ({ page }) => {
  const calculator = await printedReturn(page);
  const measured = await widths(calculator);
  expect(Math.max(...measured)).toBeGreaterThan(20);
  await page.emulateMedia({ media: 'print' });
  for (const format of SHEETS) {
    await page.setViewportSize({ width: ROOM[format], height: 1000 });
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    expect(await widths(calculator), format).toEqual(measured);
  }
});

test('A formula that half a sheet is too narrow for has the whole width, in letters as large as the words', async ({
  page,
}) => {
  const calculator = await printedReturn(page);
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: ROOM.A4, height: 1000 });
  const sizeOf = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize);
  const words = await calculator.result.evaluate(sizeOf);
  const letters = await calculator.result.locator('math').filter({ hasText: '0.2520547945' }).evaluate(sizeOf);
  expect(letters).toBeGreaterThanOrEqual(words);
});

test('Paper ends with the last words, so that no sheet is empty', async ({ page }) => {
  const calculator = await printedReturn(page);
  await page.emulateMedia({ media: 'print' });
  const bottomOf = async (part: Locator) => {
    const box = await part.boundingBox();
    return (box?.y ?? Number.NaN) + (box?.height ?? Number.NaN);
  };
  const last = await bottomOf(calculator.result.getByText('Calculated on').locator('..'));
  expect((await bottomOf(page.locator('body'))) - last).toBeLessThan(16);
});

test('A schedule is printed as it is shown: by year, and with the lines of a year that is open', async ({ page }) => {
  const calculator = await Calculator.open(page, 'loan-calculator');
  await calculator.enter({ loanAmount: '200000', interestRate: '6', loanTerm: '30' });
  await calculator.calculate();
  const schedule = calculator.value('schedule');
  await schedule.getByRole('button', { name: 'Year 2', exact: true }).click();
  await page.emulateMedia({ media: 'print' });
  await expect(schedule.getByRole('row')).toHaveCount(44);
});
