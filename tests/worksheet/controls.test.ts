/** The controls of a form: their names, what stands in them, which are hidden, and a step up or down. */
import { describe, expect, it } from 'vitest';
import type { Entries } from '../../src/engine/outcome.ts';
import type { CompiledInput, CompiledTab, CompiledTool, NumericField } from '../../src/engine/tool.ts';
import { answers } from '../../src/worksheet/answers.ts';
import { controlName, withOtherSign } from '../../src/worksheet/controls.ts';
import { entryAt, INCOMPLETE_DATE, rowsIn, textAt, withEntry, withValues } from '../../src/worksheet/entries.ts';
import { hiddenFields } from '../../src/worksheet/hidden.ts';
import { nextState } from '../../src/worksheet/next-state.ts';
import { numberPlaces } from '../../src/worksheet/number-places.ts';
import { startState, tabOf } from '../../src/worksheet/state.ts';
import { open, stateAfter, worldOf } from './opened.ts';

const failure = { channel: 'field', missing: 'required', invalid: 'notANumber' } as const;
const metre = { id: 'meter', symbol: 'm', factor: 1, dimension: 'length' };

describe('a control', () => {
  it.each([
    ['height', 'height'],
    ['products[0].price', 'products.0.price'],
    ['products[12].price', 'products.12.price'],
  ])('of %s is called %s', (path, name) => expect(controlName(path)).toBe(name));

  it.each([
    ['5', '-5'],
    [' 5 ', '-5'],
    ['1e-5', '-1e-5'],
    ['-5', '5'],
    [' -5 ', '5'],
    ['−5', '5'],
  ])('with %j has %j after its sign was changed', (text, other) => expect(withOtherSign(text)).toBe(other));

  it('has what stands in the form or in a row of it, and nothing where there is none', () => {
    const entries = { name: 'A', isOpen: true, list: [{ price: '1' }, { price: '2' }] };
    const names = ['name', 'isOpen', 'list.1.price', 'list.1.name', 'list.2.price', 'list', 'other'];
    expect(names.map((name) => entryAt(entries, name))).toEqual(['A', true, '2', ...Array(4).fill(undefined)]);
    expect(['list.1.price', 'list.2.price', 'other'].map((name) => textAt(entries, name))).toEqual(['2', '', '']);
    expect(withEntry(entries, 'list.1.price', '3').list).toEqual([{ price: '1' }, { price: '3' }]);
    expect(withValues(entries, { name: 'B', isOpen: 'no', 'list.0.price': '4', other: 'C' })).toEqual({
      ...entries,
      name: 'B',
      list: [{ price: '4' }, { price: '2' }],
    });
    expect([rowsIn(entries, 'list'), rowsIn(entries, 'other')]).toEqual([entries.list, []]);
  });

  it('of a date that is typed by half is not empty: it is no date', async () => {
    const messageOf = async (text: string) => {
      const form = await open('age-calculator');
      form.type({ birthDate: text });
      return stateAfter(form, { type: 'calculate' }).view.refusals.find(({ field }) => field === 'birthDate')?.key;
    };
    const [half, none, wrong] = await Promise.all([INCOMPLETE_DATE, '', 'x'].map(messageOf));
    expect(half).toBe(wrong);
    expect(half).not.toBe(none);
  });

  it('is hidden with its input, and with its field in every row', async () => {
    const legs = await open('speed-calculator');
    stateAfter(legs, { type: 'openTab', tab: 'average' });
    const hidden = () => {
      const isHidden = hiddenFields(tabOf(legs.getSnapshot(), legs.world), legs.getSnapshot().entries);
      return ['legs.0.distance', 'legs.0.speed', 'legs.12.speed', 'legs.0.timeSeconds'].map(isHidden);
    };
    legs.type({ known: 'speed' });
    expect(hidden()).toEqual([false, false, false, true]);
    legs.type({ known: 'time' });
    expect(hidden()).toEqual([false, true, true, false]);
    const goal = await open('compound-interest');
    const { tool } = goal.world;
    const tab = tool.tabs.find(({ inputs }) => inputs.some(({ id }) => id === 'solve'));
    if (!tab) throw new Error('no tab that asks what to find');
    stateAfter(goal, { type: 'openTab', tab: tab.id });
    goal.type({ solve: 'doubling' });
    const isHidden = hiddenFields(tab, goal.getSnapshot().entries);
    expect(['solve', 'target'].map(isHidden)).toEqual([false, true]);
  });
});

