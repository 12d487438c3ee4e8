/** Lists of rows whose sums formulas read: rows come and go, empty ones do not count, steps show each of them. */
import { expect, type Locator } from '@playwright/test';
import { Calculator } from './calculator.ts';
import { test } from './visit.ts';

test('GPA: courses are added, typed and removed, and rows that nobody touched do not count', async ({ page }) => {
  const calculator = await Calculator.open(page, 'gpa-calculator');
  const courses = calculator.form.getByRole('group');
  await expect(courses).toHaveCount(4);
  await calculator.choose('Grade', 'A', 1);
  await calculator.fill('Credits', '4', 1);
  await calculator.choose('Grade', 'B', 2);
  await calculator.calculate();
  await expect(calculator.value('gpa')).toContainText('3.57');
  await expect(calculator.value('gpaCredits')).toContainText('7');

  await calculator.form.getByRole('button', { name: 'Add a course' }).click();
  await expect(courses).toHaveCount(5);
  await expect(calculator.field('Name (optional)', 5)).toBeFocused();
  await calculator.choose('Grade', 'C', 5);
  await calculator.calculate();
  await expect(calculator.value('gpa')).toContainText('3.10');

  await calculator.form.getByRole('button', { name: 'Remove course 2' }).click();
  await expect(courses).toHaveCount(4);
  await expect(calculator.row(2)).toBeFocused();
  await calculator.calculate();
  await expect(calculator.value('gpa')).toContainText('3.14');
  await expect(calculator.result.locator('math', { hasText: '4×4+2×3' }).first()).toBeVisible();
});

test('GPA: a row with anything in it must be whole; without a grade there is nothing to average', async ({ page }) => {
  const calculator = await Calculator.open(page, 'gpa-calculator');
  await calculator.calculate();
  await expect(calculator.form.getByText('Add at least one course with a letter grade').first()).toBeVisible();
  await expect(calculator.result).toHaveCount(0);

  await calculator.choose('Grade', 'A', 1);
  await calculator.fill('Name (optional)', 'Chemistry', 3);
  await calculator.calculate();
  expect(await calculator.problem(calculator.field('Grade', 3))).toBe('Grade is required');
  await calculator.choose('Grade', 'W', 3);
  await calculator.calculate();
  await expect(calculator.value('gpa')).toContainText('4.00');
});

test('GPA: the level of a course is asked only where it counts', async ({ page }) => {
  const calculator = await Calculator.open(page, 'gpa-calculator');
  await expect(calculator.field('Course level', 1)).toBeHidden();
  await calculator.field('Weighted (extra points for honors and AP)').check();
  await calculator.choose('Grade', 'A', 1);
  await calculator.choose('Course level', 'ap', 1);
  await calculator.calculate();
  await expect(calculator.value('gpa')).toContainText('5.00');
  await calculator.field('Weighted (extra points for honors and AP)').uncheck();
  await calculator.calculate();
  await expect(calculator.value('gpa')).toContainText('4.00');
});

test('Paint: the units of a form go with the lengths until a visitor chooses', async ({ page }) => {
  const calculator = await Calculator.open(page, 'paint-calculator', 'surfaces');
  await calculator.fill('Width', '4', 1);
  await calculator.fill('Height', '2.5', 1);
  await calculator.calculate();
  await expect(calculator.value('gallonCans')).toBeVisible();
  await calculator.choose('Lengths in', 'm');
  await calculator.calculate();
  await expect(calculator.value('paintNeeded')).toContainText('2.00');
  await expect(calculator.value('oneLiterCans')).toContainText('2');
  await expect(calculator.value('gallonCans')).toHaveCount(0);
});

/** The edges of a control on the screen. */
async function edges(control: Locator): Promise<{ top: number; bottom: number; height: number }> {
  const { y = 0, height = 0 } = (await control.boundingBox()) ?? {};
  return { top: y, bottom: y + height, height };
}

test('GPA: what names a course and what removes it share a line, and four courses fit a phone twice', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const calculator = await Calculator.open(page, 'gpa-calculator');
  const remove = await edges(calculator.form.getByRole('button', { name: 'Remove course 1' }));
  const name = await edges(calculator.field('Name (optional)', 1));
  const grade = await edges(calculator.field('Grade', 1));
  expect(remove.bottom).toBeLessThan(name.top);
  expect(Math.abs(name.bottom - grade.bottom)).toBeLessThan(2);
  expect((await edges(calculator.form)).height).toBeLessThan(2 * 844);
});

test('Paint: how many doors there are and of what size stand side by side, and no number is cut', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const calculator = await Calculator.open(page, 'paint-calculator');
  for (const [count, size] of [
    ['Doors', 'Size of a door'],
    ['Windows', 'Size of a window'],
    ['Number of coats', 'Coverage (per coat)'],
  ] as const) {
    await calculator.fill(size, '350');
    const [first, second] = [await edges(calculator.field(count)), await edges(calculator.field(size))];
    expect(Math.abs(first.bottom - second.bottom), size).toBeLessThan(2);
    const cut = await calculator.field(size).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect(cut, size).toBeLessThanOrEqual(0);
  }
});
