/** What happens on the way: starting, editing, refusing, clearing, changing tabs, adding and removing rows. */
import { expect } from '@playwright/test';
import { Calculator, openPage } from './calculator.ts';
import {
  addressOf,
  asksNumbers,
  fewForms,
  goodInputs,
  isNumeric,
  isTypedInto,
  refusesEmpty,
  sampleOfForms,
  sampleOfTabs,
} from './definitions.ts';
import { test } from './visit.ts';

/** What stands in a control, a duration in seconds. */
const inSeconds = ([name, value]: readonly unknown[]): readonly unknown[] => [
  name,
  /^\d+(:\d\d)+$/.test(String(value))
    ? String(
        String(value)
          .split(':')
          .reduce((total, part) => 60 * total + Number(part), 0),
      )
    : value,
];

const EMPTY = 'Your result appears here, with the formula and every step.';

for (const { tool, tab, name } of sampleOfTabs(4)) {
  test(`${name}: starts with its defaults, answers only when asked, by Enter, too, and Clear goes back to the start`, async ({
    page,
  }) => {
    const calculator = await Calculator.open(page, tool.id, tab.id);
    const standing = () =>
      calculator.form.locator('[name]').evaluateAll((controls) =>
        controls.map((control) => {
          const { name, type, value, checked } = control as HTMLInputElement;
          return [name, type === 'checkbox' ? checked : value];
        }),
      );
    const start = await standing();
    const shown = Object.entries(tab.inputs).filter(([, { shownWhen }]) => shownWhen === undefined);
    for (const [id, { kind, default: first, options, follows }] of shown) {
      const known = first ?? (follows ? undefined : options?.[0]?.id);
      if (kind === 'unit' && known && tab === tool.tabs[0]) expect(start).toContainEqual([id, known]);
    }
    await expect(calculator.result).toHaveCount(0);
    await calculator.enter(goodInputs(tab), tab.id);
    await expect(calculator.result).toHaveCount(0);
    const typed = calculator.form.locator('input:is([type="text"], [type="date"]):visible').last();
    // Enter in a list of numbers begins another line.
    if (isTypedInto(tab) && (await typed.count()) > 0) await typed.press('Enter');
    else await calculator.calculate();
    await expect(calculator.result).toHaveAttribute('data-answer', 'current');
    await expect(page).toHaveURL(addressOf(tool));
    await expect(calculator.root.getByText(EMPTY)).toHaveCount(0);
    await calculator.clear();
    await expect(calculator.result).toHaveCount(0);
    await expect(calculator.root.getByText(EMPTY)).toHaveCount(1);
    const [first] = await calculator.form.locator('input, select, textarea').all();
    await expect(first ?? page.locator('none')).toBeFocused();
    const cleared = await standing();
    if (tab === tool.tabs[0]) expect(cleared).toEqual(start);
    for (const [id, input] of shown.filter(([, field]) => isNumeric(field))) {
      expect(cleared.map(inSeconds)).toContainEqual([id, String(input.default ?? '')]);
    }
  });
}

const REFUSING = sampleOfForms.filter(({ tabs: [first] }) => first && refusesEmpty(first));
for (const tool of REFUSING) {
  test(`${tool.title}: a refused Calculate says so where it is seen and at the field`, async ({ page }) => {
    const calculator = await Calculator.open(page, tool.id);
    await calculator.emptyTyped();
    await calculator.calculate();
    const first = calculator.refused;
    await expect(first).toBeVisible();
    const message = await calculator.problem(first);
    expect(message).not.toBe('');
    if (calculator.tab().failure?.channel === 'toast') {
      await expect(calculator.toast).toContainText(message);
      await expect(calculator.toast.getByRole('alert')).toBeVisible();
      await expect(first).toBeFocused();
    } else await expect(calculator.toast).toHaveCount(0);
    await expect(calculator.result).toHaveCount(0);
  });
}

test('A toast goes away by itself after five seconds, waits under the pointer, and closes by its button', async ({
  page,
}) => {
  await page.clock.install();
  const calculator = await Calculator.open(page, 'square-footage');
  await calculator.calculate();
  await expect(calculator.toast).toBeVisible();
  await page.clock.runFor(4500);
  await expect(calculator.toast).toBeVisible();
  await page.clock.runFor(1000);
  await expect(calculator.toast).toHaveCount(0);

  await calculator.calculate();
  await calculator.toast.hover();
  await page.clock.runFor(20_000);
  await expect(calculator.toast).toBeVisible();
  await calculator.toast.getByRole('button', { name: 'Dismiss this message' }).click();
  await expect(calculator.toast).toHaveCount(0);
});

