/** What moves an answer, in the words and numbers of a page: lines and charts of a form made up for it. */
import { describe, expect, it } from 'vitest';
import '../../src/engine/whole.ts';
import type { CompiledUnit } from '../../src/engine/formula.ts';
import type { Entries, Outcome } from '../../src/engine/outcome.ts';
import { run } from '../../src/engine/run-tab.ts';
import { type AnsweredForm, variedInputs } from '../../src/engine/sensitivity.ts';
import type { CompiledTab } from '../../src/engine/tool.ts';
import { courseChart, influenceLines, numberResults, printChange, shapeOf } from '../../src/result/influence.ts';
import { formula, number, quantity, rows, tabWith } from '../engine/tabs.ts';
import { givenOf } from './given.ts';
import { plain } from './plain.ts';

const DOLLAR: CompiledUnit = { id: 'dollar', factor: 1, symbol: '$' };
const fixed = { rule: 'fixed', digits: 2 } as const;
const value = (id: string, more: object = {}) =>
  ({ id, kind: 'value', display: fixed, formula: formula(({ a = 0, b = 0 }) => a * b), ...more }) as never;

const LABELS = {
  inputs: {
    a: { label: 'Length (m)' },
    b: { label: 'Count (each)' },
    items: { label: 'Items', fields: { price: { label: 'Price ($)' } } },
  },
  results: { c: { label: 'Area (m²)' }, d: { label: 'Cost' } },
};

function opened(tab: Partial<CompiledTab>, entries: Entries, language = 'en', texts: object = LABELS) {
  const whole: CompiledTab = tabWith(
    [quantity('a'), number('b', { max: 100 })],
    formula(() => 1),
    { results: [value('c')], ...tab },
  );
  const outcome: Outcome = run(whole, entries, language);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.refusals));
  const form: AnsweredForm = { tab: whole, entries, outcome, language };
  return { form, given: givenOf({ tab: whole, outcome, texts: texts as never, text: { language } }) };
}

describe('the results that are one number', () => {
  const labels = (...results: never[]) => numberResults(opened({ results }, { a: '2', b: '3' }).given);

  it('are called by their labels without units, the main one first', () => {
    expect(labels(value('c'), value('d', { main: true, unit: DOLLAR }), value('e'))).toEqual([
      { id: 'd', label: 'Cost' },
      { id: 'c', label: 'Area' },
      { id: 'e', label: 'e' },
    ]);
  });
  it('are those that are shown', () => {
    const ids = labels(value('c', { hidden: true }), value('d', { shownWhen: () => false }), value('e')).map(
      ({ id }) => id,
    );
    expect(ids).toEqual(['e']);
    const { given } = opened({ results: [value('c')] }, { a: '2', b: '3' });
    const results = [{ id: 'said', kind: 'sentence' } as never, value('c')];
    expect(numberResults({ ...given, tab: { ...given.tab, results } }).map(({ id }) => id)).toEqual(['c']);
  });
});

describe('a line of what a step does', () => {
  const linesOf = ({ form, given }: ReturnType<typeof opened>, result = 'c') =>
    influenceLines(form, result, given).map(({ name, label, step, change, share }) => [
      name,
      label,
      plain(step),
      change && plain(change),
      Number(share.toFixed(4)),
    ]);

  it('has its step in its unit, the change, and its share of the largest', () => {
    const form = opened({ results: [value('c', { unit: DOLLAR })] }, { a: '20', b: '30' });
    expect(linesOf(form)).toEqual([
      ['a', 'Length', '+1 m', '+$30.00', 1],
      ['b', 'Count (each)', '+1', '+$20.00', 0.6667],
    ]);
    expect(linesOf(opened({ results: [value('c', { unit: DOLLAR })] }, { a: '20', b: '30' }, 'de'))[0]).toEqual([
      ...['a', 'Length', '+1 m', '+30,00 $', 1],
    ]);
  });
  it('has a step back where there is no other, and less as a negative share', () => {
    const results = [value('c', { formula: formula(({ a = 0, b = 0 }) => a - 10 * b) })];
    expect(linesOf(opened({ results }, { a: '20', b: '100' }))).toEqual([
      ['b', 'Count (each)', '-10', '+100.00', 1],
      ['a', 'Length', '+1 m', '+1.00', 0.01],
    ]);
    expect(linesOf(opened({ results }, { a: '20', b: '30' }))[0]).toEqual(['b', 'Count (each)', '+1', '-10.00', -1]);
  });
  it('has no change where there is no answer on either side, and no share where nothing changes', () => {
    const only = formula(({ a = 0 }) => (a === 20 ? 1 : Number.NaN));
    const lines = linesOf(opened({ results: [value('c', { formula: only })] }, { a: '20', b: '30' }));
    expect(lines).toEqual([
      ['a', 'Length', '+1 m', null, 0],
      ['b', 'Count (each)', '+1', '0.00', 0],
    ]);
  });
  it('keeps what tells its label from another one', () => {
    const texts = { ...LABELS, inputs: { a: { label: 'Length (m)' }, b: { label: 'Length (each)' } } };
    const lines = linesOf(opened({}, { a: '20', b: '30' }, 'en', texts));
    expect(lines.map(([, label]) => label)).toEqual(['Length (m)', 'Length (each)']);
  });
  it('is called by the id of an input that has no label, and tells it from no other', () => {
    const texts = { ...LABELS, inputs: { a: { label: 'Length (m)' } } };
    const lines = linesOf(opened({}, { a: '20', b: '30' }, 'en', texts));
    expect(lines.map(([, label]) => label)).toEqual(['Length', 'b']);
  });
  it('in a row is called by the number of the row', () => {
    const inputs = [rows([number('price')])];
    const results = [value('c', { formula: formula(() => 1) })];
    const entries = { items: [{ price: '2' }, { price: '3' }] };
    expect(linesOf(opened({ inputs, results }, entries)).map(([name, label]) => [name, label])).toEqual([
      ['items.0.price', 'Price (1)'],
      ['items.1.price', 'Price (2)'],
    ]);
  });
});

