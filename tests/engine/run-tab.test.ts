/** One form from what was typed to what is answered: conditions, warnings, units that are chosen, mistakes of the code. */
import { describe, expect, it, vi } from 'vitest';
import type { Entries } from '../../src/engine/outcome.ts';
import { run } from '../../src/engine/run.ts';
import {
  allTabs,
  type CompiledCheck,
  type CompiledTab,
  type CompiledTool,
  type FindTab,
  tabById,
  tabIdOf,
} from '../../src/engine/tool.ts';
import { succeed } from '../suite/load.ts';
import { formula, KILOMETER, METER, number, rows, tabWith, unitSelect } from './tabs.ts';

const display = { rule: 'fixed', digits: 2 } as const;
const itself = formula(({ x = 0 }) => x);
const tabOf = (more: Partial<CompiledTab> = {}): CompiledTab => tabWith([number('x')], itself, more);

describe('conditions over several inputs', () => {
  const check = (message: string, require: () => unknown, more: Partial<CompiledCheck> = {}): CompiledCheck => ({
    ...{ message, fields: ['x'], channel: 'field', require: require as CompiledCheck['require'] },
    ...more,
  });
  const refusals = (...checks: CompiledCheck[]) => {
    const outcome = run(tabOf({ checks }), { x: 1 }, 'en');
    return outcome.ok ? [] : outcome.refusals;
  };
  const [no, yes] = [() => false, () => true];

  it('refuse the form where they do not hold, each at its field, with what its message fills in', () => {
    expect(refusals(check('fine', yes))).toEqual([]);
    expect(
      refusals(
        check('a', no),
        check('fine', yes),
        check('b', () => undefined, { params: { limit: 5 } }),
      ),
    ).toEqual([
      { field: 'x', channel: 'field', key: 'a' },
      { field: 'x', channel: 'field', key: 'b', params: { limit: 5 } },
    ]);
  });

  it('refuse it for the whole form where they are of no field, and say one thing where that is not said at fields', () => {
    expect(refusals(check('a', no, { fields: [] }))).toEqual([{ field: null, channel: 'field', key: 'a' }]);
    const toast = { channel: 'toast' } as const;
    expect(refusals(check('a', no), check('b', no, toast), check('c', no, toast)).map(({ key }) => key)).toEqual(['b']);
  });
});

it('warnings are those whose condition holds, at their fields, and see what was computed', () => {
  const warning = (message: string, when: CompiledTab['checks'][number]['require']) => ({ when, field: 'x', message });
  const warnings = [
    warning('large', ({ twice }) => Number(twice) > 5),
    warning('odd', () => 1 as unknown as boolean),
    warning('answered', ({ result }) => result === 3),
  ];
  const tab = tabOf({ warnings, values: [{ id: 'twice', formula: formula(({ x = 0 }) => 2 * x) }] });
  expect(succeed(tab, { x: 3 }).warnings).toEqual([
    { field: 'x', key: 'large' },
    { field: 'x', key: 'answered' },
  ]);
  expect([succeed(tab, { x: 1 }).warnings, succeed(tabOf(), { x: 1 }).warnings]).toEqual([[], []]);
});

describe('the unit that a result is shown in', () => {
  const shownIn = (more: object, entries: Entries = {}) => {
    const results = [{ id: 'result', kind: 'value', formula: itself, display, ...more }] as CompiledTab['results'];
    const tab = tabWith([number('x'), unitSelect('unit')], itself, { results });
    return succeed(tab, { x: 2000, ...entries }).results.result;
  };
  const other = { ...KILOMETER, id: 'other', factor: 500 };

  it('is the one that is chosen, or what stands for it', () => {
    expect(shownIn({ unitFrom: 'unit' }, { unit: 'km' })).toMatchObject({ value: 2, unit: KILOMETER });
    expect(shownIn({ unitFrom: 'unit' }, { unit: 'm' })).toMatchObject({ value: 2000, unit: METER });
    const unitOptions = [{ id: 'km', unit: other }];
    expect(shownIn({ unitFrom: 'unit', unitOptions }, { unit: 'km' })).toMatchObject({ value: 4, unit: other });
    expect(shownIn({ unitFrom: 'unit', unitOptions }, { unit: 'm' })).toEqual({ kind: 'value', value: 2000 });
  });

  it('is none where no unit is chosen in that input', () => {
    for (const unitFrom of ['x', 'nowhere']) expect(shownIn({ unitFrom })).toEqual({ kind: 'value', value: 2000 });
    const results = [{ id: 'result', kind: 'value', formula: itself, display, unitFrom: 'unit' }] as const;
    const hidden = tabWith([number('x'), { ...unitSelect('unit'), shownWhen: () => false }], itself, { results });
    expect(succeed(hidden, { x: 2000 }).results.result).toEqual({ kind: 'value', value: 2000 });
  });
});

