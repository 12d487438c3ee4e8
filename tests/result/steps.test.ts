/** How a result came about, line by line: what says nothing new is left out, and what changes its unit is turned. */
import { describe, expect, it } from 'vitest';
import type { CompiledUnit } from '../../src/engine/formula.ts';
import type { CompiledTab, CompiledValue, ComputeStep } from '../../src/engine/tool.ts';
import {
  conversionOf,
  conversionTo,
  inOtherUnit,
  isConverted,
  nameAlone,
  saysNothing,
} from '../../src/result/conversion.ts';
import { mathText } from '../../src/result/math-text.ts';
import { statedFormulas } from '../../src/result/stated-formulas.ts';
import { formulasToShow, stepLines, stepOf, stepsOf } from '../../src/result/steps.ts';
import type { MathNode, ShownFormula, TabTexts } from '../../src/result/texts.ts';
import '../../src/numbers/with-durations.ts';
import { formula, number, quantity, rows } from '../engine/tabs.ts';
import { givenOf } from './given.ts';
import { plain } from './plain.ts';

const unit = (id: string, symbol: string, factor: number, offset?: number): CompiledUnit => ({
  ...{ id, symbol, factor },
  ...(offset !== undefined && { offset }),
});
const METER = unit('meter', 'm', 1);
const KILOMETER = unit('kilometer', 'km', 1000);
const KELVIN = unit('kelvin', 'K', 1);
const CELSIUS = unit('celsius', '°C', 1, 273.15);
const FAHRENHEIT = unit('fahrenheit', '°F', 5 / 9, 459.67 * (5 / 9));
const DOLLAR = unit('dollar', '$', 1);
const KPH = unit('kilometer-per-hour', 'km/h', 1 / 3.6);
const MPS = unit('meter-per-second', 'm/s', 1);
const FEET: CompiledUnit = { ...unit('feet', 'ft', 0.3), parts: [{ symbol: 'ft', each: 12 }] };

const display = { rule: 'atMost', digits: 2 } as const;
const a: MathNode = ['$', 'a'];
const v: MathNode = ['$', 'v'];
const doubled: MathNode = ['mrow', ['mn', '2'], ['mo', '×'], a];
const result = (id: string, own?: CompiledUnit) =>
  ({ id, kind: 'value', display, formula: formula(() => 1), ...(own && { unit: own }) }) as const;
const value = (id: string, more: Partial<CompiledValue> = {}): CompiledValue => ({
  ...{ id, formula: formula(() => 1) },
  ...more,
});

interface Case {
  tab: Partial<CompiledTab>;
  formulas: readonly ShownFormula[];
  scope?: object;
  results?: object;
  labels?: Record<string, string>;
  unit?: CompiledUnit;
  explained?: readonly ComputeStep[];
}

function contextOf({ tab, formulas, scope = {}, results = {}, labels = {}, unit: typed, explained }: Case) {
  const texts = Object.fromEntries(Object.entries(labels).map(([id, label]) => [id, { label }]));
  const { outcome, ...given } = givenOf({
    tab: { inputs: [typed ? quantity('a', { unit: typed }) : number('a')], ...tab },
    outcome: {
      read: { a: { value: 4, ...(typed && { unit: typed }) } },
      scope: { a: 4, ...scope } as never,
      results: results as never,
      ...(explained && { explained }),
    },
    texts: { inputs: texts as never, values: texts, results: texts as never },
    all: { messages: { known: { text: 'Divided by {by}' } } },
    text: { formulas: { main: formulas } },
  });
  return { ...given, outcome };
}
const withFields = (texts: TabTexts | undefined): TabTexts => ({
  ...{ values: {}, results: {} },
  ...texts,
  inputs: { items: { label: 'Items', fields: { price: { label: 'Price' } } } },
});
const linesOf = (form: Case): string[] => {
  const { tab, text, outcome, t } = contextOf(form);
  return stepsOf(tab, text, outcome, t).flatMap(stepLines).map(plain);
};
const statedOf = (form: Case): string[] => {
  const { tab, text, t } = contextOf(form);
  return statedFormulas(tab, text, t).map(({ left, math }) => plain(`${left} = ${mathText(math)}`));
};
const answered = (number: number, own?: CompiledUnit) => ({
  r: { kind: 'value', value: number, ...(own && { unit: own }) },
});

