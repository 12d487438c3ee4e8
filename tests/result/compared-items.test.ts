/** Answers side by side, on forms made up for it: which numbers are compared, how far they are, and what a file says. */
import { describe, expect, it } from 'vitest';
import '../../src/calendar/with-days.ts';
import '../../src/result/whole.ts';
import '../../src/result/with-sentences.ts';
import type { CompiledUnit } from '../../src/engine/formula.ts';
import type { CompiledInput, CompiledTab } from '../../src/engine/tool.ts';
import { type ComparedLine, type Comparison, compare, comparisonLines } from '../../src/result/comparison.ts';
import type { Success } from '../../src/result/context.ts';
import { AT_FIELD, formula, number, quantity, rows, text } from '../engine/tabs.ts';
import { givenOf } from './given.ts';
import { plain } from './plain.ts';

const unit = (id: string, symbol: string, more: object = {}): CompiledUnit => ({ id, symbol, factor: 1, ...more });
const DOLLAR = unit('dollar', '$');
const METER = unit('meter', 'm');
const FOOT = unit('foot', 'ft');
const PERCENT = unit('percent', '%');
const CELSIUS = unit('celsius', '°C', { offset: 273.15 });

const fixed = (digits: number) => ({ rule: 'fixed', digits }) as const;
const result = (more: object = {}) =>
  ({ id: 'r', kind: 'value', display: fixed(2), formula: formula(() => 1), ...more }) as never;

type Answer = Partial<Success> | null;
function compared(
  tab: Partial<CompiledTab>,
  answers: readonly Answer[],
  texts: object = {},
  language = 'en',
): Comparison {
  const given = givenOf({ tab, texts: texts as never, text: { language } });
  const outcomes = answers.map((answer) => answer && { ...given.outcome, ...answer });
  return compare(outcomes, { id: 'small', tabs: [given.tab] }, given.text, given.t);
}
const said = ({ label, cells }: ComparedLine) => [
  label,
  ...cells.map((cell) =>
    cell?.difference ? `${cell.difference.text} ${cell.difference.percent ?? '–'}` : (cell?.text ?? null),
  ),
];
const linesOf = (lines: readonly ComparedLine[]) =>
  lines.map((line) => said(line).map((part) => (part === null ? null : plain(part))));
const answer = (value: number, own?: CompiledUnit): Answer => ({
  results: { r: { kind: 'value', value, ...(own && { unit: own }) } },
});

describe('the difference of two numbers', () => {
  const differing = (first: number, second: number, own?: CompiledUnit, other = own) =>
    linesOf(compared({ results: [result()] }, [answer(first, own), answer(second, other)]).results)[0]?.[2];

  it.each<[number, number, CompiledUnit | undefined, string]>([
    [100, 110, DOLLAR, '+$10.00 +10%'],
    [100, 90, DOLLAR, '-$10.00 -10%'],
    [-100, -90, undefined, '+10.00 +10%'],
    [300, 301, undefined, '+1.00 +0.333%'],
    [300, 303, undefined, '+3.00 +1%'],
    [300, 303.7, undefined, '+3.70 +1.2%'],
    [4.5, 5.4, undefined, '+0.90 +20%'],
    [0, 5, undefined, '+5.00 –'],
    [5, 0, undefined, '-5.00 -100%'],
    [5, 6, PERCENT, '+1.00% –'],
    [20, 25, CELSIUS, '+5.00 °C –'],
    [5, 5, DOLLAR, '$5.00'],
    // What rounding has left is no difference.
    [5, 5 + 1e-14, DOLLAR, '$5.00'],
    [0.1 + 0.2, 0.3, undefined, '0.30'],
    [1e9, 1e9 + 2e-7, undefined, '1,000,000,000.00'],
    [0, 0, undefined, '0.00'],
  ])('from %d to %d is said with its share', (first, second, own, wanted) =>
    expect(differing(first, second, own)).toBe(wanted),
  );
  it.each([
    [1.25, 2.5, undefined, { text: '+1.25', percent: '+100%', canonical: '1.25', canonicalPercent: '100' }],
    [5, 6, PERCENT, { text: '+1.00%', percent: null, canonical: '1', canonicalPercent: '' }],
  ])('from %d to %d is a number, too, and no share of percentages is one', (first, second, own, difference) => {
    const { results } = compared({ results: [result()] }, [answer(first, own), answer(second, own)]);
    expect(results[0]?.cells.map((cell) => cell?.difference)).toEqual([null, difference]);
  });
  it('is none where they are in different units', () => {
    expect(differing(5, 6, METER, FOOT)).toBe('6.00 ft');
    expect(linesOf(compared({ results: [result()] }, [answer(5, METER), answer(6)]).results)[0]?.[2]).toBe('6.00');
  });
  it('is that to the first answer, where there is one', () => {
    const { results } = compared({ results: [result()] }, [answer(1), answer(2), null, answer(4)]);
    expect(linesOf(results)).toEqual([['r', '1.00', '+1.00 +100%', null, '+3.00 +300%']]);
    expect(linesOf(compared({ results: [result()] }, [null, answer(2)]).results)).toEqual([['r', null, '2.00']]);
  });
});

