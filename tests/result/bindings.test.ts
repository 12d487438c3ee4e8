/** What stands for each name of a formula: its symbol or label, and the number of the form as it is put in. */
import { describe, expect, it } from 'vitest';
import '../../src/numbers/with-durations.ts';
import '../../src/numbers/with-wholes.ts';
import { readDate } from '../../src/calendar/text.ts';
import type { CompiledUnit } from '../../src/engine/formula.ts';
import type { ReadValue } from '../../src/engine/outcome.ts';
import type { CompiledField, CompiledTab } from '../../src/engine/tool.ts';
import {
  bindingOf,
  computedBinding,
  contextOf,
  cut,
  type FormulaContext,
  namedUnit,
} from '../../src/result/bindings.ts';
import { AT_FIELD, formula, number, quantity, rows, text, unitSelect } from '../engine/tabs.ts';
import { givenOf } from './given.ts';
import { plain } from './plain.ts';

const failure = AT_FIELD;
const CELSIUS: CompiledUnit = {
  ...{ id: 'celsius', factor: 1, offset: 273.15, symbol: '°C', dimension: 'temperature' },
};
const METER: CompiledUnit = { id: 'meter', factor: 1, symbol: 'm' };
const KILOMETER: CompiledUnit = { id: 'kilometer', factor: 1000, symbol: 'km' };
const GAUGE: CompiledUnit = { id: 'barg', factor: 1, offset: 1, symbol: 'barg', dimension: 'pressure' };
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
    ['a pressure above that of the air', quantity('x'), { value: 2, unit: GAUGE }, 3, ['2 barg', '2', true]],
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
    ['one that is nothing', { id: 'x', kind: 'whole', failure }, { value: 0n }, 0, ['0', undefined, false]],
    ['what is left open', number('x'), { value: 0, absent: true }, 0, [null, undefined, false]],
  ] as never)('with %s is put in so', (_, field, read, seen, wanted) =>
    expect(fieldBound(field, read, seen)).toEqual(wanted),
  );

  it.each([
    ['km', false],
    ['m²', true],
    ['°C', true],
  ])('with the unit %s has brackets in a power: %s', (symbol, compound) => {
    const unit = { ...METER, symbol };
    const field = { ...unitSelect('x'), options: [{ id: 'u', unit }] };
    expect(fieldBound(field, { value: 'u' }, 1)).toEqual([symbol, '1', compound]);
  });
  it('with a whole number has all of 40 digits, and the first ones of more, in brackets', () => {
    const whole = (digits: number) =>
      fieldBound({ id: 'x', kind: 'whole', failure } as CompiledField, { value: 10n ** BigInt(digits - 1) }, 0);
    const [all, , isBracketed] = whole(40);
    expect([String(all).replaceAll(',', ''), isBracketed]).toEqual([`1${'0'.repeat(39)}`, false]);
    const [some, , isAlsoBracketed] = whole(41);
    expect([String(some).length < 40, isAlsoBracketed]).toEqual([true, true]);
  });
  it('that bears the name of its rows has no number where these are meant', () => {
    const items = { value: [{ row: 1, index: 0, fields: {} }] };
    expect(fieldBound(number('x'), items, 1)).toEqual([null, undefined, false]);
  });

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
    const other = { id: 'other', kind: 'table', columns: [{ id: 'way', display, unit: METER }] } as never;
    const among = [
      { id: 'count', display },
      { id: 'way', display, unit: KILOMETER },
    ];
    expect(of({ results: [other, ...(plan(among).results ?? [])] }, way)[1]).toBe('(1 km, 2.5 km)');
    expect(of({ results: [{ id: 'plan', kind: 'table', columns: [] }] }, way)[1]).toBe('(1,000, 2,500)');
    expect(of({ results: [{ id: 'plan', kind: 'grid', cells: [] } as never] }, way)[1]).toBe('(1,000, 2,500)');
    expect(of({ inputs: [number('plan')] }, way)[1]).toBe('(1,000, 2,500)');
  });
  it('as a column without a heading is called by its id, and so is its table', () => {
    const called = (plan?: object) => {
      const given = givenOf({ texts: plan ? { results: { plan: plan as never } } : {} });
      return bindingOf('plan.way', contextOfParts(given)).name;
    };
    expect([called(), called({ label: 'Plan' }), called({ label: 'Plan', columns: { other: 'Other' } })]).toEqual([
      'plan: way',
      'Plan: way',
      'Plan: way',
    ]);
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
    const alone = givenOf({ tab: { inputs: [items] }, outcome: { scope: { 'items.way': [1, 2] } as never } });
    expect(bindingOf('items.way', contextOfParts(alone)).number).toBe('(1, 2)');
    const asTyped = rows([number('count'), quantity('way', { asTyped: true })]);
    const read = { items: { value: [inRow(0)] } };
    const given = givenOf({ tab: { inputs: [asTyped] }, outcome: { read, scope: { 'items.way': [1, 2] } } });
    expect(bindingOf('items.way', contextOfParts(given)).number).toBe('(1, 2)');
  });
});

