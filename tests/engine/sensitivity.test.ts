/** How a result follows the numbers of a form: what a step of each does to it, and its course over one of them. */
import { describe, expect, it } from 'vitest';
import type { Entries } from '../../src/engine/outcome.ts';
import { type AnsweredForm, course, influences, variedInputs } from '../../src/engine/sensitivity.ts';
import type { CompiledInput, CompiledTab, NumberField } from '../../src/engine/tool.ts';
import { succeed } from '../suite/load.ts';
import { formula, number, quantity, rows, tabWith, text, unitSelect } from './tabs.ts';

const opened = (tab: CompiledTab, entries: Entries, language = 'en'): AnsweredForm => ({
  tab,
  entries,
  language,
  outcome: succeed(tab, entries, language),
});

/** What a step of each number does: its name, the step and the change. */
const lines = (form: AnsweredForm, result = 'result') =>
  influences(form, result).map(({ name, step, change }) => [name, step, change]);

function placesOf(form: AnsweredForm, name: string): (readonly [number, number])[] {
  const input = variedInputs(form).find((each) => each.name === name);
  if (!input) throw new Error(`${name} is no number of the form`);
  return course(form, input, 'result').map(([at, found]) => [at, found]);
}

const product = (a: Partial<NumberField> = {}, b: Partial<NumberField> = {}) =>
  tabWith(
    [number('a', a), number('b', b)],
    formula(({ a = 0, b = 0 }) => a * b),
  );
const itself = (field: CompiledInput) =>
  tabWith(
    [field],
    formula(({ x = 0 }) => x),
  );

describe('the numbers of a form', () => {
  const { failure } = number('x');
  const inputs: CompiledInput[] = [
    number('amount'),
    text('note'),
    { id: 'isNew', kind: 'switch', default: true, failure },
    quantity('way', { unit: undefined, unitFrom: 'unit' }),
    unitSelect('unit'),
    number('tip', { optional: true }),
    rows([text('name'), number('price'), number('count', { optional: true })], { emptyRows: 'ignored' }),
    number('hidden', { shownWhen: () => false }),
    { id: 'list', kind: 'list', failure, minItems: 1, maxItems: 5 },
    { id: 'digits', kind: 'whole', failure },
    { id: 'day', kind: 'date', failure },
    number('last'),
  ];
  const tab = tabWith(
    inputs,
    formula(() => 1),
  );
  const items = [
    { name: '', price: '', count: '' },
    { name: '1', price: '3', count: '' },
    { name: '', price: '', count: '' },
    { name: '2', price: '4', count: '6' },
  ];
  const form = opened(tab, {
    ...{ amount: '1,234.5', note: '5', way: '2', unit: 'km', items, list: '1 2', digits: '7', day: '2026-01-01' },
    last: '-3',
  });

  it('are those that were typed, as they were read, in its order; texts, days, lists and what was left out are none', () => {
    expect(variedInputs(form).map(({ name, value }) => [name, value])).toEqual([
      ['amount', 1234.5],
      ['way', 2],
      ['items.1.price', 3],
      ['items.3.price', 4],
      ['items.3.count', 6],
      ['last', -3],
    ]);
  });

  it.each(['number', 'integer', 'money', 'percent', 'duration'] as const)('can be of the kind %s', (kind) => {
    expect(variedInputs(opened(itself(number('x', { kind })), { x: 5 }))).toMatchObject([{ name: 'x', value: 5 }]);
  });

  it('know their field, their unit and their place in a row', () => {
    const [, way, price] = variedInputs(form);
    expect(way).toMatchObject({ field: { id: 'way' }, read: { unitId: 'km' } });
    expect(way).not.toHaveProperty('row');
    expect(price).toMatchObject({ field: { id: 'price' }, row: { rows: 'items', index: 1 } });
  });
});