describe('the steps of a result', () => {
  it('are its formula, the numbers put in, and what comes out, before rounding, too', () => {
    const form = {
      tab: { results: [result('r')] },
      formulas: [{ id: 'r', shownAs: ['mfrac', a, ['mn', '3']] as const }],
    };
    expect(linesOf({ ...form, results: answered(4 / 3) })).toEqual([
      'r = a / 3',
      'r = 4 / 3',
      'r = 1.33333333333',
      'r = 1.33',
    ]);
    expect(linesOf({ ...form, results: answered(1.25) })).toEqual(['r = a / 3', 'r = 4 / 3', 'r = 1.25']);
  });
  it('are those of what it is computed from, too, whatever that is measured in', () => {
    expect(
      linesOf({
        tab: { values: [value('v')], results: [result('r')] },
        formulas: [
          { id: 'v', shownAs: doubled },
          { id: 'r', shownAs: v },
        ],
        scope: { v: 8 },
        results: answered(8),
        labels: { v: 'Twice', r: 'Answer' },
      }),
    ).toEqual(['Twice = 2 × a', 'Twice = 2 × 4', 'Twice = 8', 'Answer = Twice', 'Answer = 8']);
  });
  it('are none where a value only has another name for the same', () => {
    const form = { tab: { values: [value('v')] }, formulas: [{ id: 'v', shownAs: a }], labels: { a: 'A', v: 'A' } };
    expect(linesOf({ ...form, scope: { v: 4 } })).toEqual([]);
  });
  it('turn a number into the unit of the answer', () => {
    expect(
      linesOf({
        tab: { results: [result('r', METER)] },
        formulas: [{ id: 'r', shownAs: a }],
        results: answered(4000, METER),
        unit: KILOMETER,
      }),
    ).toEqual(['r = a × 1,000 m/km', 'r = 4 km × 1,000 m/km', 'r = 4,000 m']);
  });
  it('of one quantity in many units show the first that is another one', () => {
    const cell = (own: CompiledUnit, shown: number) => ({ id: own.id, unit: own, value: shown, display });
    const grid = (cells: readonly object[]) => ({ r: { kind: 'grid', isExtra: false, cells } });
    const form = {
      tab: { results: [{ id: 'r', kind: 'grid', days: [] } as never] },
      formulas: [{ id: 'r', shownAs: a }],
      unit: KILOMETER,
    };
    const both = grid([cell(KILOMETER, 4), cell(METER, 4000)]);
    expect(linesOf({ ...form, results: both })).toEqual([
      'meter = a × 1,000 m/km',
      'meter = 4 km × 1,000 m/km',
      'meter = 4,000 m',
    ]);
    expect(linesOf({ ...form, results: grid([cell(KILOMETER, 4), { id: 'day', from: 1 }]) })).toEqual([]);
  });
  it('in words have their numbers, and are said as they are where they have no text', () => {
    const explained = [{ message: 'known', values: { by: 1 / 3 } }, { message: 'By hand' }];
    expect(linesOf({ tab: {}, formulas: [], explained })).toEqual(['Divided by 0.3333333333', 'By hand']);
  });
  it('leave out what is hidden, not answered, or has no number', () => {
    const formulas = [
      { id: 'r', shownAs: doubled },
      { id: 'v', shownAs: doubled },
    ];
    const hidden = { ...result('r'), hidden: true } as const;
    expect(linesOf({ tab: { results: [hidden] }, formulas: formulas.slice(0, 1), results: answered(8) })).toEqual([]);
    expect(linesOf({ tab: { results: [result('r')] }, formulas: formulas.slice(0, 1), results: { r: null } })).toEqual(
      [],
    );
    expect(linesOf({ tab: { values: [value('v')] }, formulas: formulas.slice(1), scope: { v: Number.NaN } })).toEqual(
      [],
    );
  });
});

