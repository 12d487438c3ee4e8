/** What each kind of result says on each surface, made by hand: numbers, exact ones, texts, lists of them, sentences. */
import { describe, expect, it } from 'vitest';
import '../../src/result/whole.ts';
import { readDate } from '../../src/calendar/text.ts';
import type { ComputedGrid, GridResult } from '../../src/engine/results/grid.ts';
import type { NumbersResult } from '../../src/engine/results/numbers.ts';
import type { CompiledResult } from '../../src/engine/results/results.ts';
import type { SentenceResult } from '../../src/engine/results/sentence.ts';
import type { ValueResult } from '../../src/engine/results/value.ts';
import type { WholeResult } from '../../src/engine/results/whole.ts';
import type { WordsResult } from '../../src/engine/results/words.ts';
import { englishText } from '../../src/i18n/english.ts';
import type { DisplayRule } from '../../src/numbers/print.ts';
import { conditionRow } from '../../src/result/items/condition.ts';
import { drawingRow } from '../../src/result/items/drawing.ts';
import { gridRow } from '../../src/result/items/grid.ts';
import { inNoSentence } from '../../src/result/items/item.ts';
import { itemOf, shownItems } from '../../src/result/items/items.ts';
import { numbersRow } from '../../src/result/items/numbers.ts';
import { sentenceRow } from '../../src/result/items/sentence.ts';
import { valueRow } from '../../src/result/items/value.ts';
import { verdictRow } from '../../src/result/items/verdict.ts';
import { wholeRow } from '../../src/result/items/whole.ts';
import { wordsRow } from '../../src/result/items/words.ts';
import { formula } from '../engine/tabs.ts';
import { givenOf } from './given.ts';
import { plain } from './plain.ts';

const METER = { id: 'meter', factor: 1, symbol: 'm' };
const KILOMETER = { id: 'kilometer', factor: 1000, symbol: 'km' };
const DOLLAR = { id: 'dollar', factor: 1, symbol: '$' };
const PERCENT = { id: 'percent', factor: 1, symbol: '%' };
const CENTS: DisplayRule = { rule: 'fixed', digits: 2 };
const one = formula(() => 1);
const announcing = { heading: 'Result', saysSentences: true, language: 'en', t: englishText };

const labelled = (texts: object = {}, language = 'en') =>
  givenOf({ texts: { results: { r: { label: 'Answer', ...texts } } }, text: { language } });

describe('a number', () => {
  const answerOf = (value: number, more: Partial<ValueResult>, unit = more.unit) => {
    const result: ValueResult = { id: 'r', kind: 'value', formula: one, display: CENTS, ...more };
    const item = valueRow.item(result, { kind: 'value', value, ...(unit && { unit }) }, labelled());
    return item && valueRow.answers(item)[0];
  };

  it('is answered without its unit, but percent, a split unit and what states its sign with it', () => {
    expect(answerOf(4, { unit: METER })).toEqual(['r', { value: 4, display: '4.00' }]);
    expect(answerOf(4, { unit: PERCENT })).toEqual(['r', { value: 4, display: '4.00%' }]);
    expect(answerOf(4, { unit: METER, withSign: true })).toEqual(['r', { value: 4, display: '4.00 m' }]);
    expect(answerOf(4, { unit: DOLLAR })).toEqual(['r', { value: 4, display: '4.00' }]);
    expect(answerOf(-4, { unit: DOLLAR, withSign: true })).toEqual(['r', { value: -4, display: '$-4.00' }]);
    expect(answerOf(4, { withSign: true })).toEqual(['r', { value: 4, display: '4.00' }]);
    const parts = [
      { symbol: 'ft', each: 12 },
      { symbol: 'in', each: 1 },
    ];
    expect(
      answerOf(5.5, { unit: { id: 'foot', factor: 1, symbol: 'ft', parts }, display: { rule: 'atMost', digits: 0 } }),
    ).toEqual(['r', { value: 5.5, display: '5 ft 6 in' }]);
  });
  it('is announced without its label where the heading above has said it', () => {
    const item = valueRow.item(
      { id: 'r', kind: 'value', formula: one, display: CENTS },
      { kind: 'value', value: 4 },
      labelled(),
    );
    if (!item) throw new Error('no number');
    expect(valueRow.announcement(item, announcing)).toEqual(['Answer: 4.00']);
    expect(valueRow.announcement(item, { ...announcing, heading: 'Answer' })).toEqual(['4.00']);
  });
  it('is answered as a text where it is a duration', () => {
    expect(answerOf(3725, { display: { rule: 'duration', digits: 0 } })).toEqual([
      'r',
      { value: '1:02:05', display: '1:02:05' },
    ]);
  });
});

