/** Measures: amounts in several units with their words, in results, cells and files. */
import { describe, expect, it } from 'vitest';
import type { CountedAmount, MeasureResult } from '../../src/engine/results/measure.ts';
import { computeMeasure } from '../../src/engine/results/measure.ts';
import { computeTable, type TableResult } from '../../src/engine/results/table.ts';
import type { PresentContext } from '../../src/result/context.ts';
import { measureRow } from '../../src/result/items/measure.ts';
import { printCell, tableRow } from '../../src/result/items/table.ts';
import { tableCsv } from '../../src/result/table-csv.ts';
import '../../src/result/whole.ts';

const parts = { rule: 'fraction', digits: 4, of: [2, 3, 4, 8] } as const;
const plain = { rule: 'atMost', digits: 3 } as const;
const units = {
  cup: { display: parts },
  tbsp: { display: parts },
  lb: { display: plain, unit: { id: 'pound', factor: 1, symbol: 'lb' } },
  oz: { display: parts, unit: { id: 'ounce', factor: 1, symbol: 'oz' }, continues: true },
  kg: { display: plain, unit: { id: 'kilogram', factor: 1, symbol: 'kg' } },
  percent: { display: { rule: 'fixed', digits: 1 }, unit: { id: 'percent', factor: 1, symbol: '%' } },
  piece: { display: parts },
  plate: { display: plain },
  asNeeded: { display: plain },
} as const;
const result: MeasureResult = { id: 'measure', kind: 'measure', units };

const WORDS = {
  en: { cup: { one: 'cup', other: 'cups' }, tbsp: 'tbsp', asNeeded: 'as needed' },
  de: { cup: { one: 'Tasse', other: 'Tassen' }, tbsp: 'EL', asNeeded: 'nach Bedarf' },
  fr: {
    cup: { one: 'tasse', other: 'tasses' },
    tbsp: 'c. à s.',
    asNeeded: 'selon besoin',
  },
};
const inLanguage = (language: keyof typeof WORDS): PresentContext =>
  ({
    tab: { results: [result] },
    texts: { results: { measure: { label: 'Measure' }, list: { label: 'List', columns: { measure: 'Measure' } } } },
    text: { language, texts: { measureUnits: WORDS[language] } },
    outcome: { results: {} },
  }) as unknown as PresentContext;

const amount = (number: number | null, unit: string): CountedAmount => ({ number, unit });
const itemOf = (amounts: readonly CountedAmount[], language: keyof typeof WORDS = 'en') =>
  measureRow.item(result, { kind: 'measure', amounts }, inLanguage(language));
const said = (amounts: readonly CountedAmount[], language?: keyof typeof WORDS): string | undefined =>
  itemOf(amounts, language)?.text.replaceAll('\u00a0', ' ');

