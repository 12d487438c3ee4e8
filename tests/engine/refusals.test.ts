/** Which refusals come first, and how many. */
import { describe, expect, it } from 'vitest';
import type { Entries, RowEntry } from '../../src/engine/outcome.ts';
import { loadLive, refuse, tabOf } from '../suite/load.ts';

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
