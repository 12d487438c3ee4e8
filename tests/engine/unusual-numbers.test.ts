/** Numbers that are answered and asked about: which ones, and what may have been meant. */
import { describe, expect, it } from 'vitest';
import type { CompiledUnit } from '../../src/engine/formula.ts';
import type { Entries, ReadValue } from '../../src/engine/outcome.ts';
import type { CompiledInput, NumberField, QuantityField, UnitField } from '../../src/engine/tool.ts';
import { type Unusual, unusualNumbers } from '../../src/engine/unusual-numbers.ts';
import { succeed } from '../suite/load.ts';
import { formula, number, quantity, rows, tabWith, text } from './tabs.ts';

const unit = (id: string, factor: number, more: Partial<CompiledUnit> = {}): CompiledUnit => ({
  id,
  symbol: id,
  factor,
  dimension: 'length',
  ...more,
});
const FEET_AND_INCHES = unit('ft+in', 0.3048, {
  symbol: 'ft',
  parts: [
    { symbol: 'ft', each: 12 },
    { symbol: 'in', each: 1 },
  ],
});
const units: UnitField = {
  id: 'unit',
  kind: 'unit',
  default: 'm',
  failure: number('x').failure,
  options: [
    { id: 'm', unit: unit('m', 1) },
    { id: 'ft', unit: unit('ft', 0.3048) },
    { id: 'in', unit: unit('in', 0.0254) },
    { id: 'cm', unit: unit('cm', 0.01) },
    { id: 'km', unit: unit('km', 1000) },
  ],
};

function asked(inputs: readonly CompiledInput[], entries: Entries): Unusual[] {
  const tab = tabWith(
    inputs,
    formula(() => 1),
  );
  return unusualNumbers(tab, succeed(tab, entries));
}
/** What may have been meant: an option, or a number. */
const remediesOf = (found: Unusual | undefined) =>
  found?.remedies.map((remedy) => ('option' in remedy ? [remedy.path, remedy.option.id] : [remedy.path, remedy.value]));

describe('a number', () => {
  it.each<[string, Partial<NumberField>, string, boolean]>([
    ['inside of what is usual', { plausible: [10, 20] }, '15', false],
    ['at its lower end', { plausible: [10, 20] }, '10', false],
    ['at its upper end', { plausible: [10, 20] }, '20', false],
    ['that noise puts beyond its end', { plausible: [0.1, 0.3] }, '0.30000000000000004', false],
    ['below it', { plausible: [10, 20] }, '9.9', true],
    ['above it', { plausible: [10, 20] }, '20.1', true],
    ['of which nothing is said', {}, '1e30', false],
    ['that is 0: none is as usual as any', { plausible: [10, 20] }, '0', false],
    ['that was left out', { plausible: [10, 20], optional: true }, '', false],
  ])('%s of %j: %s is unusual: %s', (_, field, x, isUnusual) => {
    expect(asked([number('x', field)], { x }).map(({ path }) => path)).toEqual(isUnusual ? ['x'] : []);
  });

  it.each<[Partial<NumberField>, string, unknown[]]>([
    [{ kind: 'percent', plausible: [1, 30] }, '0.065', [['x', 6.5]]],
    [{ kind: 'percent', plausible: [1, 30] }, '0.07', [['x', 7]]],
    [{ kind: 'percent', plausible: [1, 30] }, '65', []],
    [{ kind: 'money', plausible: [50_000, 5e6] }, '400', [['x', 400_000]]],
    [{ kind: 'money', plausible: [50_000, 5e6] }, '6,000', []],
    [{ kind: 'number', plausible: [10, 20] }, '0.15', []],
  ])('of %j, %s may have been meant as %j', (field, x, wanted) => {
    const [found] = asked([number('x', field)], { x });
    expect(found).toMatchObject({ path: 'x', field: { id: 'x' }, read: { value: Number(x.replace(',', '')) } });
    expect(found).not.toHaveProperty('pointMeans');
    expect(remediesOf(found)).toEqual(wanted);
  });
});

