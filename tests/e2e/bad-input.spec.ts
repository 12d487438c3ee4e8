/** What no field may break on. */
import { expect } from '@playwright/test';
import { BROKEN, Calculator, wordsOf } from './calculator.ts';
import { type Field, fewTabs, goodInputs, isNumeric, partOf, SEED, type Tab } from './definitions.ts';
import { test } from './visit.ts';

/** Texts that are no number anywhere. */
const REFUSED = [
  '',
  'abc',
  '12abc',
  '1e400',
  'Infinity',
  'NaN',
  '0x10',
  '1.2.3',
  '--1',
  '<img src=x onerror=alert(1)>',
];
/** Texts that mean the number beside them. */
const ALIKE: readonly [text: string, plain: string][] = [
  ['1,5', '1.5'],
  ['-0', '0'],
  ['１２', '12'],
  ['١٢٫٥', '12.5'],
  ['  12  ', '12'],
  ['1e1', '10'],
  ['−3', '-3'],
];
const ONE_MEGABYTE = '9'.repeat(1_000_000);

interface Target {
  field: Field;
  row?: number;
  /** Whether nothing else is entered in its row, so that without it the row is empty and is left out. */
  isAlone?: boolean;
}

function targetsOf(tab: Tab): Target[] {
  return Object.entries(tab.inputs).flatMap(([list, input]): Target[] => {
    if (input.kind !== 'rows') return [{ field: input }];
    const rows = goodInputs(tab)[list];
    const entered = Array.isArray(rows) ? Object.keys(rows[1] ?? {}) : [];
    return Object.entries(input.fields ?? {}).map(([id, field]) => ({
      field,
      row: 2,
      isAlone: input.emptyRows === 'ignored' && entered.every((other) => other === id),
    }));
  });
}

/** The number fields that stand on the page: all of them in a full run, otherwise one, another in each draw. */
async function sampleOf(calculator: Calculator, targets: readonly Target[]): Promise<Target[]> {
  const shown: Target[] = [];
  for (const target of targets.filter(({ field }) => isNumeric(field))) {
    if (!(await calculator.isAway(calculator.field(target.field.label, target.row)))) shown.push(target);
  }
  if (process.env.FULL === '1') return shown;
  return shown.filter((_, at) => at === SEED % shown.length);
}

for (const [place, { tool, tab, name }] of fewTabs(0).entries()) {
  const targets = targetsOf(tab);

  test(`${name}: any text in any number field is answered rightly or refused in words`, async ({ page }) => {
    test.setTimeout(60_000 + 10_000 * targets.length);
    const calculator = await Calculator.open(page, tool.id, tab.id);
    await calculator.enter(goodInputs(tab), tab.id);
    /** What comes of a text: the refusal at the field, or the results. */
    const answerTo = async ({ field, row }: Target, text: string): Promise<string> => {
      const control = calculator.field(field.label, row);
      await calculator.fill(field.label, text, row);
      await calculator.calculate();
      const broken = BROKEN.exec(await wordsOf(page, [text]));
      expect(broken?.[0], `the page after ${JSON.stringify(text)} in ${field.label}`).toBeUndefined();
      const problem = await calculator.problem(control);
      if (problem) {
        await expect(control).toHaveAttribute('aria-invalid', 'true');
        return `refused: ${problem}`;
      }
      // A rule over several inputs may stand at another one of them.
      const elsewhere = calculator.form.locator('[aria-invalid="true"]').first();
      if ((await elsewhere.count()) > 0) return `refused elsewhere: ${await calculator.problem(elsewhere)}`;
      await expect(calculator.result).toHaveAttribute('data-answer', 'current');
      return (await calculator.root.locator('[data-result]:not(section)').allInnerTexts()).join('\n');
    };
    for (const target of await sampleOf(calculator, targets)) {
      const { label } = target.field;
      // Empty where others are enough: any two of four.
      const good = await calculator.field(label, target.row).inputValue();
      await test.step(label, async () => {
        const { otherwise, optional } = target.field;
        const mayBeEmpty = optional || target.isAlone || good === '';
        // Each text is tried on half of the tabs, in a full run on all.
        for (const text of partOf(REFUSED, 2, place).filter((each) => each !== '' || !mayBeEmpty)) {
          const answer = await answerTo(target, text);
          if (otherwise === undefined) expect(answer, `${text} in ${label}`).toMatch(/^refused: ./);
          else expect(answer, `${text} in ${label}`).toBe(await answerTo(target, String(otherwise)));
        }
        for (const [text, plain] of partOf(ALIKE, 2, place)) {
          expect(await answerTo(target, text), `${text} in ${label}`).toBe(await answerTo(target, plain));
        }
        await calculator.paste(label, ONE_MEGABYTE, target.row);
        await calculator.calculate();
        if (otherwise === undefined) {
          await expect(calculator.field(label, target.row)).toHaveAttribute('aria-invalid', 'true');
        }
        await calculator.fill(label, good, target.row);
        await calculator.calculate();
        await expect(calculator.result).toHaveAttribute('data-answer', 'current');
      });
    }
    await expect(calculator.root.locator('img')).toHaveCount(0);
  });

  test(`${name}: a select without a choice is asked for`, async ({ page }) => {
    const calculator = await Calculator.open(page, tool.id, tab.id);
    const selects = targets.filter(({ field }) => field.kind === 'unit' || field.kind === 'choice');
    await calculator.enter(goodInputs(tab), tab.id);
    for (const { field, row } of selects) {
      const control = calculator.field(field.label, row);
      if (await calculator.isAway(control)) continue;
      const chosen = await control.inputValue();
      await calculator.choose(field.label, '', row);
      await calculator.calculate();
      await expect(control).toHaveAttribute('aria-invalid', 'true');
      expect(await calculator.problem(control)).not.toBe('');
      expect(BROKEN.exec(await wordsOf(page))?.[0]).toBeUndefined();
      await calculator.choose(field.label, chosen, row);
    }
    await calculator.calculate();
    await expect(calculator.result).toHaveAttribute('data-answer', 'current');
  });
}

