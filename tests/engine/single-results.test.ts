/** Results that are a number, a day, a text, a class, an option or parts of a total: what is answered, and what is none. */
import { describe, expect, it } from 'vitest';
import type { CompiledUnit } from '../../src/engine/formula.ts';
import { headline } from '../../src/engine/headline.ts';
import { computeBand } from '../../src/engine/results/band.ts';
import { computeBreakdown } from '../../src/engine/results/breakdown.ts';
import { computeChosenDigits } from '../../src/engine/results/chosen-digits.ts';
import { inUnit, type RunContext } from '../../src/engine/results/context.ts';
import { computeDate } from '../../src/engine/results/date.ts';
import { computeDrawing } from '../../src/engine/results/drawing.ts';
import { firstDigits } from '../../src/engine/results/first-digits.ts';
import { computeNumbers } from '../../src/engine/results/numbers.ts';
import { computedOf, computeResult } from '../../src/engine/results/results.ts';
import { computeSentence } from '../../src/engine/results/sentence.ts';
import { computeValue, type ValueResult } from '../../src/engine/results/value.ts';
import { computeVerdict } from '../../src/engine/results/verdict.ts';
import { computeWords } from '../../src/engine/results/words.ts';
import '../../src/engine/whole.ts';
import { refusal } from './refusal.ts';
import { formula, KILOMETER, METER, runWith } from './tabs.ts';

const display = { rule: 'fixed', digits: 2 } as const;
const ofX = formula(({ x = 0 }) => x);

/** What is answered, and what formulas after it see. */
function withScope<Result>(compute: (run: RunContext) => Result, more: Partial<RunContext> = {}): [Result, unknown] {
  const run = runWith({ ...more, scope: { ...more.scope } });
  return [compute(run), run.scope.found];
}

describe('a number', () => {
  const value = (more: Partial<ValueResult>, run: Partial<RunContext> = {}) =>
    withScope((given) => computeValue({ id: 'found', kind: 'value', display, ...more }, given), run);

  it('is what its formula or compute.ts gives, in its unit; formulas after it see it in the base unit', () => {
    expect(value({ formula: ofX }, { scope: { x: 7 } })).toEqual([{ kind: 'value', value: 7 }, 7]);
    const inKilometers = { kind: 'value', value: 2, unit: KILOMETER };
    expect(value({ unit: KILOMETER }, { computed: { found: 2000 } })).toEqual([inKilometers, 2000]);
    const asShown = value({ unit: KILOMETER, inUnit: true, formula: ofX }, { scope: { x: 2 } });
    expect(asShown).toEqual([inKilometers, 2]);
  });

  it('is in the unit that is chosen, and in none where none is', () => {
    const asked: unknown[] = [];
    const chosen = (unit: CompiledUnit | undefined) => (id: string, options?: unknown) => {
      asked.push([id, options]);
      return unit;
    };
    const unitOptions = [{ id: 'm', unit: METER }];
    const run = { scope: { x: 5 }, chosenUnit: chosen(KILOMETER) };
    expect(value({ formula: ofX, unitFrom: 'u', unitOptions }, run)[0]).toMatchObject({
      value: 0.005,
      unit: KILOMETER,
    });
    expect(asked).toEqual([['u', unitOptions]]);
    const without = value({ formula: ofX, unitFrom: 'u', unit: METER }, { ...run, chosenUnit: chosen(undefined) });
    expect(without[0]).toEqual({ kind: 'value', value: 5 });
  });

  it('is no answer where compute.ts says that there is none, and is refused where that says nothing', () => {
    expect(value({}, { computed: { found: null } })).toEqual([null, undefined]);
    expect(refusal(() => value({}))).toBe('notDefined');
    expect(value({ formula: ofX }, { scope: { x: 7 }, computed: { found: null } })[0]).toMatchObject({ value: 7 });
  });

  it('leaves its name to an input that bears it', () => {
    expect(value({ formula: formula(() => 5) }, { scope: { found: 1 } })).toEqual([{ kind: 'value', value: 5 }, 1]);
  });

  it('has the digits of what is chosen, where they follow that', () => {
    const chosen = (more: Partial<ValueResult>, computed = {}) =>
      computeChosenDigits({ id: 'found', kind: 'value', display, ...more }, runWith({ scope: { x: 3 }, computed }));
    const displayFrom: ValueResult['displayFrom'] = ({ x }) => ({ rule: 'fixed', digits: Number(x) });
    expect(chosen({ formula: ofX, displayFrom })).toEqual({
      ...{ kind: 'value', value: 3 },
      display: { rule: 'fixed', digits: 3 },
    });
    expect(chosen({ formula: ofX })).toEqual({ kind: 'value', value: 3 });
    expect(chosen({ displayFrom }, { found: null })).toBeNull();
  });
});

