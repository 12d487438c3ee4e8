/** Data tables at work: which entry a form asks for, and the functions of a compute.ts with it in hand. */
import { describe, expect, it } from 'vitest';
import { chosenEntry, deepFreeze, withCompute } from '../../src/engine/data.ts';
import { run } from '../../src/engine/run.ts';
import type { ChoiceField, CompiledTab, Compute, FindTab } from '../../src/engine/tool.ts';
import { formula, number, tabWith } from './tabs.ts';

const yearOf = (dataset: string): ChoiceField => ({
  id: 'year',
  kind: 'choice',
  default: '2025',
  failure: number('x').failure,
  options: [{ id: '2025' }, { id: '2026' }],
  dataset,
});

describe('the entry of a table that a form asks for', () => {
  const table = { inForce: '2026', entries: { 2025: {}, 2026: {} } };
  it.each([
    ['is the one that its choice names', yearOf('rates'), '2025', '2025'],
    ['is the one in force where the choice is of another table', yearOf('other'), '2025', '2026'],
    ['is the one in force where the choice names none', yearOf('rates'), '1999', '2026'],
    ['is the one in force where nothing is chosen', yearOf('rates'), undefined, '2026'],
    ['is no property that every object has', yearOf('rates'), 'toString', '2026'],
    ['is the one in force where there is no choice', number('year'), '2025', '2026'],
  ])('%s', (_, input, entered, wanted) => {
    expect(chosenEntry('rates', table, [input], () => entered)).toBe(wanted);
  });

  it('is looked up at the input that names the table, not at another choice', () => {
    const entered = (id: string) => ({ state: '2026', year: '2025' })[id];
    const inputs = [{ ...yearOf('other'), id: 'state' }, yearOf('rates')];
    expect(chosenEntry('rates', table, inputs, entered)).toBe('2025');
  });
});

it('what is frozen is so as deep as it goes', () => {
  const value = { list: [{ rate: 1 }], none: null, text: 'a' };
  expect(deepFreeze(value)).toBe(value);
  for (const part of [value, value.list, value.list[0]]) expect(Object.isFrozen(part)).toBe(true);
});

const tab = (id: string, more: Partial<CompiledTab> = {}): CompiledTab =>
  tabWith(
    [number('x'), yearOf('rates')],
    formula(() => 1),
    {
      id,
      results: [{ id: 'result', kind: 'value', display: { rule: 'fixed', digits: 2 } }],
      ...more,
    },
  );
const answerOf = (each: CompiledTab | undefined, entries: Record<string, string>) => {
  const outcome = each && run(each, { x: '1', ...entries }, 'en');
  return outcome?.ok ? outcome.scope.result : outcome;
};

describe('a calculator with a compute.ts', () => {
  const found = { tab: 'main', input: 'z', given: 'x', field: number('z'), checks: [] };
  const tool = {
    id: 'small',
    tabs: [tab('main'), tab('other')],
    lookups: [tab('look')],
    finds: [tab('main~z', { found }) as FindTab],
  };
  const gives =
    (result: number): Compute =>
    () => ({ result });
  const live = withCompute(tool, { main: gives(1), other: gives(2), look: gives(3) });

  it.each([
    ['each tab', live.tabs[0], 1],
    ['each tab by its own name', live.tabs[1], 2],
    ['what only the command line answers', live.lookups?.[0], 3],
  ])('has its function for %s', (_, each, wanted) => expect(answerOf(each, {})).toBe(wanted));

  it('computes a form that finds by the function of its tab', () => {
    expect(live.finds?.[0]?.compute?.({}, {} as never)).toEqual({ result: 1 });
  });

  it('leaves tabs alone that it has no function for, whatever they are called', () => {
    const named = { id: 'small', tabs: [tab('toString'), tab('main')] };
    const { tabs, ...others } = withCompute(named, { main: gives(1) });
    expect(tabs[0]).toBe(named.tabs[0]);
    expect(others).toEqual({ id: 'small' });
  });

  it('is given the entry of its table that is chosen, and cannot change it', () => {
    const entries = { 2025: { rate: [5] }, 2026: { rate: [6] } };
    const seen: Compute = (_, { data }) => {
      const { rates } = data as { rates: { rate: number[] } };
      expect(() => rates.rate.push(7)).toThrow(TypeError);
      return { result: rates.rate[0] ?? null };
    };
    const { tabs } = withCompute({ ...tool, data: { rates: { inForce: '2026', entries } } }, { main: seen });
    expect(['2025', '2026'].map((year) => answerOf(tabs[0], { year }))).toEqual([5, 6]);
  });
});
