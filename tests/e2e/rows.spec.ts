/** Lists of rows whose sums formulas read: rows come and go, empty ones do not count, steps show each of them. */
import { expect } from '@playwright/test';
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
