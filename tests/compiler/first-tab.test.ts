/** What a page answers with first: the headline of the tab that is open, and what it needs of all else. */
import { describe, expect, it } from 'vitest';
import { Code, toCode, type Value } from '../../src/compiler/code.ts';
import { firstTab } from '../../src/compiler/first-tab.ts';
import { instantiate } from '../../src/compiler/instantiate.ts';
import type { RowsField } from '../../src/engine/tool.ts';

const formula = (text: string) => ({ run: new Code(`(e,f)=>${text}`), diagnose: new Code(`(e,f)=>${text}`) });
const value = (id: string, text: string, more: Record<string, Value> = {}) => ({
  id,
  kind: 'value',
  formula: formula(text),
  ...more,
});
const computed = (id: string, more: Record<string, Value> = {}) => ({ id, kind: 'value', ...more });

/** The ids that are left of a tab. */
function leftOf(results: Value[], more: Record<string, Value> = {}) {
  const { code, isComputed } = firstTab({ id: 'main', inputs: [], checks: [], values: [], results, ...more });
  const tab = instantiate(toCode({ id: 'tool', tabs: [code] })).tabs[0];
  return { results: tab?.results.map(({ id }) => id), values: tab?.values.map(({ id }) => id), isComputed, tab };
}

describe('the headline', () => {
  it('is the first number where none is marked', () => {
    expect(leftOf([value('a', '1'), value('b', '2')]).results).toEqual(['a']);
  });

  it('is every number that is marked: the first of them may have no answer', () => {
    const marked = [value('b', '2', { main: true, when: new Code('(e,f)=>true') }), value('c', '3', { main: true })];
    expect(leftOf([value('a', '1'), ...marked]).results).toEqual(['b', 'c']);
  });

  it('is a first number or date, although something else stands before it', () => {
    const date = { id: 'day', kind: 'date', formula: formula('1') };
    expect(leftOf([{ id: 'all', kind: 'grid', formula: formula('1') }, date]).results).toEqual(['day']);
  });

  it('is the first result where there is no number', () => {
    expect(
      leftOf([
        { id: 'all', kind: 'grid', formula: formula('1') },
        { id: 'more', kind: 'band' },
      ]).results,
    ).toEqual(['all']);
  });

  it.each<[string, Record<string, Value>]>([
    ['hidden', { hidden: true }],
    ['left out for some numbers', { shownWhen: new Code('(e,f)=>e.x>1') }],
    ['without an answer for some', { when: new Code('(e,f)=>e.x>1') }],
    ['marked and hidden', { main: true, hidden: true }],
  ])('hangs on all results where the first number is %s', (_, more) => {
    expect(leftOf([value('a', '1', more), value('b', '2'), { id: 'c', kind: 'sentence' }]).results).toEqual([
      'a',
      'b',
      'c',
    ]);
  });
});

it('hangs on all results where one of those that are marked is hidden', () => {
  const results = [value('a', '1', { main: true }), value('b', '2', { main: true, hidden: true }), value('c', '3')];
  expect(leftOf(results).results).toEqual(['a', 'b', 'c']);
});

