/** What was put in, as it is repeated beside an answer: each kind of input, and rows in a line. */
import { describe, expect, it } from 'vitest';
import '../../src/calendar/with-days.ts';
import '../../src/numbers/with-durations.ts';
import '../../src/numbers/with-wholes.ts';
import { readDate } from '../../src/calendar/text.ts';
import type { ReadValue } from '../../src/engine/outcome.ts';
import type { CompiledInput } from '../../src/engine/tool.ts';
import { englishText } from '../../src/i18n/english.ts';
import { inputsOf } from '../../src/result/inputs.ts';
import { printInput } from '../../src/result/print-input.ts';
import type { InputTexts } from '../../src/result/texts.ts';
import { AT_FIELD, KILOMETER, number, quantity, rows, text, unitSelect } from '../engine/tabs.ts';
import { givenOf } from './given.ts';
import { plain } from './plain.ts';

const failure = AT_FIELD;
const isRead = (id: string): CompiledInput => ({ id, kind: 'switch', failure, default: false }) as CompiledInput;
const choice: CompiledInput = { id: 'a', kind: 'choice', failure, default: 'km', options: [{ id: 'km' }] };
const list: CompiledInput = { id: 'a', kind: 'list', failure, minItems: 0, maxItems: 99 };
const FEW = '2, 3, 4, 5, 6, 7';
const day = readDate('2026-03-01') ?? Number.NaN;

const said = (input: CompiledInput, read: ReadValue, texts?: InputTexts, language = 'en', words = language): string =>
  plain(printInput(input, read, texts, { language, words, t: englishText }));

describe('an input', () => {
  const options = { label: 'Unit', options: { km: 'Kilometers (km)' } };
  const years = { label: 'Term', suffix: { one: 'year', other: 'years' } };

  it.each<[string, CompiledInput, ReadValue, InputTexts | undefined, string]>([
    ['a number', number('a'), { value: 1234.5 }, undefined, '1,234.5'],
    ['a number with its words', number('a'), { value: 2 }, years, '2 years'],
    ['one with the words of one', number('a'), { value: 1 }, years, '1 year'],
    ['money', number('a', { kind: 'money' }), { value: 4.5 }, undefined, '$4.50'],
    ['money without cents', number('a', { kind: 'money' }), { value: 3 }, undefined, '$3'],
    ['money with parts of a cent', number('a', { kind: 'money' }), { value: 4.125 }, undefined, '$4.125'],
    ['a percentage', number('a', { kind: 'percent' }), { value: 5 }, undefined, '5%'],
    ['a length', quantity('a'), { value: 3, unit: KILOMETER }, undefined, '3 km'],
    ['a duration', number('a', { kind: 'duration' }), { value: 90 }, undefined, '0:01:30'],
    ['a unit', unitSelect('a'), { value: 'km' }, options, 'Kilometers (km)'],
    ['a unit without a text', unitSelect('a'), { value: 'm' }, options, 'm'],
    ['a unit of which nothing is said', unitSelect('a'), { value: 'm' }, undefined, 'm'],
    ['a unit whose options have no texts', unitSelect('a'), { value: 'm' }, { label: 'Unit' }, 'm'],
    ['a choice', choice, { value: 'km' }, options, 'Kilometers (km)'],
    ['a list', list, { value: 8, items: [1.5, 2, 3, 4, 5, 6, 7, 8] }, undefined, `8 numbers: 1.5, ${FEW}, 8`],
    ['a longer list', list, { value: 9, items: [1, 2, 3, 4, 5, 6, 7, 8, 9] }, undefined, `9 numbers: 1, ${FEW}, 8 …`],
    ['a list of lengths', list, { value: 1, items: [1234], unit: KILOMETER }, undefined, '1 number: 1,234 km'],
    ['a text', text('a'), { value: 'Tea' }, undefined, 'Tea'],
    ['a switch that is on', isRead('a'), { value: true }, undefined, 'yes'],
    ['a switch that is off', isRead('a'), { value: false }, undefined, 'no'],
    ['a date', { id: 'a', kind: 'date', failure }, { value: day }, undefined, 'March 1, 2026'],
  ])('that is %s', (_, input, read, texts, wanted) => expect(said(input, read, texts)).toBe(wanted));

  it('that is a whole number has its digits in groups', () => {
    const whole = { id: 'a', kind: 'whole', failure } as const;
    expect(said(whole, { value: -12345n })).toBe('-12,345');
  });
  it('has the numbers of the page and the words of the text', () => {
    expect(said(number('a'), { value: 1234.5 }, years, 'de', 'en')).toBe('1.234,5 years');
  });
});

