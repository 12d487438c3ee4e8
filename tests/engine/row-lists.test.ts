/** Rows of a list as they are read: which of them count, what is wrong where, and what is shown. */
import { describe, expect, it } from 'vitest';
import type { Entries } from '../../src/engine/outcome.ts';
import { readForm } from '../../src/engine/read-form.ts';
import { fieldsAmong } from '../../src/engine/reading.ts';
import { visibleFields } from '../../src/engine/row-lists.ts';
import { rowsWith } from '../../src/engine/rows-of-input.ts';
import type { RowsField } from '../../src/engine/tool.ts';
import { refuse, succeed } from '../suite/load.ts';
import { formula, number, rows, runWith, tabWith, text, unitSelect } from './tabs.ts';

const toast = { channel: 'toast', missing: 'incomplete', invalid: 'wrong' } as const;
const inline = { channel: 'inline', missing: 'needed', invalid: 'odd' } as const;
const priced = (more: Partial<RowsField> = {}) =>
  rows([text('name', { failure: toast }), number('price', { default: 3 }), number('count', { failure: inline })], more);
const tabOf = (input: RowsField, result = formula(() => 1)) => tabWith([input, unitSelect('unit')], result);
const good = { name: 'A', price: '1', count: '2' };
function refusalsOf(items: unknown): unknown[] {
  const reading = readForm(tabOf(priced()), { items, unit: 'm' } as Entries, 'en');
  return reading.ok ? [] : reading.refusals.map(({ field, channel, key }) => [field, channel, key]);
}

describe('what cannot stand in a form', () => {
  it.each([
    ['in a field that is told at itself', { price: [] }, ['items[1].price', 'field', 'errorMessage']],
    ['in a field that is told beside the form', { name: null }, ['items[1].name', 'toast', 'errorMessage']],
    ['in the last field', { count: {} }, ['items[1].count', 'inline', 'errorMessage']],
    ['in a number that has no end', { count: Number.POSITIVE_INFINITY }, ['items[1].count', 'inline', 'errorMessage']],
    ['in a field that there is not', { other: [] }, ['items[1].other', 'toast', 'errorMessage']],
  ])('%s is refused at its place, as that field is', (_, wrong, refused) => {
    expect(refusalsOf([good, { ...good, ...wrong }])).toEqual([refused]);
  });

  it.each([[null], ['A'], [[1]], [5]])('in place of a row is refused: %j', (row) => {
    expect(refusalsOf([good, row])).toEqual([['items[1]', 'toast', 'errorMessage']]);
  });

  it.each(['A', 5, true, null, {}])('in place of the rows is refused: %j', (items) => {
    expect(refusalsOf(items)).toEqual([['items', 'toast', 'errorMessage']]);
  });

  it('in a field of a row is not read as well', () => {
    const input = priced({ channel: 'field' });
    const fields = input.fields.map((field) => ({ ...field, failure: number('x').failure }));
    const refusals = refuse(tabOf({ ...input, fields }), { items: [{ ...good, price: [], count: 'x' }] } as never);
    expect(refusals.map(({ field }) => field)).toEqual(['items[0].price']);
  });
});

describe('a row', () => {
  const atField = number('x').failure;
  const input = rows([text('name'), number('price')], { channel: 'field', min: 3 });
  const read = (items: unknown, more: Entries = {}) => {
    const reading = readForm(tabOf(input), { unit: 'm', items, ...more } as Entries, 'en');
    return reading.ok ? [] : reading.refusals.map(({ field, key }) => [field, key]);
  };

  it('that is wrong is told before it is told that there are too few', () => {
    expect(read([{ name: 'A', price: 'x' }])).toEqual([['items[0].price', atField.invalid]]);
    expect(read([{ name: 'A', price: '1' }])).toEqual([['items', 'cannotRemove']]);
  });

  it.each([1, 5])('count as limits do: what is missing elsewhere is told before %d of them', (count) => {
    const tab = tabWith(
      [rows([text('name')]), text('other', { failure: toast })],
      formula(() => 1),
    );
    const items = Array.from({ length: count }, () => ({ name: 'A' }));
    expect(refuse(tab, { items, other: '' })).toMatchObject([{ field: 'other', key: 'incomplete' }]);
  });

  it('that lacks its name has an empty one where it is refused', () => {
    const reading = readForm(tabOf(input), { unit: 'm', items: [{ price: 'x' }] } as Entries, 'en');
    expect(reading).toMatchObject({ ok: false, refusals: [{ params: { name: '' } }, { params: { name: '' } }] });
  });

  it('that lacks a field has nothing in it, whatever stands under that name in the form', () => {
    expect(read([{ name: 'A' }], { price: '5' })).toEqual([['items[0].price', atField.missing]]);
  });
});