describe('an outcome', () => {
  it('has what stood in the form, what was read, and what formulas saw', () => {
    expect(run(tabOf(), { x: '5' }, 'en')).toEqual({
      ...{ ok: true, tab: 'main', typed: { x: '5' }, read: { x: { value: 5 } } },
      ...{ scope: { x: 5, result: 5 }, rows: {}, warnings: [] },
      results: { result: { kind: 'value', value: 5 } },
    });
    expect(run(tabOf(), { x: 'a' }, 'en')).toEqual({
      ...{ ok: false, tab: 'main' },
      refusals: [{ field: 'x', channel: 'field', key: 'errorMessage' }],
    });
  });

  it('has no answer where its condition does not hold, and what names it is not defined', () => {
    const results = [
      { id: 'first', kind: 'value', formula: itself, display, when: () => false },
      { id: 'band', kind: 'band', of: 'first', bands: [{ id: 'all', color: 'red' }] },
      { id: 'second', kind: 'band', of: 'third', bands: [{ id: 'all', color: 'red' }] },
      { id: 'third', kind: 'words', formula: { run: () => 'III' } },
      { id: 'fourth', kind: 'band', of: 'third', bands: [{ id: 'all', color: 'red' }] },
    ] as CompiledTab['results'];
    const { results: answered, scope } = succeed(tabOf({ results }), { x: 5 });
    expect(answered).toMatchObject({ first: null, band: null, second: null, fourth: null });
    expect(scope).toMatchObject({ first: Number.NaN, third: 'III' });
  });

  it('of compute.ts sees the values of the tab beside its inputs, and has the steps that it says', () => {
    const results = [{ id: 'sum', kind: 'value', display }] as CompiledTab['results'];
    const values = [{ id: 'twice', formula: formula(({ x = 0 }) => 2 * x) }];
    const steps = [{ message: 'added' }];
    const compute: CompiledTab['compute'] = ({ x, twice }) => ({ sum: Number(x) + Number(twice), steps });
    expect(succeed(tabOf({ results, values, compute }), { x: 5 })).toMatchObject({
      results: { sum: { value: 15 } },
      explained: steps,
    });
    expect(succeed(tabOf(), { x: 5 })).not.toHaveProperty('explained');
  });

  it('is none of a mistake in the code, which is thrown', () => {
    const compute: CompiledTab['compute'] = () => {
      throw new TypeError('broken');
    };
    expect(() => run(tabOf({ compute }), { x: 1 }, 'en')).toThrow('broken');
  });
});

it('before the code that says why has come a form is answered, or refused without a word', async () => {
  vi.resetModules();
  const { run: runBare } = await import('../../src/engine/run-tab.ts');
  const { refusals } = await import('../../src/engine/refusals.ts');
  const refused = { ok: false, tab: 'main', refusals: [] };
  const checks = [{ message: 'a', fields: ['x'], channel: 'field', require: () => false } as const];
  expect(runBare(tabOf(), { x: 'a' }, 'en')).toEqual(refused);
  expect(runBare(tabOf({ checks }), { x: 1 }, 'en')).toEqual(refused);
  expect(refusals.ofResults(tabOf(), {} as never)).toEqual([]);
  expect(runBare(tabOf({ results: [] }), { x: 5 }, 'en')).toMatchObject({ ok: true, scope: { x: 5 } });
});

describe('what compute.ts refuses', () => {
  const failure = { channel: 'toast', missing: 'a', invalid: 'b' } as const;
  const refusedAt = (field: string) => {
    const compute: CompiledTab['compute'] = (_, { refuse }) => refuse(field, 'tooDark');
    const inputs = [number('x'), rows([number('y')], { min: 0, start: 0, channel: 'inline' })];
    const outcome = run(tabWith(inputs, itself, { failure, compute }), { x: 1 }, 'en');
    return outcome.ok ? null : outcome.refusals;
  };

  it('is said as its field says what is wrong, and where there is no such field as the form does', () => {
    expect(refusedAt('x')).toEqual([{ field: 'x', channel: 'field', key: 'tooDark' }]);
    for (const field of ['items[0].y', 'items']) {
      expect(refusedAt(field)).toEqual([{ field, channel: 'toast', key: 'tooDark' }]);
    }
  });
});

describe('the forms of a calculator', () => {
  const tab = (id: string) => tabOf({ id });
  const found = { tab: 'main', input: 'z', given: 'x', field: number('z'), checks: [] };
  const tool: CompiledTool = {
    id: 'small',
    tabs: [tab('main'), tab('other')],
    lookups: [tab('look')],
    finds: [{ ...tab('main~z'), found } as FindTab],
  };
  const plain: CompiledTool = { id: 'plain', tabs: [tab('main')] };

  it('are those of its page, those of the command line, and those that find an input', () => {
    expect(allTabs(tool).map(({ id }) => id)).toEqual(['main', 'other', 'look', 'main~z']);
    expect(allTabs(plain)).toEqual(plain.tabs);
  });

  it('are found by their ids on its page, those of the command line are not, and each belongs to a tab', () => {
    const ids = ['other', 'main~z', 'look', 'nowhere', undefined];
    expect(ids.map((id) => tabById(tool, id)?.id)).toEqual(['other', 'main~z', undefined, undefined, undefined]);
    for (const id of ['main~z', undefined]) expect(tabById(plain, id)).toBeUndefined();
    expect(allTabs(tool).map(tabIdOf)).toEqual(['main', 'other', 'look', 'main']);
  });
});
