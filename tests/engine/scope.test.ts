/** What formulas see of what was read. */
import { describe, expect, it } from 'vitest';
import type { ReadValue } from '../../src/engine/outcome.ts';
import { addToScope, scopesOf } from '../../src/engine/scope.ts';
import type { ChoiceField, CompiledField, NumberField } from '../../src/engine/tool.ts';
import '../../src/engine/whole.ts';
import { KILOMETER, number, quantity, rows, text, unitSelect } from './tabs.ts';

const { failure } = number('x');
const options = [{ id: 'bike', value: 2 }, { id: 'walk' }];
const choice: ChoiceField = { id: 'x', kind: 'choice', default: 'bike', failure, options };
const CELSIUS = { id: 'celsius', symbol: '°C', factor: 1, offset: 273.15 };
const switched: CompiledField = { id: 'x', kind: 'switch', default: false, failure };
const whole: CompiledField = { id: 'x', kind: 'whole', failure };
const list: CompiledField = { id: 'x', kind: 'list', failure, minItems: 1, maxItems: 5 };
const date: CompiledField = { id: 'x', kind: 'date', failure };
const kilometers: ReadValue = { value: 2, unit: KILOMETER, unitId: 'km' };

describe('formulas see, and nothing else,', () => {
  it.each<[string, CompiledField, ReadValue | undefined, Record<string, unknown>]>([
    ['a number', number('x'), { value: 5 }, { x: 5 }],
    ['no number where it was left out', number('x'), undefined, { x: Number.NaN }],
    ...(['integer', 'money', 'percent', 'duration'] as const).map(
      (kind): [string, NumberField, ReadValue, Record<string, unknown>] => [
        `a number of the kind ${kind}`,
        number('x', { kind }),
        { value: 7 },
        { x: 7 },
      ],
    ),
    ['a day by its number', date, { value: 20_000 }, { x: 20_000 }],
    ['a quantity in its base unit', quantity('x'), kilometers, { x: 2000 }],
    ['a quantity without a unit', quantity('x'), { value: 2 }, { x: 2 }],
    ['a quantity as it was typed', quantity('x', { asTyped: true }), kilometers, { x: 2 }],
    [
      'a quantity in the unit of its formulas',
      quantity('x', { formulaUnit: { ...KILOMETER, factor: 500 } }),
      kilometers,
      { x: 4 },
    ],
    ['no quantity where it was left out', quantity('x'), undefined, { x: Number.NaN }],
    ['a choice by its number, and which one it is', choice, { value: 'bike' }, { $x: 'bike', x: 2 }],
    ['a choice in its unit', { ...choice, unit: KILOMETER }, { value: 'bike' }, { $x: 'bike', x: 2000 }],
    ['a temperature of a choice', { ...choice, unit: CELSIUS }, { value: 'bike' }, { $x: 'bike', x: 275.15 }],
    ['a choice without a number', choice, { value: 'walk' }, { $x: 'walk', x: Number.NaN }],
    ['no choice where it is hidden', choice, undefined, { $x: '', x: Number.NaN }],
    ['a unit by its factor, and which one it is', unitSelect('x'), { value: 'km' }, { $x: 'km', x: 1000 }],
    ['no unit where it is hidden', unitSelect('x'), undefined, { $x: '', x: Number.NaN }],
    ['a switch', switched, { value: true }, { x: true }],
    ['a switch that is hidden as one that is off', switched, undefined, { x: false }],
    ['a text', text('x'), { value: 'Rice' }, { x: 'Rice' }],
    ['no text where it was left out', text('x'), undefined, { x: Number.NaN }],
    ['a whole number with all its digits', whole, { value: 10n ** 30n }, { x: 10n ** 30n }],
    ['no whole number where it was left out', whole, undefined, { x: Number.NaN }],
    ['the numbers of a list', list, { value: 2, items: [3, 4] }, { x: [3, 4] }],
    ['a list in its base unit', list, { value: 1, items: [3], unit: KILOMETER }, { x: [3000] }],
  ])('%s', (_, field, read, wanted) => {
    const scope = {};
    addToScope(scope, field, read);
    expect(scope).toEqual(wanted);
  });
});

it('rows of which nothing was read are none', () => {
  const totals = [{ id: 'total', formula: { run: () => 5 } }];
  expect(scopesOf([rows([number('price')], { totals })], {})).toEqual({ scope: { total: 0 }, rows: { items: [] } });
});

it('those of a row see the tab, its place as entered and its own fields; sums of the rows are seen by the tab', () => {
  const items = rows([number('price')], {
    totals: [{ id: 'total', formula: { run: ({ price = 0, x = 0 }) => Number(price) * Number(x) } }],
  });
  const read = {
    x: { value: 10 },
    items: {
      value: [
        { row: 2, index: 0, fields: { price: { value: 3 } } },
        { row: 5, index: 1, fields: { price: { value: 4 } } },
      ],
    },
  };
  // The rows stand first: what comes behind them is seen all the same.
  expect(scopesOf([items, number('x')], read)).toEqual({
    scope: { x: 10, total: 70 },
    rows: {
      items: [
        { '#': 2, x: 10, price: 3 },
        { '#': 5, x: 10, price: 4 },
      ],
    },
  });
});