test('Unit prices: a product may be called anything; it is shown as it was typed', async ({ page }) => {
  const calculator = await Calculator.open(page, 'unit-price-comparison');
  await calculator.enter(goodInputs(calculator.tab()));
  for (const name of [
    '<img src=x onerror=alert(1)>',
    '{name}',
    '$&',
    '__proto__',
    'constructor',
    '日本茶 🍵',
    'עברית',
  ]) {
    await calculator.fill('Product name', name, 1);
    await calculator.calculate();
    await expect(calculator.value('ranking').getByRole('listitem').filter({ hasText: name })).toHaveCount(1);
    await calculator.fill('Price', 'x', 1);
    await calculator.calculate();
    await expect(calculator.toast).toContainText(`Check price and quantity of ${name}`);
    await calculator.fill('Price', '1', 1);
  }
  await calculator.paste('Product name', 'x'.repeat(1_000_000), 1);
  await calculator.calculate();
  await expect(calculator.field('Product name', 1)).toHaveAttribute('aria-invalid', 'true');
  await expect(calculator.root.locator('img')).toHaveCount(0);
});

test('Huge and tiny numbers are shown in powers of ten or refused in words', async ({ page }) => {
  const calculator = await Calculator.open(page, 'square-footage');
  await calculator.enter({ length: '1e200', width: '1e200' });
  await calculator.calculate();
  await expect(calculator.toast).toContainText('This result is too large to show');
  await calculator.enter({ length: '1e150', width: '1e150' });
  await calculator.calculate();
  await expect(calculator.value('result')).toHaveText('1.000000 × 10³⁰⁰ ft²');
});

test('A number with two readings is shown as it was read, with a button for the other', async ({ page }) => {
  const calculator = await Calculator.open(page, 'square-footage');
  await calculator.enter({ length: '1,234', width: '2' });
  await calculator.calculate();
  const length = calculator.field('Length');
  await expect(calculator.value('result')).toHaveText('2,468 ft²');
  await expect(length).toHaveAccessibleDescription(/Read as 1234\b/);
  await calculator.form.getByRole('button', { name: /^Use 1\.234/ }).click();
  await expect(length).toHaveValue(/^1\.2340?$/);
  await expect(length).toBeFocused();
  await expect(calculator.value('result')).toHaveText('2.47 ft²');
  await expect(calculator.form.getByRole('button', { name: /^Use / })).toHaveCount(0);
});

test('A decimal comma is read as a decimal, and the page says so', async ({ page }) => {
  const calculator = await Calculator.open(page, 'square-footage');
  await calculator.enter({ length: '1,5', width: '2' });
  await calculator.calculate();
  await expect(calculator.value('result')).toHaveText('3 ft²');
  await expect(calculator.field('Length')).toHaveAccessibleDescription(/Read as 1\.5\b/);
  await calculator.fill('Length', '1.5');
  await expect(calculator.field('Length')).not.toHaveAccessibleDescription(/Read as/);
});
