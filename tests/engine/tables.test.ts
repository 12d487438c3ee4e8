/** Tables by what their rows are made of: rows of an input, options of a choice, numbers, rows before them, payments. */
import { describe, expect, it } from 'vitest';
import type { RunContext } from '../../src/engine/results/context.ts';
import { computeTable, type TableResult } from '../../src/engine/results/table.ts';
import { MOST_ROWS } from '../../src/engine/rows.ts';
import { rowsOfOptions } from '../../src/engine/table-of-options.ts';
import { saidIn } from '../../src/engine/table-of-rows.ts';
import { SOUNDS } from '../../src/engine/table-timer.ts';
import { strikeOf } from '../../src/timer/samples.ts';
import '../../src/engine/whole.ts';
import { refusal } from './refusal.ts';
import { formula, KILOMETER, number, runWith } from './tabs.ts';

type Column = TableResult['columns'][number];
const display = { rule: 'fixed', digits: 2 } as const;
const column = (id: string, more: object = {}): Column => ({ id, display, ...more });
const table = (more: Partial<TableResult>, run: Partial<RunContext> = {}) =>
  computeTable({ id: 'table', kind: 'table', columns: [], ...more }, runWith(run));
const named = (name: string, times = 1) => formula((scope) => (scope[name] ?? Number.NaN) * times);
/** What its cells say, by column. */
const saidOf = (...given: Parameters<typeof table>) =>
  Object.fromEntries(table(...given).columns.map(({ id, said }) => [id, said]));

describe('a table of the rows of an input', () => {
  const items = [
    { '#': 1, price: 0.1, more: 0.2, name: 'Rice', $kind: 'food', day: 20_000 },
    { '#': 2, price: 3, more: 4, name: 7n, $kind: 5, day: Number.NaN },
  ];
  const of = (columns: readonly Column[], run: Partial<RunContext> = {}) =>
    [
      { from: 'items', columns },
      { rows: { items }, ...run },
    ] as const;

  it('has what formulas give of each row beside the tab, without noise, and all digits of whole numbers', () => {
    const columns = [
      column('sum', { formula: formula(({ price = 0, more = 0 }) => price + more) }),
      column('share', { formula: formula(({ price = 0, all = 1 }) => price / all), unit: KILOMETER }),
      column('long', { formula: { run: () => 2n ** 70n } }),
    ];
    expect(table(...of(columns, { scope: { all: 2, more: 99 } })).rows).toEqual([
      [0.3, 0.00005, 2 ** 70],
      [7, 0.0015, 2 ** 70],
    ]);
    expect(table({ from: 'others', columns }).rows).toEqual([]);
  });

  it('has days by their numbers, none where one was left open, and for texts the place of the row', () => {
    const columns = [column('when', { holds: 'date', field: 'day' }), column('who', { holds: 'text', field: 'name' })];
    expect(table(...of(columns)).rows).toEqual([
      [20_000, 0],
      [Number.NaN, 1],
    ]);
  });

  it('says the texts of its rows and the options that were chosen in them, and nothing where there is none', () => {
    const columns = [
      column('who', { holds: 'text', field: 'name' }),
      column('what', { holds: 'choice', field: 'kind' }),
      column('when', { holds: 'date', field: 'day' }),
      column('price', { formula: named('price') }),
    ];
    expect(saidOf(...of(columns))).toEqual({
      who: { kind: 'texts', of: ['Rice', ''] },
      what: { kind: 'options', of: ['food', ''], rows: 'items', field: 'kind' },
      when: { kind: 'dates' },
      price: undefined,
    });
    const none = { kind: 'texts', of: [] };
    expect(saidOf({ from: 'others', columns: [column('who', { holds: 'text', field: 'name' })] })).toEqual({
      who: none,
    });
  });
});

