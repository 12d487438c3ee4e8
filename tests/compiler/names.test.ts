/** The names of a tab: which may be taken, what formulas read by them, and what is said of those that are not there. */
import { describe, expect, it } from 'vitest';
import type { InputDefinition } from '../../schema/definition.ts';
import { type Narrowed, narrowed } from '../../src/compiler/formula/narrowing.ts';
import { readOptions } from '../../src/compiler/formula/options.ts';
import { parseFormula } from '../../src/compiler/formula/parse.ts';
import { FormulaProblem } from '../../src/compiler/formula/problem.ts';
import { kindOfInput, Names, selectDimension, UnitReader } from '../../src/compiler/names.ts';
import { catalogue } from './formulas.ts';

type Name = Parameters<Names['add']>[1];

const SPAN = { start: 2, end: 5 };
const PLAIN = { type: 'quantity', dimension: {} } as const;
const name = (id: string, more: Partial<Name> = {}): Name => ({
  kind: PLAIN,
  code: `v.${id}`,
  what: 'input',
  path: ['inputs', id],
  ...more,
});

function namesOf(...entries: (readonly [id: string, more?: Partial<Name>])[]): Names {
  const names = new Names();
  for (const [id, more] of entries) names.add(id, name(id, more));
  return names;
}

/** What is said of a name that a formula reads. */
function problemWith(names: Names, id: string, asked?: Narrowed): object {
  try {
    return names.kindOf(id, SPAN, asked);
  } catch (error) {
    if (!(error instanceof FormulaProblem)) throw error;
    return { message: error.message, hint: error.hint, span: error.span };
  }
}

describe('a name that is taken', () => {
  it.each([
    ...['is', 'pi', 'and', 'or', 'not', 'true', 'false', 'null', 'undefined', 'copyText', 'prototype', 'arguments'],
    ...['eval', 'toString', 'constructor', '__proto__', 'hasOwnProperty'],
  ])('"%s" has a meaning of its own', (id) => {
    const names = namesOf([id]);
    expect(names.findings).toEqual([
      {
        path: ['inputs', id],
        mark: 'key',
        message: `"${id}" has a meaning of its own.`,
        hint: 'Choose another name.',
      },
    ]);
    expect(names.has(id)).toBe(id === 'pi');
  });

  it.each([
    ['input', 'an input'],
    ['value', 'a value'],
    ['constant', 'a constant'],
    ['total', 'a total'],
    ['result', 'a result'],
  ] as const)('by %s is that of %s', (what, said) => {
    const names = namesOf(['x', { what }], ['x', { what: 'value', path: ['values', 'x'], code: 'other' }]);
    expect(names.findings).toEqual([
      {
        path: ['values', 'x'],
        mark: 'key',
        message: `"x" is already the name of ${said}.`,
        hint: 'Formulas could not tell them apart: choose another name.',
      },
    ]);
    expect([names.code('x'), names.whatIs('x')]).toEqual(['v.x', what]);
  });

  it('by an input may be that of a result, too, and stays that of the input', () => {
    const names = namesOf(['x'], ['x', { what: 'result', code: 'other' }]);
    expect([names.findings, names.code('x')]).toEqual([[], 'v.x']);
    const twice = namesOf(['x', { what: 'result' }], ['x', { what: 'result' }]);
    expect(twice.findings).toHaveLength(1);
  });
});

describe('a name that is read', () => {
  it('is noted as used, with what it measures and the code that reads it', () => {
    const names = namesOf(['x', { kind: { type: 'day' } }]);
    expect([names.kindOf('pi', SPAN), names.code('pi'), names.whatIs('pi')]).toEqual([PLAIN, 'Math.PI', 'pi']);
    expect(names.readable('x')).toEqual({ type: 'day' });
    expect(names.known('x')).toEqual({ type: 'day' });
    expect([...names.used]).toEqual(['pi']);
    expect([names.kindOf('x', SPAN), [...names.used]]).toEqual([{ type: 'day' }, ['pi', 'x']]);
  });

  it('is of nothing where it is not there', () => {
    const names = namesOf();
    const read = [names.readable, names.known, names.whatIs, names.code, names.has, names.isComputed];
    expect(read.map((each) => each('x'))).toEqual([undefined, undefined, undefined, 'NaN', false, false]);
  });

  it.each([
    ['value', true],
    ['total', true],
    ['result', true],
    ['input', false],
    ['constant', false],
    ['row', false],
  ] as const)('as %s has binary noise: %s', (what, is) => expect(namesOf(['x', { what }]).isComputed('x')).toBe(is));

  it('can be one that formulas cannot read, with the reason', () => {
    const names = new Names();
    names.hide('x', { why: 'Not yet.', hint: 'Wait.' }, ['values', 'x']);
    expect(problemWith(names, 'x')).toEqual({ message: 'Not yet.', hint: 'Wait.', span: SPAN });
    expect([names.readable('x'), names.code('x'), names.whatIs('x')]).toEqual([undefined, 'NaN', 'value']);
    names.add('x', name('x', { path: ['inputs', 'x'] }));
    expect(names.findings).toMatchObject([{ message: '"x" is already the name of a value.' }]);
  });

  it('can be made to measure something else', () => {
    const names = namesOf(['x']);
    names.retype('x', { type: 'day' });
    names.retype('y', { type: 'day' });
    expect([names.readable('x'), names.code('x'), names.has('y')]).toEqual([{ type: 'day' }, 'v.x', false]);
  });
});