describe('a formula that is one name', () => {
  const says = (form: Case, ofFormula = 'r') => {
    const { tab, text, outcome, t } = contextOf(form);
    const shown = form.formulas.find(({ id }) => id === ofFormula);
    return shown && saysNothing(shown, { tab, text, outcome, t });
  };
  const form = { tab: { results: [result('r', METER)] }, formulas: [{ id: 'r', shownAs: a }] };

  it.each<[string, boolean, Case]>([
    ['in the same unit', true, { ...form, results: answered(4, METER), unit: METER }],
    ['in another unit', false, { ...form, results: answered(4, METER), unit: KILOMETER }],
    ['without any unit', true, { ...form, results: answered(4) }],
    ['without an answer', false, { ...form, results: {}, unit: METER }],
    [
      'that is called alike in another unit',
      false,
      { ...form, results: answered(4, METER), unit: KILOMETER, labels: { a: 'A', r: 'A' } },
    ],
    ['that is called alike', true, { ...form, results: answered(4, METER), unit: METER, labels: { a: 'A', r: 'A' } }],
    ['that computes', false, { ...form, formulas: [{ id: 'r', shownAs: doubled }], results: answered(4) }],
  ])('%s says nothing new: %s', (_, nothing, each) => expect(says(each)).toBe(nothing));

  it('says something where it is a value of a unit that is not known', () => {
    const ofValue = { tab: { values: [value('v')], results: [result('r')] }, formulas: [{ id: 'r', shownAs: v }] };
    expect(says({ ...ofValue, results: answered(8) })).toBe(false);
  });
});

describe('a number in another unit', () => {
  const turned = (from: CompiledUnit, to: CompiledUnit): string =>
    plain(mathText(inOtherUnit(['mi', 'a'], from, to, 'en')));

  it.each([
    [KILOMETER, METER, 'a × 1,000 m/km'],
    [METER, KILOMETER, 'a × 0.001 km/m'],
    [KPH, MPS, 'a × 0.277777777778 m/s/(km/h)'],
    [CELSIUS, KELVIN, 'a + 273.15'],
    [KELVIN, CELSIUS, 'a - 273.15'],
    [CELSIUS, FAHRENHEIT, 'a × 1.8 + 32'],
    [FAHRENHEIT, CELSIUS, '(a - 32) / 1.8'],
    [FAHRENHEIT, KELVIN, '(a + 459.67) / 1.8'],
    [unit('from-zero', 'Q', 1, 273.15), CELSIUS, 'a'],
  ])('%o as %o is %s', (from, to, wanted) => expect(turned(from, to)).toBe(wanted));

  it.each([
    [METER, KILOMETER, true],
    [METER, unit('metre', 'm', 1), false],
    [CELSIUS, KELVIN, true],
    [METER, DOLLAR, false],
    [METER, FEET, false],
    [FEET, METER, false],
    [METER, undefined, false],
    [null, METER, false],
  ])('%o and %o are turned: %s', (from, to, wanted) => expect(isConverted(from, to)).toBe(wanted));
});

describe('the name that a formula is', () => {
  const cased: MathNode = ['$cases', '0', a, ['mrow', a, ['mo', '>'], ['mn', '0']], doubled];
  const of = (number: number, more: Partial<ShownFormula> = {}, isAnswered = true) => {
    const when = [(scope: object) => Reflect.get(scope, 'a') > 0];
    const tab = { results: [{ ...result('r'), formula: { ...formula(() => 1), when } }] };
    const { outcome, ...given } = contextOf({ tab, formulas: [], scope: { a: number } });
    return nameAlone({ id: 'r', shownAs: cased, ...more }, { ...given, outcome: isAnswered ? outcome : null });
  };

  it('is that of the branch that is met, once there are numbers', () => {
    expect([of(1), of(-1), of(1, {}, false)]).toEqual(['a', null, null]);
    expect(of(1, { shownAs: ['$cases', '0', cased, doubled, v] })).toBe('a');
    expect([of(1, { shownAs: a }), of(1, { shownAs: doubled }), of(1, { shownAs: a }, false)]).toEqual([
      'a',
      null,
      'a',
    ]);
  });
  it('is none of an equation, and of rows none that a condition chooses', () => {
    expect([of(1, { solves: 'a' }), of(1, { solves: 'a', shownAs: a })]).toEqual([null, null]);
    expect([of(1, { rows: 'items' }), of(1, { rows: 'items', shownAs: a })]).toEqual([null, 'a']);
  });
});

