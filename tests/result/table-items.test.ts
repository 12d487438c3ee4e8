/** What a table says in a document: its notes and its cells, in their order. */
import { describe, expect, it } from 'vitest';
import '../../src/calendar/with-days.ts';
import '../../src/numbers/with-fractions.ts';
import '../../src/numbers/with-wholes.ts';
import '../../src/result/with-measures.ts';
import { readDate } from '../../src/calendar/text.ts';
import type { ComputedTable, TableColumn, TableResult } from '../../src/engine/results/table.ts';
import type { Told } from '../../src/engine/table-timer.ts';
import { printCell, tableRow } from '../../src/result/items/table.ts';
import { type Cell, sortedTable } from '../../src/result/items/table-cells.ts';
import { emptyTable, tablePlace } from '../../src/result/items/table-place.ts';
import { rowName } from '../../src/result/row-name.ts';
import { formula } from '../engine/tabs.ts';
import { givenOf } from './given.ts';
import { plain } from './plain.ts';

const cents = { display: { rule: 'fixed', digits: 2 }, unit: { id: 'dollar', factor: 1, symbol: '$' } } as const;
const plainNumber = { rule: 'atMost', digits: 2 } as const;
const isoDay = (text: string): number => readDate(text) ?? Number.NaN;
const one = formula(() => 1);

describe('a schedule in whole cents', () => {
  const payment: TableColumn = { id: 'payment', ...cents, total: 'sum' };
  const loan = { principal: one, rate: one, periods: one, headline: 'total' };
  const plan: TableResult = { id: 'plan', kind: 'table', columns: [], loan };
  const total = { id: 'total', kind: 'value', ...cents } as const;

  function noteOf(
    stated: number | null,
    {
      result = plan,
      columns = [payment],
      isCut,
      language = 'en',
      results = [total, result],
    }: Partial<{
      result: TableResult;
      columns: readonly TableColumn[];
      isCut: true;
      language: string;
      results: readonly (TableResult | typeof total)[];
    }> = {},
  ): string | null {
    const outcome = { results: { total: stated === null ? null : ({ kind: 'value', value: stated } as const) } };
    const given = givenOf({ tab: { results }, outcome, text: { language } });
    const computed: ComputedTable = { kind: 'table', columns, rows: [[600.1], [634.5]], ...(isCut && { isCut }) };
    const note = tableRow.item(result, computed, given)?.note ?? null;
    return note && plain(note);
  }
  const more = 'so the schedule adds up to $1,234.60: $0.03 more than the total above';

  it('says how far it is from the total that is stated, which is not rounded', () => {
    expect(noteOf(1234.57)).toContain(more);
    expect(noteOf(1234.574)).toContain(more);
    expect(noteOf(1240)).toContain('so the schedule adds up to $1,234.60: $5.40 less than the total above');
    expect(noteOf(1240, { language: 'de' })).toContain('1.234,60 $: 5,40 $ less');
  });
  it.each<[string, Parameters<typeof noteOf>]>([
    ['where both are the same', [1234.6]],
    ['where both are the same as they are printed', [1234.6049]],
    ['where the total has no answer', [null]],
    ['where no total is stated', [1, { result: { ...plan, loan: { ...loan, headline: undefined } as never } }]],
    ['of what is no loan', [1, { result: { id: 'plan', kind: 'table', columns: [] } }]],
    ['where the form has no such total', [1, { results: [plan] }]],
    ['where what is stated is no number', [1, { result: { ...plan, loan: { ...loan, headline: 'plan' } } }]],
    ['where no payments are shown', [1, { columns: [{ ...payment, id: 'balance' }] }]],
  ])('says nothing %s', (_, asked) => expect(noteOf(...asked)).toBe(null));

  it('says before all else that rows are left out', () => {
    expect(noteOf(1, { isCut: true })).toBe('Only the first 2 rows are shown.');
  });
});

const column = (id: string, said?: TableColumn['said']): TableColumn => ({
  id,
  display: plainNumber,
  ...(said && { said }),
});

