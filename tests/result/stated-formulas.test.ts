/** Formulas before there are numbers: what is stated of them, in which units, and of what nothing else is said. */
import { describe, expect, it } from 'vitest';
import type { CompiledUnit } from '../../src/engine/formula.ts';
import type { CompiledInput, CompiledTab } from '../../src/engine/tool.ts';
import { statedFormulas } from '../../src/result/stated-formulas.ts';
import type { MathNode } from '../../src/result/texts.ts';
import { AT_FIELD, number, quantity, rows } from '../engine/tabs.ts';
import {
  a,
  type Case,
  CELSIUS,
  contextOf,
  doubled,
  FAHRENHEIT,
  KELVIN,
  KILOMETER,
  METER,
  result,
  statedOf,
  unit,
  v,
  value,
} from './formula-forms.ts';

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

describe('a number in another unit, before anything is typed', () => {
  const CENTIMETER = unit('centimeter', 'cm', 0.01);
  const MINUTE = unit('minute', 'min', 60);
  const options = [
    { id: 'm', unit: METER },
    { id: 'km', unit: KILOMETER },
  ];
  const select = { id: 'u', kind: 'unit', failure: AT_FIELD, default: 'km', options } as const;
  const chosen: readonly CompiledInput[] = [number('n'), quantity('a', { unitFrom: 'u', unit: METER }), select];
  const fixed = [number('n'), quantity('a', { unit: METER })];
  const shownIn = (more: object = {}) => ({ ...result('r', METER), unitFrom: 'u', ...more });
  const linesFor = (tab: Partial<CompiledTab>, shownAs: MathNode = a) =>
    statedOf({ tab: { inputs: fixed, ...tab }, formulas: [{ id: 'r', shownAs }] });

  it.each<[string, Partial<CompiledTab>, string[]]>([
    ['from the unit that its select begins with', { inputs: chosen, results: [result('r', METER)] }, ['1,000 m/km']],
    ['into the unit that its select begins with', { inputs: [...fixed, select], results: [shownIn()] }, ['0.001 km/m']],
    [
      'into what stands for that unit at the result',
      { inputs: [...fixed, select], results: [shownIn({ unitOptions: [{ id: 'km', unit: CENTIMETER }] })] },
      ['100 cm/m'],
    ],
    [
      'not where the result has nothing for that unit',
      { inputs: [...fixed, select], results: [shownIn({ unitOptions: [{ id: 'm', unit: CENTIMETER }] })] },
      [],
    ],
    ['not where there is no such select', { inputs: fixed, results: [shownIn()] }, []],
    ['not where another input stands for it', { inputs: [...fixed, number('u')], results: [shownIn()] }, []],
    ['past other results', { results: [result('other', METER), result('r', KILOMETER)] }, ['0.001 km/m']],
    ['of a duration', { inputs: [number('a', { kind: 'duration' })], results: [result('r', MINUTE)] }, ['0.016']],
    ['not of a number without a unit', { inputs: [number('a')], results: [result('r', MINUTE)] }, []],
    ['not of rows', { inputs: [rows([], { id: 'a' })], results: [result('r', MINUTE)] }, []],
    ['not of what is no single number', { results: [{ ...result('r', KILOMETER), kind: 'numbers' } as never] }, []],
    ['not of amounts in units', { results: [{ id: 'r', kind: 'measure', units: {} } as never] }, []],
  ])('is turned %s', (_, tab, factors) => {
    const lines = linesFor(tab);
    expect(lines).toHaveLength(factors.length);
    for (const [at, factor] of factors.entries()) expect(lines[at]).toContain(`r = a × ${factor}`);
  });
  it('is turned from the unit of a value, or of another result', () => {
    const results = [result('other', CENTIMETER), result('v', METER), result('r', KILOMETER)];
    expect(linesFor({ values: [value('v', { unit: METER })], results: [result('r', KILOMETER)] }, v)).toEqual([
      'r = v × 0.001 km/m',
    ]);
    expect(linesFor({ results }, v)).toEqual(['r = v × 0.001 km/m']);
  });
  it('is a row that a page can draw, with both units behind it where their zeros differ', () => {
    const { tab, text, t } = contextOf({
      ...{ tab: { results: [result('r', KELVIN)] }, formulas: [{ id: 'r', shownAs: a }], unit: CELSIUS },
    });
    expect(statedFormulas(tab, text, t)).toEqual([
      {
        ...{ id: 'r', left: 'r' },
        math: ['mrow', ['mrow', ['mi', 'a'], ['mo', '+'], ['mn', '273.15']], ['mtext', '\u2003(°C → K)']],
      },
    ]);
  });
});

describe('what is stated of several formulas', () => {
  const grid = (id: string, ...units: CompiledUnit[]) =>
    ({ id, kind: 'grid', units: units.map((own) => ({ id: own.id, unit: own })) }) as never;
  const named = (...ids: string[]) => ids.map((id) => ({ id, shownAs: a }));
  const of = (tab: Partial<CompiledTab>, formulas = named('g', 'h')) => statedOf({ tab, formulas, unit: METER });

  it('is one quantity in the first other unit, where nothing else is said', () => {
    expect(of({ results: [grid('g', METER, KILOMETER, unit('cm', 'cm', 0.01))] }, named('g'))).toEqual([
      'g = a × 0.001 km/m',
    ]);
    expect(of({ results: [grid('g', METER)] }, named('g'))).toEqual([]);
    expect(of({ results: [{ id: 'g', kind: 'grid', days: [] } as never] }, named('g'))).toEqual([]);
  });
  it('is of many of them the first', () => {
    expect(of({ results: [grid('g', KILOMETER), grid('h', KILOMETER)] })).toEqual(['g = a × 0.001 km/m']);
  });
  it('is everything else, and no quantity in many units', () => {
    const both = [
      { id: 'r', shownAs: doubled },
      { id: 'g', shownAs: a },
      { id: 's', shownAs: doubled },
    ];
    const results = [grid('g', KILOMETER), result('r'), result('s')];
    expect(of({ results }, both)).toEqual(['r = 2 × a', 's = 2 × a']);
  });
  it('names values that are another name of an input', () => {
    const formulas = [
      { id: 'v', shownAs: a },
      { id: 'r', shownAs: doubled },
    ];
    expect(of({ values: [value('v')], results: [result('r')] }, formulas)).toEqual(['v = a', 'r = 2 × a']);
  });
});
