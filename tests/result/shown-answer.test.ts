/** What is shown and said of an answer, on forms made up for it; what it says before code has come that few need. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import '../../src/result/whole.ts';
import type { MeasureResult } from '../../src/engine/results/measure.ts';
import type { CompiledResult, Computed } from '../../src/engine/results/results.ts';
import type { ValueResult } from '../../src/engine/results/value.ts';
import type { CompiledTool } from '../../src/engine/tool.ts';
import type { PresentContext } from '../../src/result/context.ts';
import { sentences } from '../../src/result/filling.ts';
import { printCanonicalWithUnit } from '../../src/result/format.ts';
import { measureRow } from '../../src/result/items/measure.ts';
import type { TableItem } from '../../src/result/items/table.ts';
import { remarks } from '../../src/result/remarks.ts';
import { roundedNotes } from '../../src/result/rounded-notes.ts';
import { answerWarnings, showAnswer } from '../../src/result/show-answer.ts';
import { itemsOf, presentContext } from '../../src/result/shown-answer.ts';
import { statedCopy } from '../../src/result/stated-copy.ts';
import { tableIcs } from '../../src/result/table-ics.ts';
import { formula, KILOMETER, number } from '../engine/tabs.ts';
import { givenOf } from './given.ts';
import { plain } from './plain.ts';

const CENTS = { rule: 'fixed', digits: 2 } as const;
const valueResult = (more: Partial<ValueResult> = {}): ValueResult => ({
  ...{ id: 'sum', kind: 'value', formula: formula(() => 3), display: CENTS },
  ...more,
});
const computed = (value: number): Computed => ({ kind: 'value', value });
const SAYING: CompiledResult = { id: 'said', kind: 'sentence' };
const SAID: Computed = { kind: 'sentence', isSaid: true };
const TEXTS = { results: { sum: { label: 'Sum' }, said: { label: 'Said', text: 'It is {sum}' } } };
const MESSAGES = { plainly: { text: 'Look again.' }, naming: { text: 'Not {sum}.' } };

type Parts = Parameters<typeof givenOf>[0];
const given = (results: readonly CompiledResult[], parts: Parts = {}) =>
  givenOf({
    texts: TEXTS,
    all: { messages: MESSAGES, tabs: { main: { inputs: {}, values: {}, ...TEXTS } } },
    ...parts,
    tab: { inputs: [number('count')], results, ...parts.tab },
    outcome: { results: { sum: computed(3), said: SAID }, ...parts.outcome },
  });
const toolOf = ({ tab }: PresentContext): CompiledTool => ({ id: 'small', tabs: [tab] });
const textOf = (items: ReturnType<typeof itemsOf>) => items.map((item) => ('text' in item ? item.text : null));

afterEach(() => void vi.restoreAllMocks());

it('a tab that its tool does not have, or that has no texts, is named', () => {
  const { outcome, text, t, tab } = given([]);
  const others = { ...text, texts: { ...text.texts, tabs: { other: { inputs: {}, values: {}, results: {} } } } };
  const of = (id: string, tabs: CompiledTool['tabs']) => () =>
    presentContext({ ...outcome, tab: id }, { id: 'small', tabs }, others, t);
  expect(of('other', [tab])).toThrow(new RangeError('small has no tab "other"'));
  expect(of('main', [tab])).toThrow(new RangeError('small has no tab "main"'));
  expect(of('other', [{ ...tab, id: 'other' }])()).toMatchObject({ tab: { id: 'other' } });
});

describe('the code of sentences', () => {
  it('fills in what a sentence names', () => {
    expect(textOf(itemsOf(given([SAYING, valueResult({ hidden: true })])))).toEqual(['It is 3.00', '3.00']);
  });
  it('is not needed by a calculator that has no sentence', () => {
    const fillIn = vi.spyOn(sentences, 'fillIn');
    expect(textOf(itemsOf(given([valueResult()])))).toEqual(['3.00']);
    expect(fillIn).not.toHaveBeenCalled();
  });
  it.each([
    ['plainly', 'Look again.', 0],
    ['naming', 'Not 3.00.', 1],
  ])('is needed by a warning that names a result: %s', (key, message, calls) => {
    const warn = vi.spyOn(sentences, 'warn');
    const context = given([valueResult()], { outcome: { warnings: [{ field: 'count', key }] } });
    const said = answerWarnings(itemsOf(context), {
      ...context,
      outcome: { ...context.outcome, results: { sum: computed(3) } },
    });
    expect(said).toEqual([{ field: 'count', key, message, other: null }]);
    expect(warn).toHaveBeenCalledTimes(calls);
  });
});

describe('an announcement', () => {
  const shownOf = (context: PresentContext) =>
    showAnswer(context.outcome, toolOf(context), context.text, context.t).announcement;

  it.each([
    ['says the largest answer', {}, 'Result: Sum: 3.00.'],
    ['says sentences where that is hidden', { main: true, hidden: true }, 'Result: It is 3.00.'],
  ] as const)('%s', (_, more, wanted) => expect(plain(shownOf(given([valueResult(more), SAYING])))).toBe(wanted));
  it('says what is unusual behind it, and no other warning', () => {
    vi.spyOn(remarks, 'unusual').mockReturnValue([
      { field: 'count', key: 'unusual', message: 'Count is unusual.', other: null },
      { field: 'count', key: 'unusual', message: 'So is this.', other: null },
    ]);
    const warnings = [{ field: 'count', key: 'plainly' }];
    const context = given([valueResult()], { outcome: { warnings, results: { sum: computed(3) } } });
    expect(plain(shownOf(context))).toBe('Result: Sum: 3.00. Count is unusual. So is this.');
  });
});

describe('a copied text that is stated', () => {
  const none: CompiledResult = { id: 'none', kind: 'words' } as CompiledResult;
  const copyOf = (copy?: string, text?: string) => {
    const context = given([valueResult(), none], {
      tab: { ...(copy && { copy }) },
      texts: { inputs: {}, values: {}, ...TEXTS, ...(text && { copy: text }) },
      outcome: { results: { sum: computed(3), none: null } },
    });
    return statedCopy(itemsOf(context), context);
  };

  it('says nothing for what has no answer', () =>
    expect(copyOf('sum', '{sum}<{none}>')).toEqual({
      copyText: '3.00<>',
      copyAnswer: { result: 'sum', display: '3.00<>' },
    }));
  it.each([
    ['sum', undefined],
    [undefined, '{sum}'],
  ])('needs its result and its text: %s, %s', (copy, text) => expect(copyOf(copy, text)).toBeNull());
});

describe('a number that is shown as 0', () => {
  const first = { firstDigits: true } as const;
  it.each<[string, Partial<ValueResult>, Record<string, Computed | null>, number]>([
    ['is said where its calculator asks for it', first, { sum: computed(0.0012) }, 1],
    ['is not said where none is asked for', {}, { sum: computed(0.0012) }, 0],
    ['is not said where it is left out', { ...first, hidden: true }, { sum: computed(0.0012) }, 0],
    ['is not said where it has no answer', first, { sum: null }, 0],
    ['is not said where it was not computed', first, {}, 0],
    ['is not said where its digits are shown', first, { sum: computed(1.2) }, 0],
  ])('%s', (_, more, results, notes) => {
    const context = given([valueResult(more)], { outcome: { results } });
    const { t } = context;
    const wanted = t('result.rounded', { shown: '0.00', value: '0.0012' });
    expect(roundedNotes(context)).toEqual(notes === 0 ? [] : [wanted]);
  });
});

describe('a measure', () => {
  const display = { rule: 'fraction', digits: 3, of: [2] } as const;
  const printed = (unit: MeasureResult['units'][string], value: number, words?: string) => {
    const units = { unit };
    const context = givenOf({ text: { language: 'de' }, all: { ...(words && { measureUnits: { unit: words } }) } });
    const amounts = [{ number: value, unit: 'unit' }];
    return measureRow.item({ id: 'r', kind: 'measure', units }, { kind: 'measure', amounts }, context);
  };

  it('has its words behind its numbers on each surface', () =>
    expect(printed({ display }, 1.5, 'cups')).toMatchObject({
      ...{ text: '1\u00a01/2\u00a0cups', copied: '1 1/2 cups', canonical: '1 1/2 cups' },
    }));
  it('is answered in English where its unit is percent, too', () => {
    const percent = { display, unit: { id: 'percent', factor: 1, symbol: '%' } };
    expect(printed(percent, 1.5)).toMatchObject({ text: '1\u00a01/2\u00a0%', canonical: '1 1/2%' });
  });
});

it('a number of a unit that is split is answered with a dot', () => {
  const parts = [
    { symbol: 'ft', each: 12 },
    { symbol: 'in', each: 1 },
  ];
  const FEET = { id: 'foot', factor: 1, symbol: 'ft', parts };
  expect(printCanonicalWithUnit(5.125, { rule: 'fixed', digits: 1 }, FEET)).toBe('5 ft 1.5 in');
});

it('entries of a calendar file have plain spaces in their numbers', () => {
  const whole = { rule: 'fixed', digits: 0 } as const;
  const item = {
    ...{ id: 'plan', language: 'fr', actions: { ics: 'day' }, entry: 'Walk {way}', rows: [[0, 12]] },
    columns: [
      { id: 'day', label: 'Day', display: whole, cells: [{ text: 'le 3', canonical: '2027-03-03' }] },
      { id: 'way', label: 'Way', display: whole, unit: KILOMETER },
    ],
  } as unknown as TableItem;
  const lines = tableIcs(item, new Date(0), 'example.org').split('\r\n');
  expect(lines).toEqual(expect.arrayContaining(['SUMMARY:Walk 12 km', 'DESCRIPTION:Way: 12 km']));
});

describe('before its code has come', async () => {
  // Other tests may have brought it.
  vi.resetModules();
  const { remarks: bare } = await import('../../src/result/remarks.ts');
  const { notes } = await import('../../src/result/notes.ts');
  const { measures } = await import('../../src/result/items/item.ts');
  const context = given([valueResult()]);
  const { outcome, tab, text, t } = context;
  const askedBy = (say: () => unknown): (() => boolean) => {
    const ask = vi.spyOn(bare, 'ask');
    say();
    return ask.mock.lastCall?.[0] ?? expect.fail('nobody asked');
  };

  it('there are no notes', () => expect([notes.of(toolOf(context), context), notes.found(context)]).toEqual([[], []]));
  it('amounts in several units say nothing', () =>
    expect(measures.print([{ number: 1, unit: 'cup' }], { cup: { display: CENTS } }, context)).toEqual({
      ...{ text: '', copied: '', canonical: '' },
    }));
  it('nothing is said of an unusual number, and the code is asked whether it has anything to say', () => {
    const hasMore = askedBy(() => expect(bare.unusual(outcome, tab, text, t)).toEqual([]));
    const unusual = vi.spyOn(bare, 'unusual').mockReturnValue([]);
    expect(hasMore()).toBe(false);
    expect(unusual).toHaveBeenLastCalledWith(outcome, tab, text, t);
    unusual.mockReturnValue([{ field: 'count', key: 'unusual', message: 'Unusual', other: null }]);
    expect(hasMore()).toBe(true);
  });
  it('nothing is said of a reading, and the code always has something to say', () => {
    const hasMore = askedBy(() => expect(bare.reading(1, { value: 1 }, 'en', t)).toBeNull());
    expect(hasMore()).toBe(true);
  });
});