describe('a column of one of several lists of rows', () => {
  const others = rows([number('way'), number('cost')], { id: 'others' });
  const values = [
    { id: 'time', formula: formula(() => 1), unit: METER },
    { id: 'span', formula: formula(() => 1), unit: KILOMETER },
  ];
  const items = rows([number('count'), quantity('way')], { values });
  const label = (text: string) => ({ label: text });
  const texts: Parts['texts'] = {
    inputs: { items: { label: 'Items', fields: { way: label('Way') } }, others: { label: 'Others' } },
    values: { span: label('Span'), cost: label('Cost') },
  };
  const of = (id: string, scope: object) => {
    const fields = { count: { value: 1 }, way: { value: 1, unit: KILOMETER } };
    const read = { items: { value: [{ row: 1, index: 0, fields }] } };
    const given = givenOf({ tab: { inputs: [others, items] }, texts, outcome: { read, scope: scope as never } });
    const { name, number: shown } = bindingOf(id, contextOfParts(given));
    return [name, shown && plain(shown)];
  };

  it('is called by its field or value, in the unit of either', () => {
    expect(of('items.way', { 'items.way': [1000, 2000] })).toEqual(['Way', '(1 km, 2 km)']);
    expect(of('items.count', { 'items.count': [1000] })).toEqual(['count', '(1,000)']);
    expect(of('items.span', { 'items.span': [1000, 2000] })).toEqual(['Span', '(1 km, 2 km)']);
    expect(of('others.cost', { 'others.cost': [3] })).toEqual(['Cost', '(3)']);
  });
});

describe('a name that two things bear', () => {
  it('is a result where the other is a list of rows, which is no number', () => {
    const texts: Parts['texts'] = {
      inputs: { items: { label: 'Rows' } },
      results: { items: { label: 'Sum' } },
    };
    const outcome = {
      read: { items: { value: [] } },
      results: { items: { kind: 'value', value: 7 } },
    } as never;
    const given = contextOfParts(givenOf({ tab: { inputs: [rows([])] }, texts, outcome }));
    expect(bindingOf('items', given)).toMatchObject({ name: 'Sum', number: '7' });
  });
  it('is the result that is found, not the value that it is found by, whose cases are its own', () => {
    const found = { ...{ tab: 'main', input: 'x', given: 'r' }, field: number('x'), checks: [] };
    const when = [() => false];
    const tab = { values: [{ id: 'x', formula: { ...formula(() => 1), when } }], results: [], found };
    const outcome = { scope: { x: 1 }, results: { x: { kind: 'value', value: 7 } } } as never;
    const given = contextOfParts(givenOf({ tab, outcome }));
    expect(computedBinding('x', given).number).toBe('7');
    expect(contextOf('x', given).holds(0)).toBe(false);
    expect(contextOf('x', { ...given, tab: { ...given.tab, values: [] } }).holds(0)).toBe(null);
  });
});