describe('a name that is not there', () => {
  const known = namesOf(['width'], ['rows', { kind: { type: 'unreadable', why: '', hint: '' } }]);
  const varied = { type: 'varied', select: 'unit', kinds: new Map() } as const;
  known.add('amount', name('amount', { kind: varied }));

  it.each([
    ['widht', 'Did you mean "width"? Known names: pi, width.'],
    ['other', 'Known names: pi, width.'],
    ...['today', 'now'].map((id) => [
      id,
      'A day is typed: write an input of the kind "date", which begins with the day of the visitor, and name it.',
    ]),
  ])('"%s"', (id, hint) =>
    expect(problemWith(known, id)).toEqual({ message: `There is no name "${id}" here.`, hint, span: SPAN }),
  );

  it('is said to come later where it does', () => {
    const names = new Names(undefined, new Set(['y', 'pi', 'and']));
    const hint = 'A formula sees what stands above it; a check, and what shows an input, inputs and constants only.';
    const later = { message: '"y" is worked out further down.', hint, span: SPAN };
    expect(problemWith(names, 'y')).toEqual(later);
    expect(problemWith(names.inner(), 'y')).toEqual(later);
    expect(problemWith(names, 'and')).toMatchObject({ message: 'There is no name "and" here.' });
    expect(problemWith(new Names(names, new Set()), 'y')).toMatchObject({ message: 'There is no name "y" here.' });
  });

  it('is that of a column where it has a dot', () => {
    const tables = namesOf(['width'], ['data.fees.rate']);
    const message = 'There is no column "items.prise" here.';
    expect(problemWith(tables, 'items.prise')).toEqual({
      message,
      hint: 'Columns are those of rows, items.price, and of data tables, data.fees.rate; other names are plain: heightUnit.',
      span: SPAN,
    });
    tables.add('items.price', name('items.price'));
    tables.add('items.amount', name('items.amount'));
    expect(problemWith(tables, 'items.prise')).toMatchObject({ message, hint: 'Did you mean "items.price"?' });
    expect(problemWith(tables, 'a.b')).toMatchObject({ hint: 'Columns of rows: items.price, items.amount.' });
  });
});

describe('what a row knows', () => {
  it('is what is known by now, but its list, and names of its own', () => {
    const tab = namesOf(['x'], ['items']);
    const row = tab.inner('items');
    row.add('price', name('price'));
    tab.add('later', name('later'));
    expect(['x', 'items', 'price', 'later'].map(row.has)).toEqual([true, false, true, false]);
    expect(['x', 'items', 'price', 'later'].map(tab.has)).toEqual([true, true, false, true]);
    expect(tab.inner().has('items')).toBe(true);
    row.kindOf('x', SPAN);
    row.add('x', name('x'));
    expect([[...tab.used], tab.findings.length]).toEqual([['x'], 1]);
  });

  it('is beside what the tab knows since, of which it hides what bears its names', () => {
    const tab = namesOf(['x']);
    const row = tab.inner();
    row.add('price', name('price', { code: 'row' }));
    tab.add('price', name('price', { code: 'tab' }));
    tab.add('later', name('later', { code: 'tab' }));
    const both = row.beside(tab);
    expect(['x', 'price', 'later'].map(both.code)).toEqual(['v.x', 'row', 'tab']);
    expect(row.has('later')).toBe(false);
  });

  it('is known while a step is taken, and free afterwards', () => {
    const tab = namesOf();
    expect(tab.during('row', name('row'), () => tab.has('row'))).toBe(true);
    expect([tab.has('row'), [...tab.passing], tab.findings]).toEqual([false, ['row'], []]);
    const taken = namesOf(['row']);
    taken.during('row', name('row'), () => null);
    expect([taken.has('row'), taken.findings.length]).toEqual([true, 1]);
  });
});

