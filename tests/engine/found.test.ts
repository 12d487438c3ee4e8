/** What was found for an input: whether it gives the result again, and whether it may stand in its field. */
import { describe, expect, it } from 'vitest';
import type { CompiledUnit, Scope } from '../../src/engine/formula.ts';
import type { Entries, Outcome } from '../../src/engine/outcome.ts';
import { run } from '../../src/engine/run.ts';
import type { CompiledCheck, CompiledTab, FindTab, Found } from '../../src/engine/tool.ts';
import { formula, KILOMETER, number, quantity, tabWith, unitSelect } from './tabs.ts';

type Step = Parameters<typeof formula>[0];
const display = { rule: 'fixed', digits: 2 } as const;

/** A form that finds x from y; its formulas are by hand, so that they need not belong together. */
function finding(x: Step, y: Step, found: Partial<Found> = {}, more: Partial<CompiledTab> = {}): FindTab {
  const tab = tabWith([number('y', { optional: true }), number('a', { optional: true })], formula(y), {
    values: [{ id: 'x', formula: formula(x) }],
    results: [
      { id: 'x', kind: 'value', formula: formula(({ x: own = 0 }) => own), display },
      { id: 'y', kind: 'value', formula: formula(y), display },
    ],
    failure: { channel: 'toast', missing: 'required', invalid: 'errorMessage' },
    ...more,
  });
  return { ...tab, found: { tab: 'main', input: 'x', given: 'y', field: number('x'), checks: [], ...found } };
}

const ask = (tab: CompiledTab, entries: Entries): Outcome => run(tab, entries, 'en');
/** The number that was found, or why there is none. */
function answer(tab: CompiledTab, entries: Entries): unknown {
  const outcome = ask(tab, entries);
  return outcome.ok ? outcome.scope.x : outcome.refusals.map(({ field, key }) => [field, key]);
}
const NONE = [['y', 'noneFound']];

describe('what was found gives the result again', () => {
  it.each([1e-9, 1e-3, 1, 1e3, 1e9, -1e9])('to a part of a thousand millions, at %s', (scale) => {
    const off = (part: number) =>
      finding(
        ({ y = 0 }) => y,
        ({ x = 0 }) => x * (1 + part),
      );
    expect(answer(off(1e-10), { y: scale })).toBe(scale);
    expect(answer(off(-1e-10), { y: scale })).toBe(scale);
    expect(answer(off(1e-8), { y: scale })).toEqual(NONE);
    expect(answer(off(-1e-8), { y: scale })).toEqual(NONE);
  });

  it('where that is 0, and where it is as small as a number can be', () => {
    const same = finding(
      ({ y = 0 }) => y,
      ({ x = 0 }) => x,
    );
    for (const y of [0, 5e-324]) expect(answer(same, { y })).toBe(y);
    const smallest = finding(
      () => 1,
      () => 5e-324,
    );
    expect(answer(smallest, { y: 0 })).toBe(1);
  });

  it('in the unit that the result is shown in', () => {
    const shown = (unit: CompiledUnit) =>
      finding(
        ({ y = 0 }) => y,
        ({ x = 0 }) => x,
        {},
        {
          inputs: [quantity('y', { unit })],
          results: [
            { id: 'x', kind: 'value', formula: formula(({ x = 0 }) => x), display },
            { id: 'y', kind: 'value', formula: formula(({ x = 0 }) => x), display, unit },
          ],
        },
      );
    expect(answer(shown(KILOMETER), { y: 5 })).toBe(5000);
    expect(answer(shown({ ...KILOMETER, factor: 1, offset: 273.15 }), { y: 20 })).toBe(293.15);
  });

  it('but for the noise that terms leave which cancel, where a little beside it the result is on either side', () => {
    const cancelling = finding(
      ({ y = 0 }) => y + 1e9,
      ({ x = 0 }) => x - 1e9,
    );
    expect(answer(cancelling, { y: 0.1 })).toBe(1e9 + 0.1);
    expect(answer(cancelling, { y: -0.1 })).toBe(1e9 - 0.1);
  });

  it('to a tenth of what it is a little beside it', () => {
    const beside = (at: number) =>
      finding(
        () => 1,
        ({ x = 0 }) => (x === 1 ? at : Math.sign(x - 1)),
      );
    expect([0.1, -0.1, 0.11].map((at) => answer(beside(at), { y: 0 }))).toEqual([1, 1, NONE]);
  });

  it('and that noise is looked for through values and results that lie between', () => {
    const rest = { id: 'rest', kind: 'value', formula: formula(({ twice = 0 }) => twice / 2), display } as const;
    const y = formula(({ rest: own = 0 }) => own - 1e9);
    /** Words are not asked for beside it. */
    const onlyThere = ({ x }: Scope): string => {
      if (x !== 1e9 + 0.1) throw new Error(`asked at ${x}`);
      return 'two';
    };
    const through = finding(
      ({ y: given = 0 }) => given + 1e9,
      () => 0,
      {},
      {
        values: [
          { id: 'before', formula: formula(() => 2) },
          { id: 'x', formula: formula(({ y: given = 0 }) => given + 1e9) },
          { id: 'twice', formula: formula(({ x = 0, before = 0 }) => x * before) },
        ],
        results: [
          { id: 'words', kind: 'words', formula: { run: onlyThere } },
          rest,
          { id: 'y', kind: 'value', formula: y, display },
          { id: 'x', kind: 'value', formula: formula(({ x = 0 }) => x), display },
        ],
      },
    );
    expect(answer(through, { y: 0.1 })).toBe(1e9 + 0.1);
  });

  it('and a result that bears the name of the input leaves it the number that was found', () => {
    const cancelling = finding(
      ({ y = 0 }) => y + 1e9,
      ({ x = 0 }) => x - 1e9,
    );
    const [, y] = cancelling.results;
    const twice = { id: 'x', kind: 'value', formula: formula(({ x = 0 }) => 2 * x), display } as const;
    expect(answer({ ...cancelling, results: y ? [twice, y] : [] }, { y: 0.1 })).toBe(1e9 + 0.1);
  });

  it.each<[string, Step, Step, number]>([
    ['jumps over it', () => 1, ({ x = 0 }) => (x > 1 ? x + 9 : x - 9), 0],
    ['jumps over it by a little', () => 1, ({ x = 0 }) => (x > 1 ? x + 1e-6 : x - 1e-6), 1],
    ['comes near it and turns around', () => 1, ({ x = 0 }) => (x - 1) ** 2 + 1e-8, 0],
    ['is near it by itself, and beside it on one side', () => 1, ({ x = 0 }) => (x === 1 ? 1e-20 : 1), 0],
    ['is much nearer on one side', () => 1, ({ x = 0 }) => (x > 1 ? 1e-5 : x < 1 ? -1e-8 : 5e-9), 0],
    ['is another one', ({ y = 0 }) => y, ({ x = 0 }) => x + 1, 5],
  ])('and is refused where the formula %s', (_, x, y, given) => {
    expect(answer(finding(x, y), { y: given })).toEqual(NONE);
  });
});

