/** Sentences and warnings that name inputs and results; which results are left out, and which is shown largest. */
import { describe, expect, it } from 'vitest';
import '../../src/result/whole.ts';
import type { CompiledResult } from '../../src/engine/results/results.ts';
import { isLeftOut, isMain, textsOf } from '../../src/result/context.ts';
import type { ResultItem } from '../../src/result/items/items.ts';
import { filledIn, filledWarnings, printedItem } from '../../src/result/sentences.ts';
import { number, quantity, unitSelect } from '../engine/tabs.ts';
import { givenOf } from './given.ts';
import { plain } from './plain.ts';

const given = givenOf({
  tab: { inputs: [number('count'), quantity('way'), unitSelect('unit'), unitSelect('other')] },
  outcome: {
    read: {
      count: { value: 1234.5 },
      way: { value: 2, unit: { id: 'kilometer', factor: 1000, symbol: 'km' } },
      unit: { value: 'km' },
    },
  },
});
const item = (kind: string, id: string, more: object) =>
  ({ id, label: id, hidden: false, kind, ...more }) as ResultItem;
const said = item('words', 'said', { text: '1,5', copied: '1,5 copied', canonical: '1.5', brief: '', main: false });
const none = { id: 'none', label: 'None', kind: null, hidden: true, ids: ['none'] } as const;
const sentence = (text: string) => item('sentence', 'sentence', { text, copied: text, canonical: text });

describe('a sentence', () => {
  const filled = (text: string, ...others: Parameters<typeof filledIn>[0][number][]) => {
    const [first] = filledIn([sentence(text), ...others], given);
    return first?.kind === 'sentence' ? [first.text, first.copied, first.canonical].map(plain) : [];
  };

  it('names inputs, results and the signs of units, each as it is printed there', () => {
    expect(filled('{count} in {unit}')).toEqual(['1,234.5 in km', '1234.5 in km', '1234.5 in km']);
    expect(filled('{way}: {said}', said)).toEqual(['2 km: 1,5', '2 km: 1,5 copied', '2 km: 1.5']);
  });
  it('says nothing for what has no answer, and keeps what is nothing to fill in', () => {
    expect(filled('<{none}>', none)).toEqual(['<>', '<>', '<>']);
    expect(printedItem(none)).toEqual({ text: '', copied: '', canonical: '' });
    expect(filled('{other} {unknown}')[0]).toBe('{other} {unknown}');
  });
  it('is filled in, and no other item', () => {
    const words = { ...said, text: '{count}' } as ResultItem;
    expect(filledIn([words, none], given)).toEqual([words, none]);
  });
  it('is filled in as warnings are', () => {
    const warning = { field: 'way', key: 'long', message: '{way} of {said}', other: null };
    const [filledWarning] = filledWarnings([warning], [said], given);
    expect(filledWarning && { ...filledWarning, message: plain(filledWarning.message) }).toEqual({
      ...{ field: 'way', key: 'long', message: '2 km of 1,5', other: null },
    });
  });
});

describe('a result', () => {
  const result = (id: string, more: object = {}) => ({ id, kind: 'value', ...more }) as CompiledResult;
  const outcome = { ...given.outcome, results: { none: null } };

  it.each<[string, object, boolean]>([
    ['a', {}, false],
    ['a', { hidden: true }, true],
    ['a', { shownWhen: () => true }, false],
    ['a', { shownWhen: () => false }, true],
    ['none', {}, true],
  ])('%s of %o is left out: %s', (id, more, wanted) => expect(isLeftOut(result(id, more), outcome)).toBe(wanted));
  it('is left out before there are numbers only where it is always hidden', () => {
    expect(
      [{}, { hidden: true }, { shownWhen: () => false }].map((more) => isLeftOut(result('none', more), null)),
    ).toEqual([false, true, false]);
  });
  it('without texts is called by its id', () => expect(textsOf(result('a'), given)).toEqual({ label: 'a' }));

  const largestOf = (...results: CompiledResult[]) => {
    const context = { ...given, tab: { ...given.tab, results }, outcome };
    return results.filter((each) => isMain(each as never, context)).map(({ id }) => id);
  };
  it.each(['value', 'date', 'whole', 'words', 'measure'])('of the kind %s may be shown largest', (kind) =>
    expect(largestOf(result('a', { kind }))).toEqual(['a']),
  );
  it.each<[string, CompiledResult[], string[]]>([
    ['is the first', [result('a'), result('b')], ['a']],
    ['is the first that is shown', [result('a', { hidden: true }), result('none'), result('b')], ['b']],
    ['is no band and no list', [result('a', { kind: 'band', main: true }), result('b')], ['b']],
    ['is the one that is marked', [result('a'), result('b', { main: true })], ['b']],
    ['is the first of those that are marked', [result('a', { main: true }), result('b', { main: true })], ['a']],
    ['is another one where that has no answer', [result('a'), result('none', { main: true })], ['a']],
    ['is the marked one, though it is hidden', [result('a'), result('b', { main: true, hidden: true })], ['b']],
    ['is none of which nothing is shown', [result('a', { hidden: true })], []],
  ])('that is shown largest %s', (_, results, largest) => expect(largestOf(...results)).toEqual(largest));
});
