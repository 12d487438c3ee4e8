/** Tables as files, and the marks of charts. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TableResult } from '../../src/engine/results/table.ts';
import { frameOf, ticks } from '../../src/renderer/results/chart-scale.ts';
import type { PresentContext } from '../../src/result/context.ts';
import { csvField } from '../../src/result/csv.ts';
import { groupsOf, summaryOf, tableRow } from '../../src/result/items/table.ts';
import { tableCsv } from '../../src/result/table-csv.ts';
import { sizes } from '../suite/spread.ts';

const money = { display: { rule: 'fixed', digits: 2 }, unit: { id: 'dollar', factor: 1, symbol: '$' } } as const;

describe('a table as CSV', () => {
  it('has heads with units, dots and no grouping, and lines that end as the standard says', () => {
    const columns = [
      { id: 'period', label: 'Payment', display: { rule: 'fixed', digits: 0 } as const },
      { id: 'paid', label: 'Paid, in all', ...money },
    ];
    expect(
      tableCsv({
        columns,
        rows: [
          [1, 1234.5],
          [2, -0.004],
        ],
      }),
    ).toBe('Payment,"Paid, in all ($)"\r\n1,1234.50\r\n2,0.00\r\n');
  });
  it('gives a program for tables nothing to run, and keeps numbers', () => {
    const texts = ['=1+1', '+cmd', '-2', '-2 °C', '@x', '\tx', 'a=b', '1e-7', '=a,"b"', '-1.5e-12', '-2e+21', '-2e'];
    const numbers = ['-12', '-0.25', '-1234.50', '-2e21', '-2E5'];
    expect(numbers.map(csvField)).toEqual(numbers);
    expect(['=-2', '-2-2', '+2'].map(csvField)).toEqual(["'=-2", "'-2-2", "'+2"]);
    const written = [
      "'=1+1",
      "'+cmd",
      '-2',
      "'-2 °C",
      "'@x",
      "'\tx",
      'a=b',
      '1e-7',
      `"'=a,""b"""`,
      '-1.5e-12',
      '-2e+21',
      "'-2e",
    ];
    expect(texts.map(csvField)).toEqual(written);
  });
  it('leaves a cell open that says nothing', () => {
    const columns = [{ id: 'a', label: 'Day', ...money, unit: undefined, cells: [{ text: 'x', canonical: 'X' }] }];
    expect(tableCsv({ columns: columns as never, rows: [[0], [7]] })).toBe('Day\r\nX\r\n\r\n');
  });
  it('doubles quotes', () => {
    const columns = [{ id: 'a', label: 'The "best"', ...money }];
    expect(tableCsv({ columns, rows: [] })).toBe('"The ""best"" ($)"\r\n');
  });
});

it('rows stand in groups, the last as short as it is', () => {
  const rows = Array.from({ length: 14 }, (_, index) => [index + 1]);
  const sizes = groupsOf({ rows, group: { size: 12, label: 'Year' } }).map((group) => group.length);
  expect(sizes).toEqual([12, 2]);
  expect(groupsOf({ rows, group: null })).toEqual([rows]);
});

describe('a table with sums', () => {
  const columns = [
    { id: 'month', display: { rule: 'fixed', digits: 0 } as const },
    { id: 'paid', ...money, total: 'sum' as const },
    { id: 'left', ...money, total: 'last' as const },
    { id: 'rate', display: { rule: 'atMost', digits: 2 } as const },
  ];
  const result: TableResult = { id: 'plan', kind: 'table', columns, perGroup: 2 };
  const texts = { results: { plan: { label: 'Plan', group: 'Quarter', columns: { month: 'Month' } } } };
  const given = { texts, text: { language: 'en' }, outcome: { results: {} } } as unknown as PresentContext;
  const itemOf = (rows: number[][]) => tableRow.item(result, { kind: 'table', columns, rows }, given);
  const item = itemOf([
    [1, 0.105, 9.9, 3],
    [2, 0.105, 9.8, 4],
    [3, 100.005, 0, 5],
  ]);
  if (!item) throw new Error('no table');

  it('adds up what is printed, and ends with what is left', () => {
    expect(item.totals).toEqual({ paid: 100.23, left: 0 });
  });
  it('says on the command line how many rows it has: one row, three rows', () => {
    const one = itemOf([[1, 0.105, 0, 3]]);
    const said = [one, item].map((table) => table && tableRow.lines(table)[0]?.canonical);
    expect(said).toEqual(['1 row', '3 rows']);
  });
  it('says in the line of a group its sums and its last numbers', () => {
    expect(item.group).toEqual({ size: 2, label: 'Quarter' });
    expect(groupsOf(item).map((rows) => summaryOf(rows, item))).toEqual([
      [2, 0.22, 9.8, 4],
      [3, 100.01, 0, 5],
    ]);
  });
  it('takes sums that are no whole number of cents any more', () => {
    expect(itemOf([[1, 1e300, 1e300, 1]])?.totals).toEqual({ paid: 1e300, left: 1e300 });
  });
});

describe('the marks of an axis', () => {
  it.each([
    [0, 431_677, [0, 100_000, 200_000, 300_000, 400_000, 500_000]],
    [-3, 7, [-4, -2, 0, 2, 4, 6, 8]],
    [0, 0, [0, 0.2, 0.4, 0.6, 0.8, 1]],
    [0, 0.07, [0, 0.02, 0.04, 0.06, 0.08]],
  ])('from %d to %d', (low, high, wanted) => expect(ticks(low, high)).toEqual(wanted));

  it('hold everything between them, and are few', () => {
    const sign = fc.constantFrom(-1, 0, 1);
    const number = fc.tuple(sign, sizes(-200, 12)).map(([side, size]) => side * size);
    fc.assert(
      fc.property(number, number, (a, b) => {
        const [low, high] = [Math.min(a, b), Math.max(a, b)];
        const marks = ticks(low, high);
        const slack = Math.max(Math.abs(low), Math.abs(high)) * 1e-9;
        expect(marks.length).toBeLessThanOrEqual(9);
        expect(marks[0]).toBeLessThanOrEqual(Math.min(0, low) + slack);
        expect(marks.at(-1)).toBeGreaterThanOrEqual(Math.max(0, high) - slack);
      }),
    );
  });

  it('are thinned where there are many', () => {
    const everyOf = (count: number) =>
      frameOf(
        ['0'],
        Array.from({ length: count }, () => '7'),
        640,
      ).every;
    expect([0, 1, 10, 11, 360].map(everyOf)).toEqual([1, 1, 1, 2, 36]);
  });
});
