/** The words around a reference table, in the language of its texts: from answers made by hand. */
import { describe, expect, it } from 'vitest';
import '../../src/result/whole.ts';
import type { CompiledUnit } from '../../src/engine/formula.ts';
import type { CompiledTab } from '../../src/engine/tool.ts';
import type { Success } from '../../src/result/context.ts';
import { type AnsweredTable, printTable } from '../../src/result/reference-table.ts';
import { AT_FIELD, formula, number, quantity } from '../engine/tabs.ts';
import { givenOf } from './given.ts';
import { plain } from './plain.ts';

const METER: CompiledUnit = { id: 'meter', factor: 1, symbol: 'm' };
const PERCENT: CompiledUnit = { id: 'percent', factor: 1, symbol: '%' };
const SECOND: CompiledUnit = { id: 'second', factor: 1, symbol: 's' };
const result = (id: string) =>
  ({ id, kind: 'value', display: { rule: 'fixed', digits: 1 }, formula: formula(() => 1) }) as const;
const failure = AT_FIELD;
const size = { id: 'size', kind: 'choice', failure, default: 'a', options: [{ id: 'a' }, { id: 'b' }] } as const;
const year = { id: 'year', kind: 'choice', failure, default: 'a', options: [{ id: 'a' }], dataset: 'rates' } as const;
const tab: Partial<CompiledTab> = {
  inputs: [quantity('way'), number('count'), number('open'), size, year],
  results: [result('time'), result('cost')],
};
const TEXTS = {
  inputs: {
    way: { label: 'Weg (m)' },
    count: { label: 'Anzahl (Personen)' },
    size: { label: 'Size (EU)', options: { a: 'No. 5' } },
    year: { label: 'Jahr', options: { a: '2026' } },
  },
  results: { time: { label: 'Zeit auf See' }, cost: { label: 'BMI (kg/m²)' } },
};

interface Asked extends Partial<AnsweredTable> {
  language?: string;
  words?: string;
  units?: readonly (CompiledUnit | undefined)[];
  texts?: object;
  count?: number;
}
function tableOf({ language = 'en', words, units = [SECOND, undefined], ...more }: Asked) {
  const { texts = TEXTS, count = 4, ...asked } = more;
  const given = givenOf({
    tab,
    texts: texts as never,
    text: { language, ...(words !== undefined && { words }) },
  });
  const answer = (way: number): Success => ({
    ...given.outcome,
    read: { way: { value: way, unit: METER }, count: { value: count }, size: { value: 'a' }, year: { value: 'a' } },
    results: Object.fromEntries(
      ['time', 'cost'].map((id, at) => [
        id,
        { kind: 'value', value: way * 1000, ...(units[at] && { unit: units[at] }) },
      ]),
    ) as Success['results'],
  });
  const outcomes = [[answer(1)], [answer(2.5)]];
  const table = { tab: given.tab, rows: 'way', stated: [], results: ['time', 'cost'], outcomes, ...asked };
  return JSON.parse(plain(JSON.stringify(printTable(table, given.text, given.t))));
}

describe('the caption', () => {
  it.each([
    ['en', undefined, 'Zeit auf See and BMI (kg/m²) by weg'],
    ['de', undefined, 'Zeit auf See und BMI (kg/m²) by Weg'],
    ['en', 'de', 'Zeit auf See und BMI (kg/m²) by Weg'],
    ['fr', undefined, 'Zeit auf See et BMI (kg/m²) by weg'],
  ])('has labels as they stand in a sentence, in %s with the words of %s', (language, words, caption) =>
    expect(tableOf({ language, ...(words && { words }) }).caption).toBe(caption),
  );
  it('keeps the capitals of abbreviations, and makes others small', () => {
    expect(tableOf({ results: ['cost', 'time'] }).caption).toBe('BMI (kg/m²) and zeit auf See by weg');
    expect(tableOf({ results: ['cost', 'time'], language: 'de' }).caption).toBe('BMI (kg/m²) und Zeit auf See by Weg');
  });
  it('is what the definition says, else with the name of the tab before it', () => {
    expect(tableOf({ label: 'Trips' }).caption).toBe('Trips');
    expect(tableOf({ texts: { ...TEXTS, label: 'By sea' } }).caption).toMatch(/^By sea: Zeit/);
  });
});

