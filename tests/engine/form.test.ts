/** What a form starts with, what it shows, how rows come and go. */
import { describe, expect, it } from 'vitest';
import {
  completeEntries,
  decidingScope,
  followedOption,
  startEntries,
  startEntry,
  visibleInputs,
} from '../../src/engine/form.ts';
import type { Run } from '../../src/engine/formula.ts';
import type { Entries, FieldEntry, RowEntry } from '../../src/engine/outcome.ts';
import { emptyRow, removeRow } from '../../src/engine/row-lists.ts';
import type { CompiledField, CompiledInput } from '../../src/engine/tool.ts';
import { loadLive, numberOf, refuse, succeed, tabOf } from '../suite/load.ts';
import { formula, number, rows, tabWith, text, unitSelect } from './tabs.ts';

const compound = tabOf((await loadLive('interest-calculator')).live, 'compound');
const prices = tabOf((await loadLive('unit-price-comparison')).live);

describe('the start of a form', () => {
  const tab = tabWith(
    [number('x', { default: 1234.5 }), number('y'), unitSelect('u'), rows([text('name'), unitSelect('u')])],
    formula(({ x = 0 }) => x),
  );
  it('has the defaults as the language writes them, the rest empty', () => {
    const row = { name: '', u: 'm' };
    expect(startEntries(tab)).toEqual({ x: '1234.5', y: '', u: 'm', items: [row, row] });
    expect(startEntries(tab, 'de')).toMatchObject({ x: '1234,5' });
  });
  it('has of each kind what it begins with, a day of today where that is known', () => {
    const { failure } = number('x');
    const base = { id: 'x', failure } as const;
    const list = { ...base, kind: 'list', minItems: 1, maxItems: 5 } as const;
    const cases: [CompiledField, FieldEntry][] = [
      [{ ...base, kind: 'switch', default: true }, true],
      [{ ...base, kind: 'choice', default: 'b', options: [{ id: 'a' }, { id: 'b' }] }, 'b'],
      [text('x', { default: 'Rice' }), 'Rice'],
      [text('x'), ''],
      [{ ...base, kind: 'whole', default: '12' }, '12'],
      [{ ...base, kind: 'whole' }, ''],
      [list, ''],
      [{ ...base, kind: 'date', default: 'today' }, '2026-11-21'],
      [{ ...base, kind: 'date', default: '2020-02-29' }, '2020-02-29'],
      [{ ...base, kind: 'date' }, ''],
      [number('x', { kind: 'duration', default: 5400 }), '1:30:00'],
      [number('x', { default: 0 }), '0'],
    ];
    for (const [field, wanted] of cases) expect(startEntry(field, 'en', '2026-11-21')).toBe(wanted);
    expect(startEntry({ ...base, kind: 'date', default: 'today' }, 'en')).toBe('');
  });

  it('leaves what was typed, and takes with it the unit that goes with that', () => {
    const follows = { input: 'by', options: { one: 'km' } };
    const units: CompiledInput = { ...unitSelect('u'), follows };
    const filled = (entries: Entries) =>
      completeEntries(
        tabWith(
          [text('by'), units, number('x', { default: 3 }), rows([number('y', { default: 2 })])],
          formula(() => 1),
        ),
        entries,
        'en',
      );
    const items = [{ y: '2' }, { y: '2' }];
    expect(filled({})).toEqual({ by: '', u: 'm', x: '3', items });
    expect(filled({ by: 'one' })).toMatchObject({ u: 'km' });
    expect(filled({ by: 'two', x: '' })).toMatchObject({ u: 'm', x: '' });
    expect(filled({ by: 'one', u: 'm', items: [{ y: '7' }, {}] })).toMatchObject({
      u: 'm',
      items: [{ y: '7' }, { y: '2' }],
    });
    expect(filled({ items: 'none' })).toMatchObject({ items: 'none' });
    expect(followedOption(unitSelect('u'), {})).toBe('m');
  });

  it('makes each row anew', () => {
    const [first, second] = startEntries(tab).items as RowEntry[];
    expect(first).not.toBe(second);
    expect(emptyRow(rows([text('name'), number('x', { default: 1.5 })]))).toEqual({ name: '', x: '1.5' });
  });
});

describe('hidden inputs', () => {
  const entries = { principal: 1000, rate: 5, time: 10, frequency: 'monthly', monthlyDeposit: 100 };
  const shown = (additionalDeposits: boolean | string) =>
    visibleInputs(compound, { ...entries, additionalDeposits }).map(({ id }) => id);

  it('appear with the switch, in the order of the form', () => {
    expect(shown(false)).toEqual(['principal', 'rate', 'time', 'frequency', 'additionalDeposits']);
    expect(shown(true)).toEqual([...shown(false), 'monthlyDeposit', 'depositSchedule']);
    expect(shown('true')).toEqual(shown(true));
  });
  it('are not read, not required and not counted', () => {
    const bare = numberOf(succeed(compound, { ...entries, monthlyDeposit: '' }), 'totalAmount');
    for (const monthlyDeposit of [100, 'x', '', -5]) {
      const outcome = succeed(compound, { ...entries, monthlyDeposit, additionalDeposits: false });
      expect(numberOf(outcome, 'totalAmount')).toBe(bare);
      expect(outcome.read).not.toHaveProperty('monthlyDeposit');
    }
  });
  it('are required once they are shown', () => {
    const refusals = refuse(compound, { ...entries, monthlyDeposit: '', additionalDeposits: true });
    expect(refusals).toMatchObject([{ field: 'monthlyDeposit', key: 'invalidInput' }]);
  });
});