it('its clock is told what the form says, and what the parts of its time are called', () => {
  const told: Told = { before: 1, session: 2, after: 3, volume: 4, sound: 'bell', vibrates: true, isAwake: false };
  const columns = [column('a')];
  const result: TableResult = { id: 'plan', kind: 'table', columns };
  const timerOf = (timer?: Record<string, string>) =>
    tableRow.item(
      result,
      { kind: 'table', columns, rows: [[1]], told },
      givenOf({ texts: { results: { plan: { label: 'Plan', ...(timer && { timer }) } } } }),
    )?.timer;
  expect(timerOf({ before: 'Prepare' })).toEqual({ told, labels: { before: 'Prepare' } });
  expect(timerOf()).toEqual({ told, labels: {} });
  expect(tableRow.item(result, { kind: 'table', columns, rows: [[1]] }, givenOf({}))).not.toHaveProperty('timer');
});

describe('the item of a table', () => {
  const columns: TableColumn[] = [
    { id: 'day', display: plainNumber },
    { id: 'paid', ...cents },
  ];
  const computed: ComputedTable = { kind: 'table', columns, rows: [[1, 2.5]] };
  const texts = { label: 'Plan', columns: { day: 'Day' }, group: 'Week', entry: 'Payment {day}' };
  const itemOf = (more: Partial<TableResult> = {}, of: object = texts, table = computed) => {
    const item = tableRow.item(
      { id: 'plan', kind: 'table', columns, ...more },
      table,
      givenOf({ texts: { results: { plan: of as never } } }),
    );
    if (!item) throw new Error('no table');
    return item;
  };

  it('has what a definition states, and without that a file to take away', () => {
    expect(itemOf()).toEqual({
      ...{ id: 'plan', label: 'Plan', hidden: false, kind: 'table', language: 'en' },
      columns: [
        { id: 'day', display: plainNumber, label: 'Day' },
        { id: 'paid', ...cents, label: 'paid' },
      ],
      rows: [[1, 2.5]],
      ...{ group: null, totals: null, chart: null, actions: { csv: true }, entry: 'Payment {day}', note: null },
    });
    const chart = { kind: 'line', x: 'day', series: ['paid'] } as const;
    expect(itemOf({ perGroup: 7, chart })).toMatchObject({ group: { size: 7, label: 'Week' }, chart });
    expect(itemOf({ perGroup: 7 }, { label: 'Plan' })).toMatchObject({
      group: { size: 7, label: '' },
      entry: '',
      columns: [{ label: 'day' }, { label: 'paid' }],
    });
  });
  it('has no calendar file where the column of its days is left out', () => {
    const actions = { csv: true, ics: 'day' } as const;
    expect(itemOf({ actions }).actions).toEqual(actions);
    expect(itemOf({ actions: { ...actions, ics: 'due' } }).actions).toEqual({ csv: true });
    expect(itemOf({ actions: { csv: true } }).actions).toEqual({ csv: true });
  });
  it('answers with the totals of its columns, is a line of rows, and is neither announced nor named', () => {
    const summed: TableColumn[] = [
      { id: 'day', display: plainNumber },
      { id: 'paid', ...cents, total: 'sum' },
    ];
    const item = itemOf({ columns: summed }, texts, { ...computed, columns: summed });
    expect(tableRow.answers(item)).toEqual([['plan.paid', { value: 2.5, display: '2.50' }]]);
    expect(tableRow.answers(itemOf())).toEqual([]);
    expect(tableRow.lines(item)).toEqual([{ label: 'Plan', text: '', copied: '', canonical: '1 row', isExtra: true }]);
    const announcing = { heading: 'Result', saysSentences: true, language: 'en', t: givenOf({}).t };
    expect(tableRow.announcement(item, announcing)).toEqual([]);
  });
  it.each<[TableColumn['display'], number[], number]>([
    [cents.display, [1.005, 1.005], 2.02],
    [cents.display, [0.1, 0.2], 0.3],
    [{ rule: 'exponential', digits: 1 }, [123, 123], 240],
    [{ rule: 'atMost', digits: 0 }, [1.5, 1.4], 3],
  ])('sums its numbers up as they are printed, by %j', (display, values, total) => {
    const summed: TableColumn[] = [{ id: 'paid', display, total: 'sum' }];
    const rows = values.map((value) => [value]);
    expect(itemOf({ columns: summed }, texts, { kind: 'table', columns: summed, rows }).totals).toEqual({
      paid: total,
    });
  });
});

