/** Formulas that are one name alone: which say nothing new, and how others turn a number into another unit. */
import { describe, expect, it } from 'vitest';
import type { CompiledUnit } from '../../src/engine/formula.ts';
import {
  conversionOf,
  conversionTo,
  inOtherUnit,
  isConverted,
  nameAlone,
  saysNothing,
} from '../../src/result/conversion.ts';
import { mathText } from '../../src/result/math-text.ts';
import type { MathNode, ShownFormula } from '../../src/result/texts.ts';
import { formula, rows } from '../engine/tabs.ts';
import {
  a,
  answered,
  type Case,
  CELSIUS,
  contextOf,
  DOLLAR,
  doubled,
  FAHRENHEIT,
  FEET,
  KELVIN,
  KILOMETER,
  KPH,
  METER,
  MPS,
  result,
  unit,
  v,
  value,
} from './formula-forms.ts';
import { plain } from './plain.ts';

describe('a formula that is one name', () => {
  const says = (form: Case, ofFormula = 'r') => {
    const { tab, text, outcome, t } = contextOf(form);
    const shown = form.formulas.find(({ id }) => id === ofFormula);
    return shown && saysNothing(shown, { tab, text, outcome, t });
  };
  const form = { tab: { results: [result('r', METER)] }, formulas: [{ id: 'r', shownAs: a }] };
  const ofValue = (own?: CompiledUnit) => ({
    tab: { values: [value('v', own && { unit: own })], results: [result('r', METER)] },
    formulas: [{ id: 'r', shownAs: v }],
  });
  const grid = { id: 'r', kind: 'grid', days: [] } as never;
  const ofGrid = { tab: { results: [grid] }, results: { r: { kind: 'grid', isExtra: false, cells: [] } } };

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
    ['without a unit and without an answer', false, { ...form, results: {} }],
    ['of a value in the same unit', true, { ...ofValue(METER), results: answered(8, METER) }],
    ['of a value in another unit', false, { ...ofValue(KILOMETER), results: answered(8, METER) }],
    [
      'of a value that is called alike, whose unit is not known',
      true,
      { ...ofValue(), results: answered(8), labels: { v: 'A', r: 'A' } },
    ],
    ['of rows', false, { ...form, tab: { ...form.tab, inputs: [rows([], { id: 'a' })] }, results: answered(4) }],
    ['of one quantity in many units', true, { ...ofGrid, formulas: [{ id: 'r', shownAs: a }] }],
    ['of one quantity in many units, that computes', false, { ...ofGrid, formulas: [{ id: 'r', shownAs: doubled }] }],
  ])('%s says nothing new: %s', (_, nothing, each) => expect(says(each)).toBe(nothing));

  it('says something where it is a value of a unit that is not known', () => {
    const plain = { tab: { values: [value('v')], results: [result('r')] }, formulas: [{ id: 'r', shownAs: v }] };
    expect(says({ ...plain, results: answered(8) })).toBe(false);
  });
  it('says something where it gives an input another name, whatever results there are', () => {
    const named = { tab: { values: [value('v')], results: [grid] }, formulas: [{ id: 'v', shownAs: a }] };
    expect(says(named, 'v')).toBe(false);
  });
});

describe('a number in another unit', () => {
  const NEAR = unit('near', 'N', 5 / 9, 273.15 - 5 / 18);
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
    [unit('from-nearly-zero', 'Q', 1, 459.67 * (5 / 9) + 32 * (5 / 9)), CELSIUS, 'a'],
    [unit('twice', 'Q', 2, 283.15), CELSIUS, 'a × 2 + 10'],
    [unit('four-decimals', 'Q', 1.2345, 273.15), CELSIUS, 'a × 1.2345'],
    [unit('five-decimals', 'Q', 1.23456, 273.15), CELSIUS, 'a / 0.810005184033'],
    [CELSIUS, NEAR, 'a × 1.8 + 0.5'],
    [NEAR, CELSIUS, '(a - 0.5) / 1.8'],
  ])('%o as %o is %s', (from, to, wanted) => expect(turned(from, to)).toBe(wanted));

  it.each<[CompiledUnit, CompiledUnit, MathNode]>([
    [KILOMETER, METER, ['mrow', ['mi', 'a'], ['mo', '×'], ['mn', '1,000\u00a0m/km']]],
    [CELSIUS, KELVIN, ['mrow', ['mi', 'a'], ['mo', '+'], ['mn', '273.15']]],
    [unit('four-decimals', 'Q', 1.2345, 273.15), CELSIUS, ['mrow', ['mi', 'a'], ['mo', '×'], ['mn', '1.2345']]],
  ])('%o as %o is a row that a page can draw', (from, to, wanted) =>
    expect(inOtherUnit(['mi', 'a'], from, to, 'en')).toEqual(wanted),
  );

  it.each([
    [METER, KILOMETER, true],
    [METER, unit('metre', 'm', 1), false],
    [CELSIUS, KELVIN, true],
    [METER, DOLLAR, false],
    [unit('cent', '¢', 0.01), DOLLAR, false],
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
  it('is none of a formula that computes, wherever a name stands in it, and of a choice none before there are numbers', () => {
    const bracketed: MathNode = ['mrow', ['mo', '('], ['mn', '2'], ['mo', '×'], a, ['mo', ')']];
    expect([of(1, { shownAs: bracketed }), of(1, { shownAs: bracketed }, false)]).toEqual([null, null]);
    const either: MathNode = ['$cases', '0', doubled, doubled, a];
    expect([of(-1, { shownAs: either }), of(-1, { shownAs: either }, false)]).toEqual(['a', null]);
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
    const ofValue = (own: CompiledUnit, to: CompiledUnit) => {
      const tab = { values: [value('v', { unit: own })] };
      const found = conversionTo(to, { id: 'r', shownAs: v }, contextOf({ tab, formulas: [], scope: { v: 300 } }));
      return found && plain(mathText(found.numbers));
    };
    expect(ofValue(METER, KILOMETER)).toBe('300 m × 0.001 km/m');
    expect(ofValue(KELVIN, CELSIUS)).toBe('300 K - 273.15');
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
    expect(conversionTo(KILOMETER, { id: 'r', shownAs: a }, { ...given, outcome })).toBe(null);
  });
  it('of another result are in the unit of that, before there are numbers only where it is always the same', () => {
    const says = (own: object, isAnswered: boolean, results: object = {}) => {
      const other = { ...result('other', KELVIN), unitFrom: 'a' };
      const tab = { results: [other, { ...result('v', METER), ...own }, result('r', METER)] };
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