test('BMI: two problems are summed up above the form with links to the fields, one takes the visitor to the field', async ({
  page,
}) => {
  const calculator = await Calculator.open(page, 'bmi-calculator');
  await calculator.calculate();
  const summary = calculator.form.getByRole('alert');
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('heading')).toHaveText('There is a problem');
  await expect(summary.getByRole('link')).toHaveText(['Height is required', 'Weight is required']);
  await summary.getByRole('link', { name: 'Weight is required' }).click();
  await expect(calculator.field('Weight')).toBeFocused();
  await expect(page).toHaveURL(addressOf(calculator.tool));

  await calculator.fill('Weight', '70');
  await calculator.calculate();
  await expect(summary).toHaveCount(0);
  await expect(calculator.field('Height')).toBeFocused();
  expect(await calculator.problem(calculator.field('Height'))).toBe('Height is required');
  await calculator.fill('Height', '175');
  await expect(calculator.field('Height')).not.toHaveAttribute('aria-invalid');
  await calculator.calculate();
  await expect(calculator.value('bmi')).toContainText('22.9');
});

test('BMI: the legend shows every category with its bounds and marks the visitor’s own', async ({ page }) => {
  const calculator = await Calculator.open(page, 'bmi-calculator');
  await calculator.enter({ height: 175, weight: 70 });
  await calculator.calculate();
  const legend = calculator.result.getByRole('listitem').filter({ hasText: /below \d|or more/ });
  await expect(legend).toHaveText([
    /^Underweight\s*below 18\.5$/,
    /^Normal Weight\s*18\.5 to below 25\s*your result$/,
    /^Overweight\s*25 to below 30$/,
    /^Obese\s*30 or more$/,
  ]);
  await expect(calculator.result.locator('[aria-current="true"]')).toContainText('Normal Weight');
  await expect(calculator.value('healthyRange')).toHaveText(
    'A healthy weight for this height is 56.7 kg to 76.3 kg (BMI 18.5 to 24.9).',
  );
  await expect(calculator.result).toContainText('Your BMI Results');
});

test('Changing a unit keeps the typed number, and the result follows', async ({ page }) => {
  const calculator = await Calculator.open(page, 'bmi-calculator');
  await calculator.enter({ height: 175, weight: 150 });
  await calculator.choose('Weight unit', 'lb');
  await expect(calculator.field('Weight')).toHaveValue('150');
  await calculator.calculate();
  await expect(calculator.value('bmi')).toContainText('22.2');
  await calculator.choose('Weight unit', 'kg');
  await expect(calculator.field('Weight')).toHaveValue('150');
  await expect(calculator.value('bmi')).toContainText('49.0');
});

test('After the first result it follows each valid edit; an unfinished edit marks it as out of date', async ({
  page,
}) => {
  const calculator = await Calculator.open(page, 'square-footage');
  await calculator.enter({ length: 12.5, width: 10.2 });
  await calculator.calculate();
  await expect(calculator.value('result')).toHaveText('127.5 ft²');
  await calculator.fill('Length', '20');
  await expect(calculator.value('result')).toHaveText('204 ft²');

  await calculator.fill('Length', '');
  await expect(calculator.result).toHaveAttribute('data-answer', 'stale');
  await expect(calculator.result).toContainText('Out of date: this is the result of your last valid values.');
  await expect(calculator.value('result')).toHaveText('204 ft²');
  await expect(calculator.result.getByRole('button', { name: 'Copy result' })).toBeDisabled();
  await expect(calculator.result.getByRole('button', { name: 'Share' })).toBeDisabled();
  await expect(calculator.result.getByRole('button', { name: 'Print' })).toBeDisabled();
  const mail = calculator.result.getByRole('link', { name: 'E-mail' });
  await expect(mail).toHaveAttribute('aria-disabled', 'true');
  await expect(mail).not.toHaveAttribute('href');
  // No message while the visitor is still typing; it comes when the field is left, without a toast.
  await expect(calculator.field('Length')).not.toHaveAttribute('aria-invalid');
  await calculator.field('Width').focus();
  await expect(calculator.field('Length')).toHaveAttribute('aria-invalid', 'true');
  await expect(calculator.toast).toHaveCount(0);
  await expect(calculator.field('Width')).toBeFocused();

  await calculator.fill('Length', '3');
  await expect(calculator.result).toHaveAttribute('data-answer', 'current');
  await expect(calculator.value('result')).toHaveText('30.6 ft²');
  await expect(calculator.result.getByRole('button', { name: 'Copy result' })).toBeEnabled();
  await expect(calculator.result.getByRole('button', { name: 'Share' })).toBeEnabled();
  await expect(calculator.field('Length')).not.toHaveAttribute('aria-invalid');
});