describe('rows', () => {
  const items = rows([quantity('way', { unitFrom: 'unit' }), unitSelect('unit'), text('name')]);
  const row = (way: number, name?: string) => ({
    row: 1,
    index: 0,
    fields: {
      way: { value: way, unit: KILOMETER },
      unit: { value: 'km' },
      ...(name !== undefined && { name: name === '' ? { value: '', absent: true as const } : { value: name } }),
    },
  });

  it('have their units at their numbers alone, and nothing of what is left open', () => {
    expect(said(items, { value: [row(1.5, 'To'), row(2, ''), row(3)] })).toBe('1.5 km, To; 2 km; 3 km');
  });
  it('have the words of their fields', () => {
    const texts = { label: 'Items', fields: { way: { label: 'Way', suffix: 'there' } } };
    expect(said(items, { value: [row(1.5, 'Home')] }, texts)).toBe('1.5 km there, Home');
  });
  it('have what was put in where their fields have no texts', () => {
    expect(said(items, { value: [row(2, 'To')] }, { label: 'Items' })).toBe('2 km, To');
  });
  it('of which there are none are nothing', () => expect(said(items, { value: [] })).toBe(''));
});

describe('what was put in', () => {
  const length = quantity('way', { unitFrom: 'unit' });
  const whole: CompiledInput = { id: 'a', kind: 'whole', failure };
  const date: CompiledInput = { id: 'a', kind: 'date', failure };
  const inputsIn = (
    inputs: readonly CompiledInput[],
    read: Record<string, ReadValue>,
    {
      language = 'en',
      words,
      texts = {},
    }: { language?: string; words?: string; texts?: Record<string, InputTexts> } = {},
  ) =>
    inputsOf(
      givenOf({
        tab: { inputs },
        outcome: { read },
        texts: { inputs: texts },
        text: { language, ...(words && { words }) },
      }),
    );

  it.each<[string, CompiledInput, ReadValue, string, [string, string, string]]>([
    ['a number', number('a'), { value: 1234567.5 }, 'en', ['1,234,567.5', '1234567.5', '1234567.5']],
    ['one in German', number('a'), { value: 1234567.5 }, 'de', ['1.234.567,5', '1234567,5', '1234567.5']],
    ['a length', quantity('a'), { value: 1234.5, unit: KILOMETER }, 'de', ['1.234,5 km', '1234,5 km', '1234.5 km']],
    ['a date', date, { value: day }, 'de', ['1. März 2026', '1. März 2026', '2026-03-01']],
    ['a whole number', whole, { value: -12345n }, 'de', ['-12.345', '-12345', '-12345']],
    ['a text', text('a'), { value: '1,234' }, 'de', ['1,234', '1,234', '1,234']],
    [
      'a list',
      list,
      { value: 2, items: [1234, 5.5] },
      'de',
      ['2 numbers: 1.234; 5,5', '2 numbers: 1234; 5,5', '2 numbers: 1,234, 5.5'],
    ],
  ])('is shown, copied and answered: %s', (_, input, read, language, said) => {
    const [found] = inputsIn([input], { a: read }, { language });
    expect([plain(found?.text ?? ''), found?.copied, found?.canonical]).toEqual(said);
  });
  it('has its days in the words of the page, and its numbers as the visitor writes them', () => {
    const inputs = [date, number('b')];
    const found = inputsIn(inputs, { a: { value: day }, b: { value: 1234.5 } }, { language: 'it', words: 'en' });
    expect(found.map((each) => each.text)).toEqual(['March 1, 2026', '1.234,5']);
  });
  it('is called as its texts call it, else by its name', () => {
    const found = inputsIn(
      [number('a'), number('b')],
      { a: { value: 1 }, b: { value: 2 } },
      { texts: { a: { label: 'A' } } },
    );
    expect(found.map(({ id, label }) => [id, label])).toEqual([
      ['a', 'A'],
      ['b', 'b'],
    ]);
  });
  it.each<[string, readonly CompiledInput[], string[]]>([
    ['of a number', [number('other'), length, unitSelect('unit')], ['other', 'way']],
    ['of a list', [{ ...list, id: 'way', unitFrom: 'unit' }, unitSelect('unit')], ['way']],
    ['of numbers in rows', [rows([text('name'), length]), unitSelect('unit'), number('other')], ['items', 'other']],
    ['of no number', [quantity('way'), number('other'), unitSelect('unit')], ['way', 'other', 'unit']],
  ])('names a unit with what it is the unit %s', (_, inputs, ids) => {
    const read: Record<string, ReadValue> = {
      way: { value: 1, items: [1] },
      unit: { value: 'km' },
      other: { value: 1 },
      items: { value: [{ row: 1, index: 0, fields: { name: { value: 'To' } } }] },
    };
    expect(inputsIn(inputs, read).map(({ id }) => id)).toEqual(ids);
  });
  it('is nothing where it was left open, not asked for, or rows without a row', () => {
    const read: Record<string, ReadValue> = { a: { value: Number.NaN, absent: true }, items: { value: [] } };
    expect(inputsIn([number('a'), number('b'), rows([number('c')])], read)).toEqual([]);
  });
});
