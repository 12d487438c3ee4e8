/** What stands for each name of a formula: its symbol or label, and the number of the form as it is put in. */
import { describe, expect, it } from 'vitest';
import '../../src/numbers/with-durations.ts';
import '../../src/numbers/with-wholes.ts';
import { readDate } from '../../src/calendar/text.ts';
import type { CompiledUnit } from '../../src/engine/formula.ts';
import type { ReadValue } from '../../src/engine/outcome.ts';
import type { CompiledField, CompiledTab } from '../../src/engine/tool.ts';
import { bindingOf, computedBinding, contextOf, cut, type FormulaContext } from '../../src/result/bindings.ts';
import { AT_FIELD, formula, number, quantity, rows, text, unitSelect } from '../engine/tabs.ts';
import { givenOf } from './given.ts';
import { plain } from './plain.ts';

const failure = AT_FIELD;
const CELSIUS: CompiledUnit = {
  ...{ id: 'celsius', factor: 1, offset: 273.15, symbol: '°C', dimension: 'temperature' },
};
const METER: CompiledUnit = { id: 'meter', factor: 1, symbol: 'm' };
const KILOMETER: CompiledUnit = { id: 'kilometer', factor: 1000, symbol: 'km' };
const choice = {
  ...{ id: 'x', kind: 'choice', failure, default: 'a' },
  options: [{ id: 'a', value: 2000 }, { id: 'b' }],
} as const;
const day = readDate('2026-03-01') ?? Number.NaN;

const contextOfParts = ({ t, tab, text: all, outcome }: ReturnType<typeof givenOf>): FormulaContext => ({
  ...{ t, tab, text: all, outcome },
});
type Parts = Parameters<typeof givenOf>[0];
function bound(id: string, parts: Parts) {
  const { number: shown, bare, compound } = bindingOf(id, contextOfParts(givenOf(parts)));
  return [shown && plain(shown), bare && plain(bare), compound];
}
const fieldBound = (field: CompiledField, read: ReadValue, seen: number, language = 'en') =>
  bound(field.id, {
    tab: { inputs: [field] },
    outcome: { read: { [field.id]: read }, scope: { [field.id]: seen } },
    text: { language },
  });