describe('what inputs measure', () => {
  const unit = (...units: string[]): InputDefinition => ({
    kind: 'unit',
    label: 'Unit',
    options: units.map((each) => ({ id: each, unit: each })),
  });
  const inputs = {
    lengths: unit('meter', 'foot'),
    wrong: unit('metr'),
    mixed: unit('meter', 'square-meter'),
    misspelt: unit('meter', 'metr', 'square-meter'),
    unnamed: unit('meter', 'meter*kilogram'),
    warm: unit('celsius', 'kelvin'),
  };

  function kindOf(input: object) {
    const units = new UnitReader(catalogue, undefined);
    return { kind: kindOfInput('x', input as InputDefinition, inputs, ['inputs', 'x'], units), said: units.findings };
  }
  const dimension = (of: object) => ({ type: 'quantity', dimension: of });
  const length = expect.objectContaining(dimension({ length: 1 }));
  const shifted = {
    type: 'unreadable',
    why: '"x" has units with a zero point of their own.',
    hint: 'Read a quantity that is typed in it.',
  };
  const unnamed = {
    type: 'unreadable',
    why: 'The units measure several things, of which one has no name.',
    hint: 'Let all of its units measure the same, or have units of the catalogue, whose kinds have names.',
  };
  const varied = (select: string) => ({
    type: 'varied',
    select,
    kinds: new Map([
      ['length', length],
      ['area', expect.objectContaining(dimension({ length: 2 }))],
    ]),
  });
  const unknown = { type: 'zero' };

  it.each<[object, unknown]>([
    [{ kind: 'number' }, PLAIN],
    [{ kind: 'integer' }, PLAIN],
    [{ kind: 'duration' }, dimension({ time: 1 })],
    [{ kind: 'money' }, dimension({ money: 1 })],
    [{ kind: 'percent' }, dimension({ percent: 1 })],
    [{ kind: 'date' }, { type: 'day' }],
    [{ kind: 'switch' }, { type: 'condition' }],
    [{ kind: 'whole' }, { type: 'whole' }],
    [{ kind: 'text' }, { type: 'text' }],
    [
      { kind: 'rows' },
      { type: 'unreadable', why: '"x" is a list of rows, not a number.', hint: 'Sum its rows up under "totals".' },
    ],
    [{ kind: 'quantity', unit: 'foot' }, length],
    [{ kind: 'quantity', unit: 'foot', asTyped: true }, PLAIN],
    [{ kind: 'quantity', unit: 'foot', formulaUnit: 'foot' }, PLAIN],
    [{ kind: 'quantity', unitFrom: 'lengths' }, length],
    [{ kind: 'quantity', unitFrom: 'wrong' }, unknown],
    [{ kind: 'quantity', unitFrom: 'nowhere' }, unknown],
    [{ kind: 'quantity', unitFrom: 'mixed' }, varied('mixed')],
    [{ kind: 'quantity', unitFrom: 'misspelt' }, varied('misspelt')],
    [{ kind: 'quantity', unitFrom: 'unnamed' }, unnamed],
    [{ kind: 'quantity', unitFrom: 'warm' }, expect.objectContaining(dimension({ temperature: 1 }))],
    [inputs.lengths, length],
    [inputs.wrong, unknown],
    [inputs.mixed, varied('x')],
    [inputs.unnamed, unnamed],
    [inputs.warm, shifted],
    [unit('metr', 'square-meter'), expect.objectContaining(dimension({ length: 2 }))],
    [{ kind: 'choice', options: [] }, unknown],
    [
      { kind: 'choice', options: [{ id: 'low' }, { id: 'high' }] },
      {
        type: 'unreadable',
        why: '"x" is a choice without numbers.',
        hint: 'Ask for one of its options: is(x, low); or give its options a "value".',
      },
    ],
    [{ kind: 'choice', options: [{ id: 'low', value: 1 }, { id: 'high' }] }, PLAIN],
    [{ kind: 'choice', unit: 'foot', options: [{ id: 'low', value: 1 }] }, length],
    [{ kind: 'list' }, { type: 'list', of: PLAIN }],
    [
      { kind: 'list', unit: 'foot' },
      { type: 'list', of: length },
    ],
    [
      { kind: 'list', unitFrom: 'lengths' },
      { type: 'list', of: length },
    ],
    [
      { kind: 'list', unitFrom: 'wrong' },
      { type: 'list', of: unknown },
    ],
    [{ kind: 'list', unitFrom: 'unnamed' }, unnamed],
  ])('%j', (input, kind) => expect(kindOf(input)).toEqual({ kind, said: [] }));

  it('a misspelt unit is told at its place, once, and measures what is unknown', () => {
    const mark = { start: 0, end: 4 };
    expect(kindOf({ kind: 'quantity', unit: 'metr' })).toEqual({
      kind: unknown,
      said: [
        {
          path: ['inputs', 'x', 'unit'],
          mark,
          message: '"metr" is no unit of the catalogue.',
          hint: 'Did you mean "meter"?',
        },
      ],
    });
    const units = new UnitReader(catalogue, undefined);
    const select = unit('meter', 'metr') as Parameters<typeof selectDimension>[0];
    expect(selectDimension(select, ['u'], units)).toEqual({ unit: expect.objectContaining({ id: 'meter' }) });
    expect(units.findings).toMatchObject([{ path: ['u', 'options', 1, 'unit'], mark }]);
    expect(selectDimension(unit('metr') as typeof select, ['u'], units.quiet())).toEqual({
      unit: null,
      isUnknown: true,
    });
    expect(units.findings).toHaveLength(1);
  });

  it('a unit has the factor that a calculator gives it, in compound units, too', () => {
    const factors = { foot: { factor: 0.3 }, nothing: { factor: 2 } } as never;
    const units = new UnitReader(catalogue, factors);
    expect(units.read('foot', [])).toMatchObject({ factor: 0.3, exact: '0.3' });
    expect(units.read('foot*foot', [])?.factor).toBeCloseTo(0.09, 12);
    expect(units.quiet().read('foot', [])?.factor).toBe(0.3);
    expect([units.read('nothing', []), catalogue.units.get('foot')?.factor]).toEqual([null, 0.3048]);
  });
});