describe('the cells', () => {
  it('have their unit in the head where all have it', () => {
    expect(tableOf({})).toMatchObject({
      heads: ['Weg', 'Zeit auf See (s)', 'BMI (kg/m²)'],
      rows: [
        ['1 m', '1,000.0', '1,000.0'],
        ['2.5 m', '2,500.0', '2,500.0'],
      ],
    });
  });
  it('are written as the language writes numbers', () => {
    expect(tableOf({ language: 'de' }).rows[1]).toEqual(['2,5 m', '2.500,0', '2.500,0']);
  });
  it('keep a percent sign and a dollar at the number', () => {
    const units = [PERCENT, { id: 'dollar', factor: 1, symbol: '$' }];
    expect(tableOf({ units }).rows[0]).toEqual(['1 m', '1,000.0%', '$1,000.0']);
    expect(tableOf({ units, language: 'de' }).rows[0]?.[1]).toBe('1.000,0 %');
  });
  it('keep the words behind a percent sign, which belongs to the number', () => {
    const texts = { ...TEXTS, results: { time: { label: 'Share', suffix: 'of all' } } };
    const table = tableOf({ units: [PERCENT, undefined], texts, results: ['time'] });
    expect([table.heads[1], table.rows[0]?.[1]]).toEqual(['Share', '1,000.0% of all']);
    const plain = tableOf({ units: [undefined, undefined], texts, results: ['time'] });
    expect([plain.heads[1], plain.rows[0]?.[1]]).toEqual(['Share (of all)', '1,000.0']);
  });
});

it('what is stated stands below, and of which year the numbers are', () => {
  expect(tableOf({}).given).toBe('Jahr: 2026');
  expect(tableOf({ stated: ['count'] }).given).toBe('Anzahl (Personen): 4 · Jahr: 2026');
  expect(tableOf({ stated: ['count'], rows: 'count' }).given).toBe('Jahr: 2026');
});

it('an answer or an input that there is not is refused', () => {
  expect(() => tableOf({ results: ['none'] })).toThrow('"none" has no answer');
  expect(() => tableOf({ rows: 'none' })).toThrow('"none" was not read');
  expect(() => tableOf({ rows: 'open' })).toThrow('"open" was not read');
  expect(() => tableOf({ outcomes: [[givenOf({}).outcome]] })).toThrow('"time" has no answer');
});

interface Crossed {
  /** The columns whose answers are in minutes in the second row. */
  minutes?: readonly number[];
  language?: string;
  digits?: number;
}

describe('a table by two inputs', () => {
  const inUnit = { id: 'to', kind: 'unit', failure, default: 'm', options: [] } as const;
  const texts = {
    inputs: {
      way: { label: 'Way (m)' },
      count: { label: 'People (persons)' },
      size: { label: 'Size (of shoes)', options: { a: 'Small', b: 'Large' } },
      to: { label: 'To', options: { a: 'Meters', b: 'Seconds' } },
    },
    results: { time: { label: 'Time' } },
  };
  const MINUTE: CompiledUnit = { id: 'minute', factor: 60, symbol: 'min' };
  const YARD: CompiledUnit = { id: 'yard', factor: 1, symbol: 'yd' };
  const crossed = (
    across: 'size' | 'to' | 'count',
    units: readonly (CompiledUnit | undefined)[] = [SECOND, SECOND],
    { minutes = [], language = 'en', digits = 1, ...more }: Partial<AnsweredTable> & Crossed = {},
  ) => {
    const options = [
      { id: 'a', unit: METER },
      { id: 'b', unit: SECOND },
    ];
    const given = givenOf({
      tab: {
        inputs: [quantity('way'), number('count'), size, { ...inUnit, options }],
        results: [result('other'), { ...result('time'), display: { rule: 'fixed', digits } }],
      },
      texts: texts as never,
      text: { language },
    });
    const answer = (
      way: number,
      at: number,
      unit = way === 2 && minutes.includes(at) ? MINUTE : units[at],
    ): Success => ({
      ...given.outcome,
      read: {
        ...{ way: { value: way, unit: METER }, count: { value: at + 3 } },
        ...{ size: { value: 'ab'.charAt(at) }, to: { value: 'ab'.charAt(at) } },
      },
      results: { time: { kind: 'value', value: way * (at + 1), ...(unit && { unit }) } },
    });
    const outcomes = [1, 2].map((way) => [answer(way, 0), answer(way, 1)]);
    const table = { tab: given.tab, rows: 'way', columns: across, stated: [], results: ['time'], outcomes, ...more };
    return JSON.parse(plain(JSON.stringify(printTable(table, given.text, given.t))));
  };

  it('has the unit of all answers in its caption, and the values of the second input as heads', () => {
    expect(crossed('size')).toEqual({
      ...{ caption: 'Time (s) by way and size', given: '', across: 'Size' },
      heads: ['Way', 'Small', 'Large'],
      rows: [
        ['1 m', '1.0', '2.0'],
        ['2 m', '2.0', '4.0'],
      ],
    });
    expect(crossed('count')).toMatchObject({ across: 'People (persons)', heads: ['Way', '3', '4'] });
  });
  it('has each answer with its unit where these differ', () => {
    expect(crossed('size', [SECOND, METER])).toMatchObject({
      caption: 'Time by way and size',
      rows: [
        ['1 m', '1.0 s', '2.0 m'],
        ['2 m', '2.0 s', '4.0 m'],
      ],
    });
    expect(crossed('size', [SECOND, undefined]).rows[0]).toEqual(['1 m', '1.0 s', '2.0']);
  });
  it('by units names these in its caption, and leaves them out of the cells of their columns', () => {
    expect(crossed('to', [YARD, SECOND])).toMatchObject({
      caption: expect.stringMatching(/^.+ and .+ by way$/),
      rows: [
        ['1 m', '1.0', '2.0'],
        ['2 m', '2.0', '4.0'],
      ],
    });
    expect(crossed('to', [undefined, SECOND]).rows[0]).toEqual(['1 m', '1.0', '2.0']);
  });
  it('has a currency in front of its numbers where the language sets it there', () => {
    const dollar = { id: 'dollar', factor: 1, symbol: '$' };
    expect(crossed('size', [dollar, dollar], { language: 'pt', digits: 0 }).rows[0]).toEqual(['1 m', '$ 1', '$ 2']);
  });
  it('by units keeps the unit at each answer of a column in which these differ', () => {
    expect(crossed('to', [YARD, SECOND], { minutes: [1] }).rows).toEqual([
      ['1 m', '1.0', '2.0 s'],
      ['2 m', '2.0', '4.0 min'],
    ]);
  });
  it('states neither of its inputs again, but others that the definition states', () => {
    expect(crossed('size', undefined, { stated: ['way', 'size', 'count'] }).given).toBe('People (persons): 3');
  });
});

