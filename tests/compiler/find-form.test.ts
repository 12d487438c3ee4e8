/** The form that finds an input: what it asks for in its place, and what it answers. */
import { describe, expect, it } from 'vitest';
import { type Find, findForm, headlineOf } from '../../src/compiler/find/find-form.ts';
import { isFindable } from '../../src/compiler/find/found-result.ts';
import { declaredRange } from '../../src/compiler/find/limits.ts';
import type { LoweredTab } from '../../src/compiler/lower/results.ts';
import type { ToolScope } from '../../src/compiler/tab/scope.ts';
import { catalogue } from './formulas.ts';

const value = (more: object = {}) => ({
  kind: 'value',
  label: 'Result (y)',
  symbol: 'Y',
  formula: 'x * a',
  display: { rule: 'atMost', digits: 4 },
  ...more,
});
const meters = {
  kind: 'unit',
  label: 'Unit',
  options: [
    { id: 'm', label: 'Meters', unit: 'meter' },
    { id: 'ft', label: 'Feet', unit: 'foot' },
  ],
};

/** A tab with the inputs x and a, and the result y. */
const tabOf = (parts: object = {}): LoweredTab =>
  ({
    id: 'main',
    label: 'Main',
    inputs: { a: { kind: 'number', label: 'A' }, x: { kind: 'number', label: 'X' }, unit: meters },
    results: { y: value() },
    examples: [{ inputs: {}, shows: {} }],
    ...parts,
  }) as unknown as LoweredTab;

const words = { catalogue, unitOf: (label: string) => `Unit of ${label}` };
const formOf = (parts: object, find: Partial<Find> = {}) => findForm(tabOf(parts), { input: 'x', ...find }, 'y', words);

describe('asks for the result', () => {
  const own = { label: 'Result', symbol: 'Y' };
  const inputs = { a: { kind: 'number', label: 'A' }, x: { kind: 'number', label: 'X' }, unit: meters };
  const asked = (result: object, more: object = {}): object => {
    const form = formOf({ inputs: { ...inputs, ...more }, results: { y: value(result) } });
    const { a, unit, ...others } = form.inputs;
    expect({ a, unit }).toEqual({ a: inputs.a, unit: { ...meters, ...Object(more).unit } });
    return others;
  };
  it.each<[object, object]>([
    [{}, { kind: 'number' }],
    [{ unit: 'dollar' }, { kind: 'money' }],
    [{ unit: 'percent' }, { kind: 'percent' }],
    [{ unit: 'second', display: { rule: 'duration', digits: 0 } }, { kind: 'duration' }],
    [{ unit: 'meter', inUnit: true }, { kind: 'number' }],
    [{ unit: 'meter' }, { kind: 'quantity', unit: 'meter' }],
    [{ unitFrom: 'unit' }, { kind: 'quantity', unitFrom: 'unit' }],
    [
      { unitFrom: 'a', unitPower: 2 },
      { kind: 'quantity', unitFrom: 'a' },
    ],
  ])('of %j by %j', (result, kind) => {
    expect(asked(result)).toEqual({ y: { ...kind, ...own } });
  });

  const unitOf = (options: object[], follows: object = { input: 'unit' }) => ({
    y: { kind: 'quantity', unitFrom: 'yUnit', ...own },
    yUnit: { kind: 'unit', label: 'Unit of Result', options, follows },
  });
  it('in a power of the unit that is chosen, or another unit for each', () => {
    expect(asked({ unitFrom: 'unit', unitPower: 2 })).toEqual(
      unitOf([
        { id: 'm', unit: 'meter^2', label: 'm²' },
        { id: 'ft', unit: 'foot^2', label: 'ft²' },
      ]),
    );
    expect(asked({ unitFrom: 'unit', units: { ft: 'gallon' } })).toEqual(
      unitOf([
        { id: 'm', unit: 'meter^1', label: 'm' },
        { id: 'ft', unit: 'gallon', label: 'US gal' },
      ]),
    );
    expect(asked({ unitFrom: 'unit', units: { m: 'none', ft: 'one' } })).toEqual(
      unitOf([
        { id: 'm', unit: 'none', label: 'none' },
        { id: 'ft', unit: 'one', label: 'one' },
      ]),
    );
    const follows = { input: 'a' };
    expect(asked({ unitFrom: 'unit', unitPower: 2 }, { unit: { ...meters, follows } })).toMatchObject({
      yUnit: { follows },
    });
  });

  it('where the input stood, in its group and in its section, and by the name of the tab', () => {
    const part = (id: string) => [{ id, inputs: ['a', 'x', 'unit'] }];
    const results = { y: value({ unitFrom: 'unit', unitPower: 2 }) };
    const form = formOf({ inputs, results, groups: part('g'), sections: part('s'), values: { k: 1 }, note: 'N' });
    expect(Object.keys(form.inputs)).toEqual(['a', 'y', 'yUnit', 'unit']);
    const among = ['a', 'y', 'yUnit', 'unit'];
    expect(form).toMatchObject({ groups: [{ id: 'g', inputs: among }], sections: [{ id: 's', inputs: among }] });
    expect(form).toMatchObject({ id: 'main~x', label: 'Main', values: { k: 1 }, note: 'N', examples: [] });
  });

  it('and says of what is missing in it what is said everywhere', () => {
    const failure = { channel: 'inline', missing: 'a', invalid: 'b', limits: 'c' };
    expect(formOf({ inputs, failure }).failure).toEqual({ channel: 'inline' });
    expect(formOf({ inputs }).failure).toBeUndefined();
  });
});