describe('an exact whole number', () => {
  const itemWith = (value: bigint, more: Partial<WholeResult> = {}, language = 'en') => {
    const result = { id: 'r', kind: 'whole', ...more } as WholeResult;
    const item = wholeRow.item(result, { kind: 'whole', value }, labelled({}, language));
    if (!item) throw new Error('no number');
    return item;
  };
  const digits = (count: number): bigint => 10n ** BigInt(count - 1);

  it('is shown in groups, copied and answered without, and said with all of 15 digits', () => {
    const item = itemWith(-digits(15));
    expect(item).toMatchObject({ kind: 'whole', copied: '-100000000000000', canonical: '-100000000000000' });
    expect([item.text, item.brief].map((text) => text.replace('−', '-'))).toEqual([
      '-100,000,000,000,000',
      '-100,000,000,000,000',
    ]);
    expect(wholeRow.answers(item)).toEqual([['r', { value: '-100000000000000', display: '-100000000000000' }]]);
    expect(wholeRow.text(item)).toEqual({ text: item.text, copied: item.copied, canonical: item.canonical });
    expect(wholeRow.announcement(item, announcing)).toEqual([`Answer: ${item.text}`]);
    expect(wholeRow.announcement(item, { ...announcing, heading: 'Answer' })).toEqual([item.text]);
  });
  it('is said in brief from 16 digits on, and shown in brief above the most that are shown', () => {
    expect(itemWith(digits(16)).brief).toMatch(/…\s*× 10¹⁵ \(16 digits\)$/);
    expect(itemWith(digits(1000)).text).toHaveLength(1000 + 333);
    expect(itemWith(digits(1001)).text).toMatch(/… × 10¹⁰⁰⁰ \(1,001 digits\)$/);
    expect(itemWith(digits(20), { mostDigits: 20 }).text).toBe('10,000,000,000,000,000,000');
    const long = itemWith(digits(21), { mostDigits: 20 }, 'de');
    expect(long.text).toMatch(/^1,0+… × 10²⁰ \(21 digits\)$/);
    expect(long.canonical).toBe(`1${'0'.repeat(20)}`);
    expect(long.answer).toEqual({ value: long.canonical, display: expect.stringMatching(/^1\.0+… × 10²⁰/) });
    expect(itemWith(-digits(20), { mostDigits: 20 }).canonical).toBe(`-1${'0'.repeat(19)}`);
    expect(itemWith(-digits(20), { mostDigits: 20 }).text).not.toContain('…');
  });
  it('is a power of ten where the result asks for one', () => {
    const item = itemWith(123_456n, { powerOfTen: 2 }, 'de');
    expect([item.text, item.copied, item.brief].map(plain)).toEqual(['1,23 × 10⁵', '1,23 × 10⁵', '1,23 × 10⁵']);
    expect([item.canonical, item.answer]).toEqual(['1.23e+5', { value: '1.23e+5', display: '1.23e+5' }]);
    expect(item).toMatchObject({ kind: 'whole', id: 'r', label: 'Answer' });
  });
});

describe('a text', () => {
  const itemWith = (value: string | { id: string }, more: Partial<WordsResult> = {}, texts: object = {}) => {
    const result = { id: 'r', kind: 'words', ...more } as WordsResult;
    const item = wordsRow.item(result, { kind: 'words', value }, labelled(texts));
    if (!item) throw new Error('no text');
    return item;
  };

  it('is shown in groups from its end, and copied without', () => {
    const item = itemWith('-1011011', { group: 4 });
    expect(item).toEqual({
      ...{ id: 'r', label: 'Answer', hidden: false, kind: 'words', main: false },
      ...{ text: '-101\u00a01011', copied: '-1011011', canonical: '-1011011', brief: '-101 1011' },
    });
    expect(itemWith('1011', { group: 4 }).text).toBe('1011');
    expect(itemWith('101101101', { group: 3 }).text).toBe('101\u00a0101\u00a0101');
    expect(itemWith('101101').text).toBe('101101');
    expect(wordsRow.text(item)).toEqual({ text: item.text, copied: item.copied, canonical: item.canonical });
    expect(wordsRow.answers(item)).toEqual([['r', { value: '-1011011', display: '-1011011' }]]);
    expect(wordsRow.announcement(item, announcing)).toEqual(['Answer: -101 1011']);
  });
  it('that is chosen is the one of the language, else its id, and may break at its spaces', () => {
    const options = { good: 'Very good' };
    expect(itemWith({ id: 'good' }, { group: 4 }, { options })).toMatchObject({
      ...{ text: 'Very good', copied: 'Very good', brief: 'Very good' },
    });
    expect(itemWith({ id: 'bad' }, {}, { options }).text).toBe('bad');
    expect(itemWith({ id: 'bad' }).text).toBe('bad');
    expect(itemWith({ id: 'x'.repeat(41) }).brief).toBe('x'.repeat(41));
    expect(itemWith({ id: 'good' }, {}, { options: { good: 'a b c' } }).text).toBe('a b c');
  });
  it('of more than 40 signs is said in brief, and breaks where it has to', () => {
    expect(itemWith('1'.repeat(40)).brief).toBe('1'.repeat(40));
    expect(itemWith(`-${'1'.repeat(40)}`)).toMatchObject({ brief: `-${'1'.repeat(19)}… (40 digits)` });
    const grouped = itemWith('1'.repeat(41), { group: 8 });
    expect(grouped.text).toBe(`1${' 11111111'.repeat(5)}`);
    expect(grouped.brief).toBe('1 11111111 11111111 … (41 digits)');
  });
});

