/** Units that a form begins with, units that are learnt, and what numbers are in others: on forms made up for it. */
import { describe, expect, it } from 'vitest';
import type { CompiledUnit } from '../../src/engine/formula.ts';
import type { CompiledInput, QuantityField, RowsField, UnitField } from '../../src/engine/tool.ts';
import { converted, measuredOf, unitOfOption } from '../../src/worksheet/conversions.ts';
import { chosenUnits, inOwnUnits, unitsInUse } from '../../src/worksheet/own-units.ts';

const failure = { channel: 'field', missing: 'required', invalid: 'notANumber' } as const;
const unit = (id: string, factor: number, dimension: string | undefined = 'length'): CompiledUnit => ({
  id,
  symbol: id,
  factor,
  ...(dimension && { dimension }),
});
const [mm, cm, inch, dm, m, km] = [
  unit('mm', 0.001),
  unit('cm', 0.01),
  unit('inch', 0.0254),
  unit('dm', 0.1),
  unit('m', 1),
  unit('km', 1000),
];
const [gram, kg, tonne] = [unit('gram', 0.001, 'mass'), unit('kg', 1, 'mass'), unit('tonne', 1000, 'mass')];

const select = (units: readonly CompiledUnit[], more: Partial<UnitField> = {}): UnitField => ({
  id: 'unit',
  kind: 'unit',
  failure,
  default: units[0]?.id ?? '',
  options: units.map((each) => ({ id: each.id, unit: each })),
  ...more,
});
const size = (more: Partial<QuantityField> = {}): QuantityField => ({
  id: 'size',
  kind: 'quantity',
  failure,
  unitFrom: 'unit',
  ...more,
});
const rows = (...fields: RowsField['fields']): RowsField => ({
  id: 'rows',
  kind: 'rows',
  min: 1,
  start: 1,
  most: 3,
  cannotRemove: '',
  channel: 'field',
  fields,
});
const formOf = (...inputs: CompiledInput[]) => ({ id: 'main', inputs }) as never;
const begun = (units: Record<string, string>, inputs: CompiledInput[], start: Record<string, unknown>) =>
  inOwnUnits(formOf(...inputs), start as never, new Map(Object.entries(units)), 'en');

describe('the unit that a form begins with', () => {
  it.each<[string, Record<string, string>, CompiledUnit[], string]>([
    ['the one that was chosen in its place', { m: 'km' }, [m, cm, km], 'km'],
    ['its own, where another one was replaced', { dm: 'mm' }, [m, cm, mm, km], 'm'],
    ['one about as large that was chosen elsewhere', { mile: 'dm' }, [m, cm, dm, km], 'dm'],
    ['the nearest of several such', { a: 'mm', b: 'inch' }, [cm, mm, inch, m], 'inch'],
    ['the nearest, in any order', { a: 'mm', b: 'inch' }, [cm, inch, mm, m], 'inch'],
    ['one ten times as large, and none larger', { a: 'dm' }, [cm, dm], 'dm'],
    ['its own, where the others are too large', { a: 'm', b: 'km' }, [cm, m, km], 'cm'],
    ['its own, where the other measures something else', { a: 'kg' }, [m, kg], 'm'],
    ['its own, where nobody knows what they measure', { a: 'b' }, [unit('a1', 1, ''), unit('b', 1, '')], 'a1'],
  ])('is %s', (_, units, options, wanted) => {
    expect(begun(units, [select(options)], { unit: options[0]?.id })).toEqual({ unit: wanted });
  });

  it('is that of each row, and none of a converter, of what follows, or of a form that lacks it', () => {
    const list = rows(size(), select([cm, inch]), size({ id: 'plain' }));
    expect(begun({ cm: 'inch' }, [list], { rows: [{ size: '', unit: 'cm' }, { unit: 'cm' }, {}] })).toEqual({
      rows: [{ size: '', unit: 'inch' }, { unit: 'inch' }, {}],
    });
    expect(begun({ cm: 'inch' }, [select([cm, inch])], {})).toEqual({});
    const converter = { inputs: [select([cm, inch])], swap: ['unit', 'to'] as const };
    expect(inOwnUnits(converter, { unit: 'cm' }, new Map([['cm', 'inch']]), 'en')).toEqual({ unit: 'cm' });
  });

  it('goes along with what it follows, unless the form begins with another one', () => {
    const follows = { input: 'unit', options: { cm: 'gram', inch: 'kg' } };
    const weight = select([gram, kg, tonne], { id: 'weight', follows });
    const both = [select([cm, inch]), weight];
    expect(begun({ cm: 'inch', gram: 'x' }, both, { unit: 'cm', weight: 'gram' })).toEqual({
      unit: 'inch',
      weight: 'kg',
    });
    expect(begun({ cm: 'inch', tonne: 'gram' }, both, { unit: 'cm', weight: 'tonne' })).toEqual({
      unit: 'inch',
      weight: 'tonne',
    });
  });

  it('counts what the form begins with: the number is the same amount in it', () => {
    const inputs = [size(), select([cm, inch])];
    expect(begun({ cm: 'inch' }, inputs, { size: '5.08', unit: 'cm' })).toEqual({ size: '2', unit: 'inch' });
    expect(begun({}, inputs, { size: '5.080', unit: 'cm' })).toEqual({ size: '5.080', unit: 'cm' });
    expect(begun({ cm: 'inch' }, inputs, { size: 'x', unit: 'cm' })).toEqual({ size: 'x', unit: 'inch' });
  });
});