describe('a change', () => {
  it.each([
    [12.345, undefined, '+12.35'],
    [-12.345, DOLLAR, '-$12.35'],
    [0, DOLLAR, '$0.00'],
    [0.001234, undefined, '+0.0012'],
    [-0.001234, DOLLAR, '-$0.0012'],
    [0.005, undefined, '+0.01'],
  ])('of %d is said with the digits that it needs', (change, unit, said) => {
    expect(plain(printChange(change, { display: fixed, ...(unit && { unit }) }, 'en'))).toBe(said);
  });
  it('is that of a number', () => {
    const { given } = opened({}, { a: '2', b: '3' });
    expect(shapeOf(given, 'c')).toEqual({ display: fixed });
    expect(() => shapeOf(given, 'none')).toThrow('none is no number');
    const results = [value('c'), value('d', { display: { rule: 'atMost', digits: 1 }, unit: DOLLAR })];
    const both = opened({ results }, { a: '2', b: '3' }).given;
    expect(shapeOf(both, 'd')).toEqual({ display: { rule: 'atMost', digits: 1 }, unit: DOLLAR });
    const outcome = { ...both.outcome, results: { c: null } };
    expect(() => shapeOf({ ...both, outcome }, 'c')).toThrow('c is no number');
  });
});

describe('the course of a result', () => {
  it('is a chart with both in its heads, and the place of the form as it stands', () => {
    const { form, given } = opened({ results: [value('c', { unit: DOLLAR })] }, { a: '20', b: '2' });
    const [a, b] = variedInputs(form);
    if (!a || !b) throw new Error('no inputs');
    const chart = courseChart(form, a, 'c', given);
    expect(chart).toMatchObject({
      columns: [
        { id: 'input', label: 'Length', display: { rule: 'atMost', digits: 6 }, unit: { symbol: 'm' } },
        { id: 'result', label: 'Area', display: fixed, unit: DOLLAR },
      ],
      chart: { kind: 'line', x: 'input', series: ['result'] },
      group: null,
      language: 'en',
      present: 20,
    });
    expect(chart?.rows[20]).toEqual([20, 40]);
    expect(courseChart(form, b, 'c', given)?.columns[0]).not.toHaveProperty('unit');
  });
  it('is none where there is one place only', () => {
    const only = formula(({ a = 0 }) => (a === 20 ? 1 : Number.NaN));
    const { form, given } = opened({ results: [value('c', { formula: only })] }, { a: '20', b: '2' });
    const [a] = variedInputs(form);
    expect(a && courseChart(form, a, 'c', given)).toBe(null);
  });
  it('is drawn from two places on, and called by its id where it has no label', () => {
    const some = formula(({ a = 0 }) => (a === 20 || a === 21 ? a : Number.NaN));
    const { form, given } = opened({ results: [value('c', { formula: some })] }, { a: '20', b: '2' }, 'en', {});
    const [a] = variedInputs(form);
    const chart = a && courseChart(form, a, 'c', given);
    expect(chart?.rows).toEqual([
      [20, 20],
      [21, 21],
    ]);
    expect(chart?.columns.map(({ label }) => label)).toEqual(['a', 'c']);
  });
});