describe('the numbers of a formula that turns a unit', () => {
  const turned = (form: Partial<Case>, isAnswered = true) => {
    const formulas = [{ id: 'r', shownAs: a }];
    const { outcome, ...given } = contextOf({ tab: {}, formulas, ...form });
    const found = conversionOf({ id: 'r', shownAs: a }, { ...given, outcome: isAnswered ? outcome : null });
    return found && [mathText(found.named), mathText(found.numbers)].map(plain);
  };
  const inUnit = (from: CompiledUnit, to: CompiledUnit): Partial<Case> => ({
    tab: { results: [result('other', KELVIN), result('r', to)] },
    results: { r: { kind: 'value', value: 1, unit: to } },
    unit: from,
  });

  it('are those that were typed, with their unit unless the zeros differ', () => {
    expect(turned(inUnit(KILOMETER, METER))).toEqual(['a × 1,000 m/km', '4 km × 1,000 m/km']);
    expect(turned(inUnit(CELSIUS, KELVIN))).toEqual(['a + 273.15', '4 + 273.15']);
    expect(turned(inUnit(KELVIN, CELSIUS))).toEqual(['a - 273.15', '4 - 273.15']);
  });
  it('are none before there are any, where nothing was typed, and where a unit is not known', () => {
    expect(turned(inUnit(KILOMETER, METER), false)).toBe(null);
    expect(turned({ ...inUnit(KILOMETER, METER), results: {} })).toBe(null);
    const items = { tab: { inputs: [rows([], { id: 'a' })], results: [result('r', METER)] } };
    expect(turned({ ...inUnit(KILOMETER, METER), tab: items.tab })).toBe(null);
    const { outcome, ...given } = contextOf({ tab: {}, formulas: [], unit: KILOMETER });
    const open = { ...outcome, read: { a: { value: 0, unit: KILOMETER, absent: true as const } } };
    expect(conversionTo(METER, { id: 'r', shownAs: a }, { ...given, outcome: open })).toBe(null);
    expect(conversionTo(null, { id: 'r', shownAs: a }, { ...given, outcome })).toBe(null);
    expect(conversionTo(METER, { id: 'r', shownAs: doubled }, { ...given, outcome })).toBe(null);
  });
  it('of another result are in the unit of that, before there are numbers only where it is always the same', () => {
    const says = (own: object, isAnswered: boolean, results: object = {}) => {
      const tab = { results: [{ ...result('v', METER), ...own }, result('r', METER)] };
      const { outcome, ...given } = contextOf({ tab, formulas: [], results });
      return saysNothing({ id: 'r', shownAs: v }, { ...given, outcome: isAnswered ? outcome : null });
    };
    expect([says({}, false), says({ unitFrom: 'a' }, false), says({}, true)]).toEqual([true, false, false]);
    expect(
      says({}, true, { v: { kind: 'value', value: 1, unit: METER }, r: { kind: 'value', value: 1, unit: METER } }),
    ).toBe(true);
    expect(says({ kind: 'grid' }, false)).toBe(false);
  });
});

describe('a formula before there are numbers', () => {
  const form = (from: CompiledUnit, to: CompiledUnit): Case => ({
    ...{ tab: { results: [result('r', to)] }, formulas: [{ id: 'r', shownAs: a }], unit: from },
  });

  it.each([
    [KILOMETER, METER, ['r = a × 1,000 m/km']],
    [CELSIUS, KELVIN, ['r = a + 273.15 (°C → K)']],
    [KELVIN, CELSIUS, ['r = a - 273.15 (K → °C)']],
    [CELSIUS, FAHRENHEIT, ['r = a × 1.8 + 32 (°C → °F)']],
    [METER, METER, []],
  ])('names both units where their zeros differ: %o, %o', (from, to, wanted) =>
    expect(statedOf(form(from, to)).map((line) => line.replace('\u2003', ' '))).toEqual(wanted),
  );
  it('is stated by its names', () => {
    expect(statedOf({ tab: { results: [result('r')] }, formulas: [{ id: 'r', shownAs: doubled }] })).toEqual([
      'r = 2 × a',
    ]);
  });
});

