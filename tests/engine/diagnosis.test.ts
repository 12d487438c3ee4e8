/** Results that cannot be shown: too large, too small, not defined; and zeros that are right. */
import { describe, expect, it } from 'vitest';
import type { Entries } from '../../src/engine/outcome.ts';
import { run } from '../../src/engine/run.ts';
import type { CompiledTab } from '../../src/engine/tool.ts';
import { loadLive, numberOf, refuse, succeed, tabOf } from '../suite/load.ts';
import { formula, KILOMETER, number, tabWith } from './tabs.ts';

const gravity = tabOf((await loadLive('gravitational-force')).live);
const simple = tabOf((await loadLive('interest-calculator')).live, 'simple');
const compound = tabOf((await loadLive('interest-calculator')).live, 'compound');
const loan = tabOf((await loadLive('interest-calculator')).live, 'loan');
const prices = tabOf((await loadLive('unit-price-comparison')).live);
const length = tabOf((await loadLive('metric-converter')).live, 'length');

const keyOf = (tab: CompiledTab, entries: Entries) => refuse(tab, entries).map(({ field, key }) => [field, key]);

describe('results out of range are refused for the whole form, in its channel', () => {
  it.each([
    ['two huge masses side by side', gravity, { mass1: 1e300, mass2: 1e300, distance: 1e-300 }, 'tooLarge'],
    ['two specks far apart', gravity, { mass1: 1e-300, mass2: 1e-300, distance: 1e300 }, 'tooSmall'],
    ['interest beyond the largest number', simple, { principal: 1e300, rate: 1e300, time: 1 }, 'tooLarge'],
    ['interest below the smallest number', simple, { principal: 1e-300, rate: 1e-300, time: 1 }, 'tooSmall'],
    ['growth over ages', compound, { principal: 1, rate: 100, time: 1e6 }, 'tooLarge'],
    ['a unit that is too small for the number', length, { value: 1e308, from: 'miles', to: 'inches' }, 'tooLarge'],
    [
      'a unit that is too large for the number',
      length,
      { value: 1e-321, from: 'meters', to: 'kilometers' },
      'tooSmall',
    ],
  ])('%s', (_, tab, entries, key) => {
    expect(refuse(tab, entries)).toEqual([{ field: null, channel: 'toast', key }]);
  });

  it('a million percent a year for 30 years is finite', () => {
    const outcome = succeed(loan, { loanAmount: 200_000, loanRate: 1e6, loanTerm: 30 });
    expect(numberOf(outcome, 'monthlyPayment')).toBeCloseTo((200_000 * 1e4) / 12, 3);
  });
});

describe('a zero that is right is shown', () => {
  it.each([
    ['nothing saved', simple, { principal: 0, rate: 5, time: 3 }, 'interestEarned'],
    ['nothing borrowed', loan, { loanAmount: 0, loanRate: 5, loanTerm: 3 }, 'monthlyPayment'],
    ['a loan without interest', loan, { loanAmount: 1200, loanRate: 0, loanTerm: 1 }, 'totalInterest'],
    ['no length', length, { value: 0, from: 'miles', to: 'inches' }, 'result'],
    ['a minus in front of zero', length, { value: '-0', from: 'miles', to: 'inches' }, 'result'],
  ])('%s', (_, tab, entries, id) => {
    expect(numberOf(succeed(tab, entries), id)).toBe(0);
  });
});

describe('what the checked steps of a formula find', () => {
  const quotient = tabWith(
    [number('a'), number('b')],
    formula(
      ({ a = 0, b = 0 }) => a / b,
      ({ a = 0, b = 0 }, f) => f.div(a, b),
    ),
  );
  it.each([
    [0, 0, 'notDefined'],
    [1, 0, 'notDefined'],
    [1e-300, 1e300, 'tooSmall'],
    [1e300, 1e-300, 'tooLarge'],
  ])('%s / %s is %s', (a, b, key) => {
    expect(keyOf(quotient, { a, b })).toEqual([[null, key]]);
  });
  it('0 / 5 is 0', () => expect(numberOf(succeed(quotient, { a: 0, b: 5 }), 'result')).toBe(0));

  const root = tabWith(
    [number('a')],
    formula(
      ({ a = 0 }) => Math.sqrt(a),
      ({ a = 0 }, f) => f.defined(Math.sqrt(a)),
    ),
  );
  it('the root of a negative number is not defined', () =>
    expect(keyOf(root, { a: -4 })).toEqual([[null, 'notDefined']]));

  it('a result that leaves the range in its unit is refused', () => {
    const small = tabWith(
      [number('a')],
      formula(({ a = 0 }) => a),
    );
    const results = small.results.map((result) => ({ ...result, unit: { ...KILOMETER, factor: 1e300 } }));
    expect(keyOf({ ...small, results }, { a: 1e-300 })).toEqual([[null, 'tooSmall']]);
  });
});

