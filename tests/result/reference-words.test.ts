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
const SECOND: CompiledUnit = { id: 'second', factor: 1, symbol: 's' };
const result = (id: string) =>
  ({ id, kind: 'value', display: { rule: 'fixed', digits: 1 }, formula: formula(() => 1) }) as const;
const failure = AT_FIELD;
const year = { id: 'year', kind: 'choice', failure, default: 'a', options: [{ id: 'a' }], dataset: 'rates' } as const;
const tab: Partial<CompiledTab> = {
  inputs: [quantity('way'), number('count'), year],
  results: [result('time'), result('cost')],
};
const TEXTS = {
  inputs: {
    way: { label: 'Weg (m)' },
    count: { label: 'Anzahl (Personen)' },
    year: { label: 'Jahr', options: { a: '2026' } },
  },
  results: { time: { label: 'Zeit auf See' }, cost: { label: 'BMI (kg/m²)' } },
};

interface Asked extends Partial<AnsweredTable> {
  language?: string;
  words?: string;
  units?: readonly (CompiledUnit | undefined)[];
  texts?: object;
}
function tableOf({ language = 'en', words, units = [SECOND, undefined], texts = TEXTS, ...asked }: Asked) {
  const given = givenOf({
    tab,
    texts: texts as never,
    text: { language, ...(words !== undefined && { words }) },
  });
  const answer = (way: number): Success => ({
    ...given.outcome,
    read: { way: { value: way, unit: METER }, count: { value: 4 }, year: { value: 'a' } },
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
    const units = [
      { id: 'percent', factor: 1, symbol: '%' },
      { id: 'dollar', factor: 1, symbol: '$' },
    ];
    expect(tableOf({ units }).rows[0]).toEqual(['1 m', '1,000.0%', '$1,000.0']);
    expect(tableOf({ units, language: 'de' }).rows[0]?.[1]).toBe('1.000,0 %');
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
});