describe('a field', () => {
  it.each<[string, CompiledField, ReadValue, number, (string | boolean | null | undefined)[]]>([
    ['a number', number('x'), { value: 1234.5 }, 1234.5, ['1,234.5', '1,234.5', false]],
    ['a negative number', number('x'), { value: -2 }, -2, ['-2', '-2', true]],
    ['nothing', number('x'), { value: 0 }, 0, ['0', '0', false]],
    ['money', number('x', { kind: 'money' }), { value: 4.5 }, 4.5, ['$4.50', '4.5', true]],
    ['a percentage', number('x', { kind: 'percent' }), { value: 5 }, 0.05, ['0.05', undefined, false]],
    ['a percentage of nothing', number('x', { kind: 'percent' }), { value: 0 }, 0, ['0', undefined, false]],
    ['a negative percentage', number('x', { kind: 'percent' }), { value: -5 }, -0.05, ['-0.05', undefined, true]],
    ['a length', quantity('x'), { value: 3, unit: KILOMETER }, 3000, ['3 km', '3', true]],
    ['a length as typed', quantity('x', { asTyped: true }), { value: 3, unit: KILOMETER }, 3, ['3', undefined, false]],
    [
      'a length in the unit of the formula',
      quantity('x', { formulaUnit: METER }),
      { value: 3, unit: KILOMETER },
      3000,
      ['3,000', undefined, false],
    ],
    ['a temperature', quantity('x'), { value: 20, unit: CELSIUS }, 293.15, ['293.15 K', '20', true]],
    ['a unit', unitSelect('x'), { value: 'km' }, 1000, ['km', '1,000', false]],
    ['no unit that there is', unitSelect('x'), { value: 'mi' }, 1, [null, undefined, false]],
    ['a choice', choice, { value: 'a' }, 2000, ['2,000', undefined, false]],
    ['a choice in a unit', { ...choice, unit: KILOMETER }, { value: 'a' }, 2000, ['2 km', undefined, true]],
    ['a choice without a number', choice, { value: 'b' }, Number.NaN, [null, undefined, false]],
    [
      'a choice in a unit without one',
      { ...choice, unit: METER },
      { value: 'b' },
      Number.NaN,
      [null, undefined, false],
    ],
    ['a date', { id: 'x', kind: 'date', failure }, { value: day }, day, ['March 1, 2026', undefined, false]],
    ['a switch', { id: 'x', kind: 'switch', failure, default: false }, { value: true }, 1, [null, undefined, false]],
    ['a text', text('x'), { value: 'abc' }, Number.NaN, ['abc', undefined, false]],
    ['a text of 40 signs', text('x'), { value: 'a'.repeat(40) }, 0, ['a'.repeat(40), undefined, false]],
    ['a longer text', text('x'), { value: 'a'.repeat(41) }, 0, [`${'a'.repeat(20)}…`, undefined, false]],
    ['a whole number', { id: 'x', kind: 'whole', failure }, { value: 1234n }, 0, ['1,234', undefined, false]],
    ['a negative one', { id: 'x', kind: 'whole', failure }, { value: -5n }, 0, ['-5', undefined, true]],
    ['what is left open', number('x'), { value: 0, absent: true }, 0, [null, undefined, false]],
  ] as never)('with %s is put in so', (_, field, read, seen, wanted) =>
    expect(fieldBound(field, read, seen)).toEqual(wanted),
  );

  it('is written in the language of the page, and has nothing before there is an answer', () => {
    expect(fieldBound(number('x'), { value: 1234.5 }, 1234.5, 'de')[0]).toBe('1.234,5');
    const given = givenOf({ tab: { inputs: [number('x')] } });
    expect(bindingOf('x', { ...contextOfParts(given), outcome: null }).number).toBe(null);
  });
});

describe('a list', () => {
  const list = { id: 'x', kind: 'list', failure, minItems: 1, maxItems: 99 } as const;
  const listed = (items: readonly number[], unit?: CompiledUnit) => {
    const read = { value: items.length, items, ...(unit && { unit }) };
    const given = givenOf({ tab: { inputs: [list] }, outcome: { read: { x: read } } });
    const { number: shown, items: each } = bindingOf('x', contextOfParts(given));
    return [shown && plain(shown), each?.count];
  };
  it.each([
    [[1, 2.5], '(1, 2.5)', 2],
    [[1, 2, 3, 4, 5, 6], '(1, 2, 3, 4, 5, 6)', 6],
    [[1, 2, 3, 4, 5, 6, 7], '(1, 2, 3, 4, …, 7)', 7],
    [[1, Number.NaN], null, undefined],
  ])('of %j is %s', (items, shown, count) => expect(listed(items)).toEqual([shown, count]));
  it('has its unit at each number', () => expect(listed([1, 2], METER)[0]).toBe('(1 m, 2 m)'));
});