describe('where there is nothing to be found', () => {
  const inverse = (found: Partial<Found>) =>
    finding(
      ({ y = 0 }) => 1 / y,
      ({ x = 0 }) => x,
      found,
    );
  it('that is said at the result, in words of the calculator where it has some', () => {
    const nowhere = (found: Partial<Found>) =>
      finding(
        () => Number.NaN,
        ({ x = 0 }) => x,
        found,
      );
    expect(ask(nowhere({}), { y: 1 })).toEqual({
      ok: false,
      tab: 'main',
      refusals: [{ field: 'y', channel: 'field', key: 'noneFound' }],
    });
    expect(answer(nowhere({ none: 'tooFar' }), { y: 1 })).toEqual([['y', 'tooFar']]);
  });

  it('a number that is too large is called so, in the channel of the form, and not one that there is not', () => {
    expect(ask(inverse({}), { y: 0 })).toMatchObject({
      refusals: [{ field: null, channel: 'toast', key: 'tooLarge' }],
    });
  });

  it('there is none either where the form has no answer for the number', () => {
    const tab = finding(
      ({ y = 0 }) => y,
      ({ x = 0 }) => x,
    );
    const results = tab.results.map((result) => ({ ...result, ...(result.id === 'x' && { when: () => false }) }));
    expect(answer({ ...tab, results }, { y: 5 })).toEqual(NONE);
  });

  it('nor where the form has no answer for the result', () => {
    const tab = finding(
      ({ y = 0 }) => y,
      ({ x = 0 }) => x + 5,
    );
    const results = tab.results.map((result) => ({ ...result, ...(result.id === 'y' && { when: () => false }) }));
    expect(answer({ ...tab, results }, { y: 5 })).toEqual(NONE);
    const [x] = tab.results;
    expect(answer({ ...tab, results: x ? [x] : [] }, { y: 5 })).toEqual(NONE);
  });

  it('a form that finds nothing is refused as a whole', () => {
    const tab = tabWith(
      [number('a')],
      formula(({ a = 0 }) => Math.sqrt(a)),
      { failure: inverse({}).failure },
    );
    expect(ask(tab, { a: -1 })).toMatchObject({ refusals: [{ field: null, channel: 'toast', key: 'notDefined' }] });
  });
});