describe('a step', () => {
  it.each<[Partial<NumberField>, number, number]>([
    [{}, 100, 10],
    [{}, 99, 1],
    [{}, -250, 10],
    [{}, 0.03, 0.001],
    [{}, 0.001, 0.0001],
    [{}, 0, 1],
    [{ step: 0.5 }, 0, 0.5],
    [{ step: 0.5 }, 40, 1],
    [{ kind: 'integer' }, 3, 1],
    [{ kind: 'integer' }, 250, 10],
    [{ kind: 'duration' }, 864_000, 86_400],
    [{ kind: 'duration' }, 863_000, 3600],
    [{ kind: 'duration' }, 36_000, 3600],
    [{ kind: 'duration' }, 600, 60],
    [{ kind: 'duration' }, 599, 1],
  ])('of %j at %s is %s, and is what the number itself changes by', (field, x, step) => {
    const [[, size, change] = []] = lines(opened(itself(number('x', field)), { x }));
    expect(size).toBe(step);
    expect(change).toBeCloseTo(step, 12);
  });

  it('of a quantity is one in the unit that it is typed in', () => {
    const tab = tabWith(
      [quantity('x', { unit: undefined, unitFrom: 'u' }), unitSelect('u')],
      formula(({ x = 0 }) => x),
    );
    expect(lines(opened(tab, { x: '20', u: 'km' }))).toEqual([['x', 1, 1000]]);
  });

  it('changes one number at a time, and reads the others as the language of the form writes them', () => {
    const form = opened(product(), { a: '1,5', b: '1.000,5' }, 'de');
    expect(lines(form)).toEqual([
      ['a', 0.1, expect.closeTo(100.05, 9)],
      ['b', 100, 150],
    ]);
    expect(form.entries).toEqual({ a: '1,5', b: '1.000,5' });
  });

  it('changes one row at a time', () => {
    const items = rows([number('price')], {
      totals: [{ id: 'total', formula: formula(({ price = 0 }) => price ** 2) }],
    });
    const tab = tabWith(
      [items],
      formula(({ total = 0 }) => total),
    );
    const entries = { items: [{ price: 10 }, { price: 100 }] };
    expect(lines(opened(tab, entries))).toEqual([
      ['items.0.price', 1, 21],
      ['items.1.price', 10, 2100],
    ]);
    // One before them was taken away, and they keep the places that they were entered at.
    const left = { items: entries.items.map((row, at) => ({ ...row, row: at + 2 })) };
    expect(lines(opened(tab, left))).toEqual(lines(opened(tab, entries)));
  });

  it.each<[string, Partial<NumberField>, number, number, number | null]>([
    ['further, where nothing stands against it', {}, 100, 10, 30],
    ['back, where further is beyond a limit', { max: 105 }, 100, -10, -30],
    ['further, where back is beyond a limit', { min: 95 }, 100, 10, 30],
    ['and what it does is not known, where both are', { min: 95, max: 105 }, 100, 10, null],
  ])('goes %s', (_, limits, a, step, change) => {
    expect(lines(opened(product(limits), { a, b: 3 }))[0]).toEqual(['a', step, change]);
  });

  it.each([
    ['nothing', 1e-13, 0],
    ['nothing at the border', 1e-12, 0],
    ['what it is', 3e-12, 3],
    ['what it is, less', -3e-12, -3],
  ])('that changes a result by a part of %s is said so', (_, part, change) => {
    const tab = tabWith(
      [number('a')],
      formula(({ a = 0 }) => 1e12 + (a > 100 ? part * 1e12 : 0)),
    );
    expect(lines(opened(tab, { a: 100 }))).toEqual([['a', 10, change]]);
  });

  it('leads to a number as people write it, without noise', () => {
    const written = tabWith(
      [number('x')],
      formula(({ x = 0 }) => String(x).length),
    );
    expect(0.28 + 0.01).not.toBe(0.29);
    expect(lines(opened(written, { x: 0.28 }))).toEqual([['x', 0.01, 0]]);
  });

  it('that leaves noise of a result of less than 0 changes nothing', () => {
    const tab = tabWith(
      [number('a'), number('b')],
      formula(({ a = 0, b = 0 }) => a - b - a),
    );
    expect(lines(opened(tab, { a: 0.3, b: 5 }))[0]).toEqual(['a', 0.01, 0]);
  });

  it('is of a result that is one number: of another one, or one without an answer, there are none', () => {
    const form = opened(product(), { a: 2, b: 3 });
    expect(lines(form, 'other')).toEqual([]);
    const [first] = form.tab.results;
    const results = [
      { id: 'words', kind: 'words', formula: { run: () => 'two' } },
      { ...first, when: () => false },
    ] as CompiledTab['results'];
    const without = opened({ ...form.tab, results }, form.entries);
    expect([lines(without, 'words'), lines(without, 'result')]).toEqual([[], []]);
  });
});