it('a number of a data table is called by its whole name, and is no column', () => {
  const tab = { values: [{ id: 'data.rate', formula: formula(() => 1) }] };
  const given = givenOf({ tab, outcome: { scope: { 'data.rate': 0.5 } } });
  expect(bindingOf('data.rate', contextOfParts(given))).toMatchObject({ name: 'data.rate', number: '0.5' });
});

it('the unit of a value is looked up among those of the form and of its rows', () => {
  const inRow = { id: 'way', formula: formula(() => 1), unit: KILOMETER };
  const { tab } = givenOf({ tab: { inputs: [number('x'), rows([]), rows([], { values: [inRow] })] } });
  expect([namedUnit(tab, 'way'), namedUnit(tab, 'x'), namedUnit(tab, 'none')]).toEqual([KILOMETER, null, null]);
});

describe('what a formula is written with', () => {
  const cased = { ...formula(() => 1), when: [(scope: object) => Reflect.get(scope, 'x') === 1] };
  const result = { id: 'r', kind: 'words', formula: cased } as never;

  it('are texts of its own, which are called as they are written', () => {
    const texts = { results: { r: { label: 'Grade', options: { good: 'Good' } } } };
    const context = contextOf('r', contextOfParts(givenOf({ tab: { results: [result] }, texts })));
    expect(context.binding('good')).toEqual({ name: 'Good', number: 'Good', compound: false });
    expect(context.binding('bad')).toMatchObject({ name: 'bad', number: null });
  });
  it('are options by their labels, and by their ids where they have none', () => {
    const optionOf = (kind?: object) => {
      const given = givenOf({ texts: { inputs: kind ? { kind: kind as never } : {} } });
      return contextOf('r', contextOfParts(given)).option('kind', 'a');
    };
    expect(optionOf()).toBe('a');
    expect(optionOf({ label: 'Kind' })).toBe('a');
    expect(optionOf({ label: 'Kind', options: { a: 'First' } })).toBe('First');
  });
  it('are options of a field of its rows before those of the form', () => {
    const inputs = {
      items: { label: 'Items', fields: { kind: { label: 'Kind', options: { a: 'In the row' } } } },
      kind: { label: 'Kind', options: { a: 'In the form' } },
    };
    const given = contextOfParts(givenOf({ texts: { inputs } }));
    expect(contextOf('r', { ...given, rows: rows([]) }).option('kind', 'a')).toBe('In the row');
    expect(contextOf('r', given).option('kind', 'a')).toBe('In the form');
    const without = contextOfParts(givenOf({ texts: { inputs: { items: { label: 'Items' } } } }));
    expect(contextOf('r', { ...without, rows: rows([]) }).option('kind', 'a')).toBe('a');
    expect(contextOf('r', { ...contextOfParts(givenOf({})), rows: rows([]) }).option('kind', 'a')).toBe('a');
  });
  it('are its cases by the numbers of the row, where one is looked at', () => {
    const given = contextOfParts(givenOf({ tab: { results: [result] }, outcome: { scope: { x: 1 } } }));
    const row = { scope: { x: 2 }, read: { row: 1, index: 0, fields: {} } };
    const held = (more: Partial<FormulaContext>) => contextOf('r', { ...given, ...more }).holds(0);
    expect([held({}), held({ outcome: null }), held({ rows: rows([]) }), held({ rows: rows([]), row })]).toEqual([
      true,
      null,
      null,
      false,
    ]);
  });
  it('are the words of a total for its rows, else what the form calls these', () => {
    const over = (texts: Parts['texts'], items?: ReturnType<typeof rows>) =>
      contextOf('total', { ...contextOfParts(givenOf({ texts: texts ?? {} })), rows: items }).over('total');
    const inputs = { items: { label: 'Items' } };
    expect(over({ inputs, values: { total: { over: 'paid items' } } }, rows([]))).toBe('paid items');
    expect(over({ inputs, values: { total: {} } }, rows([]))).toBe('Items');
    expect(over({ inputs }, rows([]))).toBe('Items');
    expect([over({}, rows([])), over({ inputs })]).toEqual(['', '']);
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
  const every = { id: 'all', formula: formula(() => 0), when: () => false };
  const items = rows([number('price')], { totals: [every as never, total as never] });
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