it('what an input is shown by can be a switch, a day, a chosen unit, or a choice and its number', () => {
  const { failure } = number('x');
  const shown = (by: CompiledInput, wanted: Run<boolean>, entry: FieldEntry): boolean => {
    const tab = tabWith(
      [by, number('x', { shownWhen: wanted })],
      formula(() => 1),
    );
    return visibleInputs(tab, { by: entry }).some(({ id }) => id === 'x');
  };
  const options = [{ id: 'one', value: 1 }, { id: 'none' }];
  const choice: CompiledInput = { id: 'by', kind: 'choice', default: 'one', failure, options };
  const cases: [CompiledInput, Run<boolean>, yes: FieldEntry, no: FieldEntry][] = [
    [{ id: 'by', kind: 'switch', default: false, failure }, ({ by }) => by === true, 'true', 'false'],
    [{ id: 'by', kind: 'date', failure }, ({ by }) => Number(by) > 20_000, '2026-01-01', '2020-01-01'],
    [{ id: 'by', kind: 'date', failure }, ({ by }) => Number.isNaN(by), 'no day', '2020-01-01'],
    [unitSelect('by'), ({ $by }) => $by === 'km', 'km', 'm'],
    [choice, ({ $by }) => $by === 'none', 'none', 'one'],
    [choice, ({ by }) => Number(by) > 0, 'one', 'none'],
    [number('by'), (scope) => Object.keys(scope).length === 0, '5', '5'],
  ];
  for (const [by, wanted, yes, no] of cases) {
    expect([by.kind, shown(by, wanted, yes)]).toEqual([by.kind, true]);
    if (yes !== no) expect([by.kind, shown(by, wanted, no)]).toEqual([by.kind, false]);
  }
  for (const by of [choice, unitSelect('by')]) {
    const tab = tabWith(
      [by, number('x', { shownWhen: ({ $by }) => $by === '' })],
      formula(() => 1),
    );
    expect(visibleInputs(tab, {}).map(({ id }) => id)).toEqual(['by', 'x']);
  }
});

it('of a chosen unit conditions see which one it is, and no number', () => {
  expect(decidingScope([unitSelect('by')], { by: 'km' })).toEqual({ $by: 'km' });
});

describe('rows', () => {
  const input = rows([text('name')]);
  const three = [{ name: 'A' }, { name: 'B' }, { name: 'C' }];

  it('the ones that stay keep the place they were entered at, however many go', () => {
    const once = removeRow({ ...input, min: 1 }, three, 0);
    expect(once).toEqual({
      ok: true,
      rows: [
        { row: 2, name: 'B' },
        { row: 3, name: 'C' },
      ],
    });
    const twice = once.ok ? removeRow({ ...input, min: 1 }, once.rows, 0) : null;
    expect(twice).toEqual({ ok: true, rows: [{ row: 3, name: 'C' }] });
  });
  it('the fewest cannot be removed', () => {
    const refusal = { field: null, channel: 'toast', key: 'cannotRemove' };
    expect(removeRow(input, three.slice(1), 0)).toEqual({ ok: false, refusal });
  });
  it('a list that may be empty can lose its last row', () => {
    expect(removeRow({ ...input, min: 0 }, three.slice(2), 0)).toEqual({ ok: true, rows: [] });
  });
  it('what a row leaves out is what a new row starts with', () => {
    const tab = tabWith(
      [rows([number('amount', { default: 3 })], { min: 0 })],
      formula(() => 1),
    );
    const outcome = succeed(tab, { items: [{}, { amount: 5 }] });
    const read = outcome.read.items?.value;
    expect(Array.isArray(read) && read.map(({ fields }) => fields.amount.value)).toEqual([3, 5]);
    expect(succeed(tab, { items: [] }).read.items?.value).toEqual([]);
  });
  it('the list that was there is left alone', () => {
    const before = structuredClone(three);
    removeRow(input, Object.freeze(three), 1);
    expect(three).toEqual(before);
  });

  const product = (price: number): RowEntry => ({ name: 'A', price, quantity: 1, unit: 'g' });
  it('results name the place of entry after a removal', () => {
    const field = prices.inputs[0];
    if (field?.kind !== 'rows') throw new Error('no rows');
    const left = removeRow(field, [product(3), product(2), product(1)], 0);
    const outcome = succeed(prices, { products: left.ok ? left.rows : [] });
    const ranking = outcome.results.ranking;
    expect(ranking?.kind === 'ranking' && ranking.rows.map(({ row }) => row)).toEqual([3, 2]);
  });
  it.each([0, 1])('fewer than the fewest are refused: %s', (count) => {
    const refusals = refuse(prices, { products: [product(1)].slice(0, count) });
    expect(refusals).toMatchObject([{ field: 'products', channel: 'toast', key: 'cannotRemove' }]);
  });
  it('as many as the fewest and the most are read, and more than the most are refused', () => {
    const tab = tabWith(
      [input],
      formula(() => 1),
    );
    const items = (length: number) => Array.from({ length }, () => ({ name: 'A' }));
    for (const count of [2, 4]) expect(succeed(tab, { items: items(count) }).rows.items).toHaveLength(count);
    const refusals = refuse(tab, { items: items(5) });
    expect(refusals).toMatchObject([{ field: 'items', channel: 'toast', key: 'tooManyRows', params: { limit: 4 } }]);
  });
});

it('a number of four digits stands in the form without a sign that could mean something else', () => {
  expect(
    startEntries(
      tabWith(
        [number('x', { default: 1000 })],
        formula(() => 1),
      ),
    ),
  ).toEqual({ x: '1000' });
});