describe('numbers in a row', () => {
  const itemWith = (values: readonly number[], more: Partial<NumbersResult> = {}, language = 'en') => {
    const result = { id: 'r', kind: 'numbers', display: CENTS, most: 3, ...more } as NumbersResult;
    const item = numbersRow.item(result, { kind: 'numbers', values, unit: KILOMETER }, labelled({}, language));
    if (!item) throw new Error('no numbers');
    return item;
  };

  it('are printed in their unit, as many as are shown', () => {
    const said = ({ text, copied, canonical }: ReturnType<typeof itemWith>) => [plain(text), copied, canonical];
    expect(said(itemWith([1000.5, 2, 3], {}, 'de'))).toEqual([
      '1.000,50 km; 2,00 km; 3,00 km',
      '1000,50 km; 2,00 km; 3,00 km',
      '1000.50 km, 2.00 km, 3.00 km',
    ]);
    expect(said(itemWith([1, 2, 3, 4]))[0]).toBe('1.00 km, 2.00 km, 3.00 km …');
    const digits = (): DisplayRule => ({ rule: 'fixed', digits: 0 });
    expect(said(itemWith([1], { displayFrom: digits }))[0]).toBe('1 km');
    expect(itemWith([1])).toMatchObject({ id: 'r', label: 'Answer', kind: 'numbers' });
  });
  it('are said to be none where there are none', () => {
    const none = itemWith([]);
    expect([none.text, none.copied, none.canonical]).toEqual([
      englishText('result.none'),
      englishText('result.none'),
      'none',
    ]);
    expect(numbersRow.answers(none)).toEqual([['r', { value: 'none', display: 'none' }]]);
    expect(numbersRow.text(none)).toEqual({ text: none.text, copied: none.copied, canonical: none.canonical });
  });
});

describe('a sentence', () => {
  const result = { id: 'r', kind: 'sentence' } as unknown as SentenceResult;
  const itemWith = (texts: object, isSaid = true) =>
    sentenceRow.item(result, { kind: 'sentence', isSaid } as never, labelled(texts));

  it('is there where its condition holds, and is said and answered as it is', () => {
    const item = itemWith({ text: 'All is well.' });
    if (!item) throw new Error('no sentence');
    const said = { text: 'All is well.', copied: 'All is well.', canonical: 'All is well.' };
    expect(item).toEqual({ id: 'r', label: 'Answer', hidden: false, kind: 'sentence', ...said });
    expect(sentenceRow.text(item)).toEqual(said);
    expect(sentenceRow.answers(item)).toEqual([['r', { value: said.text, display: said.text }]]);
    expect(itemWith({ text: 'All is well.' }, false)).toBe(null);
    expect(itemWith({})?.text).toBe('');
  });
});

describe('one of several words', () => {
  it('is yes or no, in small letters for programs', () => {
    const answerOf = (value: boolean) => {
      const item = conditionRow.item({ id: 'r', kind: 'condition' }, { kind: 'condition', value }, labelled());
      return item && [item, conditionRow.answers(item)];
    };
    const base = { id: 'r', label: 'Answer', hidden: false, kind: 'condition' };
    expect(answerOf(true)).toEqual([{ ...base, value: true, text: 'yes' }, [['r', { value: true, display: 'yes' }]]]);
    expect(answerOf(false)).toEqual([{ ...base, value: false, text: 'no' }, [['r', { value: false, display: 'no' }]]]);
  });
  it('is the label of the option that holds, or its id where it has none', () => {
    const answerOf = (value: string, texts: object = {}) => {
      const item = verdictRow.item(
        { id: 'r', kind: 'verdict', options: [] },
        { kind: 'verdict', value },
        labelled(texts),
      );
      return item && [item.text, verdictRow.answers(item)];
    };
    const low = ['Too low', [['r', { value: 'Too low', display: 'Too low' }]]];
    expect(answerOf('low', { options: { low: 'Too low' } })).toEqual(low);
    for (const texts of [{ options: { high: 'Too high' } }, {}]) expect(answerOf('low', texts)?.[0]).toBe('low');
  });
});