test('A click on Calculate right out of a wrong field is not lost', async ({ page }) => {
  const calculator = await Calculator.open(page, 'bmi-calculator');
  await calculator.fill('Height', 'tall');
  await calculator.calculate();
  await expect(calculator.form.getByRole('alert').getByRole('link')).toHaveText([
    'Please enter valid numbers',
    'Weight is required',
  ]);
});

test('Metric converter: another tab sets its own units, keeps the number and clears the result', async ({ page }) => {
  const calculator = await Calculator.open(page, 'metric-converter');
  await expect(calculator.field('From')).toHaveValue('inches');
  await expect(calculator.field('To')).toHaveValue('centimeters');
  await calculator.fill('Value', '12');
  await calculator.choose('To', 'meters');
  await calculator.calculate();
  await expect(calculator.value('result')).toHaveText('0.3048 m');

  await calculator.openTab('area');
  await expect(calculator.result).toHaveCount(0);
  await expect(calculator.field('Value')).toHaveValue('12');
  await expect(calculator.field('From')).toHaveValue('squareFeet');
  await expect(calculator.field('To')).toHaveValue('squareMeters');

  await calculator.openTab('volume');
  await expect(calculator.field('From')).toHaveValue('cubicFeet');
  await expect(calculator.field('To')).toHaveValue('cubicMeters');
  await calculator.openTab('length');
  await expect(calculator.field('Value')).toHaveValue('12');
  await expect(calculator.field('From')).toHaveValue('inches');
  await expect(calculator.field('To')).toHaveValue('feet');
  await calculator.calculate();
  await expect(calculator.value('result')).toHaveText('1 ft');
});

test('Interest: a number that two tabs share is kept, selects start anew, and the deposit follows its switch', async ({
  page,
}) => {
  const calculator = await Calculator.open(page, 'interest-calculator');
  await calculator.enter({ principal: '1000', rate: '5', time: '10' });
  await calculator.openTab('compound');
  await expect(calculator.field('Principal')).toHaveValue('1000');
  await expect(calculator.field('Compounding frequency')).toHaveValue('annually');
  await expect(calculator.field('Monthly deposit')).toBeHidden();
  await calculator.field('Additional deposits').check();
  await calculator.fill('Monthly deposit', '100');
  await calculator.choose('Compounding frequency', 'monthly');
  await calculator.calculate();
  await expect(calculator.value('totalAmount')).toHaveText('$17,175.24');
  await expect(calculator.result).toContainText('Deposits: 120 × $100');
  await calculator.field('Additional deposits').uncheck();
  await expect(calculator.field('Monthly deposit')).toBeHidden();
  await expect(calculator.value('totalAmount')).toHaveText('$1,647.01');

  await calculator.openTab('loan');
  await calculator.openTab('compound');
  await expect(calculator.field('Principal')).toHaveValue('1000');
  await expect(calculator.field('Compounding frequency')).toHaveValue('annually');
  await expect(calculator.field('Additional deposits')).not.toBeChecked();
  await expect(calculator.result).toHaveCount(0);
});

