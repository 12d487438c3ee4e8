/** Inputs that may be left open: where formulas use them without asking, and where they have asked. */
import { describe, expect, it } from 'vitest';
import { checkGiven, type MissingNumber } from '../../src/compiler/checks/given.ts';
import { parseFormula } from '../../src/compiler/formula/parse.ts';
import type { LoweredTab } from '../../src/compiler/lower/results.ts';

const number = { kind: 'number', label: 'N' };
const inputs = {
  a: { ...number, optional: true },
  b: { ...number, optional: true },
  t: { kind: 'text', label: 'T', optional: true },
  n: number,
  soap: { kind: 'choice', label: 'Soap', options: [] },
  given: { kind: 'switch', label: 'Given' },
};
const AT = ['tabs', 0];

/** What is said of formulas by their places, in their order. */
function said(formulas: Readonly<Record<string, string>>, more: object = {}, data: [string, MissingNumber][] = []) {
  const read = Object.entries(formulas).map(([place, text]) => ({
    path: [...AT, ...place.split('/')],
    expression: parseFormula(text),
  }));
  const results = { r: { kind: 'value' }, s: { kind: 'value' }, isIt: { kind: 'condition' }, ...more };
  const tab = { inputs, results } as unknown as LoweredTab;
  return checkGiven(tab, AT, read, new Map(data)).map(({ path, message, hint }) => [
    path.slice(2).join('/'),
    message,
    hint,
  ]);
}
const openIn = (formula: string): unknown[] => said({ 'results/r/formula': formula }).map(([, message]) => message);
const needs = (name: string): string => `"${name}" may be left open, and this needs it.`;

describe('a total of rows', () => {
  const total = (formula: string, when = 'n > 1') => ({
    'inputs/rows/values/each/formula': formula,
    'inputs/rows/totals/all/formula': 'each',
    'inputs/rows/totals/all/when': when,
  });
  const inResult = { 'results/r/formula': '2 * all' };

  it('is open where what it adds up is open, and no row that it counts has asked', () => {
    expect(said({ ...total('n * a'), ...inResult }).map(([place, message]) => [place, message])).toEqual([
      ['results/r/formula', needs('a')],
    ]);
    for (const formulas of [total('n * a', 'given(a)'), total('given(a) ? a : n')])
      expect(said({ ...formulas, ...inResult })).toEqual([]);
    expect(said(total('a'))).toEqual([]);
  });

  it('is told from a column of a table', () => {
    expect(said({ 'results/plan/columns/n/formula': 'a', 'results/r/formula': 'n' })).toEqual([]);
  });
});