describe('answers', () => {
  const found = (field: object, others: object = {}) =>
    formOf({ inputs: { x: { label: 'Price (item 1)', ...field }, ...others } }).results.x;
  const own = { kind: 'value', label: 'Price', formula: 'x', main: true };
  it.each<[object, object]>([
    [{ kind: 'money' }, { unit: 'dollar', display: { rule: 'fixed', digits: 2 } }],
    [
      { kind: 'percent', symbol: 'p' },
      { symbol: 'p', unit: 'percent', display: { rule: 'atMost', digits: 4 } },
    ],
    [{ kind: 'duration' }, { unit: 'second', display: { rule: 'duration', digits: 0 } }],
    [{ kind: 'number' }, { label: 'Price (item 1)', display: { rule: 'atMost', digits: 4 } }],
    [
      { kind: 'number', suffix: 'g' },
      { suffix: 'g', display: { rule: 'atMost', digits: 4 } },
    ],
    [
      { kind: 'quantity', unit: 'meter' },
      { unit: 'meter', display: { rule: 'auto', digits: 6 } },
    ],
    [
      { kind: 'quantity', unitFrom: 'u', asTyped: true },
      { unitFrom: 'u', inUnit: true, display: { rule: 'auto', digits: 6 } },
    ],
  ])('the input %j as %j', (field, result) => {
    expect(found(field)).toEqual({ ...own, ...result });
  });

  it('it by the label that tells it from others', () => {
    expect(found({ kind: 'money' }, { b: { kind: 'money', label: 'Price (item 2)' } })?.label).toBe('Price (item 1)');
    expect(found({ kind: 'money' }, { b: { kind: 'money', label: 'Weight' } })?.label).toBe('Price');
  });

  it('it first and alone, printed as is said, with the results of the tab but those that are left out', () => {
    const results = { z: value({ main: true }), y: value({ main: true }), w: value() };
    const display = { rule: 'fixed', digits: 1 } as const;
    const form = formOf({ results }, { without: ['w'], display });
    expect(Object.keys(form.results)).toEqual(['x', 'z', 'y']);
    expect(Object.values(form.results).map((result) => 'main' in result && result.main)).toEqual([
      true,
      undefined,
      undefined,
    ]);
    expect(form.results.x).toMatchObject({ display });
  });
});

it('finds numbers that formulas see as they are typed', () => {
  const kinds = ['number', 'quantity', 'duration', 'money', 'percent', 'integer', 'choice', 'switch', 'date', 'unit'];
  const findable = (field: object | undefined) => isFindable(field as Parameters<typeof isFindable>[0]);
  expect(kinds.filter((kind) => findable({ kind }))).toEqual(kinds.slice(0, 5));
  expect(findable(undefined)).toBe(false);
  expect(findable({ kind: 'quantity', formulaUnit: 'meter' })).toBe(false);
  expect(findable({ kind: 'quantity', formulaUnit: undefined })).toBe(true);
});

it('is told from what is no number, and finds no input from it', () => {
  expect(() => formOf({ results: { y: { kind: 'sentence' } } })).toThrow('x cannot be found from y');
  expect(() => formOf({ results: { y: value({ formula: undefined }) } })).toThrow('x cannot be found from y');
  expect(() => formOf({ results: {} })).toThrow('x cannot be found from y');
  expect(() => formOf({ inputs: { x: { kind: 'date' } } })).toThrow('x cannot be found from y');
});

it('finds from the number that the tab is for, where none is named', () => {
  expect(headlineOf(tabOf({ results: { z: value(), y: value({ main: true }) } }))).toBe('y');
  expect(headlineOf(tabOf({ results: {} }))).toBeUndefined();
});

describe('looks for the input between its limits', () => {
  const rangeOf = (field: object, inputs: object = {}) => {
    const tool = { catalogue } as ToolScope;
    return declaredRange({ label: 'X', ...field } as Parameters<typeof declaredRange>[0], tabOf({ inputs }), tool);
  };
  const { POSITIVE_INFINITY: ENDLESS } = Number;
  it.each<[object, object, readonly [number, number]]>([
    [{ kind: 'number' }, {}, [-ENDLESS, ENDLESS]],
    [{ kind: 'number', min: 1, max: 9 }, {}, [1, 9]],
    [{ kind: 'number', above: 0, below: 8 }, {}, [0, 8]],
    [{ kind: 'money', min: 1, max: 9, unit: 'foot' }, {}, [1, 9]],
    [{ kind: 'quantity', unit: 'foot', min: 1, max: 10 }, {}, [0.3048, 3.048]],
    [{ kind: 'quantity', unit: 'foot', min: 1, max: 10, asTyped: true }, {}, [1, 10]],
    [{ kind: 'quantity', unit: 'none', min: 1, max: 10 }, {}, [1, 10]],
    [{ kind: 'quantity', unitFrom: 'u', min: 1, max: 10 }, { u: { ...meters, default: 'ft' } }, [0.3048, 3.048]],
    [{ kind: 'quantity', unitFrom: 'u', min: 1, max: 10 }, { u: meters }, [1, 10]],
    [
      { kind: 'quantity', unitFrom: 'u', min: 1, max: 10 },
      { u: { ...meters, kind: 'choice', default: 'ft' } },
      [1, 10],
    ],
  ])('of %j, %j: %j', (field, inputs, range) => {
    expect(rangeOf(field, inputs)).toEqual(range);
  });
});