describe('a quantity', () => {
  const height = (more: Partial<QuantityField> = {}): QuantityField =>
    quantity('height', { unit: undefined, unitFrom: 'unit', plausible: [0.5, 2.5], ...more });

  it.each<[string, string, unknown[]]>([
    ['1.75', 'm', []],
    ['175', 'cm', []],
    ['0', 'cm', []],
    [
      '1.75',
      'cm',
      [
        [
          'height',
          [
            ['unit', 'm'],
            ['unit', 'ft'],
          ],
        ],
      ],
    ],
    [
      '70',
      'm',
      [
        [
          'height',
          [
            ['unit', 'in'],
            ['unit', 'cm'],
          ],
        ],
      ],
    ],
    ['175', 'ft', [['height', [['unit', 'cm']]]]],
    [
      '2.4',
      'km',
      [
        [
          'height',
          [
            ['unit', 'ft'],
            ['unit', 'm'],
          ],
        ],
      ],
    ],
    ['5000', 'cm', [['height', []]]],
  ])('%s %s is asked about with the units in which it is usual, the likeliest first: %j', (typed, chosen, wanted) => {
    const found = asked([height(), units], { height: typed, unit: chosen });
    expect(found.map((each) => [each.path, remediesOf(each)])).toEqual(wanted);
  });

  it('is offered two units at most', () => {
    const wide = height({ plausible: [0.5, 70] });
    expect(remediesOf(asked([wide, units], { height: '40', unit: 'km' })[0])).toEqual([
      ['unit', 'm'],
      ['unit', 'ft'],
    ]);
  });

  it('in a unit of its own has no other one', () => {
    const own = quantity('x', { plausible: [10, 20] });
    expect(asked([own, units], { x: '5' })).toMatchObject([{ path: 'x', remedies: [] }]);
  });

  it('of 0 is asked about where 0 is a temperature like any other', () => {
    const celsius = unit('°C', 1, { offset: 273.15 });
    const warmth = quantity('x', { unit: celsius, plausible: [293, 313] });
    expect(asked([warmth], { x: '0' })).toMatchObject([{ path: 'x', remedies: [] }]);
    expect(asked([warmth], { x: '25' })).toEqual([]);
  });
});

describe('feet with a point', () => {
  const height = quantity('height', {
    unit: undefined,
    unitFrom: 'unit',
    plausible: [0.5, 2.5],
    pointMeans: FEET_AND_INCHES,
  });
  const found = (typed: string, chosen = 'ft') => asked([height, units], { height: typed, unit: chosen });

  it.each([
    ['5.11', 5 + 11 / 12],
    ['5.1', 5 + 1 / 12],
    ['5.10', 5 + 10 / 12],
    [' 5,09 ', 5.75],
  ])('%s may have been meant as feet and inches', (typed, value) => {
    expect(found(typed)).toMatchObject([
      { path: 'height', pointMeans: FEET_AND_INCHES, remedies: [{ path: 'height', value, unit: FEET_AND_INCHES }] },
    ]);
  });

  it.each([
    ['5.12', 'ft'],
    ['5.0', 'ft'],
    ['5.125', 'ft'],
    ['5', 'ft'],
    [`5'11"`, 'ft'],
    ['5.11 ft', 'ft'],
    ['1.11', 'm'],
  ])('%s, typed in %s, is what it says', (typed, chosen) => expect(found(typed, chosen)).toEqual([]));

  it.each([
    ['of two digits are feet as well', '10.6', [0.5, 20], [10.5]],
    ['of five digits are none that people write so', '12345.6', [0.5, 1e6], []],
    ['are what they say where nothing is said of what is usual', '5.11', undefined, []],
  ] as const)('%s: %s', (_, typed, plausible, wanted) => {
    const asking = asked(
      [
        {
          ...quantity('height', { unit: undefined, unitFrom: 'unit', pointMeans: FEET_AND_INCHES }),
          ...(plausible && { plausible }),
        },
        units,
      ],
      { height: typed, unit: 'ft' },
    );
    expect(asking.flatMap(remediesOf)).toEqual(wanted.map((value) => ['height', value]));
  });

  it.each([
    ['says once that a number is unusual, as it stands', '9.11', [0.5, 2.5], [undefined]],
    ['says nothing where what may have been meant is unusual', '5.11', [0.5, 1.7], []],
  ] as const)('%s', (_, typed, plausible, wanted) => {
    const asking = asked([{ ...height, plausible }, units], { height: typed, unit: 'ft' });
    expect(asking.map(({ pointMeans }) => pointMeans)).toEqual(wanted);
  });
});