describe('a grid', () => {
  const display = CENTS;
  const cells: ComputedGrid['cells'] = [
    { id: 'km', value: 1234.5, unit: KILOMETER, display },
    { id: 'm', value: 2, unit: METER, display },
  ];
  const itemWith = (isExtra: boolean, of = cells, texts: object = {}, language = 'en') => {
    const item = gridRow.item(
      { id: 'r', kind: 'grid' } as GridResult,
      { kind: 'grid', isExtra, cells: of },
      labelled(texts, language),
    );
    if (!item) throw new Error('no grid');
    return item;
  };

  it('has a line for each cell, with its unit', () => {
    const item = itemWith(false, cells, { cells: { km: 'Kilometers' } }, 'de');
    expect(gridRow.lines(item).map((line) => ({ ...line, text: plain(line.text) }))).toEqual([
      { label: 'Kilometers', text: '1.234,50 km', copied: '1234,50 km', canonical: '1234.50 km' },
      { label: 'm', text: '2,00 m', copied: '2,00 m', canonical: '2.00 m' },
    ]);
    expect(gridRow.answers(item)).toEqual([
      ['km', { value: 1234.5, display: '1234.50' }],
      ['m', { value: 2, display: '2.00' }],
    ]);
    expect(item).toMatchObject({ id: 'r', label: 'Answer', kind: 'grid' });
    expect(gridRow.text(item)).toEqual(inNoSentence());
    expect(inNoSentence()).toEqual({ text: '', copied: '', canonical: '' });
  });
  it('is announced by its first cell and how many more there are', () => {
    const said = gridRow.announcement(itemWith(false), announcing).map(plain);
    expect(said).toEqual([`Answer: ${plain(englishText('result.andMore', { first: '1,234.50 km', count: 1 }))}`]);
    expect(said[0]).toContain('1,234.50 km');
    expect(gridRow.announcement(itemWith(false, []), announcing)).toEqual([]);
  });
  it('beside an answer is neither copied nor announced', () => {
    const item = itemWith(true);
    expect(gridRow.lines(item).map(({ isExtra }) => isExtra)).toEqual([true, true]);
    expect(gridRow.announcement(item, announcing)).toEqual([]);
    expect(gridRow.lines(itemWith(false)).every((line) => !('isExtra' in line))).toBe(true);
  });
  it('of days has a day, or the first and the last one', () => {
    const [from, until] = ['2026-03-01', '2026-03-05'].map((day) => readDate(day) ?? Number.NaN) as [number, number];
    const item = itemWith(false, [
      { id: 'a', from },
      { id: 'b', from, until },
    ]);
    expect(gridRow.answers(item).map(([, { value }]) => value)).toEqual(['2026-03-01', '2026-03-01/2026-03-05']);
    expect(gridRow.lines(item)[0]).toEqual({
      ...{ label: 'a', text: 'March 1, 2026', copied: 'March 1, 2026', canonical: '2026-03-01' },
    });
    expect(gridRow.lines(item)[1]?.canonical).toBe('2026-03-01/2026-03-05');
    expect(gridRow.lines(item)[1]?.text).toMatch(/^March 1.+5, 2026$/);
  });
});