describe('what is computed', () => {
  const seen = (id: string, tab: Partial<CompiledTab>, scope: Record<string, unknown>, texts: Parts['texts'] = {}) => {
    const given = givenOf({ tab, outcome: { scope: scope as never }, texts });
    const { name, number: shown, compound } = computedBinding(id, contextOfParts(given));
    return [name, shown && plain(shown), compound];
  };
  const value = { id: 'v', formula: formula(() => 1) };

  it.each<[string, object, unknown, (string | boolean | null)[]]>([
    ['a plain number', value, 1234.5, ['v', '1,234.5', false]],
    ['a number in a unit', { ...value, unit: KILOMETER }, 3000, ['v', '3 km', true]],
    ['a date', { ...value, isDate: true }, day, ['v', 'March 1, 2026', false]],
    ['a list', { ...value, isList: true, unit: KILOMETER }, [1000, 2000], ['v', '(1 km, 2 km)', false]],
    ['an exact number', value, 12345n, ['v', '12,345', false]],
    ['a text', value, 'abc', ['v', 'abc', false]],
    ['nothing', value, Number.NaN, ['v', null, false]],
  ])('as a value is %s', (_, own, computed, wanted) =>
    expect(seen('v', { values: [own as typeof value] }, { v: computed })).toEqual(wanted),
  );
  it('is called by its symbol, else by its label without its unit', () => {
    const values = { v: { label: 'Speed (m/s)' } };
    expect(seen('v', { values: [value] }, { v: 1 }, { values })[0]).toBe('Speed');
    expect(seen('v', { values: [value] }, { v: 1 }, { values: { v: { ...values.v, symbol: 'v₀' } } })[0]).toBe('v₀');
  });
  it('as a column of rows that follow one another is in the unit of that column', () => {
    const plan = (columns: readonly object[], units?: object) => ({
      results: [{ id: 'plan', kind: 'table', columns, repeated: { of: 'plan', ...(units && { units }) } } as never],
    });
    const display = { rule: 'atMost', digits: 2 };
    const texts = { results: { plan: { label: 'Plan', columns: { way: 'Way' } } } };
    const of = (tab: Partial<CompiledTab>, scope: object) => {
      const given = givenOf({ tab, texts, outcome: { scope: scope as never } });
      const { name, number: shown } = bindingOf('plan.way', contextOfParts(given));
      return [name, shown && plain(shown)];
    };
    const way = { 'plan.way': [1000, 2500] };
    expect(of(plan([{ id: 'way', display, unit: KILOMETER }]), way)).toEqual(['Plan: Way', '(1 km, 2.5 km)']);
    expect(of(plan([], { way: KILOMETER }), way)).toEqual(['Plan: Way', '(1 km, 2.5 km)']);
    expect(of(plan([{ id: 'way', display }]), way)).toEqual(['Plan: Way', '(1,000, 2,500)']);
    expect(of(plan([{ id: 'way', display }]), {})).toEqual(['Plan: Way', null]);
    expect(of({}, way)).toEqual(['Plan: Way', '(1,000, 2,500)']);
  });
  it('as a column of rows of the form is in the unit of the first', () => {
    const items = rows([quantity('way'), number('count')]);
    const inRow = (at: number) => ({ row: at + 1, index: at, fields: { way: { value: at + 1, unit: KILOMETER } } });
    const columnOf = (id: string, scope: object) => {
      const read = { items: { value: [inRow(0), inRow(1)] } };
      const given = givenOf({ tab: { inputs: [items] }, outcome: { read, scope: scope as never } });
      const { number: shown } = bindingOf(id, contextOfParts(given));
      return shown && plain(shown);
    };
    expect(columnOf('items.way', { 'items.way': [1000, 2000] })).toBe('(1 km, 2 km)');
    expect(columnOf('items.count', { 'items.count': [3, 4] })).toBe('(3, 4)');
    expect(columnOf('items.count', {})).toBe(null);
    const asTyped = rows([quantity('way', { asTyped: true })]);
    const read = { items: { value: [inRow(0)] } };
    const given = givenOf({ tab: { inputs: [asTyped] }, outcome: { read, scope: { 'items.way': [1, 2] } } });
    expect(bindingOf('items.way', contextOfParts(given)).number).toBe('(1, 2)');
  });
});