describe('a number that is stepped', () => {
  const number = (more: object = {}): NumericField => ({ id: 'x', kind: 'number', failure, step: 0.25, ...more });
  const length = (more: object = {}): NumericField => ({ id: 'x', kind: 'quantity', failure, step: 5, ...more });

  it.each<[string, NumericField, 1 | -1, string | null]>([
    ['1', number(), 1, '1.25'],
    ['1', number(), -1, '0.75'],
    ['', number(), 1, '0.25'],
    ['  ', number(), 1, '0.25'],
    ['x', number(), 1, null],
    ['1', number({ step: undefined }), 1, '1'],
    ['1000', number(), 1, '1000.25'],
    ['0.875', number(), 1, '1.1250'],
    ['1', number({ max: 1 }), 1, null],
    ['1', number({ max: 1 }), -1, '0.75'],
    ['3', length({ max: 5 }), 1, null],
    ['3', length({ max: 5, limitUnit: metre }), 1, '8'],
    ['1:00', number({ kind: 'duration', step: 30 }), 1, '0:01:30'],
    ['90', number({ kind: 'percent', step: 30 }), 1, '120'],
  ])('%j of %o by %d is %j', (text, field, direction, wanted) => {
    expect(answers.stepped(text, field, direction, 'en')).toBe(wanted);
  });

  it('is that of a row, and of no field without a step', async () => {
    const form = await open('unit-price-comparison');
    const step = (name: string) => stateAfter(form, { type: 'step', name, direction: 1 });
    const before = form.getSnapshot();
    for (const name of ['products.0.name', 'products.0.unit', 'products.0.none', 'products', 'none'])
      expect(step(name)).toBe(before);
    step('products.0.price');
    expect(form.text('products.0.price')).not.toBe('');
  });

  it('stays as it is where the engine cannot step yet', async () => {
    const step = { type: 'step', name: 'height', direction: 1 } as const;
    for (const engine of [null, { calculate: () => null }]) {
      const form = await open('bmi-calculator', { engine });
      expect(stateAfter(form, step)).toMatchObject({ entries: { height: '' }, fault: null });
    }
  });
});

describe('the places of numbers', () => {
  const inputs: CompiledInput[] = [
    { id: 'size', kind: 'number', failure },
    { id: 'name', kind: 'text', failure, most: 9 },
    {
      id: 'rows',
      kind: 'rows',
      min: 1,
      start: 1,
      most: 3,
      cannotRemove: '',
      channel: 'field',
      fields: [{ id: 'count', kind: 'integer', failure }],
    },
  ];

  it('are fields in which a number is typed, in a form and in its rows', () => {
    const entries: Entries = { size: '1', name: '2', rows: [{ count: '3' }, {}, { count: '4' }] };
    const places = [...numberPlaces({ inputs } as unknown as CompiledTab, entries)];
    expect(places.map(({ name, text }) => [name, text])).toEqual([
      ['size', '1'],
      ['rows.0.count', '3'],
      ['rows.2.count', '4'],
    ]);
    expect(places.map(({ siblings }) => siblings.map(({ id }) => id))).toEqual([
      ['size', 'name'],
      ['count', 'size', 'name'],
      ['count', 'size', 'name'],
    ]);
    expect(places[1]?.form).toMatchObject({ size: '1', count: '3' });
  });
});

describe('a calculator without a form, and a page that only answers', () => {
  it('say so where one is asked for, and what it cannot do', async () => {
    const world = await worldOf('bmi-calculator', { transitions: {} });
    const tool: CompiledTool = { ...world.tool, tabs: [] };
    const state = startState({ ...world, tool });
    expect(state).toMatchObject({ form: { tab: '', round: 0, cameBy: 'page' }, entries: {} });
    expect(() => tabOf(state, { tool })).toThrow('bmi-calculator has no form');
    expect(() => nextState(state, { type: 'clear' }, world)).toThrow('a worksheet that only answers cannot clear');
  });
});