describe('an answer', () => {
  it.each([
    'n + 1',
    't',
    'given(a) ? a : 0',
    'not given(a) ? 0 : a',
    'given(a) and a > 1 ? 1 : 0',
    'not given(a) or a > 1 ? 1 : 0',
    'given(a) and given(b) ? a + b : 0',
    'given(a) or given(b) ? (given(a) ? a : b) : 0',
    'not given(a) and not given(b) ? 0 : given(a) ? a : b',
    'given(a) ? (n > 1 ? a : 2 * a) : 0',
    'not (given(a) and n > 1) ? 0 : a',
    'is(soap, mild) and given(a) ? a : 0',
    'is(soap, mild) ? (is(soap, strong) ? a : 0) : 0',
    'n > 1 ? n : n > 1 ? a : 0',
    'given and given(a) ? a : 0',
  ])('has asked: %s', (formula) => expect(openIn(formula)).toEqual([]));

  it.each([
    ['a', 'a'],
    ['max(1, -a)', 'a'],
    ['given(b) ? a : 0', 'a'],
    ['given(a) ? 0 : a', 'a'],
    ['given(a) or n > 1 ? a : 0', 'a'],
    ['given(a) or a > 1 ? 1 : 0', 'a'],
    ['not (given(a) and n > 1) ? a : 0', 'a'],
    ['given(a) ? b : a', 'b'],
    ['is(soap, mild) ? a : 0', 'a'],
    ['n > 1 ? (n > 1 ? a : 0) : 0', 'a'],
    ['given(a) or given(b) ? a : 0', 'a'],
    ['n + (b > 1 ? 1 : 2)', 'b'],
    ['b != 1 ? a : 0', 'b'],
    ['a > 1 and given(a) ? 1 : n', 'a'],
    ['not (n > 1) ? 0 : a', 'a'],
    ['is(soap, mild) and n > 1 ? 1 : is(soap, mild) ? a : 0', 'a'],
    ['given(a) ? (isWhole(a) ? 1 : b) : 0', 'b'],
    ['(given(a) ? a : 5) > 1 ? a : 0', 'a'],
  ])('has not asked: %s', (formula, name) => expect(openIn(formula)).toEqual([needs(name)]));

  it('is told how to ask, and where', () => {
    const hint = 'Write given(a) ? ... : ..., or leave the result out with "when": "given(a)".';
    expect(said({ 'results/r/formula': 'a' })).toEqual([['results/r/formula', needs('a'), hint]]);
  });

  it('may be left out by its own condition, and not by that of another', () => {
    const when = { 'results/r/when': 'given(a)' };
    expect(said({ ...when, 'results/r/formula': 'a' })).toEqual([]);
    expect(said({ ...when, 'results/s/formula': 'a' })).toHaveLength(1);
    expect(said({ 'results/r/shownWhen': 'given(a)', 'results/r/formula': 'a' })).toHaveLength(1);
    expect(said({ 'results/r/when': 'given(b)', 'results/r/formula': 'a' })).toHaveLength(1);
    expect(said({ 'results/r/when': 'b > 1', 'results/r/formula': 'given(b) ? b : a' })).toEqual([]);
  });

  const whereLeftOut = (when: string) => said({ 'results/r/when': when, 'results/r/formula': 'a' });

  it.each(['a > 1', 'n > a', 'max(n, -a) == 1', 'isWhole(a)', 'isLeapYear(2 * a)'])(
    'is given where that holds: %s',
    (when) => expect(whereLeftOut(when)).toEqual([]),
  );

  it.each([
    'a != 1',
    'not (a > 1)',
    'n > b',
    'is(soap, mild)',
    '(given(a) ? a : 5) > 1',
    '(a > 1 ? 1 : 2) == 2',
    'choose(a > 1, more, less) == less',
  ])('may be open where that holds: %s', (when) => expect(whereLeftOut(when)).toHaveLength(1));

  it('is open where it is left out, for whatever names it', () => {
    const left = { 'results/r/when': 'given(a)', 'results/r/formula': 'a' };
    expect(said({ ...left, 'results/s/formula': 'r + 1' })).toMatchObject([
      ['results/s/formula', needs('a'), expect.any(String)],
    ]);
    expect(said({ ...left, 'results/s/formula': 'given(a) ? r : 0' })).toEqual([]);
  });

  it('is refused itself, and not once more where another formula names it', () => {
    expect(said({ 'results/r/formula': 'a', 'results/s/formula': 'r + 1' })).toHaveLength(1);
  });

  it('that is called like an input is not what formulas mean by that name', () => {
    const alike = { n: { kind: 'value' }, a: { kind: 'value' } };
    const left = { 'results/n/when': 'given(a)', 'results/n/formula': 'a', 'results/s/formula': 'n + 1' };
    expect(said(left, alike)).toEqual([]);
    const found = { 'results/a/formula': 'given(a) ? a : 1', 'results/s/formula': 'a' };
    expect(said(found, alike)).toMatchObject([['results/s/formula', needs('a'), expect.any(String)]]);
  });

  it('by way of a value is asked for as it is computed, not as it is shown', () => {
    const asks = 'given(a) ? a : 0';
    const value = (formula: string, shownAs: string) =>
      said({ 'values/v/formula': formula, 'values/v/shownAs': shownAs, 'results/r/formula': 'v' });
    for (const shownAs of [asks, 'n']) expect([shownAs, value('a', shownAs).length]).toEqual([shownAs, 1]);
    expect(value(asks, 'a')).toEqual([]);
  });

  it('by way of a value is asked for like by itself', () => {
    const value = { 'values/v/formula': '2 * a', 'values/w/formula': 'given(b) ? v : b' };
    expect(said(value)).toEqual([]);
    expect(said({ ...value, 'results/r/formula': 'v' })).toMatchObject([
      ['results/r/formula', needs('a'), expect.any(String)],
    ]);
    expect(said({ ...value, 'results/r/formula': 'given(a) ? v : 0' })).toEqual([]);
    expect(said({ ...value, 'results/r/formula': 'given(b) ? w : 0' })).toMatchObject([
      ['results/r/formula', needs('a'), expect.any(String)],
    ]);
    expect(said({ ...value, 'results/r/formula': 'given(a) and given(b) ? w : 0' })).toEqual([]);
  });

  it('is a number: conditions, and what is deeper in a result, are not', () => {
    expect(said({ 'results/isIt/formula': 'a > 1' })).toEqual([]);
    expect(said({ 'results/r/digitsFrom': 'a', 'results/r/columns/c/formula': 'a' })).toEqual([]);
  });
});