describe('a measure', () => {
  it.each([
    ['1 cup + 2 tbsp', [amount(1, 'cup'), amount(2, 'tbsp')]],
    ['1 1/2 cups', [amount(1.5, 'cup')]],
    ['2/3 cup', [amount(2 / 3, 'cup')]],
    ['0 cups', [amount(0, 'cup')]],
    ['0.8 cups', [amount(0.8, 'cup')]],
    ['-2.5%', [amount(-2.5, 'percent')]],
    ['1 lb 5 1/2 oz', [amount(1, 'lb'), amount(5.5, 'oz')]],
    ['2.665 kg', [amount(2.665, 'kg')]],
    ['25 + 15 + 1.25', [amount(25, 'plate'), amount(15, 'plate'), amount(1.25, 'plate')]],
    ['2 1/4', [amount(2.25, 'piece')]],
    ['as needed', [amount(null, 'asNeeded')]],
    ['', [amount(null, 'plate')]],
    ['', [amount(2, 'pot')]],
  ])('says %s, and the same where programs read it', (text, amounts) => {
    expect(said(amounts)).toBe(text);
    expect(itemOf(amounts)?.canonical).toBe(text);
    expect(measureRow.answers(itemOf(amounts) ?? never())).toEqual([['measure', { value: text, display: text }]]);
  });

  it('has the numbers, words and plural forms of its language', () => {
    expect(said([amount(2665.5, 'kg')], 'de')).toBe('2.665,5 kg');
    expect(itemOf([amount(2665.5, 'kg')], 'de')).toMatchObject({ copied: '2665,5 kg', canonical: '2665.5 kg' });
    expect(said([amount(1.5, 'cup'), amount(2, 'tbsp')], 'de')).toBe('1 1/2 Tassen + 2 EL');
    expect(said([amount(1.5, 'cup')], 'fr')).toBe('1 1/2 tasse');
    expect(said([amount(0.75, 'cup')], 'de')).toBe('3/4 Tasse');
  });

  it('is one line of what is copied, with its numbers as they can be typed again', () => {
    const item = itemOf([amount(2665.5, 'kg')], 'de') ?? never();
    const texts = { text: '2.665,5\u00a0kg', copied: '2665,5 kg', canonical: '2665.5 kg' };
    expect(measureRow.lines(item)).toEqual([{ label: 'Measure', ...texts }]);
  });

  it('is a fraction to its last digit, however large, and has the sign of powers of ten where programs read it', () => {
    expect(said([amount(1000.3333333, 'cup')])).toBe('1000 1/3 cups');
    const moles = { mol: { display: { rule: 'exponential', digits: 1 } } } as const;
    const item = measureRow.item(
      { ...result, units: moles },
      { kind: 'measure', amounts: [amount(1234, 'mol')] },
      inLanguage('en'),
    );
    expect(item).toMatchObject({ kind: 'measure', label: 'Measure', canonical: '1.2e+3' });
    expect(item?.text.replaceAll('\u00a0', ' ')).toBe('1.2 × 10³');
  });

  it('breaks a line at its signs only', () => {
    expect(itemOf([amount(1.5, 'cup'), amount(2, 'tbsp')])?.text).toBe('1\u00a01/2\u00a0cups + 2\u00a0tbsp');
  });

  it('is no answer without amounts, and refuses what is no number', () => {
    const run = (answered: unknown) => computeMeasure(result, { computed: { measure: answered } } as never);
    expect([run([]), run(null)]).toEqual([null, null]);
    expect(() => run([amount(Number.POSITIVE_INFINITY, 'cup')])).toThrow('tooLarge');
  });
});

describe('a column of measures', () => {
  const columns = [
    { id: 'number', display: plain },
    { id: 'measure', display: plain, holds: 'measure', units },
  ] as const;
  const list: TableResult = { id: 'list', kind: 'table', columns };
  const rows = [
    { number: 1, measure: [amount(1, 'cup'), amount(2, 'tbsp')] },
    { number: 2, measure: [amount(0.25, 'piece')] },
    { number: 3, measure: [amount(null, 'asNeeded')] },
    { number: 4, measure: [] },
  ];
  const run = { scope: {}, rows: {}, computed: { list: rows }, tab: { inputs: [] } } as never;
  const table = tableRow.item(list, computeTable(list, run), inLanguage('de'));

  it('says in its cells what a result says', () => {
    const [, measures] = table?.columns ?? [];
    const cells = table?.rows.map(
      (row) => measures && printCell(row[1] ?? 0, measures, 'de').replaceAll('\u00a0', ' '),
    );
    expect(cells).toEqual(['1 Tasse + 2 EL', '1/4', 'nach Bedarf', '']);
  });

  it('writes into a file what no program takes for a day', () => {
    expect(table && tableCsv(table).split('\r\n').slice(1, 4)).toEqual(['1,1 Tasse + 2 EL', "2,'1/4", '3,nach Bedarf']);
  });
});

function never(): never {
  throw new Error('no item');
}