describe('inputs', () => {
  const inputs = [quantity('a'), number('b', { kind: 'money' }), text('c')];
  const typed = (a: number, b: number, c: string, own = METER): Answer => ({
    read: { a: { value: a, unit: own }, b: { value: b }, c: { value: c } },
  });
  const texts = { inputs: { a: { label: 'Length' } } };

  it('are compared where they differ, in their units, words without a difference', () => {
    expect(linesOf(compared({ inputs }, [typed(2, 3, 'x'), typed(2.5, 3, 'y')], texts).inputs)).toEqual([
      ['Length', '2 m', '+0.5 m +25%'],
      ['c', 'x', 'y'],
    ]);
    expect(linesOf(compared({ inputs }, [typed(2, 3, 'x'), typed(2, 1, 'x')], texts).inputs)).toEqual([
      ['b', '$3', '-$2 -66.7%'],
    ]);
    expect(linesOf(compared({ inputs }, [typed(2, 3, 'x'), typed(1, 3, 'x', FOOT)], texts).inputs)).toEqual([
      ['Length', '2 m', '1 ft'],
    ]);
  });
});

it('days are compared, and have no difference', () => {
  const day: CompiledInput = { id: 'day', kind: 'date', failure: AT_FIELD };
  const on = (value: number): Answer => ({ read: { day: { value } } });
  expect(linesOf(compared({ inputs: [day] }, [on(0), on(31)]).inputs)).toEqual([
    ['day', 'January 1, 1970', 'February 1, 1970'],
  ]);
});

describe('an answer of many parts', () => {
  const grid = (id: string) => ({ id, kind: 'grid', display: fixed(0), units: [], formula: formula(() => 1) }) as never;
  const cell = (id: string, value: number, own: CompiledUnit) => ({ id, value, unit: own, display: fixed(0) });
  const cells = (isExtra: boolean, ...all: ReturnType<typeof cell>[]) =>
    ({ kind: 'grid', isExtra, cells: all }) as const;

  it('is compared part by part, without sentences and what stands beside it', () => {
    const results = [{ id: 's', kind: 'sentence' } as never, grid('all'), grid('beside'), result()];
    const of = (value: number): Answer => ({
      results: {
        s: { kind: 'sentence', isSaid: true },
        all: cells(false, cell('m', value, METER), cell('ft', 3 * value, FOOT)),
        beside: cells(true, cell('m', value, METER)),
        r: { kind: 'value', value },
      },
    });
    const texts = { results: { s: { label: 'Sentence', text: 'It is so.' } } };
    expect(linesOf(compared({ results }, [of(1), of(2)], texts).results)).toEqual([
      ['m', '1 m', '2 m'],
      ['ft', '3 ft', '6 ft'],
      ['r', '1.00', '+1.00 +100%'],
    ]);
  });
  it('has each part beside the same one, where another answer has fewer', () => {
    const all = cells(false, cell('m', 1, METER), cell('ft', 3, FOOT));
    const fewer = cells(false, cell('ft', 6, FOOT));
    const { results } = compared({ results: [grid('g')] }, [{ results: { g: all } }, { results: { g: fewer } }]);
    expect(linesOf(results)).toEqual([
      ['m', '1 m', null],
      ['ft', '3 ft', '6 ft'],
    ]);
  });
});