describe('another result', () => {
  const textsOfR = { results: { r: { label: 'Answer (m)', options: { good: 'Good' } } } };
  it.each<[string, object | null, unknown[]]>([
    [
      'a number in its unit, not rounded',
      { kind: 'value', value: 1.23456, unit: METER },
      ['1.23456 m', true, undefined],
    ],
    ['a date', { kind: 'date', value: day }, ['March 1, 2026', false, undefined]],
    ['numbers', { kind: 'numbers', values: [1, 2], unit: METER }, ['(1 m, 2 m)', false, 2]],
    ['a whole number', { kind: 'whole', value: 12345n }, ['12,345', false, undefined]],
    ['words', { kind: 'words', value: 'abc' }, ['abc', false, undefined]],
    ['a text that it chooses', { kind: 'words', value: { id: 'good' } }, ['Good', false, undefined]],
    ['a text that is not there', { kind: 'words', value: { id: 'bad' } }, [null, false, undefined]],
    ['nothing', null, [null, true, undefined]],
  ])('that is %s stands in a formula so', (_, computed, wanted) => {
    const given = givenOf({ texts: textsOfR, outcome: { results: { r: computed } as never } });
    const { name, number: shown, compound, items } = bindingOf('r', contextOfParts(given));
    expect([name, shown && plain(shown), compound, items?.count]).toEqual(['Answer', ...wanted]);
  });
});

describe('in rows that follow one another', () => {
  const columns = { paid: 'Paid', left: 'Left', 'paid.late': 'Late' };
  const given = givenOf({ texts: { results: { plan: { label: 'Plan', columns } } } });
  const called = (id: string) => bindingOf(id, { ...contextOfParts(given), column: { of: 'plan', id: 'paid' } }).name;

  it('a column is called by its head, also that of the row before, and a text by itself', () => {
    expect(['left', 'previous.left', 'late', 'rate'].map(called)).toEqual([
      'Left',
      'Left (row before)',
      'Late',
      'rate',
    ]);
  });
});

it('a name is found once for all formulas of a form, but not for those of rows', () => {
  const items = rows([number('x')]);
  const given = givenOf({
    tab: { inputs: [number('x'), items] },
    outcome: { read: { x: { value: 1 } }, scope: { x: 1 } },
  });
  const context = { ...contextOfParts(given), known: new Map() };
  expect(bindingOf('x', context)).toBe(bindingOf('x', context));
  const row = { scope: { x: 7 }, read: { row: 1, index: 0, fields: { x: { value: 7 } } } };
  expect(bindingOf('x', { ...context, rows: items, row }).number).toBe('7');
  expect(bindingOf('x', context).number).toBe('1');
});

it('a constant stands as it is written, in brackets where it has a unit', () => {
  const constant = (value: string) => ({ label: 'Light', symbol: 'c', value, source: { label: 'CODATA' } });
  const given = givenOf({ all: { constants: { c: constant('299 m/s'), e: constant('2.7') } } });
  expect(bindingOf('c', contextOfParts(given))).toEqual({ name: 'c', number: '299 m/s', compound: true });
  expect(bindingOf('e', contextOfParts(given)).compound).toBe(false);
});

it('terms of a total are the rows that count in it, each with its own numbers', () => {
  const total = { id: 'paid', formula: formula(() => 0), when: (scope: object) => Reflect.get(scope, 'price') > 1 };
  const items = rows([number('price')], { totals: [total as never] });
  const prices = [1, 2, 3];
  const read = prices.map((price, index) => ({ row: index + 1, index, fields: { price: { value: price } } }));
  const given = givenOf({
    tab: { inputs: [items] },
    outcome: { read: { items: { value: read } }, rows: { items: prices.map((price) => ({ price })) } },
  });
  const shown = (context: FormulaContext) =>
    contextOf('paid', context)
      .terms('paid')
      .map((each) => each.binding('price').number);
  const context = { ...contextOfParts(given), rows: items };
  expect(shown(context)).toEqual(['2', '3']);
  expect(shown({ ...context, outcome: null })).toEqual([]);
  expect(shown({ ...context, rows: undefined })).toEqual([]);
});

it('numbers are cut to some digits, and the largest one stays a number', () => {
  expect([cut(1 / 3, 4), cut(Number.MAX_VALUE, 4)]).toEqual([0.3333, Number.MAX_VALUE]);
});