describe('what it needs', () => {
  const values = [value('x', '1'), value('y', 'e.x+1'), value('z', '3')];

  it('are the values and results that it names, and those that they name', () => {
    const left = leftOf([value('a', 'e.y'), value('b', 'e.z'), value('c', 'e.a', { main: true })], { values });
    expect(left).toMatchObject({ results: ['a', 'c'], values: ['x', 'y'], isComputed: false });
  });

  it('are those that a warning names, too', () => {
    const warnings = [{ when: new Code('(e,f)=>e.b>1'), field: 'x', message: 'many', isNaming: true }];
    const left = leftOf([value('a', '1', { main: true }), value('b', 'e.z')], { values, warnings });
    expect(left).toMatchObject({ results: ['a', 'b'], values: ['z'] });
    expect(left.tab?.warnings?.[0]).toEqual({ when: expect.any(Function) });
  });

  it('are all values where compute.ts answers it, which may read any of them', () => {
    expect(leftOf([computed('a'), value('b', '2')], { values })).toMatchObject({
      values: ['x', 'y', 'z'],
      isComputed: true,
    });
    expect(leftOf([value('a', '1'), computed('b')], { values })).toMatchObject({ values: [], isComputed: false });
  });

  it('is nothing that only forms, refusals, copies and steps ask for', () => {
    const failure = { channel: 'field', missing: 'required', invalid: 'errorMessage' };
    const shown = { step: 1, picks: [1, 2], plausible: { to: 9 }, pointMeans: 'decimal', afterTabChange: 'default' };
    const field = { id: 'x', kind: 'number', default: 2, ...shown, min: 0, failure };
    const rows = { id: 'items', kind: 'rows', min: 1, channel: 'toast', cannotRemove: 'one', fields: [field] };
    const checks = [{ require: new Code('(e,f)=>e.x>0'), fields: ['x'], channel: 'field', message: 'low' }];
    const { tab } = leftOf([value('a', 'e.x')], {
      inputs: [field, rows],
      checks,
      failure,
      copy: 'a',
      swap: ['x', 'x'],
      groups: [{ id: 'one' }],
      sections: [{ fields: ['x'] }],
    });
    const left = { id: 'x', kind: 'number', default: 2, min: 0 };
    expect(tab).toEqual({
      id: 'main',
      inputs: [left, { id: 'items', kind: 'rows', min: 1, fields: [left] }],
      checks: [{ require: expect.any(Function) }],
      values: [],
      results: [expect.objectContaining({ id: 'a' })],
    });
  });
});

describe('formulas', () => {
  it('are without what tells steps which branch was taken', () => {
    const branched = { ...formula('e.x'), when: [new Code('(e,f)=>e.x>1')] };
    const { tab } = leftOf([{ id: 'a', kind: 'value', formula: branched }], {
      values: [{ id: 'x', formula: { ...formula('1'), when: [new Code('(e,f)=>true')] } }],
    });
    const left = { run: expect.any(Function), diagnose: expect.any(Function) };
    expect(tab).toMatchObject({ values: [{ id: 'x' }], results: [{ id: 'a' }] });
    expect([tab?.values[0]?.formula, tab?.results[0]]).toEqual([left, { id: 'a', kind: 'value', formula: left }]);
  });

  it.each(['formula', 'test', 'by'])('stand in "%s", where compute.ts need not answer', (where) => {
    expect(leftOf([{ id: 'a', kind: 'grid', [where]: new Code('(e,f)=>1') }]).isComputed).toBe(false);
  });

  it('are not enough where compute.ts answers one of what is needed', () => {
    expect(leftOf([computed('b'), value('a', 'e.b', { main: true })]).isComputed).toBe(true);
  });
});

it('a tab that is none is refused', () => {
  expect(() => firstTab('main')).toThrow(new TypeError('a tab is made of fields'));
});

describe('rows', () => {
  const rows = {
    id: 'items',
    kind: 'rows',
    fields: [{ id: 'price', kind: 'number' }],
    values: [value('share', 'e.price/e["items.price"][0]'), value('double', '2*e.price')],
    totals: [value('sum', 'e.double'), value('spread', 'e.share')],
    columns: ['items.price'],
  };
  const keptOf = (headline: string, more: Record<string, Value> = {}) => {
    const { tab } = leftOf([value('a', headline)], { inputs: [rows], ...more });
    const {
      values = [],
      totals = [],
      columns = [],
    } = { ...tab?.inputs.find(({ kind }) => kind === 'rows') } as RowsField;
    return { values: values.map(({ id }) => id), totals: totals.map(({ id }) => id), columns };
  };

  it('keep what the headline needs of their values, totals and lists', () => {
    expect(keptOf('e.sum')).toMatchObject({ values: ['double'], totals: ['sum'] });
    expect(keptOf('e.spread')).toEqual({ values: ['share'], totals: ['spread'], columns: ['items.price'] });
    expect(keptOf('1')).toEqual({ values: [], totals: [], columns: [] });
  });

  it('keep what a check needs', () => {
    const checks = [{ require: new Code('(e,f)=>e.sum>0'), fields: ['items'], message: 'none' }];
    expect(keptOf('1', { checks })).toMatchObject({ totals: ['sum'] });
  });
});