it('there is no table without rows', () => {
  const result: TableResult = { id: 'plan', kind: 'table', columns: [] };
  expect(tableRow.item(result, emptyTable, givenOf({}))).toBe(null);
});

it('before the code of tables has come, the place of one is drawn, and says nothing', () => {
  const result: TableResult = { id: 'plan', kind: 'table', columns: [] };
  const item = tablePlace.item(result, emptyTable, givenOf({ texts: { results: { plan: { label: 'Plan' } } } }));
  if (!item) throw new Error('no place');
  expect(item).toEqual({ id: 'plan', label: 'Plan', hidden: false, kind: 'table' });
  expect([tablePlace.lines(item), tablePlace.answers(item), tablePlace.text(item)]).toMatchObject([[], [], {}]);
  expect(tablePlace.announcement(item, { heading: 'Plan' } as never)).toEqual([]);
  expect(emptyTable).toEqual({ kind: 'table', columns: [], rows: [] });
});

interface Sorted {
  columns: readonly TableColumn[];
  rows?: readonly (readonly number[])[];
  sort?: NonNullable<TableResult['sort']>;
  from?: string;
}
const given = givenOf({
  texts: {
    inputs: {
      items: {
        label: 'Items',
        rowLabel: 'Item {number}',
        fields: { unit: { label: 'Unit', options: { g: 'Grams' } } },
      },
      kind: { label: 'Kind', options: { a: 'First' } },
    },
    results: { list: { label: 'List', columns: { 'grade.good': 'Good' } } },
  },
  outcome: {
    read: {
      items: {
        value: [
          { row: 1, index: 0, fields: { name: { value: 'Tea' } } },
          { row: 3, index: 1, fields: { name: { value: '' } } },
        ],
      },
    },
  },
});

function sorted({ columns, rows = [[0], [1], [2]], sort, from }: Sorted, language = 'en') {
  const result: TableResult = { id: 'list', kind: 'table', columns, ...(sort && { sort }), ...(from && { from }) };
  return sortedTable({ kind: 'table', columns, rows }, result, { ...given, text: { ...given.text, language } });
}
const cellsOf = (table: ReturnType<typeof sorted>, at = 0): readonly (Cell | undefined)[] =>
  table.rows.map((row) => table.columns[at]?.cells?.[row[at] ?? -1]);
const textsOf = (table: ReturnType<typeof sorted>, at = 0): (string | undefined)[] =>
  cellsOf(table, at).map((cell) => cell && plain(cell.text));