describe('a drawing', () => {
  const shapes = (id: string, marks: readonly (number | undefined)[]) => ({
    ...{ id, isRound: false, width: 1.23456, height: 2, count: marks.length },
    drawn: marks.map((mark) => ({ x: 0, y: 0, width: 1, height: 1, ...(mark !== undefined && { mark }) })),
  });
  const itemWith = (
    own: readonly object[],
    computed: readonly object[],
    language = 'en',
    { unit = METER, ...more }: { unit?: object | null; display?: DisplayRule } = {},
  ) => {
    const cells = { a: 'Marks', b: 'Sheet' };
    const item = drawingRow.item(
      { id: 'r', kind: 'drawing', shapes: own, ...more } as never,
      { kind: 'drawing', shapes: computed, ...(unit && { unit }) } as never,
      labelled({ cells }, language),
    );
    if (!item) throw new Error('no drawing');
    return item;
  };

  it('lists the numbers at its shapes, or how many there are where none is drawn', () => {
    const marked = itemWith([{ id: 'a', marks: true }], [shapes('a', [1.5, 1234.56789, undefined])], 'de');
    expect(marked.list[0]).toMatchObject({
      ...{ text: '1,5; 1.234,5679; 0', copied: '1,5; 1234,5679; 0', canonical: '1.5, 1234.5679, 0' },
    });
    expect(marked.shapes[0]?.drawn.map((shape) => shape.mark)).toEqual(['1,5', '1.234,5679', undefined]);
    expect(marked.shapes[0]?.drawn.map((shape) => 'mark' in shape)).toEqual([true, true, false]);
    expect(itemWith([{ id: 'a', marks: true }], [{ ...shapes('a', []), count: 7 }]).list[0]?.text).toBe('7');
  });
  it('prints sizes by the rule of the result, else with four decimals', () => {
    const sizeOf = (more: { display?: DisplayRule }) =>
      itemWith([{ id: 'b', size: true }], [{ ...shapes('b', [undefined]), width: 1.234567 }], 'en', more).list[0];
    expect(plain(sizeOf({})?.text ?? '')).toBe('1.2346 m × 2 m');
    expect(plain(sizeOf({ display: CENTS })?.text ?? '')).toBe('1.23 m × 2.00 m');
  });
  it('has a scale with all its digits, and none without a unit or where nothing is drawn', () => {
    const small = { ...shapes('b', []), drawn: [{ x: 0, y: 0, width: 0.002, height: 1 }] };
    const { scale } = itemWith([{ id: 'b' }], [small]);
    expect([scale?.length, plain(scale?.text ?? '')]).toEqual([0.0005, '0.0005 m']);
    const plainly = itemWith([{ id: 'b' }], [small], 'en', { unit: null });
    expect(plainly).toMatchObject({ box: { width: 0.002, height: 1 } });
    expect(plainly).not.toHaveProperty('scale');
    const empty = itemWith([{ id: 'b' }], [shapes('b', [])]);
    expect([empty, empty].map((item, at) => (['box', 'scale'][at] as string) in item)).toEqual([false, false]);
  });
  it('has the look that its shapes have, and is filled where none is stated', () => {
    const looks = ({ shapes: drawn, list }: ReturnType<typeof itemWith>) => [...drawn, ...list].map(({ look }) => look);
    expect(looks(itemWith([{ id: 'b', look: 'dashed' }], [shapes('b', [])]))).toEqual(['dashed', 'dashed']);
    expect(looks(itemWith([{ id: 'b' }], [shapes('b', [])]))).toEqual(['filled', 'filled']);
  });
  it('is one line of its list, and answered so', () => {
    const item = itemWith(
      [{ id: 'a', count: true }, { id: 'b' }],
      [shapes('a', Array<undefined>(1500).fill(undefined)), shapes('b', [undefined])],
      'de',
    );
    expect(drawingRow.lines(item)).toEqual([
      {
        label: 'Answer',
        text: 'Marks 1.500; Sheet',
        copied: 'Marks 1500; Sheet',
        canonical: 'Marks 1500, Sheet',
        isExtra: true,
      },
    ]);
    expect(drawingRow.answers(item)).toEqual([['r', { value: 'Marks 1500, Sheet', display: 'Marks 1500, Sheet' }]]);
    expect(drawingRow.announcement(item, announcing)).toEqual([]);
  });
});

describe('a result without an answer', () => {
  const noneOf = (result: object) => itemOf(result as CompiledResult, labelled());

  it('is hidden, and answers null by its id, of a band by that of its color, too', () => {
    const none = { id: 'r', label: 'Answer', kind: null, hidden: true };
    expect(noneOf({ id: 'r', kind: 'value' })).toEqual({ ...none, ids: ['r'] });
    expect(noneOf({ id: 'r', kind: 'band' })).toEqual({ ...none, ids: ['r'] });
    expect(noneOf({ id: 'r', kind: 'band', color: 'shade' })).toEqual({ ...none, ids: ['r', 'shade'] });
  });
  it('is not among those that are shown, nor is what is hidden', () => {
    const shown = { id: 'a', label: 'A', hidden: false, kind: 'words' } as never;
    const none = { id: 'c', label: 'C', hidden: true, kind: null, ids: [] } as const;
    expect(shownItems([shown, { id: 'b', label: 'B', hidden: true, kind: 'words' } as never, none])).toEqual([shown]);
  });
});