test('Unit prices: products come and go, never fewer than two, and what stands in the others stays', async ({
  page,
}) => {
  const calculator = await Calculator.open(page, 'unit-price-comparison');
  const groups = calculator.form.getByRole('group');
  const remove = (number: number) => calculator.form.getByRole('button', { name: `Remove product ${number}` });
  await expect(groups).toHaveCount(2);
  await calculator.fill('Product name', 'Coffee', 1);
  await calculator.fill('Product name', 'Tea', 2);
  await remove(1).click();
  await expect(calculator.toast).toContainText('Cannot remove');
  await expect(calculator.toast).toContainText('At least two products are required');
  await expect(groups).toHaveCount(2);

  await calculator.form.getByRole('button', { name: 'Add product' }).click();
  await expect(groups).toHaveCount(3);
  await expect(calculator.field('Product name', 3)).toBeFocused();
  await expect(calculator.field('Unit', 3)).toHaveValue('g');
  await calculator.fill('Product name', 'Cocoa', 3);
  await remove(1).click();
  await expect(groups).toHaveCount(2);
  await expect(calculator.field('Product name', 1)).toHaveValue('Tea');
  await expect(calculator.field('Product name', 2)).toHaveValue('Cocoa');
  await expect(calculator.row(1)).toBeFocused();
});

test('Unit prices: every product must be complete; a wrong price is named with its product', async ({ page }) => {
  const calculator = await Calculator.open(page, 'unit-price-comparison');
  await calculator.calculate();
  await expect(calculator.toast).toContainText('Incomplete data');
  await expect(calculator.toast).toContainText('Please fill in all fields');
  await calculator.enter({
    products: [
      { name: 'Coffee', price: 3.99, quantity: 500, unit: 'g' },
      { name: 'Tea', price: 'cheap', quantity: 1, unit: 'kg' },
    ],
  });
  await calculator.calculate();
  await expect(calculator.toast).toContainText('Calculation error');
  await expect(calculator.toast).toContainText('Check price and quantity of Tea');
  await expect(calculator.field('Price', 2)).toBeFocused();
  await calculator.fill('Price', '6.99', 2);
  await calculator.calculate();
  const rows = calculator.value('ranking').getByRole('listitem');
  await expect(rows).toHaveText([/^Tea\s*Best value/, /^Coffee/]);
  // The comparison follows a product that is added, filled in and removed.
  await calculator.form.getByRole('button', { name: 'Add product' }).click();
  await expect(calculator.result).toHaveAttribute('data-answer', 'stale');
  await calculator.form.getByRole('button', { name: 'Remove product 3' }).click();
  await expect(calculator.result).toHaveAttribute('data-answer', 'current');
});

test('Gravity: values of zero are refused with the message for positive values', async ({ page }) => {
  const calculator = await Calculator.open(page, 'gravitational-force');
  await calculator.enter({ mass1: 1, mass2: 1, distance: 0 });
  await calculator.calculate();
  await expect(calculator.toast).toContainText('All values must be greater than 0');
  await expect(calculator.field('Distance')).toBeFocused();
});

test('Gravity: a rounded unit is named with the exact one', async ({ page }) => {
  const calculator = await Calculator.open(page, 'gravitational-force');
  await calculator.enter({
    mass1: 1,
    mass1Unit: 'solarMass',
    mass2: 1,
    mass2Unit: 'earthMass',
    distance: 1,
    distanceUnit: 'au',
  });
  await calculator.calculate();
  await expect(calculator.value('force')).toHaveText('3.54240 × 10²² N');
  await expect(calculator.result).toContainText(
    '1 au is taken as 149,600,000,000 m; by IAU 2012 Resolution B2 it is 149,597,870,700 m (+0.0014%)',
  );
});

for (const tool of fewForms(0).filter(({ tabs: [first] }) => first && asksNumbers(first))) {
  test(`${tool.title}: one wrong character after another, a result is never lost or broken`, async ({ page }) => {
    await openPage(page, addressOf(tool));
    const calculator = new Calculator(page, tool);
    const tab = calculator.tab();
    await calculator.enter(goodInputs(tab));
    await calculator.calculate();
    await expect(calculator.result).toHaveAttribute('data-answer', 'current');
    const answer = await calculator.answer();
    const isAlwaysRead = Object.values(tab.inputs).some(({ otherwise }) => otherwise !== undefined);
    const field = calculator.form.locator('input[inputmode]').first();
    const before = await field.inputValue();
    await field.press('End');
    for (const key of ['x', 'Backspace', 'e', 'Backspace', '-', 'Backspace']) {
      await field.press(key);
      const state = key === 'Backspace' || isAlwaysRead ? 'current' : 'stale';
      await expect(calculator.result).toHaveAttribute('data-answer', state);
    }
    await expect(field).toHaveValue(before);
    expect(await calculator.answer()).toBe(answer);
  });
}