describe('what was found keeps to its field', () => {
  const same = (found: Partial<Found>, more?: Partial<CompiledTab>) =>
    finding(
      ({ y = 0 }) => y,
      ({ x = 0 }) => x,
      found,
      more,
    );

  it('and is refused with the limit that it breaks', () => {
    const limited = same({ field: number('x', { min: 0, max: 100 }) });
    expect(ask(limited, { y: 299 })).toMatchObject({
      ok: false,
      refusals: [
        {
          field: 'y',
          channel: 'field',
          key: 'foundOutside',
          params: { min: 0, max: 100, value: 299, broken: 'mustBeBetween' },
        },
      ],
    });
    expect(ask(limited, { y: 299 })).not.toHaveProperty('refusals.0.unit');
    expect([100, 100.00000000000001].map((y) => answer(limited, { y }))).toEqual([100, 100.00000000000001]);
  });

  const inUnits = (field: Partial<ReturnType<typeof quantity>>) =>
    same(
      { field: quantity('x', field) },
      {
        inputs: [quantity('y', { unit: undefined, unitFrom: 'u' }), unitSelect('u')],
        results: ['x', 'y'].map((id) => ({
          ...{ id, kind: 'value', display, unitFrom: 'u' },
          formula: formula((scope) => scope[id] ?? Number.NaN),
        })) as CompiledTab['results'],
        values: [{ id: 'x', formula: formula(({ y = 0 }) => y) }],
      },
    );

  it.each<[string, Parameters<typeof inUnits>[0], Entries, object | null]>([
    [
      'in the unit that is chosen',
      { unit: undefined, unitFrom: 'u', limitUnit: { ...KILOMETER, id: 'other' }, max: 5 },
      { y: 6000, u: 'm' },
      { value: 6000, limit: 5000, broken: 'mustBeAtMost' },
    ],
    [
      'by the limits of the unit that is chosen',
      { unit: undefined, unitFrom: 'u', unitLimits: { km: { max: 7 }, m: { max: 1 } } },
      { y: 8, u: 'km' },
      { value: 8, limit: 7, broken: 'mustBeAtMost' },
    ],
    [
      'by the limits of its own unit',
      { unit: KILOMETER, unitLimits: { kilometer: { min: 3 } } },
      { y: 2, u: 'km' },
      { value: 2, limit: 3, broken: 'mustBeAtLeast' },
    ],
    [
      'and stands in it where it breaks none',
      { unit: undefined, unitFrom: 'u', unitLimits: { km: { max: 9 }, m: { max: 1 } } },
      { y: 8, u: 'km' },
      null,
    ],
  ])('%s', (_, field, entries, params) => {
    const outcome = ask(inUnits(field), entries);
    const unit = { symbol: entries.u };
    expect(outcome).toMatchObject(params ? { refusals: [{ field: 'y', params, unit }] } : { ok: true });
  });

  it('which has no limits where its unit is hidden', () => {
    const tab = inUnits({ unit: undefined, unitFrom: 'u', unitLimits: { km: { max: 9 }, m: { max: 1 } } });
    const inputs = tab.inputs.map((input) => (input.id === 'u' ? { ...input, shownWhen: () => false } : input));
    expect(answer({ ...tab, inputs }, { y: 8 })).toBe(8);
  });

  it('and to the conditions that the tab has for it, the first of which is named', () => {
    const check = (message: string, most: number): CompiledCheck => ({
      ...{ message, fields: ['x'], channel: 'toast' },
      require: ({ x }) => Number(x) <= most,
    });
    const checked = same({ checks: [check('wide', 9), check('wider', 5), check('widest', 3)] });
    expect([3, 4, 9, 10].map((y) => answer(checked, { y }))).toEqual([
      3,
      [['y', 'widest']],
      [['y', 'wider']],
      [['y', 'wide']],
    ]);
  });

  it('and its limits are named before its conditions, and these before a result that is another one', () => {
    const broken: CompiledCheck = { message: 'wide', fields: ['x'], channel: 'field', require: () => false };
    const other = (found: Partial<Found>) =>
      finding(
        ({ y = 0 }) => y,
        ({ x = 0 }) => x + 1,
        found,
      );
    expect(answer(other({ checks: [broken], field: number('x', { max: 5 }) }), { y: 6 })).toEqual([
      ['y', 'foundOutside'],
    ]);
    expect(answer(other({ checks: [broken] }), { y: 6 })).toEqual([['y', 'wide']]);
  });
});

describe('quantities that hang together', () => {
  const field = (id: string) => number(id, { optional: true, max: 10 });
  const tab = tabWith(
    [field('a'), field('b'), field('c')],
    formula(() => 0),
    {
      relations: { quantities: ['a', 'b', 'x'], given: 1 },
      values: [],
      // What is no input is kept to nothing.
      results: ['a', 'b', 'x'].map((id) => ({
        ...({ id, kind: 'value', display } as const),
        formula: formula(({ c = 0 }) => (id === 'a' ? c * 2 : c * 3)),
      })),
    },
  );

  it.each([
    [3, []],
    [4, [['b', { limit: 10, value: 12, broken: 'mustBeAtMost' }]]],
    [
      6,
      [
        ['a', { limit: 10, value: 12, broken: 'mustBeAtMost' }],
        ['b', { limit: 10, value: 18, broken: 'mustBeAtMost' }],
      ],
    ],
  ])('keep each to the limits of its field: %s', (c, wanted) => {
    const outcome = ask(tab, { c });
    const refused = outcome.ok ? [] : outcome.refusals;
    expect(refused.map(({ field: at, params }) => [at, params])).toEqual(wanted);
    for (const refusal of refused) expect(refusal).toMatchObject({ channel: 'field', key: 'foundOutside' });
  });
});
