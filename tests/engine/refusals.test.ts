/** Which refusals come first, and how many. */
import { describe, expect, it } from 'vitest';
import type { ReadError } from '../../src/engine/field-reading.ts';
import type { Entries, RowEntry } from '../../src/engine/outcome.ts';
import { refusedFields } from '../../src/engine/refused.ts';
import type { FailureMessages } from '../../src/engine/tool.ts';
import { loadLive, refuse, tabOf } from '../suite/load.ts';
import { number, rows } from './tabs.ts';

const gravity = tabOf((await loadLive('gravitational-force')).live);
const prices = tabOf((await loadLive('unit-price-comparison')).live);
const bmi = tabOf((await loadLive('bmi-calculator')).live);
const loan = tabOf((await loadLive('interest-calculator')).live, 'loan');
const compound = tabOf((await loadLive('interest-calculator')).live, 'compound');

describe('gravity: one toast, any missing number before any that is not above 0', () => {
  it.each<[string, Entries, string, string]>([
    ['missing last, negative first', { mass1: -1, mass2: 1, distance: '' }, 'distance', 'errorMessage'],
    ['missing in the middle', { mass1: 0, mass2: '', distance: -5 }, 'mass2', 'errorMessage'],
    ['no number counts as missing', { mass1: -1, mass2: 'heavy', distance: 0 }, 'mass2', 'errorMessage'],
    ['the first of two missing', { mass1: 1, mass2: '', distance: 'far' }, 'mass2', 'errorMessage'],
    ['the first that is not above 0', { mass1: 1, mass2: 0, distance: -1 }, 'mass2', 'positiveValuesRequired'],
    ['everything empty', {}, 'mass1', 'errorMessage'],
  ])('%s', (_, entries, field, key) => {
    expect(refuse(gravity, entries)).toMatchObject([{ field, channel: 'toast', key }]);
  });
});

describe('unit price: all rows are complete before any is read, then price and quantity in row order', () => {
  const row = (more: Partial<RowEntry>): RowEntry =>
    ({ name: 'A', price: 1, quantity: 1, unit: 'g', ...more }) as RowEntry;
  it.each<[string, RowEntry[], string, string]>([
    [
      'a name is missing below a bad price',
      [row({ price: 'x' }), row({ name: ' ' })],
      'products[1].name',
      'incompleteData',
    ],
    [
      'a quantity is missing below a negative price',
      [row({ price: -1 }), row({ quantity: '' })],
      'products[1].quantity',
      'incompleteData',
    ],
    ['a unit is missing', [row({ quantity: 0 }), row({ unit: '' })], 'products[1].unit', 'incompleteData'],
    [
      'the price before the quantity',
      [row({ price: -1, quantity: 0 }), row({})],
      'products[0].price',
      'calculationError',
    ],
    [
      'the first row before the second',
      [row({ quantity: 0 }), row({ price: 'x' })],
      'products[0].quantity',
      'calculationError',
    ],
  ])('%s', (_, products, field, key) => {
    expect(refuse(prices, { products })).toMatchObject([{ field, channel: 'toast', key }]);
  });

  it('the message can name the product', () => {
    expect(refuse(prices, { products: [row({}), row({ name: ' Rice ', price: -1 })] })[0]?.params).toMatchObject({
      name: 'Rice',
    });
  });
});

