/** Tables with a row for each option of a choice: every row is what the calculator answers for that option. */
import { describe, expect, it } from 'vitest';
import rates from '../../data/currency-rates.json' with { type: 'json' };
import { englishText } from '../../src/i18n/english.ts';
import { printCell, type TableItem } from '../../src/result/items/table.ts';
import { present } from '../../src/result/present.ts';
import { tableCsv } from '../../src/result/table-csv.ts';
import { loadLive, succeed, tabOf } from '../suite/load.ts';

const { live } = await loadLive('currency-converter');
const tab = tabOf(live, 'convert');
const START = { amount: '250.5', fromCurrency: 'CHF', toCurrency: 'SEK', rateDate: '2026-10-09', markup: '0' };

function documentOf(entries: Record<string, string>, language = 'en') {
  return present(succeed(tab, entries, language), live.tool, { ...live.text, language }, englishText);
}
function tableOf(entries: Record<string, string>, language = 'en'): TableItem {
  const table = documentOf(entries, language).results.find(({ id }) => id === 'all');
  if (table?.kind !== 'table') throw new Error('there is no table');
  return table;
}
const rowsOf = (table: TableItem): string[][] =>
  table.rows.map((row) => table.columns.map((column, at) => printCell(row[at] ?? 0, column, table.language)));

const choice = tab.inputs.find(({ id }) => id === 'toCurrency');
const options = choice?.kind === 'choice' ? choice.options.map(({ id }) => id) : [];

describe('each row', () => {
  const rows = rowsOf(tableOf(START));
  it.each(options.map((id, at) => [id, at] as const))('is what is answered for %s', (id, at) => {
    const { results } = documentOf({ ...START, toCurrency: id });
    const shown = (result: string) => results.find((each) => each.id === result);
    expect(rows[at]?.[0]?.startsWith(`${id}, `)).toBe(true);
    expect(shown('result')).toMatchObject({ full: rows[at]?.[1] });
    expect(shown('rate')).toMatchObject({ full: rows[at]?.[2] });
  });
});

it('numbers have the digits of their row, in every language, and in the file', () => {
  const table = tableOf({ ...START, amount: '1000', fromCurrency: 'EUR' });
  const amounts = new Map(rowsOf(table).map(([name = '', amount]) => [name.slice(0, 3), amount]));
  expect([amounts.get('JPY'), amounts.get('USD'), amounts.get('BHD')]).toEqual(['177,340', '1,120.60', '421.346']);
  const german = rowsOf(tableOf({ ...START, amount: '1000', fromCurrency: 'EUR' }, 'de'));
  expect(german.find(([name]) => name?.startsWith('USD'))?.[1]).toBe('1.120,60');
  const lines = tableCsv(table).split('\r\n');
  expect(lines[0]).toBe('Currency,Amount,Rate for one');
  expect(lines).toContain('"JPY, Japanese yen",177340,177.34');
  expect(lines).toContain('"BHD, Bahraini dinar (through the dollar)",421.346,0.4213456');
});

it('says which currencies have no rate of their own', () => {
  const names = rowsOf(tableOf(START)).map(([name = '']) => name);
  const marked = (mark: string) => names.filter((name) => name.endsWith(`(${mark})`)).map((name) => name.slice(0, 3));
  const [{ perDollar, fixedPerEuro, perEuro }] = rates.entries.map(({ values }) => values) as [
    (typeof rates.entries)[0]['values'],
  ];
  expect(marked('through the dollar')).toEqual(Object.keys(perDollar));
  expect(marked('fixed to the euro')).toEqual(Object.keys(fixedPerEuro));
  expect(options).toEqual([...Object.keys(perEuro), ...Object.keys(perDollar), ...Object.keys(fixedPerEuro)].sort());
  expect(documentOf(START).results.find(({ id }) => id === 'listed')).toMatchObject({ hidden: true });
  expect(succeed(tab, START).results.listed).toMatchObject({ value: options.length });
});

it('with a rate of one’s own there is no table, no day, and no word of the stored rates', () => {
  const own = documentOf({ ...START, rateSource: 'own', ownRate: '11.5' });
  const shown = own.results.flatMap(({ id, hidden }) => (hidden ? [] : [id]));
  expect(shown).toEqual(['rate', 'inverseRate', 'result']);
  expect(JSON.stringify(own.footnotes)).not.toContain('European Central Bank');
  expect(JSON.stringify(documentOf(START).footnotes)).toContain('European Central Bank');
});