describe('a table of the rows that compute.ts answers', () => {
  const answered = (columns: readonly Column[], ...rows: object[]) =>
    [{ columns }, { computed: { table: rows } }] as const;

  it('says what its rows hold: texts, rows of an input, whole numbers', () => {
    const columns = [
      column('note', { holds: 'text' }),
      column('of', { holds: 'row', of: 'debts', field: 'name' }),
      column('digits', { holds: 'whole' }),
      column('unit', { holds: 'unit', texts: ['m', 'km'] }),
      column('day', { holds: 'date', of: 'debts' }),
    ];
    const first = { note: 'a', of: 2, digits: 10n ** 20n, unit: 1, day: 5 };
    expect(saidOf(...answered(columns, first, { of: 1, digits: 7 }))).toEqual({
      note: { kind: 'texts', of: ['a', ''] },
      of: { kind: 'rows', rows: 'debts', field: 'name' },
      digits: { kind: 'wholes', of: ['100000000000000000000', ''] },
      unit: { kind: 'chosen', from: ['m', 'km'] },
      day: { kind: 'dates' },
    });
  });

  it('says amounts in several units, some of them words alone, and refuses what is no number', () => {
    const units = { cup: { display } };
    const load = [
      { number: 1.5, unit: 'cup' },
      { number: null, unit: 'asNeeded' },
    ];
    const amounts = (number: number) => [{ number, unit: 'cup' }];
    const columns = [column('load', { holds: 'measure', units })];
    expect(saidOf(...answered(columns, { load }, {}))).toEqual({ load: { kind: 'measures', of: [load, []], units } });
    expect(saidOf(...answered([column('load', { holds: 'measure' })], { load }))).toMatchObject({
      load: { units: {} },
    });
    expect(refusal(() => table(...answered(columns, { load: amounts(Number.NaN) })))).toBe('notDefined');
    expect(refusal(() => table(...answered(columns, { load: amounts(1 / 0) })))).toBe('tooLarge');
  });

  it('is cut where there are more rows than are shown', () => {
    const rows = (count: number) => Array.from({ length: count }, (_, at) => ({ at }));
    const [whole, cut] = [MOST_ROWS, MOST_ROWS + 1].map((count) => table(...answered([column('at')], ...rows(count))));
    expect([whole?.rows.length, whole?.isCut]).toEqual([MOST_ROWS, undefined]);
    expect([cut?.rows.length, cut?.isCut, cut?.rows.at(-1)]).toEqual([MOST_ROWS, true, [MOST_ROWS - 1]]);
  });
});

describe('a table of the options of a choice', () => {
  const kind = { id: 'kind', options: [{ id: 'low', value: 2 }, { id: 'high', value: 5 }, { id: 'none' }] };
  const chosen = (columns: readonly Column[], choice: object = kind) =>
    [
      { from: 'kind', columns },
      {
        tab: {
          inputs: [{ id: 'kind' }, { id: 'other', options: [] }, { ...kind, ...choice }],
          values: [
            { id: 'twice', formula: named('kind', 2) },
            { id: 'all', formula: { run: ({ twice }: object & { twice?: unknown }) => [twice, 1] }, isList: true },
            { id: 'name', formula: { run: ({ $kind }: object & { $kind?: unknown }) => `a ${$kind}` } },
          ],
        } as never,
        scope: { kind: 99, $kind: 'low', x: 10 },
        rows: { kind: [{ never: 1 }] },
      },
    ] as const;

  it('has a row for each, with the values of the tab as if it were chosen', () => {
    const columns = [
      column('kind', { field: 'kind', holds: 'choice' }),
      column('twice', { formula: formula(({ twice = 0, x = 0 }) => twice + x) }),
      column('first', { formula: { run: ({ all }: Record<string, number[]>) => BigInt(all?.[0] || 0) } }),
      column('size', { formula: { run: ({ name }: object & { name?: string }) => name?.length } }),
    ].map((each) => (each.id === 'twice' ? { ...each, holds: 'text' as const } : each));
    expect(table(...chosen(columns)).rows).toEqual([
      [0, 14, 4, 5],
      [1, 20, 10, 6],
      [2, Number.NaN, 0, 6],
    ]);
    const inUnit = chosen([column('twice', { formula: named('twice'), holds: 'text' })], { unit: KILOMETER });
    expect(table(...inUnit).rows).toEqual([[4000], [10_000], [Number.NaN]]);
  });

  it('says which option each row is of, and has numbers in the digits of their row', () => {
    const rule = (digits: number) => ({ rule: 'fixed', digits }) as const;
    const columns = [
      column('kind', { field: 'kind', holds: 'choice' }),
      column('twice', {
        formula: named('twice'),
        holds: 'text',
        displayFrom: ({ kind: own = 0 }) => rule(Number(own)),
      }),
      column('plain', { formula: named('x') }),
    ];
    expect(saidOf(...chosen(columns))).toEqual({
      kind: { kind: 'options', of: ['low', 'high', 'none'], field: 'kind' },
      twice: { kind: 'printed', by: [rule(2), rule(5), rule(Number.NaN)] },
      plain: undefined,
    });
  });
});

describe('a table whose rows are counted', () => {
  const counted = (to: number, more: object = {}, columns = [column('k', { formula: named('k') })]) =>
    table({ rows: { name: 'k', from: formula(() => 1), to: formula(() => to), ...more }, columns });

  it('counts in steps of 1 where nothing else is said, up to its last number and in its unit', () => {
    expect(counted(3).rows).toEqual([[1], [2], [3]]);
    expect(counted(2, { unit: KILOMETER }).rows).toEqual([[1000], [2000]]);
    expect(counted(1).rows).toEqual([[1]]);
    expect(counted(-5).rows).toEqual([]);
    expect(counted(2, {}, [column('who', { holds: 'text' })]).rows).toEqual([[Number.NaN], [Number.NaN]]);
  });

  it('is refused with a step of nothing or backwards, and cut where it has too many rows', () => {
    for (const step of [0, -1]) expect(refusal(() => counted(3, { step: formula(() => step) }))).toBe('notDefined');
    expect([counted(MOST_ROWS).isCut, counted(MOST_ROWS + 1).isCut]).toEqual([undefined, true]);
    expect(counted(MOST_ROWS + 1).rows).toHaveLength(MOST_ROWS);
  });
});