describe('a step that is too small to hold', () => {
  const besides = (more: (part: number) => number) =>
    tabWith(
      [number('a'), number('b')],
      formula(
        ({ a = 0, b = 0 }) => more(a / b),
        ({ a = 0, b = 0 }, f) => more(f.div(a, b)),
      ),
    );
  it.each([
    ['is left out beside a number that does not vanish with it', (part: number) => part + 1, 1],
    ['refuses a number that vanishes with it', (part: number) => part * 5, 'tooSmall'],
  ])('%s', (_, more, wanted) => {
    const outcome = run(besides(more), { a: 1e-300, b: 1e300 }, 'en');
    expect(outcome.ok ? numberOf(outcome, 'result') : outcome.refusals[0]?.key).toBe(wanted);
  });
});

describe('a value on the way to results', () => {
  const [plain] = tabWith(
    [],
    formula(({ a = 0 }) => a),
  ).results;
  const quotient = formula(
    ({ a = 0, b = 0 }) => a / b,
    ({ a = 0, b = 0 }, f) => f.div(a, b),
  );
  const via = tabWith(
    [number('a'), number('b')],
    formula(({ part = 0 }) => part + 1),
    { values: [{ id: 'part', formula: quotient }] },
  );

  it.each([
    ['counts as it is', 6, 3, 3],
    ['counts as 0 where it is too small', 1e-300, 1e300, 1],
    ['refuses a result that needs it where it is too large', 1e300, 1e-300, 'tooLarge'],
    ['refuses a result that needs it where it is not defined', 1, 0, 'notDefined'],
  ])('%s: %s / %s', (_, a, b, wanted) => {
    const outcome = run(via, { a, b }, 'en');
    expect(outcome.ok ? numberOf(outcome, 'result') : outcome.refusals[0]?.key).toBe(wanted);
    const others = run({ ...via, results: plain ? [plain] : [] }, { a, b }, 'en');
    expect(others.ok && numberOf(others, 'result')).toBe(a);
  });

  it('holds all numbers of a list, those that are not defined, too', () => {
    const roots = { run: () => [4, -4].map(Math.sqrt) } as never;
    const values = [{ id: 'part', formula: roots, isList: true as const }];
    expect(succeed({ ...via, results: plain ? [plain] : [], values }, { a: 1, b: 1 }).scope.part).toEqual([
      2,
      Number.NaN,
    ]);
  });
});

describe('what compute.ts answers', () => {
  const computed = (value: number): CompiledTab => ({
    ...tabWith(
      [number('a')],
      formula(({ a = 0 }) => a),
    ),
    results: [{ id: 'result', kind: 'value', display: { rule: 'fixed', digits: 2 } }],
    compute: () => ({ result: value }),
  });
  it.each([
    [Number.NaN, 'notDefined'],
    [Number.POSITIVE_INFINITY, 'tooLarge'],
    [Number.NEGATIVE_INFINITY, 'tooLarge'],
  ])('%s is %s', (value, key) => {
    expect(keyOf(computed(value), { a: 1 })).toEqual([[null, key]]);
  });

  const product = { name: 'A', price: 1, quantity: 1, unit: 'g' };
  it.each([
    ['a price for next to nothing', { ...product, price: 1e300, quantity: 1e-300 }, 'tooLarge'],
    ['nothing for nothing', { ...product, price: 0, quantity: 5e-324 }, 'notDefined'],
  ])('%s', (_, odd, key) => {
    expect(keyOf(prices, { products: [odd, product] })).toEqual([[null, key]]);
  });
});