describe('cells that are no numbers', () => {
  it.each<[string, Sorted, string[]]>([
    ['texts', { columns: [column('a', { kind: 'texts', of: ['x', '', 'z'] })] }, ['x', '', 'z']],
    [
      'names of rows, or what the form calls these',
      { columns: [column('a', { kind: 'texts', of: ['x', ''] })], rows: [[0], [1]], from: 'items' },
      ['x', 'Item 3'],
    ],
    [
      'whole numbers',
      { columns: [column('a', { kind: 'wholes', of: ['1234567', '', '-5'] })] },
      ['1,234,567', '', '-5'],
    ],
    [
      'options of a choice',
      { columns: [column('a', { kind: 'options', of: ['a', 'b', 'a'], field: 'kind' })] },
      ['First', 'b', 'First'],
    ],
    [
      'options of the field of rows',
      { columns: [column('a', { kind: 'options', of: ['g', 'kg', 'g'], rows: 'items', field: 'unit' })] },
      ['Grams', 'kg', 'Grams'],
    ],
    [
      'texts that a formula chooses from',
      { columns: [column('grade', { kind: 'chosen', from: ['good', 'bad'] })] },
      ['Good', 'bad', ''],
    ],
    [
      'rows by their names and places',
      { columns: [column('a', { kind: 'rows', rows: 'items', field: 'name' })], rows: [[0], [1], [3]] },
      ['', 'Tea', 'Item 3'],
    ],
    [
      'numbers by rules of their own',
      {
        columns: [
          column('a', {
            kind: 'printed',
            by: [
              { rule: 'fixed', digits: 0 },
              { rule: 'fixed', digits: 3 },
            ],
          }),
        ],
        rows: [[1.25], [1.25], [1.256]],
      },
      ['1', '1.250', '1.26'],
    ],
    [
      'days, some left open',
      { columns: [column('a', { kind: 'dates' })], rows: [[isoDay('2026-03-01')], [Number.NaN]] },
      ['March 1, 2026', ''],
    ],
  ])('are %s', (_, table, texts) => expect(textsOf(sorted(table))).toEqual(texts));

  it('give programs for tables nothing to run, and days as standards write them', () => {
    const texts = cellsOf(sorted({ columns: [column('a', { kind: 'texts', of: ['=1', '-a', 'b+c'] })] }));
    expect(texts).toEqual([
      { text: '=1', canonical: "'=1" },
      { text: '-a', canonical: "'-a" },
      { text: 'b+c', canonical: 'b+c' },
    ]);
    expect(
      cellsOf(sorted({ columns: [column('a', { kind: 'dates' })], rows: [[isoDay('2026-03-01')]] })),
    ).toMatchObject([{ canonical: '2026-03-01' }]);
  });

  it('are named by the form in the first column alone, and are empty where the form has no names', () => {
    const [first, second] = ['a', 'b'].map((id) => column(id, { kind: 'texts', of: ['x', ''] }));
    const third = column('c', { kind: 'texts', of: ['', 'z'] });
    if (!first || !second) throw new Error('no columns');
    const two = sorted({
      columns: [first, second, third],
      rows: [
        [0, 0, 0],
        [1, 1, 1],
      ],
      from: 'items',
    });
    expect([0, 1, 2].map((at) => textsOf(two, at))).toEqual([
      ['x', 'Item 3'],
      ['x', ''],
      ['', 'z'],
    ]);
    const unnamed = (inputs: object) =>
      sortedTable(
        { kind: 'table', columns: [first], rows: [[0], [1]] },
        { id: 'list', kind: 'table', columns: [first], from: 'items' },
        { ...given, texts: { ...given.texts, inputs: inputs as never } },
      );
    expect([textsOf(unnamed({})), textsOf(unnamed({ items: { label: 'Items' } }))]).toEqual([
      ['x', ''],
      ['x', ''],
    ]);
  });
  it('are options by their ids where there are no labels', () => {
    const of = ['g'];
    const ids = [
      { kind: 'options', of, rows: 'none', field: 'unit' },
      { kind: 'options', of, rows: 'kind', field: 'unit' },
      { kind: 'options', of, rows: 'items', field: 'none' },
      { kind: 'options', of, field: 'none' },
    ] as const;
    expect(ids.map((said) => textsOf(sorted({ columns: [column('a', said)], rows: [[0]] })))).toEqual([
      ['g'],
      ['g'],
      ['g'],
      ['g'],
    ]);
  });
  it('are measures, of which a file holds no fraction by itself, which programs take for a day', () => {
    const display = { rule: 'fraction', digits: 4, of: [16] } as const;
    const units = { part: { display }, ounce: { display, unit: { id: 'ounce', factor: 1, symbol: 'oz' } } };
    const parts = [3 / 16, 13 / 16, 1.5, -0.5].map((number) => [{ number, unit: 'part' }]);
    const amounts = [...parts, [{ number: 3 / 16, unit: 'ounce' }]];
    const table = sorted({
      columns: [column('a', { kind: 'measures', of: amounts, units })],
      rows: amounts.map((_, at) => [at]),
    });
    expect(cellsOf(table).map((cell) => plain(cell?.canonical ?? ''))).toEqual([
      "'3/16",
      "'13/16",
      '1 1/2',
      "'-1/2",
      '3/16 oz',
    ]);
    expect(textsOf(table)[0]).toBe('3/16');
  });

  it('have all digits of a whole number in the file, and the first ones where it is long', () => {
    const [short, long] = ['7'.repeat(60), '7'.repeat(61)];
    const [a, b] = cellsOf(sorted({ columns: [column('a', { kind: 'wholes', of: [short, long] })], rows: [[0], [1]] }));
    expect([a?.canonical, b?.canonical]).toEqual([short, long]);
    expect(a?.text.replaceAll(',', '')).toBe(short);
    expect(b?.text.length).toBeLessThan(61);
  });

  it('are printed where a column has them, and numbers elsewhere', () => {
    const cells = [{ text: 'Tea', canonical: 'Tea' }];
    const shown = [0, 1].map((at) => printCell(at, { ...column('a'), cells }, 'en'));
    expect([...shown, printCell(1234.5, { id: 'a', ...cents }, 'en')]).toEqual(['Tea', '', '$1,234.50']);
  });
});