describe('the units of a form', () => {
  const inputs = formOf(select([cm, inch, m]), rows(select([gram, kg])));
  const entries = { unit: 'm', rows: [{ unit: 'kg' }] };

  it('teach which were chosen in the place of those that are stated', () => {
    const before = { unit: 'cm', rows: [{ unit: 'gram' }] };
    const learnt = (after: object) => chosenUnits({ tab: inputs, before, after: after as never, language: 'en' });
    expect(learnt(entries)).toEqual([
      ['cm', 'm'],
      ['gram', 'kg'],
    ]);
    expect(learnt({ ...before, unit: 'inch' })).toEqual([['cm', 'inch']]);
    expect(learnt({ ...before, unit: 'none' })).toEqual([]);
  });

  it('are those that it states, that are chosen and that are the visitor’s', () => {
    expect(unitsInUse(inputs, entries, new Map([['cm', 'inch']]))).toEqual([
      { stated: cm, chosen: m, own: inch },
      { stated: gram, chosen: kg, own: gram },
    ]);
    expect(unitsInUse(inputs, { unit: 'none', rows: [] }, new Map())).toEqual([]);
  });

  it('are its first where its definition states one that is not there', () => {
    const odd = formOf(select([cm, m], { default: 'none' }));
    expect(unitsInUse(odd, { unit: 'm' }, new Map())).toEqual([]);
    expect(chosenUnits({ tab: odd, before: { unit: 'cm' }, after: { unit: 'm' }, language: 'en' })).toEqual([
      ['cm', 'm'],
    ]);
    const empty = formOf(select([]));
    expect(unitsInUse(empty, { unit: '' }, new Map())).toEqual([]);
    expect(begun({ cm: 'm' }, [select([])], { unit: '' })).toEqual({ unit: '' });
  });
});

describe('numbers with a unit', () => {
  it('are those of a form and of its rows, each with its select', () => {
    const around = select([cm, m], { id: 'around' });
    const own = select([gram, kg]);
    const list = rows(size(), own, size({ id: 'other', unitFrom: 'around' }), { id: 'n', kind: 'number', failure });
    const fixed: QuantityField = { id: 'fixed', kind: 'quantity', failure, unit: m };
    const strange = size({ id: 'strange', unitFrom: 'rows' });
    const found = measuredOf(formOf(around, size({ unitFrom: 'around' }), fixed, strange, list), {
      rows: [{ size: '1' }, { size: '2' }],
    });
    expect(found.map(({ name, selectName, select: its }) => [name, selectName, its.id])).toEqual([
      ['size', 'around', 'around'],
      ['rows.0.size', 'rows.0.unit', 'unit'],
      ['rows.0.other', 'around', 'around'],
      ['rows.1.size', 'rows.1.unit', 'unit'],
      ['rows.1.other', 'around', 'around'],
    ]);
  });

  it('have no unit of an option that is not there', () => {
    expect([unitOfOption(select([cm, m]), 'm'), unitOfOption(select([cm, m]), 'km')]).toEqual([m, undefined]);
  });

  it.each<[string, CompiledUnit | undefined, CompiledUnit | undefined, string | undefined]>([
    ['180', cm, m, '1.8'],
    ['1', inch, cm, '2.54'],
    ['180', cm, inch, '70.8661'],
    ['1234567', cm, m, '12345.67'],
    ['123456789', mm, m, '123456.789'],
    ['0', cm, m, '0'],
    ['x', cm, m, undefined],
    ['', cm, m, undefined],
    ['1', cm, kg, undefined],
    ['1', undefined, m, undefined],
    ['1', cm, undefined, undefined],
    ['1', undefined, undefined, undefined],
    ['1e308', km, mm, undefined],
  ])('%j of %o is in %o %j', (text, from, to, value) => {
    expect(converted(size(), text, [from, to], 'en')?.value).toBe(value);
  });
});