describe('a number in a unit', () => {
  const scale = (factor: number, offset?: number): CompiledUnit => ({
    ...{ id: 'u', symbol: 'u', factor },
    ...(offset !== undefined && { offset }),
  });

  it.each([
    [300.1, 0.001, 273.15, 26_950],
    [-300.1, 0.001, -0.15, -299_950],
    [-1_234_567.8, 1, 0.1, -1_234_567.9],
    [0.1, 1, -1_234_567.3, 1_234_567.4],
  ])('that has a zero of its own has no noise of the difference: %d, %d and %d', (base, factor, offset, wanted) => {
    expect((base - offset) / factor).not.toBe(wanted);
    expect(inUnit(base, scale(factor, offset))).toBe(wanted);
  });

  it('that has none keeps all its digits', () => {
    expect(inUnit(1 / 3, scale(1))).toBe(1 / 3);
    expect(inUnit(1 / 3, scale(1, 0))).toBe(1 / 3);
    expect(inUnit(1 / 3, undefined)).toBe(1 / 3);
  });

  it('is 0 where it is, and is not where it only vanishes', () => {
    expect([inUnit(0, scale(10)), inUnit(273.15, scale(1, 273.15)), inUnit(1, scale(1e300, 1))]).toEqual([0, 0, 0]);
    expect(refusal(() => inUnit(1e-300, scale(1e300)))).toBe('tooSmall');
    expect(refusal(() => inUnit(1e300, scale(1e-300)))).toBe('tooLarge');
  });
});

describe('numbers', () => {
  const numbers = (list: readonly number[], unit?: CompiledUnit) =>
    withScope((run) =>
      computeNumbers(
        { ...{ id: 'found', kind: 'numbers', display, most: 3, formula: { run: () => list } }, ...(unit && { unit }) },
        run,
      ),
    );

  it('are those of a list, in their unit; formulas after them see the list', () => {
    expect(numbers([1000, 2500])).toEqual([{ kind: 'numbers', values: [1000, 2500] }, [1000, 2500]]);
    const inKilometers = { kind: 'numbers', values: [1, 2.5], unit: KILOMETER };
    expect(numbers([1000, 2500], KILOMETER)).toEqual([inKilometers, [1000, 2500]]);
    expect(refusal(() => numbers([1, Number.NaN]))).toBe('notDefined');
  });
});

describe('a day', () => {
  const day = (more: object, run: Partial<RunContext> = {}) =>
    withScope((given) => computeDate({ id: 'found', kind: 'date', ...more }, given), run);

  it('is the whole one that its formula or compute.ts gives, also for formulas after it', () => {
    expect(day({ formula: ofX }, { scope: { x: 20_000.7 } })).toEqual([{ kind: 'date', value: 20_000 }, 20_000]);
    expect(day({}, { computed: { found: 19_999.5 } })).toEqual([{ kind: 'date', value: 19_999 }, 19_999]);
    const both = { scope: { x: 20_000 }, computed: { found: null } };
    expect(day({ formula: ofX }, both)[0]).toEqual({ kind: 'date', value: 20_000 });
  });

  it('is none where compute.ts says so or where it is outside the calendar, and refused where nothing is said', () => {
    expect(day({}, { computed: { found: null } })).toEqual([null, undefined]);
    expect(day({ formula: ofX }, { scope: { x: 1e7 } })).toEqual([null, 1e7]);
    expect(refusal(() => day({}))).toBe('notDefined');
  });
});

describe('a text', () => {
  const words = (more: object, computed: Record<string, unknown> = {}) =>
    withScope((run) => computeWords({ id: 'found', kind: 'words', ...more }, run), { computed });

  it('is what its formula or compute.ts gives, or one of the definition’s; formulas after it see it', () => {
    expect(words({ formula: { run: () => 'XII' } }, { found: 'II' })).toEqual([{ kind: 'words', value: 'XII' }, 'XII']);
    expect(words({}, { found: 'II' })).toEqual([{ kind: 'words', value: 'II' }, 'II']);
    expect(words({}, { found: { id: 'none' } })[0]).toEqual({ kind: 'words', value: { id: 'none' } });
  });

  it.each([null, undefined])('is no answer where that is %s', (found) => {
    expect(words({}, { found })).toEqual([null, undefined]);
  });
});

describe('a class', () => {
  const [low, high] = [
    { id: 'low', below: 0.3, color: 'green' },
    { id: 'high', from: 0.3, color: 'red' },
  ];
  const band = (number: number | null, bands = [low, high]) =>
    computeBand({ ...{ id: 'class', kind: 'band', of: 'share' }, bands } as never, {
      ...runWith(),
      numberOf: (id) => (id === 'share' ? number : 99),
    });

  it('is the first that the number is below the end of, whatever the noise of the number', () => {
    expect(band(0.2)).toEqual({ kind: 'band', value: 0.2, met: low });
    expect(band(0.7 - 0.4)).toEqual({ kind: 'band', value: 0.3, met: high });
  });

  it('is none of what has no answer, and none where no class has it', () => {
    expect(band(null)).toBeNull();
    expect(band(0.4, [low])).toBeNull();
  });
});