describe('a step', () => {
  const stepsFor = (form: Case) => {
    const { tab, text, outcome, t } = contextOf(form);
    return stepsOf(tab, text, outcome, t);
  };
  const other = result('other');
  const r = result('r');

  it('of a clock says what was rounded in seconds', () => {
    const clock = { ...r, display: { rule: 'duration', digits: 0 } as const };
    const formulas = [{ id: 'r', shownAs: doubled }];
    const said = (number: number) => linesOf({ tab: { results: [other, clock] }, formulas, results: answered(number) });
    expect(said(3725.4)).toEqual(['r = 2 × a', 'r = 2 × 4', 'r = 3,725.4', 'r = 1:02:05']);
    expect(said(3725)).toEqual(['r = 2 × a', 'r = 2 × 4', 'r = 1:02:05']);
  });
  it('that solves an equation states that, and what is found behind it', () => {
    const form = {
      tab: { results: [r] },
      formulas: [{ id: 'r', shownAs: doubled, solves: 'a' }],
      results: answered(8),
    };
    expect(linesOf({ ...form, labels: { a: 'Half', r: 'Whole' } })).toEqual([
      'Half = 2 × Half',
      'Half = 2 × 4',
      'Whole = 8',
    ]);
    expect(stepsFor(form)[0]).toMatchObject({ left: 'a', found: 'r' });
    expect(stepsFor({ ...form, formulas: [{ id: 'r', shownAs: doubled }] })[0]).not.toHaveProperty('found');
  });
  it('has the form that is computed behind the one that is stated, where the two differ', () => {
    const stated: MathNode = ['mrow', a, ['mo', '+'], a];
    const form = { tab: { results: [r] }, results: answered(8) };
    expect(linesOf({ ...form, formulas: [{ id: 'r', shownAs: stated, computed: doubled }] })).toEqual([
      'r = a + a',
      'r = 2 × a',
      'r = 2 × 4',
      'r = 8',
    ]);
    const [same] = stepsFor({ ...form, formulas: [{ id: 'r', shownAs: doubled, computed: doubled }] });
    expect(same).not.toHaveProperty('computed');
    const { tab, text, t } = contextOf({ ...form, formulas: [] });
    const before = stepOf({ id: 'r', shownAs: stated, computed: doubled }, { tab, text, outcome: null, t });
    expect(before).toEqual({
      ...{ id: 'r', left: 'r', outcome: '', substituted: null, unrounded: null },
      formula: { math: ['mrow', ['mi', 'a'], ['mo', '+'], ['mi', 'a']], text: 'a + a' },
    });
  });
  it('states what stands for a formula that would divide by 0, where it would', () => {
    const fraction: MathNode = ['mfrac', ['mn', '1'], a];
    const computed: MathNode = ['$limit', a, doubled, fraction];
    const form = { tab: { results: [r] }, formulas: [{ id: 'r', shownAs: fraction, computed }], results: answered(8) };
    expect(stepsFor(form)[0]?.formula.text).toBe('1 / a');
    const { tab, text, outcome, t } = contextOf(form);
    const zero = { ...outcome, read: { a: { value: 0 } }, scope: { a: 0 } };
    expect(stepsOf(tab, text, zero, t)[0]?.formula.text).toBe('2 × a');
  });
  it('of rows names their fields, and there is none where there are no rows', () => {
    const items = rows([number('price')]);
    const { tab, text, outcome, t } = contextOf({
      tab: { inputs: [number('a'), rows([number('price')], { id: 'others' }), items], values: [value('total')] },
      formulas: [{ id: 'total', rows: 'items', shownAs: ['$', 'price'] }],
    });
    const named = { ...text, texts: { ...text.texts, tabs: { main: withFields(text.texts.tabs.main) } } };
    expect(
      stepOf({ id: 'total', rows: 'items', shownAs: ['$', 'price'] }, { tab, text: named, outcome: null, t }).formula
        .text,
    ).toBe('Price');
    const shown = (of: readonly object[] | undefined) =>
      formulasToShow(tab, text, { ...outcome, rows: of ? { items: of as never } : {} }).length;
    expect([shown([]), shown([{}]), shown(undefined)]).toEqual([0, 1, 1]);
    expect(formulasToShow(tab, text, null)).toHaveLength(1);
  });
  it('of what has its own form before or after there are numbers is that form, and none of a column stands alone', () => {
    const formulas: ShownFormula[] = [
      { id: 'x', shownAs: a, stands: 'before' },
      { id: 'y', shownAs: a, stands: 'after' },
      { id: 'z', shownAs: a, of: 'plan' },
    ];
    const { tab, text, outcome } = contextOf({ tab: {}, formulas });
    expect(formulasToShow(tab, text, null).map(({ id }) => id)).toEqual(['x']);
    expect(formulasToShow(tab, text, outcome).map(({ id }) => id)).toEqual(['y']);
    expect(formulasToShow({ ...tab, id: 'other' }, text, outcome)).toEqual([]);
  });
  it('of rows that are worked out one from the other says how many there are, and what each column is', () => {
    const plan = (more: object = {}) => ({ id: 'plan', kind: 'table', columns: [], repeated: { of: 'plan' }, ...more });
    const columns = [
      { id: 'paid', display },
      { id: 'left', display },
    ];
    const form = (own: object, more: Partial<Case> = {}): Case => ({
      tab: { results: [own as never] },
      formulas: [
        { id: 'plan.paid', of: 'plan', shownAs: doubled },
        { id: 'plan.left', of: 'plan', shownAs: a },
        { id: 'plan.none', of: 'plan', shownAs: a },
      ],
      scope: { plan: [1, 2, 3] },
      results: { plan: { kind: 'table', columns, rows: [[1, 2]] } },
      ...more,
    });
    const [step] = stepsFor(form(plan()));
    expect(step?.said).toContain('plan');
    expect(step?.said).toContain('3');
    expect(step).toMatchObject({ id: 'plan', left: '', outcome: '', substituted: null });
    expect(step?.formula.math).toEqual(['mtext', step?.said]);
    expect(step?.columns?.map(({ id, left, math }) => [id, left, mathText(math)])).toEqual([
      ['plan.paid', 'paid', '2 × a'],
      ['plan.left', 'left', 'a'],
    ]);
    expect(stepsFor(form(plan({ repeated: undefined })))).toEqual([]);
    expect(stepsFor(form(plan({ hidden: true })))).toEqual([]);
    expect(stepsFor(form(plan({ kind: 'grid' })))).toEqual([]);
    expect(stepsFor(form(plan(), { scope: { plan: 3 } }))).toEqual([]);
    expect(stepsFor(form(plan(), { results: {} }))[0]?.columns).toEqual([]);
  });
  it('in words is counted from one, and of several grids only the first is shown', () => {
    const words = stepsFor({ tab: {}, formulas: [], explained: [{ message: 'one' }, { message: 'two' }] });
    expect(words.map(({ id, said, left, outcome }) => [id, said, left, outcome])).toEqual([
      ['step 1', 'one', '', ''],
      ['step 2', 'two', '', ''],
    ]);
    const cell = { id: 'km', value: 0.004, unit: KILOMETER, display: { rule: 'atMost', digits: 4 } };
    const grid = { kind: 'grid', isExtra: false, cells: [cell] };
    const grids = stepsFor({
      unit: METER,
      tab: { results: ['g', 'h'].map((id) => ({ id, kind: 'grid' }) as never) },
      formulas: ['g', 'h'].map((id) => ({ id, shownAs: a })),
      results: { g: grid, h: grid },
    });
    expect(grids.map(({ id, left }) => [id, left])).toEqual([['g', 'km']]);
  });
});