describe('the name of a row', () => {
  const nameOf = (texts: object, read: object, field?: string) =>
    rowName(
      { rows: 'items', field },
      3,
      givenOf({ texts: { inputs: texts as never }, outcome: { read: read as never } }),
    );
  const read = { items: { value: [{ row: 3, index: 0, fields: { name: { value: 'Tea' } } }] } };

  it('is what was typed, the label of what was chosen, or what the form calls it', () => {
    const label = { items: { label: 'Items', rowLabel: 'Item {number}' } };
    const options = { items: { ...label.items, fields: { name: { label: 'Name', options: { Tea: 'Black tea' } } } } };
    expect(nameOf(label, read, 'name')).toBe('Tea');
    expect(nameOf(options, read, 'name')).toBe('Black tea');
    expect(nameOf({ items: { ...label.items, fields: { name: { label: 'Name' } } } }, read, 'name')).toBe('Tea');
    expect([nameOf(label, read), nameOf(label, read, 'other'), nameOf(label, {}, 'name')]).toEqual([
      'Item 3',
      'Item 3',
      'Item 3',
    ]);
    expect([nameOf(label, { items: { value: [] } }, 'name'), nameOf({}, {}, 'name')]).toEqual(['Item 3', '3']);
  });
});

describe('the order of rows', () => {
  const names = column('name', { kind: 'texts', of: ['b 10', 'B 9', 'a', 'ä', 'z'] });
  const ofNames = [3, 1, 2, 2, Number.NaN].map((value, at) => [at, value]);
  const order = (sort: NonNullable<TableResult['sort']>, columns = [names, column('value')], language = 'en') =>
    textsOf(sorted({ columns, rows: ofNames, sort }, language)).join('|');

  it('is that in which they came where none is asked for, and their numbers stay as they are', () => {
    const columns = [column('a')];
    expect(sorted({ columns, rows: [[3], [1]] })).toEqual({ columns, rows: [[3], [1]] });
    expect(textsOf(sorted({ columns: [names], rows: ofNames }))).toEqual(['b 10', 'B 9', 'a', 'ä', 'z']);
    expect(order({ by: 'other' })).toBe('b 10|B 9|a|ä|z');
  });
  it('of texts is that of the language, with numbers by their size', () => {
    expect(order({ by: 'name' })).toBe('a|ä|B 9|b 10|z');
    expect(order({ by: 'name', isDescending: true })).toBe('z|b 10|B 9|ä|a');
    expect(order({ by: 'name' }, undefined, 'sv')).toBe('a|B 9|b 10|z|ä');
  });
  it('of numbers keeps those that are alike as they came, and what is none last', () => {
    expect(order({ by: 'value' })).toBe('B 9|a|ä|b 10|z');
  });
  it('of the largest first keeps those that are alike as they came, too', () => {
    const rows = [3, 1, 2, 2].map((value, at) => [at, value]);
    const table = sorted({ columns: [names, column('value')], rows, sort: { by: 'value', isDescending: true } });
    expect(textsOf(table)).toEqual(['b 10', 'a', 'ä', 'B 9']);
  });
  it('of the largest first has what is none last, too', () =>
    expect(order({ by: 'value', isDescending: true })).toBe('b 10|a|ä|B 9|z'));
  it.each<[string, TableColumn['said']]>([
    ['days', { kind: 'dates' }],
    ['whole numbers', { kind: 'wholes', of: ['10', '9', '100'] }],
    ['numbers by rules of their own', { kind: 'printed', by: [] }],
  ])('of %s is that of the numbers, not of what is printed', (_, said) => {
    const rows = [10, 9, 100].map((value, at) => [at, value]);
    const table = sorted({ columns: [names, column('value', said)], rows, sort: { by: 'value' } });
    expect(textsOf(table)).toEqual(['B 9', 'b 10', 'a']);
  });
  it('of texts that are alike keeps these as they came, in either direction', () => {
    const alike = column('name', { kind: 'texts', of: ['b', 'a', 'b', 'a'] });
    const rows = [0, 1, 2, 3].map((at) => [at, at]);
    const placesBy = (isDescending?: true) =>
      sorted({ columns: [alike, column('at')], rows, sort: { by: 'name', ...(isDescending && { isDescending }) } })
        .rows;
    expect(placesBy().map(([, at]) => at)).toEqual([1, 3, 0, 2]);
    expect(placesBy(true).map(([, at]) => at)).toEqual([0, 2, 1, 3]);
  });
  it('of numbers has each that is none behind the others, as they came', () => {
    const rows = [Number.NaN, 2, Number.NaN, 1, Number.NaN].map((value, at) => [at, value]);
    const columns = [column('at'), column('value')];
    const placesBy = (isDescending?: true) =>
      sorted({ columns, rows, sort: { by: 'value', ...(isDescending && { isDescending }) } }).rows.map(([at]) => at);
    expect([placesBy(), placesBy(true)]).toEqual([
      [3, 1, 0, 2, 4],
      [1, 3, 0, 2, 4],
    ]);
  });
  it('of numbers that are printed otherwise is not that of their texts', () => {
    const by = [1, 2, 1].map((digits) => ({ rule: 'fixed', digits }) as const);
    const rows = [1.5, 1.25, 1.9].map((value, at) => [at, value]);
    const printed = sorted({
      columns: [column('at'), column('value', { kind: 'printed', by })],
      rows,
      sort: { by: 'value' },
    });
    expect(printed.rows.map(([at]) => at)).toEqual([1, 0, 2]);
    const wholes = sorted({
      columns: [column('at'), column('value', { kind: 'wholes', of: ['1000', '20'] })],
      rows: [
        [0, 1000],
        [1, 20],
      ],
      sort: { by: 'value' },
    });
    expect(wholes.rows.map(([at]) => at)).toEqual([1, 0]);
  });
  it('and rows of numbers alone are handed on as they are', () => {
    const rows = [[3], [1]];
    expect(sorted({ columns: [column('a')], rows }).rows).toBe(rows);
    const mixed = sorted({ columns: [names, column('value')], rows: ofNames });
    expect(textsOf(mixed)).toEqual(['b 10', 'B 9', 'a', 'ä', 'z']);
  });
  it('leaves a number beside its text', () => {
    const table = sorted({ columns: [names, column('value')], rows: ofNames, sort: { by: 'value' } });
    expect(table.rows.map(([, value]) => value)).toEqual([1, 2, 2, 3, Number.NaN]);
  });
});
