/** The messages between an embedded calculator and the page around it: what is not exactly one is none. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ASK,
  HEIGHT,
  LONGEST_TEXT,
  MOST_RESULTS,
  READY,
  RESULTS,
  readFrameMessage,
  readPageMessage,
  THEME,
} from '../../src/embedding/messages.ts';

const text = fc.string({ maxLength: LONGEST_TEXT });
const result = fc.record({
  id: text,
  value: fc.oneof(fc.constant(null), fc.boolean(), text, fc.double({ noNaN: true, noDefaultInfinity: true })),
  display: text,
  unit: fc.option(text),
});
const told = fc.record({
  type: fc.constant(RESULTS),
  tool: text,
  tab: text,
  isCurrent: fc.boolean(),
  results: fc.array(result, { maxLength: 5 }),
});
const ofFrame = fc.oneof(
  told,
  fc.record({ type: fc.constant(READY) }),
  fc.record({ type: fc.constant(HEIGHT), height: fc.integer({ min: 1, max: 100_000 }) }),
);
const ofPage = fc.oneof(
  fc.record({ type: fc.constant(ASK) }),
  fc.record({ type: fc.constant(THEME), theme: fc.constantFrom('light', 'dark', 'system') }),
);

/** What a structured clone can bring, with the words of the vocabulary in it. */
const words = fc.constantFrom(ASK, HEIGHT, READY, RESULTS, THEME, 'light', 'type', 'height', 'theme', 'results', '');
const anything = fc.anything({
  key: fc.oneof(words, fc.string()),
  values: [words, fc.string(), fc.double(), fc.bigInt(), fc.boolean(), fc.constant(null), fc.constant(undefined)],
  withMap: true,
  withSet: true,
  withDate: true,
  withTypedArray: true,
  withNullPrototype: true,
});

describe.each([
  ['a frame', ofFrame, readFrameMessage, ofPage],
  ['a page', ofPage, readPageMessage, ofFrame],
] as const)('what %s says', (_, messages: fc.Arbitrary<object>, read, others: fc.Arbitrary<object>) => {
  it('is read as it was said', () => {
    fc.assert(
      fc.property(messages, (message) => {
        expect(read(structuredClone(message))).toEqual(message);
      }),
    );
  });

  it('is nothing with a field more, a field less, or another in its place', () => {
    const change = fc.tuple(messages, fc.nat(), fc.string({ minLength: 1 }), anything);
    fc.assert(
      fc.property(change, ([message, at, name, value]) => {
        const names = Object.keys(message);
        const place = names[at % names.length] ?? '';
        const { [place as never]: left, ...less } = message;
        expect(read(less)).toBeNull();
        if (!names.includes(name)) expect(read({ ...message, [name]: value })).toBeNull();
        expect(read({ ...less, [`${place} `]: left })).toBeNull();
      }),
    );
  });

  it('is never what the other side says', () => {
    fc.assert(
      fc.property(others, (message) => {
        expect(read(message)).toBeNull();
      }),
    );
  });

  it('is whole in its kinds, whatever comes: no object, list or function passes where a text or number stands', () => {
    const isPlain = (value: unknown): boolean =>
      value === null || ['string', 'number', 'boolean'].includes(typeof value);
    fc.assert(
      fc.property(anything, (data) => {
        const message = read(data);
        if (message === null) return;
        const { results = [], ...fields } = message as { results?: readonly object[] };
        for (const value of [fields, ...results].flatMap(Object.values)) expect(isPlain(value)).toBe(true);
      }),
    );
  });
});

describe('limits', () => {
  const plain = { id: 'bmi', value: 1, display: '1', unit: null };
  const answer = (results: readonly unknown[]) => ({ type: RESULTS, tool: 'a', tab: 'b', isCurrent: true, results });
  it.each([0, -1, 1.5, 100_001, Number.NaN, Number.POSITIVE_INFINITY, '10', null])('no height is %s', (height) =>
    expect(readFrameMessage({ type: HEIGHT, height })).toBeNull(),
  );
  it('a value is a finite number', () => {
    expect(readFrameMessage(answer([plain]))).toEqual(answer([plain]));
    for (const value of [Number.NaN, Number.NEGATIVE_INFINITY, 1n, {}, [], undefined])
      expect(readFrameMessage(answer([{ ...plain, value }]))).toBeNull();
  });
  it('texts and lists end somewhere', () => {
    const long = 'x'.repeat(LONGEST_TEXT + 1);
    for (const name of ['id', 'value', 'display', 'unit'])
      expect(readFrameMessage(answer([{ ...plain, [name]: long }]))).toBeNull();
    expect(readFrameMessage(answer(Array(MOST_RESULTS).fill(plain)))).not.toBeNull();
    expect(readFrameMessage(answer(Array(MOST_RESULTS + 1).fill(plain)))).toBeNull();
  });
  it('a theme is one of three', () => {
    for (const theme of ['blue', 'Light', 'light ', '__proto__', ['light'], null])
      expect(readPageMessage({ type: THEME, theme })).toBeNull();
  });
});