describe('numbers in rows', () => {
  const height = quantity('height', { unit: undefined, unitFrom: 'unit', plausible: [1.5, 20] });

  it('are asked about where they stand, with the select of their row', () => {
    const items = rows([text('name'), height, units], { emptyRows: 'ignored' });
    const rooms = [
      { name: '', height: '', unit: 'm' },
      { name: 'A', height: '2', unit: 'm' },
      { name: 'B', height: '250', unit: 'm' },
    ];
    expect(asked([items], { items: rooms }).map((each) => [each.path, remediesOf(each)])).toEqual([
      [
        'items[2].height',
        [
          ['items[2].unit', 'in'],
          ['items[2].unit', 'cm'],
        ],
      ],
    ]);
  });

  it('take the select of the form where their row has none', () => {
    const items = rows([height]);
    const entries = { items: [{ height: '2' }, { height: '250' }], unit: 'm' };
    expect(asked([units, items], entries).map(remediesOf)).toEqual([
      [
        ['unit', 'in'],
        ['unit', 'cm'],
      ],
    ]);
  });

  it('are asked about as they were typed, each in its own row', () => {
    const items = rows([{ ...height, plausible: [0.5, 20], pointMeans: FEET_AND_INCHES }, units]);
    const entries = {
      items: [
        { height: '5.75', unit: 'ft' },
        { height: '5.11', unit: 'ft' },
      ],
    };
    expect(asked([items], entries).map(({ path }) => path)).toEqual(['items[1].height']);
    // One before them was taken away, and they keep the places that they were entered at.
    const left = { items: entries.items.map((row, at) => ({ ...row, row: at + 2 })) };
    expect(asked([items], left).map(({ path }) => path)).toEqual(['items[1].height']);
  });

  it('stand among those of the form, in its order', () => {
    const items = rows([number('price', { plausible: [1, 2] })]);
    const inputs = [number('a', { plausible: [1, 2] }), items, text('note'), number('b', { plausible: [1, 2] })];
    const entries = { a: '5', items: [{ price: '6' }, { price: '7' }], note: '9', b: '8' };
    expect(asked(inputs, entries).map(({ path }) => path)).toEqual(['a', 'items[0].price', 'items[1].price', 'b']);
    const hidden = [number('a', { plausible: [1, 2], shownWhen: () => false }), number('b', { plausible: [1, 2] })];
    expect(asked(hidden, entries).map(({ path }) => path)).toEqual(['b']);
  });
});

describe('what was not read or typed as its field says', () => {
  const ofRead = (inputs: readonly CompiledInput[], read: Record<string, ReadValue>, typed: Entries) =>
    unusualNumbers(
      tabWith(
        inputs,
        formula(() => 1),
      ),
      { read, typed },
    ).map(({ path }) => path);
  const height = quantity('height', { plausible: [0.5, 2.5], pointMeans: FEET_AND_INCHES });
  const feet = { value: 5.11, unit: unit('ft', 0.3048) };

  it.each<[string, CompiledInput, Record<string, ReadValue>, Entries, string[]]>([
    ['feet with a point', height, { height: feet }, { height: '5.11' }, ['height']],
    ['a list in its place', height, { height: feet }, { height: [5.11] }, []],
    ['nothing typed', height, { height: feet }, {}, []],
    ['no unit', height, { height: { value: 1.5 } }, { height: '5.11' }, []],
    ['a text for a number', number('x', { plausible: [1, 2] }), { x: { value: 'five' } }, { x: 'five' }, []],
    ['a number for rows', rows([height]), { items: { value: 5 } }, {}, []],
    [
      'rows of which nothing is typed',
      rows([height]),
      { items: { value: [{ row: 1, index: 0, fields: { height: { value: 5 } } }] } },
      {},
      ['items[0].height'],
    ],
  ])('%s', (_, field, read, typed, wanted) => expect(ofRead([field], read, typed)).toEqual(wanted));

  it.each([{ parts: undefined }, { parts: [] }])('a unit that is split into %j is none that a point means', (more) => {
    const whole = { ...height, pointMeans: { ...FEET_AND_INCHES, ...more } };
    expect(ofRead([whole], { height: feet }, { height: '5.11' })).toEqual([]);
  });
});