describe('a table whose rows are worked out one from the other', () => {
  const scope = {
    plan: [1, 1, 1, 1, 1],
    'plan.paid': [1, 1e100, 1, -1e100, 5],
    'plan.left': [50, 40, 30, 20, 10],
    x: 7,
  };
  const columns = [column('paid', { total: 'sum' }), column('left', { total: 'last' }), column('other')];
  const repeated = (more: object, of = 'plan', shown = columns.slice(0, 2)) =>
    table({ repeated: { of, ...more }, columns: shown }, { scope });

  it('has its rows as they are, or every so many-th, with sums that lose no digits, and the last', () => {
    expect(repeated({}).rows).toEqual([
      [1, 50],
      [1e100, 40],
      [1, 30],
      [-1e100, 20],
      [5, 10],
    ]);
    expect(repeated({ every: 4 }).rows).toEqual([
      [2, 20],
      [5, 10],
    ]);
    expect(repeated({ every: 5 }).rows).toEqual([[7, 10]]);
    expect(repeated({}, 'none').rows).toEqual([]);
    expect(repeated({}, 'plan', columns.slice(2)).rows).toEqual(Array(5).fill([0]));
  });

  it('has what stands before the first row, where that is shown', () => {
    const start = { left: formula(({ x = 0 }) => x) };
    const shown = [column('paid', { holds: 'text' }), column('left')];
    expect(repeated({ start, every: 5 }, 'plan', shown).rows).toEqual([
      [Number.NaN, 7],
      [5, 10],
    ]);
  });

  it('says the texts that its columns choose from', () => {
    const note = column('left', { holds: 'text', texts: ['own'] });
    const said = (texts?: object) => repeated({ ...(texts && { texts }) }, 'plan', [note]).columns[0]?.said;
    expect(said({ left: ['low', 'high'] })).toEqual({ kind: 'chosen', from: ['low', 'high'] });
    expect(said({ paid: ['low'] })).toEqual({ kind: 'chosen', from: ['own'] });
    expect(said()).toEqual({ kind: 'chosen', from: ['own'] });
  });

  it('is cut where it has more rows than are shown, what stands before them among them', () => {
    const long = (count: number, start: object = {}) =>
      table(
        { repeated: { of: 'plan', ...start }, columns: [column('left')] },
        { scope: { plan: Array(count).fill(1), 'plan.left': Array(count).fill(2) } },
      );
    expect([long(MOST_ROWS).isCut, long(MOST_ROWS + 1).isCut]).toEqual([undefined, true]);
    const started = long(MOST_ROWS, { start: { left: formula(() => 9) } });
    expect([started.isCut, started.rows.length, started.rows[0]]).toEqual([true, MOST_ROWS, [9]]);
  });
});

it('a table that rings can be told to ring with any sound that there is, or with none', () => {
  const isHeard = (sound: string): boolean => strikeOf(sound, 8000).some((sample) => sample !== 0);
  expect(SOUNDS.map((sound) => [sound, isHeard(sound)])).toEqual([
    ['bowl', true],
    ['bell', true],
    ['wood', true],
    ['none', false],
  ]);
});

it('a table of the payments of a loan has each of them in dollars', () => {
  const loan = { principal: formula(() => 100), rate: formula(() => 0.01), periods: formula(() => 3) };
  const ids = ['period', 'payment', 'interest', 'principal', 'balance'];
  expect(table({ loan, columns: ids.map((id) => column(id)) }).rows).toEqual([
    [1, 34, 1, 33, 67],
    [2, 34, 0.67, 33.33, 33.67],
    [3, 34.01, 0.34, 33.67, 0],
  ]);
});

describe('cells and rows without what they are made of', () => {
  const run = runWith({ rows: { items: [{}] } });

  it.each([
    ['no input', undefined, 'name'],
    ['no field', 'items', undefined],
  ])('say the texts of compute.ts where there is %s', (_, from, field) => {
    expect(saidIn({ id: 'a', holds: 'text', ...(field && { field }) }, from, [{ a: 'x' }], run)).toEqual({
      kind: 'texts',
      of: ['x'],
    });
  });

  it('are none where a choice has no options', () => {
    const { rows, said } = rowsOfOptions(number('n'), [{ id: 'a' }], run);
    expect([rows, said({ id: 'a', field: 'n' })]).toEqual([[], { kind: 'options', of: [], field: 'n' }]);
  });

  it('are refused where a number of compute.ts is none', () => {
    const table: TableResult = {
      id: 'rows',
      kind: 'table',
      columns: [{ id: 'a', display: { rule: 'fixed', digits: 2 } }],
    };
    expect(refusal(() => computeTable(table, runWith({ computed: { rows: [{ a: Number.POSITIVE_INFINITY }] } })))).toBe(
      'tooLarge',
    );
  });
});
