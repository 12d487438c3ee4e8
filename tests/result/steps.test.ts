/** How a result came about, line by line: what says nothing new is left out, and what changes its unit is turned. */
import { describe, expect, it } from 'vitest';
import type { CompiledUnit } from '../../src/engine/formula.ts';
import type { CompiledTab, CompiledValue, ComputeStep } from '../../src/engine/tool.ts';
import { inOtherUnit, isConverted, saysNothing } from '../../src/result/conversion.ts';
import { mathText } from '../../src/result/math-text.ts';
import { statedFormulas } from '../../src/result/stated-formulas.ts';
import { stepLines, stepsOf } from '../../src/result/steps.ts';
import type { MathNode, ShownFormula } from '../../src/result/texts.ts';
import { formula, number, quantity } from '../engine/tabs.ts';
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
