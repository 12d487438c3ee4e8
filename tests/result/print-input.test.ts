/** What was put in, as it is repeated beside an answer: each kind of input, and rows in a line. */
import { describe, expect, it } from 'vitest';
import '../../src/calendar/with-days.ts';
import '../../src/numbers/with-durations.ts';
import '../../src/numbers/with-wholes.ts';
import { readDate } from '../../src/calendar/text.ts';
import type { ReadValue } from '../../src/engine/outcome.ts';
import type { CompiledInput } from '../../src/engine/tool.ts';
import { englishText } from '../../src/i18n/english.ts';
import { printInput } from '../../src/result/print-input.ts';
import type { InputTexts } from '../../src/result/texts.ts';
import { AT_FIELD, KILOMETER, number, quantity, rows, text, unitSelect } from '../engine/tabs.ts';
import { plain } from './plain.ts';

const failure = AT_FIELD;
const isRead = (id: string): CompiledInput => ({ id, kind: 'switch', failure, default: false }) as CompiledInput;
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
    ['a percentage', number('a', { kind: 'percent' }), { value: 5 }, undefined, '5%'],
    ['a length', quantity('a'), { value: 3, unit: KILOMETER }, undefined, '3 km'],
    ['a duration', number('a', { kind: 'duration' }), { value: 90 }, undefined, '0:01:30'],
    ['a unit', unitSelect('a'), { value: 'km' }, options, 'Kilometers (km)'],
    ['a unit without a text', unitSelect('a'), { value: 'm' }, options, 'm'],
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
  it('of which there are none are nothing', () => expect(said(items, { value: [] })).toBe(''));
});