describe('one of several options', () => {
  const verdict = (options: { id: string; when?: () => unknown }[], found?: unknown) =>
    computeVerdict({ id: 'found', kind: 'verdict', options: options as never }, runWith({ computed: { found } }))
      ?.value;

  it('is the first whose condition holds, or that has none', () => {
    const [no, odd, yes] = [() => false, () => 1, () => true];
    const named = (...when: (() => unknown)[]) => when.map((each, at) => ({ id: `${at}`, when: each }));
    expect(verdict(named(no, odd, yes, yes))).toBe('2');
    expect(verdict([...named(no), { id: 'else' }, { id: 'more', when: yes }])).toBe('else');
    expect(verdict(named(no, no), '1')).toBeUndefined();
  });

  it('is the one that compute.ts names where none has a condition', () => {
    const options = [{ id: 'a' }, { id: 'b' }];
    expect([verdict(options, 'b'), verdict(options, 'c'), verdict(options)]).toEqual(['b', undefined, undefined]);
  });
});

it('a sentence is said unless its condition does not hold', () => {
  const isSaid = (shownWhen?: () => boolean) =>
    computeSentence({ id: 's', kind: 'sentence', ...(shownWhen && { shownWhen }) }, runWith()).isSaid;
  expect([isSaid(), isSaid(() => true), isSaid(() => false)]).toEqual([true, true, false]);
});

describe('the parts of a total', () => {
  const parts = (x: number, y: number, more: object = {}) =>
    computeBreakdown(
      {
        ...{ id: 'parts', kind: 'breakdown', display, ...more },
        parts: [
          { id: 'x', formula: ofX },
          { id: 'y', formula: formula(({ y: own = 0 }) => own) },
        ],
      },
      runWith({ scope: { x, y } }),
    );

  it('are each by its formula, in their unit, of their sum or of a total of its own', () => {
    expect(parts(1000, 500, { unit: KILOMETER })).toEqual({
      kind: 'breakdown',
      parts: [
        { id: 'x', value: 1 },
        { id: 'y', value: 0.5 },
      ],
      total: 1.5,
      unit: KILOMETER,
    });
    expect(parts(1, 2, { total: formula(({ x = 0 }) => x * 10) })).toMatchObject({ total: 10 });
    expect(parts(1, 2)).not.toHaveProperty('unit');
  });

  it('are refused where one or their sum cannot be shown, and not where nobody asks for the sum', () => {
    expect(refusal(() => parts(Number.NaN, 1))).toBe('notDefined');
    expect(refusal(() => parts(1e308, 1e308))).toBe('tooLarge');
    expect(parts(1e308, 1e308, { total: formula(() => 1) }).total).toBe(1);
  });
});

describe('a number that its rule would show as 0', () => {
  it.each([
    [0, display],
    [0.42, display],
    [0.005, display],
    [0.0042, { rule: 'atMost', digits: 4 }],
    [-0.0042, { rule: 'atMost', digits: 4 }],
    [0.001, { rule: 'atMost', digits: 4 }],
    [1e-6, { rule: 'atMost', digits: 7 }],
    [9.9e-7, { rule: 'exponential', digits: 2 }],
    [-1e-9, { rule: 'exponential', digits: 2 }],
  ])('has its first digits: %d', (value, wanted) => expect(firstDigits(value, display)).toEqual(wanted));
});

describe('what a calculator answers', () => {
  it('is found by the id of its result, and is nothing where there is no answer', () => {
    const result = { id: 'a', kind: 'value', display } as const;
    const answer = { kind: 'value', value: 1 } as const;
    expect([computedOf(result, { a: answer }), computedOf(result, { a: null }), computedOf(result, {})]).toEqual([
      answer,
      null,
      null,
    ]);
  });

  const shown = (id: string, more: object = {}) => ({ id, kind: 'value', ...more });
  it.each([
    ['is its main one', [shown('a'), shown('b', { main: true })], 'b'],
    ['is the first where none is the main one', [shown('a'), shown('b')], 'a'],
    ['is no hidden one', [shown('a', { hidden: true, main: true }), shown('b')], 'b'],
    ['is a number, not a text', [shown('a', { kind: 'words', main: true }), shown('b')], 'b'],
    ['is none where there is none', [shown('a', { kind: 'words' })], undefined],
  ])('first %s', (_, results, wanted) => expect(headline(results)?.id).toBe(wanted));
});

it('a sentence, a verdict and a drawing say what they are, and formulas see nothing of them', () => {
  const run = runWith();
  const options = [{ id: 'yes' }];
  const square = { id: 's', x: () => 0, y: () => 0, width: () => 1, height: () => 1 };
  expect(computeResult({ id: 'a', kind: 'sentence' }, run)).toEqual({ kind: 'sentence', isSaid: true });
  expect(computeVerdict({ id: 'b', kind: 'verdict', options }, runWith({ computed: { b: 'yes' } }))).toEqual({
    kind: 'verdict',
    value: 'yes',
  });
  expect(computeDrawing({ id: 'c', kind: 'drawing', shapes: [square] }, run)).toMatchObject({ kind: 'drawing' });
  expect(run.scope).toEqual({});
});
