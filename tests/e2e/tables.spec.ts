/** Schedules: sums that open, a chart that can be read by keyboard, and the same as a file. */
import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { Calculator } from './calculator.ts';
import { test } from './visit.ts';

const LOAN = { loanAmount: '200000', interestRate: '6', loanTerm: '30' };

test('A loan’s schedule adds up in cents, and says how it differs from the rounded total', async ({ page }) => {
  const calculator = await Calculator.open(page, 'loan-calculator');
  await calculator.enter(LOAN);
  await calculator.calculate();
  const schedule = calculator.value('schedule');
  await expect(schedule).toContainText('$431,677.04');
  await expect(schedule).toContainText('$0.66 more');
  await expect(schedule.getByRole('row')).toHaveCount(32);
  await expect(schedule.getByRole('row').last()).toContainText('$200,000.00');
  await schedule.getByRole('button', { name: 'Year 2', exact: true }).click();
  await expect(schedule.getByRole('row')).toHaveCount(44);
  await expect(schedule.getByRole('rowheader', { name: '13', exact: true })).toBeVisible();
  await schedule.getByRole('button', { name: 'Show every line' }).click();
  await expect(schedule.getByRole('row')).toHaveCount(392);
  await schedule.getByRole('button', { name: 'Show sums only' }).click();
  await expect(schedule.getByRole('row')).toHaveCount(32);
});

test('The chart is read out by the arrow keys, and follows what is typed', async ({ page }) => {
  const calculator = await Calculator.open(page, 'loan-calculator');
  await calculator.enter(LOAN);
  await calculator.calculate();
  const slider = calculator.value('schedule').getByRole('slider');
  await expect(slider).toHaveAttribute('aria-valuetext', 'Year 1, Principal $2,456.01, and Interest $11,933.19');
  await slider.focus();
  await page.keyboard.press('End');
  await expect(slider).toHaveAttribute('aria-valuetext', /^Year 30, /);
  await calculator.enter({ loanTerm: '2' });
  await expect(slider).toHaveAttribute('aria-valuetext', /^Year 2, /);
  await expect(calculator.value('schedule').getByRole('img')).toHaveAccessibleName(
    'Chart of Principal and Interest by Year',
  );
});

test('The schedule comes as a CSV file', async ({ page }) => {
  const calculator = await Calculator.open(page, 'loan-calculator');
  await calculator.enter({ loanAmount: '1000', interestRate: '0', loanTerm: '0.25' });
  await calculator.calculate();
  const wanted = page.waitForEvent('download');
  await calculator.value('schedule').getByRole('button', { name: 'Download CSV' }).click();
  const download = await wanted;
  expect(download.suggestedFilename()).toBe('schedule.csv');
  expect(readFileSync(await download.path(), 'utf8')).toBe(
    [
      'Payment,Paid ($),Interest ($),Principal ($),Balance ($)',
      '1,333.33,0.00,333.33,666.67',
      '2,333.33,0.00,333.33,333.34',
      '3,333.34,0.00,333.34,0.00',
      '',
    ].join('\r\n'),
  );
});

for (const width of [1024, 1280, 1920]) {
  test(`A schedule is whole at ${width} px, and the form stays beside its end`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    const calculator = await Calculator.open(page, 'loan-calculator');
    await calculator.enter(LOAN);
    await calculator.calculate();
    const schedule = calculator.value('schedule');
    await schedule.getByRole('button', { name: 'Show every line' }).click();
    const table = schedule.getByRole('table');
    expect(
      await table.evaluate(({ scrollWidth, parentElement }) => scrollWidth - (parentElement?.clientWidth ?? 0)),
    ).toBe(0);
    await calculator.result.evaluate((result) => scrollTo(0, result.getBoundingClientRect().bottom + scrollY - 400));
    await expect(calculator.field('Loan amount ($)')).toBeInViewport();
    await expect(calculator.form.getByRole('button', { name: 'Calculate' })).toBeInViewport();
  });
}

test('What scrolls fades at the sides that hide more of it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const calculator = await Calculator.open(page, 'loan-calculator');
  await calculator.enter(LOAN);
  await calculator.calculate();
  const box = calculator.value('schedule').locator('div:has(> table)');
  await expect(box).toHaveAttribute('data-more', 'right below');
  await expect(box).toHaveCSS('mask-image', /gradient/);
  await box.evaluate((element) => element.scrollTo({ left: element.scrollWidth, behavior: 'instant' }));
  await expect(box).toHaveAttribute('data-more', 'left below');
  await box.evaluate((element) => element.scrollTo({ top: element.scrollHeight, behavior: 'instant' }));
  await expect(box).toHaveAttribute('data-more', 'left');
});