describe('rows in which nothing was typed', () => {
  const summed = (emptyRows?: 'ignored') =>
    tabOf(
      priced({
        ...(emptyRows && { emptyRows }),
        min: 1,
        totals: [{ id: 'total', formula: formula(({ price = 0, count = 0 }) => price * count) }],
      }),
      formula(({ total = 0 }) => total),
    );
  it.each([
    ['what it starts with', {}],
    ['a number that it starts with, and blanks', { name: ' ', price: '3', count: '' }],
    ['blanks', { name: '', price: '', count: '  ' }],
  ])('are left out where that is said: %s', (_, empty) => {
    const { scope, read } = succeed(summed('ignored'), { items: [good, empty, { ...good, count: '5' }] } as Entries);
    expect(scope.total).toBe(7);
    expect(read.items?.value).toMatchObject([{ row: 1 }, { row: 3 }]);
    expect(refuse(summed(), { items: [good, empty] } as Entries)[0]).toMatchObject({ channel: 'toast' });
  });

  it('may lack what they start with', () => {
    const reading = readForm(summed('ignored'), { items: [good, {}], unit: 'm' } as Entries, 'en');
    expect(reading).toMatchObject({ ok: true, read: { items: { value: [{ row: 1 }] } } });
  });

  it('are not those of programs, which give a number where a form has a text: they mean it', () => {
    const [refused] = refuse(summed('ignored'), { items: [good, { name: '', price: 3, count: '' }] } as Entries);
    expect(refused).toMatchObject({ field: 'items[1].name', key: 'incomplete' });
  });

  it('are no longer empty with another number than they start with', () => {
    const refused = refuse(summed('ignored'), { items: [good, { price: '4' }] });
    expect(refused[0]).toMatchObject({ field: 'items[1].name', key: 'incomplete' });
  });
});

it('a field of a row is shown where the form around it says so', () => {
  const input = rows([number('a'), number('b', { shownWhen: ({ $unit }) => $unit === 'km' })], { min: 1 });
  const inputs = [input, unitSelect('unit')];
  const shown = (unit: string) => visibleFields(input, inputs, { unit }).map(({ id }) => id);
  expect([shown('km'), shown('m')]).toEqual([['a', 'b'], ['a']]);
  const tab = tabWith(
    inputs,
    formula(() => 1),
  );
  const { read } = succeed(tab, { items: [{ a: '1', b: 'x' }], unit: 'm' });
  expect(read.items?.value).toEqual([{ row: 1, index: 0, fields: { a: { value: 1 } } }]);
  expect(refuse(tab, { items: [{ a: '1', b: 'x' }], unit: 'km' })).toMatchObject([{ field: 'items[0].b' }]);
});

it('rows are no field of their form, and of those that were not read there are none', () => {
  const [amount, unit] = [number('amount'), unitSelect('unit')];
  expect(fieldsAmong([amount, rows([number('price')]), unit])).toEqual([amount, unit]);
  expect(rowsWith('items', [], runWith())).toEqual([]);
});

it('a message about a row names its texts, cut where they are long', () => {
  const name = ` ${'x'.repeat(90)} `;
  const input = rows([text('name', { most: 100 }), number('price', { min: 1, failure: number('x').failure })]);
  const [refused] = refuse(tabOf(input), {
    items: [
      { name, price: '0' },
      { name: 'B', price: '1' },
    ],
  });
  expect(refused).toMatchObject({ key: 'mustBeAtLeast', params: { name: 'x'.repeat(80), limit: 1 } });
});

describe('totals and columns', () => {
  it('count the rows for which their condition holds, in any order of sizes', () => {
    const input = rows([number('price')], {
      min: 1,
      totals: [
        { id: 'all', formula: formula(({ price = 0 }) => price) },
        { id: 'dear', formula: formula(({ price = 0 }) => price), when: ({ price }) => Number(price) > 5 },
      ],
    });
    const tab = tabOf(input);
    const { scope } = succeed(tab, { items: [{ price: '1' }, { price: '1e100' }, { price: '-1e100' }] });
    expect([scope.all, scope.dear]).toEqual([1, 1e100]);
  });

  it('are seen as lists where formulas name them: fields, and values of each row, by the rows too', () => {
    const input = rows([number('price'), number('count')], {
      min: 1,
      values: [
        { id: 'cost', formula: formula(({ price = 0, count = 0 }) => price * count) },
        { id: 'share', formula: { run: (scope) => Number(scope.cost) / (scope['items.cost'] as number[]).length } },
      ],
      columns: ['items.price', 'items.cost'],
    });
    const { scope, rows: seen } = succeed(tabOf(input), {
      items: [
        { price: '2', count: '3' },
        { price: '5', count: '4' },
      ],
    });
    expect(scope).toMatchObject({ 'items.price': [2, 5], 'items.cost': [6, 20] });
    expect(scope).not.toHaveProperty('items.count');
    expect(seen.items?.map(({ share }) => share)).toEqual([3, 10]);
  });
});