it('results that are hidden are not compared, and words have no difference', () => {
  const results = [result({ hidden: true }), { id: 'w', kind: 'words', formula: formula(() => 1) } as never];
  const words = (value: string): Answer => ({
    results: { r: { kind: 'value', value: 1 }, w: { kind: 'words', value } as never },
  });
  expect(linesOf(compared({ results }, [words('x'), words('y')]).results)).toEqual([['w', 'x', 'y']]);
});

describe('rows that are ranked', () => {
  const ranking = {
    ...{ id: 'best', kind: 'ranking', rows: 'items', title: 'name', groups: [{ id: 'solid' }, { id: 'liquid' }] },
    fields: [
      { id: 'place', kind: 'rank' },
      { id: 'price', kind: 'value', display: fixed(2), unit: DOLLAR },
      { id: 'amount', kind: 'value', display: fixed(0), unit: METER },
    ],
  } as never;
  const row = (place: number, price: number, amount: number, group = 'solid') => ({
    row: place,
    group,
    place: 1,
    price,
    amount,
  });
  const ranked = (...all: ReturnType<typeof row>[]): Answer => ({
    read: {
      items: { value: ['Tea', ''].map((name, at) => ({ row: at + 1, index: at, fields: { name: { value: name } } })) },
    },
    results: { best: { kind: 'ranking', rows: all } },
  });
  const tab = { inputs: [rows([text('name')])], results: [result({ hidden: true }), ranking] };

  it('are compared row by row as they were entered, each number in its own digits and unit', () => {
    const { results } = compared(tab, [ranked(row(2, 5, 30), row(1, 4, 20)), ranked(row(1, 3, 25), row(2, 5, 30))]);
    expect(linesOf(results)).toEqual([
      ['Tea: price', '$4.00', '-$1.00 -25%'],
      ['Tea: amount', '20 m', '+5 m +25%'],
      ['2: price', '$5.00', '$5.00'],
      ['2: amount', '30 m', '30 m'],
    ]);
  });
  it('have no share of percentages, and a number without a unit is one', () => {
    const fields = [
      { id: 'price', kind: 'value', display: fixed(1), unit: PERCENT },
      { id: 'amount', kind: 'value', display: fixed(0) },
    ];
    const results = [{ ...(ranking as object), fields } as never];
    const found = compared({ ...tab, results }, [ranked(row(1, 5, 20)), ranked(row(1, 6, 25))]);
    expect(linesOf(found.results)).toEqual([
      ['Tea: price', '5.0%', '+1.0% –'],
      ['Tea: amount', '20', '+5 +25%'],
    ]);
  });
  it('have no difference where they are in another group', () => {
    const { results } = compared(tab, [ranked(row(1, 4, 20)), ranked(row(1, 3, 25, 'liquid'))]);
    expect(linesOf(results)).toEqual([
      ['Tea: price', '$4.00', '$3.00'],
      ['Tea: amount', '20 m', '25 m'],
    ]);
  });
});

it('a file has each answer, and behind all but the first how far it is, in percent, too', () => {
  const inputs = [number('a')];
  const form = (a: number, r: number | null): Answer => ({
    read: { a: { value: a } },
    results: { r: r === null ? null : { kind: 'value', value: r, unit: DOLLAR } },
  });
  const found = compared({ inputs, results: [result()] }, [form(1, 1000), form(2, 1500), form(1, null)], {}, 'de');
  expect(comparisonLines(found, ['First', 'Second', 'Third'], 'Difference')).toEqual([
    [
      '',
      'First',
      'Second',
      'Difference (Second)',
      'Difference (Second), %',
      'Third',
      'Difference (Third)',
      'Difference (Third), %',
    ],
    ['a', '1', '2', '1', '100', '1', '', ''],
    ['r', '$1000.00', '$1500.00', '500', '50', '', '', ''],
  ]);
});