describe('a check', () => {
  const check = (formula: string, more: Readonly<Record<string, string>> = {}) =>
    said({ 'checks/0/require': formula, ...more });

  it('asks, too, and is told how', () => {
    expect(check('not given(a) or a > 1')).toEqual([]);
    expect(check('a > 1')).toEqual([['checks/0/require', needs('a'), 'Write not given(a) or (...).']]);
  });

  it('sees to it that an answer need not ask', () => {
    expect(check('given(a)', { 'results/r/formula': 'a' })).toEqual([]);
    expect(check('given(a) or given(b)', { 'results/r/formula': 'given(a) ? a : b' })).toEqual([]);
    expect(check('given(a) or given(b)', { 'results/r/formula': 'a' })).toHaveLength(1);
    expect(check('given(a) or n > 1', { 'results/r/formula': 'a' })).toHaveLength(1);
    expect(said({ 'checks/0/require': 'given(a)', 'checks/1/require': 'a > 1' })).toHaveLength(1);
  });
});

describe('a number that a table has for some options', () => {
  const table: [string, MissingNumber][] = [
    ['data.sun.hours[place]', { without: { choice: 'place', options: ['own', 'none'] } }],
    ['data.sun.days', {}],
  ];

  it('is asked for by the choice', () => {
    const formula = (text: string) => said({ 'results/r/formula': text }, {}, table);
    expect(formula('is(place, own) or is(place, none) ? n : data.sun.hours[place]')).toEqual([]);
    expect(formula('data.sun.days * n')).toEqual([]);
    expect(formula('is(place, north) ? data.sun.hours[place] : n')).toEqual([]);
    expect(formula('is(place, none) ? n : data.sun.hours[place]')).toEqual([
      [
        'results/r/formula',
        'The table has no number for the option "own" of "place", and this needs one.',
        'Write is(place, own) ? ... : ...',
      ],
    ]);
  });

  it('is there where a comparison with it holds', () => {
    const left = { 'results/r/when': 'data.sun.hours[place] > 1', 'results/r/formula': 'data.sun.hours[place]' };
    expect(said(left, {}, table)).toEqual([]);
  });

  it('is asked for by way of a value, too', () => {
    const value = { 'values/v/formula': '2 * data.sun.hours[place]' };
    expect(said({ ...value, 'results/r/formula': 'v' }, {}, table)).toHaveLength(1);
    const asks = 'is(place, own) or is(place, none) ? n : v';
    expect(said({ ...value, 'results/r/formula': asks }, {}, table)).toEqual([]);
  });
});

it('nothing is said where nothing may be left open', () => {
  const read = [{ path: [...AT, 'results', 'r', 'formula'], expression: parseFormula('a + t') }];
  const tab = {
    inputs: { a: { ...number, optional: false }, t: inputs.t },
    results: { r: { kind: 'value' } },
  } as unknown as LoweredTab;
  expect(checkGiven(tab, AT, read, new Map())).toEqual([]);
});

it('more conditions than can be tried count as asked', () => {
  const facts = (length: number) =>
    Array.from({ length }, (_, index) => `${index === 0 ? '(n > 5 ? 1 : 2)' : 'n'} > ${index}`).join(' and ');
  expect(openIn(`${facts(15)} ? a : 0`)).toEqual([]);
  expect(openIn(`${facts(14)} ? a : 0`)).toEqual([needs('a')]);
});