describe('a head', () => {
  it.each([
    ['Sum in S', 's', 'Sum in S'],
    ['S at sea', 's', 'S at sea (s)'],
    ['Times', 's', 'Times (s)'],
    ['Seconds', '', 'Seconds'],
  ])('called "%s" of answers in "%s" is "%s"', (label, symbol, head) => {
    const unit = symbol ? { ...SECOND, symbol } : undefined;
    const texts = { ...TEXTS, results: { ...TEXTS.results, time: { label } } };
    expect(tableOf({ units: [unit, undefined], texts }).heads[1]).toBe(head);
  });
  it('is the id of an input or a result that has no label', () => {
    expect(tableOf({ texts: { ...TEXTS, inputs: {} } }).heads[0]).toBe('way');
    expect(tableOf({ texts: { ...TEXTS, results: {} } }).heads.slice(1)).toEqual(['time (s)', 'cost']);
  });
  it.each([
    [12, 'Anzahl (Personen)'],
    [-1234.5, 'Anzahl (Personen)'],
  ])('keeps its bracket beside %d', (count, head) =>
    expect(tableOf({ rows: 'count', count, results: ['time'] }).heads[0]).toBe(head),
  );
  it('leaves its bracket out beside words that end with a number', () => {
    expect(tableOf({ rows: 'size', results: ['time'] })).toMatchObject({ heads: ['Size', 'Zeit auf See (s)'] });
  });
  it('keeps its bracket beside numbers alone', () => {
    expect(tableOf({ rows: 'count', results: ['time'] }).heads[0]).toBe('Anzahl (Personen)');
    expect(tableOf({ rows: 'way', results: ['time'] }).heads[0]).toBe('Weg');
  });
});

it('a table of a form without texts is refused', () => {
  const given = givenOf({ tab: { id: 'other' } });
  const table: AnsweredTable = { tab: given.tab, rows: 'way', stated: [], results: [], outcomes: [] };
  expect(() => printTable(table, given.text, given.t)).toThrow('no texts of the tab "other"');
});

it('a label begins small within a sentence, and keeps its other capitals', () => {
  const texts = { ...TEXTS, results: { ...TEXTS.results, time: { label: 'Time To Go' } } };
  expect(tableOf({ texts, results: ['cost', 'time'] }).caption).toBe('BMI (kg/m²) and time To Go by weg');
  const abbreviated = { ...TEXTS, results: { ...TEXTS.results, time: { label: 'MPH To Go' } } };
  expect(tableOf({ texts: abbreviated, results: ['cost', 'time'] }).caption).toBe('BMI (kg/m²) and MPH To Go by weg');
});
