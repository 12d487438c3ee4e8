/** Reference cases, typed as a visitor would type them. */
import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { Calculator } from './calculator.ts';
import { fewTabs, type Inputs, partOf, type Tab, type Tool } from './definitions.ts';
import { test } from './visit.ts';

interface Case {
  id: string;
  tool: string;
  tab: string | null;
  inputs: Inputs;
  expected?: Record<string, number | string | boolean | null>;
  display?: Record<string, string>;
  error?: { field?: string | null; channel: string; title?: string; message: string };
}

const { cases } = JSON.parse(readFileSync('tests/reference/cases.json', 'utf8')) as { cases: Case[] };
/** A day that no calendar has, and one that no list offers: nobody can put them in here; tests/reference asks for them. */
const NOT_ON_PAGE = ['study-scheduler-029', 'currency-converter-039'];
const controlName = (path: string): string => path.replace(/\[(\d+)\]/g, '.$1');

async function expectRanking(calculator: Calculator, { inputs, expected = {}, display = {} }: Case): Promise<void> {
  const names = (inputs.products as { name: string }[]).map(({ name }) => name);
  for (const [index, name] of names.entries()) {
    const item = calculator
      .value('ranking')
      .getByRole('listitem')
      .filter({ hasText: new RegExp(`^${name}`) });
    const row = `row${index + 1}`;
    await expect(item).toContainText(`$${display[`${row}.unitPrice`]}`);
    await expect(item).toContainText(`$${display[`${row}.large`]}`);
    const isBest = expected[`${row}.isBest`] === true;
    await expect(item.getByText('Best value')).toHaveCount(isBest ? 1 : 0);
  }
}

/** A number of a ranked row, whichever rank it has. */
async function expectRanked({ result }: Calculator, printed: string): Promise<void> {
  const digits = printed.split('.')[1]?.length ?? 0;
  const written = Math.abs(Number(printed)).toLocaleString('en', { minimumFractionDigits: digits });
  await expect(result.getByRole('listitem').filter({ hasText: written }).first()).toBeVisible();
}

async function expectValues(calculator: Calculator, tab: Tab, { expected = {}, display = {} }: Case): Promise<void> {
  for (const [id, printed] of Object.entries(display)) {
    const result = tab.results[id];
    if (id === 'copyText' || result?.hidden) continue;
    const value = calculator.value(id);
    if (/^row\d+\./.test(id)) {
      await expectRanked(calculator, printed);
      continue;
    }
    if (printed === '') {
      await expect(value).toHaveCount(0);
      continue;
    }
    if (result?.shownWhen && (await value.count()) === 0) continue;
    const [canonical = ''] = /\d{4}-\d\d-\d\d|-?\d[\d.]*(e[+-]\d+)?/.exec(printed) ?? [];
    await expect(value).toHaveAttribute('value', canonical);
    if (/^\d{4}-/.test(canonical)) {
      const day = { year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' } as const;
      await expect(value).toHaveText(new Date(canonical).toLocaleDateString('en', day));
      continue;
    }
    const shown = (await value.innerText()).replaceAll(',', '').replace('−', '-').replace('-$', '$-');
    const [mantissa = '', exponent] = canonical.split('e');
    // Digits of other bases are grouped by spaces.
    expect(shown.replaceAll(/\s/g, '')).toContain(printed.startsWith('$') ? mantissa.replace('-', '') : mantissa);
    if (exponent) expect(shown).toContain('× 10');
    if (printed.endsWith('%') || printed.endsWith('per unit')) expect(shown).toMatch(/(%| per unit)$/);
  }
  if (typeof expected.category === 'string') await expect(calculator.value('category')).toHaveText(expected.category);
}

async function expectRefusal(calculator: Calculator, { error }: Case): Promise<void> {
  if (!error) return;
  await expect(calculator.result).toHaveCount(0);
  if (error.channel === 'toast') {
    await expect(calculator.toast).toContainText(error.message);
    if (error.title) await expect(calculator.toast).toContainText(error.title);
  } else await expect(calculator.toast).toHaveCount(0);
  // A case that names no field leaves it to the definition where the message stands.
  if (!error.field) return expect(calculator.form).toContainText(error.message);
  const name = controlName(error.field);
  // A list of rows is no control, and is marked in its own way.
  const control = calculator.form.locator(`[name="${name}"], [id="field-${name}"][data-invalid]`);
  const isList = (await control.getAttribute('name')) === null;
  await expect(control).toHaveAttribute(isList ? 'data-invalid' : 'aria-invalid', 'true');
  expect(await calculator.problem(control)).toBe(error.message);
}

/** How many cases of a tab are typed, others in each draw; all of them in a full run. */
const MOST = 4;

const NUMBER = /^-?[\d.]+(e[+-]\d+)?$/;

/** Results that show one value with what it is. */
const VALUES = new Set(['value', 'whole', 'words', 'measure']);

/** The numbers of a tab's own examples, where there are few reference cases. */
const examplesOf = (tool: Tool, tab: Tab): Case[] =>
  tab.examples.flatMap(({ inputs, shows }, index) => {
    if (!shows) return [];
    const display = Object.fromEntries(
      Object.entries(shows).filter(([id, shown]) => NUMBER.test(shown) && VALUES.has(tab.results[id]?.kind ?? '')),
    );
    return [{ id: `example ${index + 1}`, tool: tool.id, tab: tab.id, inputs, display }];
  });

/** A tab of nothing but a table has no value that a case could name. */
const answersValues = ({ results }: Tab): boolean =>
  Object.values(results).some(({ kind }) => kind !== 'table' && kind !== 'sentence');

for (const { tool, tab, name } of fewTabs(1).filter((each) => answersValues(each.tab))) {
  const given = cases.filter(
    (one) => one.tool === tool.id && (one.tab ?? tool.tabs[0]?.id) === tab.id && !NOT_ON_PAGE.includes(one.id),
  );
  const all = given.length < 3 ? [...given, ...examplesOf(tool, tab)] : given;
  // Every case is answered in tests/reference; here it is about typing and showing.
  const own = partOf(all, Math.ceil(all.length / MOST), 0);

  test(`${name}: reference values are answered as published`, async ({ page }) => {
    test.setTimeout(60_000 + 15_000 * own.length);
    expect(all.length).toBeGreaterThanOrEqual(3);
    const calculator = await Calculator.open(page, tool.id, tab.id);
    for (const one of own) {
      await test.step(`${one.id} ${JSON.stringify(one.inputs)}`, async () => {
        await calculator.clear();
        await expect(calculator.result).toHaveCount(0);
        await calculator.enter(one.inputs, tab.id);
        await calculator.calculate();
        if (one.error) return expectRefusal(calculator, one);
        await expect(calculator.result).toHaveAttribute('data-answer', 'current');
        return tool.id === 'unit-price-comparison'
          ? expectRanking(calculator, one)
          : expectValues(calculator, tab, one);
      });
    }
  });
}