describe('units of several kinds', () => {
  const select: InputDefinition = {
    kind: 'unit',
    label: 'Unit',
    options: ['meter', 'foot', 'square-meter', 'kilogram'].map((each) => ({ id: each, unit: each })),
  };
  const length = { type: 'quantity', dimension: { length: 1 } } as const;
  const mass = { type: 'quantity', dimension: { mass: 1 } } as const;
  const kinds = new Map<string, typeof length | typeof mass>([
    ['length', length],
    ['mass', mass],
  ]);
  const names = namesOf(['x', { kind: { type: 'varied', select: 'unit', kinds } }]);
  names.add('unit', name('unit', { kind: { type: 'varied', select: 'unit', kinds } }));

  it('are read where one is left', () => {
    expect(names.kindOf('x', SPAN, new Map([['unit', ['mass']]]))).toEqual(mass);
    expect(names.kindOf('x', SPAN, new Map([['unit', ['length']]]))).toEqual(length);
  });

  it.each([
    ['x', 'is measured in', ['length', 'mass'], 'length'],
    ['x', 'is measured in', ['mass', 'length'], 'mass'],
    ['unit', 'has', undefined, 'length'],
  ])('are refused where %s could be several', (id, what, asked, first) => {
    expect(problemWith(names, id, asked && new Map([['unit', asked]]))).toEqual({
      message: `"${id}" ${what} units of several kinds: length, mass.`,
      hint: `Ask for one of them first: is(unit, ${first}) ? a : b.`,
      span: SPAN,
    });
  });

  it.each([
    ['is(unit, area)', true, ['area']],
    ['is(unit, area)', false, ['length', 'mass']],
    ['is(unit, foot)', true, ['length']],
    // Another unit than this one may measure the same.
    ['is(unit, foot)', false, undefined],
    ['not is(unit, area)', true, ['length', 'mass']],
    ['not is(unit, area)', false, ['area']],
    ['not is(unit, area) and not is(unit, mass)', true, ['length']],
    ['not is(unit, area) and not is(unit, mass)', false, undefined],
    ['is(unit, area) or is(unit, mass)', true, undefined],
    ['is(unit, area) or is(unit, mass)', false, ['length']],
    ['a > 1', true, undefined],
  ])('after "%s", which is %s, are %s', (text, holds, left) => {
    const condition = parseFormula(text);
    readOptions(condition, { unit: select }, catalogue);
    const known = narrowed(new Map(), condition, holds);
    expect([...known]).toEqual(left ? [['unit', left]] : []);
  });
});