describe('which message is said', () => {
  const own = { channel: 'field', missing: 'none', invalid: 'odd' } as const;
  const inForm = { channel: 'toast', missing: 'lacking', invalid: 'odd', limits: 'odd' } as const;
  const at = (path: string, error: ReadError, failure: FailureMessages = own) => ({
    ...{ ...error, path },
    input: number(path, { failure }),
  });

  it('is that of the error, else that of the field, else the one of the limit', () => {
    const { key, ...limits } = { stage: 'limits', limit: 'mustBeAbove', key: 'tooDark' } as const;
    const errors = [
      at('a', { ...limits, key, params: { limit: 5 } }),
      at('b', { stage: 'missing' }),
      at('c', { stage: 'invalid' }),
      at('d', limits),
      at('e', limits, { ...own, limits: 'outside' }),
      { stage: 'limits', path: 'f', input: rows([], { channel: 'field' }) } as const,
    ];
    expect(refusedFields(errors)).toEqual([
      { field: 'a', channel: 'field', key: 'tooDark', params: { limit: 5 } },
      { field: 'b', channel: 'field', key: 'none' },
      { field: 'c', channel: 'field', key: 'odd' },
      { field: 'd', channel: 'field', key: 'mustBeAbove' },
      { field: 'e', channel: 'field', key: 'outside' },
      { field: 'f', channel: 'field', key: 'errorMessage' },
    ]);
  });

  it('for the whole form is one: what is missing, then what is wrong, and the first of those that are called alike', () => {
    const firstOf = (...errors: Parameters<typeof refusedFields>[0]) =>
      refusedFields(errors).map(({ field, channel }) => [field, channel]);
    const missing = { stage: 'missing' } as const;
    const invalid = { stage: 'invalid' } as const;
    const limits = { stage: 'limits' } as const;
    expect(firstOf(at('a', limits, inForm), at('b', invalid, inForm), at('c', missing, inForm))).toEqual([
      ['c', 'toast'],
    ]);
    expect(firstOf(at('a', limits, inForm), at('b', invalid, inForm))).toEqual([['a', 'toast']]);
    const apart = { ...inForm, limits: 'outside' };
    expect(firstOf(at('a', limits, apart), at('b', invalid, apart))).toEqual([['b', 'toast']]);
    const alike = { ...inForm, missing: 'odd' };
    expect(firstOf(at('a', invalid, apart), at('b', missing, alike))).toEqual([['b', 'toast']]);
    expect(firstOf(at('a', missing), at('b', limits, apart), at('c', missing))).toEqual([['b', 'toast']]);
    expect(firstOf(at('a', limits), at('b', missing))).toEqual([
      ['a', 'field'],
      ['b', 'field'],
    ]);
    const inRows = { stage: 'limits', path: 'items', input: rows([]) } as const;
    expect(firstOf(inRows, at('b', invalid, inForm), at('a', missing))).toEqual([['b', 'toast']]);
    expect(firstOf(at('a', missing), inRows)).toEqual([['items', 'toast']]);
  });
});

describe('BMI: every failing field, in the order of the form', () => {
  it.each<[string, Entries, [string, string][]]>([
    [
      'both empty',
      { height: '', weight: '' },
      [
        ['height', 'required'],
        ['weight', 'required'],
      ],
    ],
    [
      'each in its own way',
      { weightUnit: '', weight: 'heavy', heightUnit: '', height: 0 },
      [
        ['height', 'mustBeAbove'],
        ['heightUnit', 'required'],
        ['weight', 'errorMessage'],
        ['weightUnit', 'required'],
      ],
    ],
    ['only the weight', { height: 175, weight: -1 }, [['weight', 'mustBeAbove']]],
  ])('%s', (_, entries, wanted) => {
    const refusals = refuse(bmi, entries);
    expect(refusals.map(({ field, key }) => [field, key])).toEqual(wanted);
    expect(new Set(refusals.map(({ channel }) => channel))).toEqual(new Set(['field']));
  });
});

describe('checks over the whole form', () => {
  const loanOf = (more: Entries): Entries => ({ loanAmount: 1000, loanRate: 5, loanTerm: 2, ...more });
  it.each<[string, Entries, string, string, string]>([
    ['a term of zero', loanOf({ loanTerm: 0 }), 'loanTerm', 'field', 'loanTermAboveZero'],
    ['a term of half a month', loanOf({ loanTerm: 1 / 24 }), 'loanTerm', 'field', 'wholeMonths'],
    ['a rate of -1200 %', loanOf({ loanRate: -1200 }), 'loanRate', 'toast', 'invalidInput'],
    [
      'a toast goes before a message at a field',
      loanOf({ loanRate: -1200, loanTerm: 0 }),
      'loanRate',
      'toast',
      'invalidInput',
    ],
    ['what cannot be read goes before', loanOf({ loanRate: 'x', loanTerm: 0 }), 'loanRate', 'toast', 'invalidInput'],
  ])('%s', (_, entries, field, channel, key) => {
    expect(refuse(loan, entries)).toMatchObject([{ field, channel, key }]);
  });

  it('the smallest rate depends on the compounding', () => {
    const entries = { principal: 1000, time: 1, rate: -150 };
    expect(refuse(compound, { ...entries, frequency: 'annually' })).toMatchObject([
      { field: 'rate', key: 'invalidInput' },
    ]);
    expect(() => refuse(compound, { ...entries, frequency: 'monthly' })).toThrow('not refused');
  });
});