describe('a course', () => {
  it('goes in forty steps from 0 to twice the number, and through it', () => {
    expect(placesOf(opened(product(), { a: 4, b: 3 }), 'a')).toEqual(
      Array.from({ length: 41 }, (_, index) => [index / 5, expect.closeTo((index / 5) * 3, 12)]),
    );
  });

  it.each<[string, Partial<NumberField>, number, number, number, number]>([
    ['of a number below 0 ends at 0', {}, -4, -8, 0, 41],
    ['around 0 goes ten steps to either side', {}, 0, -10, 10, 41],
    ['around 0 goes by the step of its field', { step: 0.5 }, 0, -5, 5, 41],
    ['of few whole numbers has each of them', { kind: 'integer' }, 3, 0, 6, 7],
    ['of whole numbers leaves some out', { kind: 'integer' }, 45, 0, 90, 31],
    ['of whole numbers begins where steps of one size lead to', { kind: 'integer' }, 50, 2, 98, 33],
    ['ends at the limits of its field', { min: 2, max: 7 }, 4, 2, 7, 26],
  ])('%s', (_, field, x, from, to, count) => {
    const places = placesOf(opened(itself(number('x', field)), { x }), 'x');
    expect([places.at(0), places.at(-1), places.length]).toEqual([[from, from], [to, to], count]);
    expect(places).toContainEqual([x, x]);
    const [first = 0, second = 0] = places.map(([at]) => at);
    for (const [index, [at]] of places.entries()) expect(at).toBeCloseTo(first + index * (second - first), 12);
  });

  it('has places without noise, and the number itself as it was read, with the answer that stands there', () => {
    const places = placesOf(opened(product(), { a: 0.3, b: 1 }), 'a');
    expect(places.map(([at]) => String(at).length).every((length) => length <= 6)).toBe(true);
    const form = opened(product(), { a: 4, b: 3 });
    const results = { ...form.outcome.results, result: { kind: 'value', value: 99 } as const };
    const told = placesOf({ ...form, outcome: { ...form.outcome, results } }, 'a');
    expect(told.filter(([, found]) => found === 99)).toEqual([[4, 99]]);
    expect(placesOf(opened(product(), { a: 0.1 + 0.2, b: 1 }), 'a')[20]?.[0]).toBe(0.1 + 0.2);
  });

  it('leaves places out at which there is no answer', () => {
    const tab = tabWith(
      [number('x')],
      formula(
        ({ x = 0 }) => 1 / (x - 1),
        ({ x = 0 }, f) => f.div(1, x - 1),
      ),
    );
    const places = placesOf(opened(tab, { x: 4 }), 'x');
    expect(places).toHaveLength(40);
    expect(places.map(([at]) => at)).not.toContain(1);
  });

  it('is empty of a result that has no number anywhere', () => {
    const form = opened(product(), { a: 2, b: 3 });
    const [input] = variedInputs(form);
    expect(input && course(form, input, 'other')).toEqual([]);
  });
});
