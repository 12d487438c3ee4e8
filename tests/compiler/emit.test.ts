import fc from 'fast-check';
import { all, create, type FactoryFunctionMap } from 'mathjs';
import { describe, expect, it, vi } from 'vitest';
import { emitDiagnosis, emitFunction } from '../../src/compiler/formula/emit-js.ts';
import { childrenOf, type Expression, walk } from '../../src/compiler/formula/expression.ts';
import { parseFormula } from '../../src/compiler/formula/parse.ts';
import { constantCode } from '../../src/compiler/names.ts';
import { Diagnosis } from '../../src/engine/diagnosis.ts';
import type { Run, Scope } from '../../src/engine/formula.ts';
import { functions } from '../../src/engine/functions.ts';
import '../../src/engine/with-differences.ts';
import '../../src/engine/with-find.ts';
import '../../src/engine/with-fractions.ts';
import '../../src/engine/with-list-functions.ts';
import '../../src/engine/with-lists.ts';
import { exact, holds, relativeDifference, wellConditioned } from '../../src/verify/exact.ts';
import { type Exact, NoValue, Unsure } from '../../src/verify/exact-number.ts';
import { anyScope, conditionFormula, numericFormula } from './any-formula.ts';

const numRuns = Number(process.env.SAMPLES ?? 200);
vi.setConfig({ testTimeout: 15_000 + 50 * numRuns });
const CLOSE = 1e-12;

const names = (name: string): string => `v.${name}`;
const code = <Result>(text: string): Run<Result> => new Function(`"use strict";return ${text}`)() as Run<Result>;
const emitted = (expression: Expression): Run<number> => code(emitFunction(expression, { names }));
const diagnosed = (expression: Expression): Run<number> => code(emitDiagnosis(expression, { names }));

/** What the other reading answers: a number, or why it has none. */
function exactOr(expression: Expression, scope: Scope): Exact | 'no value' | 'unsure' {
  try {
    return exact(expression, scope);
  } catch (error) {
    if (error instanceof NoValue) return 'no value';
    if (error instanceof Unsure) return 'unsure';
    throw error;
  }
}

/** How often something was looked at, so that a test cannot pass by looking away. */
class Tally {
  private looked = 0;
  private all = 0;
  count(looked: boolean): boolean {
    this.all += 1;
    if (looked) this.looked += 1;
    return looked;
  }
  get share(): number {
    return this.looked / this.all;
  }
}

describe('emitted formulas against 60 digits', () => {
  it('give the number to 12 digits, wherever double arithmetic can', () => {
    const tally = new Tally();
    const property = fc.property(numericFormula, anyScope, (text, scope) => {
      const expression = parseFormula(text);
      const wanted = exactOr(expression, scope);
      if (!tally.count(typeof wanted === 'object' && wellConditioned(wanted))) return;
      expect(relativeDifference(emitted(expression)(scope, functions), wanted as Exact)).toBeLessThanOrEqual(CLOSE);
    });
    fc.assert(property, { numRuns });
    expect(tally.share).toBeGreaterThan(0.4);
  });

  it('decide every condition alike', () => {
    const tally = new Tally();
    const property = fc.property(conditionFormula, anyScope, (text, scope) => {
      const expression = parseFormula(text);
      const run = code<boolean>(emitFunction(expression, { names }));
      try {
        const wanted = holds(expression, scope);
        tally.count(true);
        expect(run(scope, functions)).toBe(wanted);
      } catch (error) {
        if (!(error instanceof NoValue || error instanceof Unsure)) throw error;
        tally.count(false);
      }
    });
    fc.assert(property, { numRuns });
    expect(tally.share).toBeGreaterThan(0.4);
  });

  it('are diagnosed where a step has no value, and only there', () => {
    const tally = new Tally();
    const property = fc.property(numericFormula, anyScope, (text, scope) => {
      const expression = parseFormula(text);
      const wanted = exactOr(expression, scope);
      if (wanted === 'unsure') return;
      const diagnose = () => diagnosed(expression)(scope, functions);
      if (tally.count(wanted === 'no value')) expect(diagnose).toThrow(Diagnosis);
      else expect(diagnose()).toBe(emitted(expression)(scope, functions));
    });
    fc.assert(property, { numRuns });
    expect(tally.share).toBeGreaterThan(0.02);
  });
});

describe('emitted formulas against mathjs', () => {
  const math = create(all as FactoryFunctionMap, { predictable: true });
  const { compound, annuity, payment } = functions;
  const own = { ln: Math.log, compound, annuity, payment };
  /** mathjs compares and rounds with a tolerance of its own, and knows no choice of options. */
  const isAlike = (expression: Expression): boolean =>
    [...walk(expression)].every(
      (node) =>
        !/compare|is|not|logic|choose/.test(node.type) &&
        !(node.type === 'call' && /floor|ceil|round|nearest|difference/.test(node.name)),
    );

  it('give the same number', () => {
    const tally = new Tally();
    const property = fc.property(numericFormula, anyScope, (text, scope) => {
      const expression = parseFormula(text);
      const wanted = exactOr(expression, scope);
      if (!tally.count(isAlike(expression) && typeof wanted === 'object' && wellConditioned(wanted))) return;
      const [got, other] = [emitted(expression)(scope, functions), math.evaluate(text, { ...own, ...scope }) as number];
      expect(Math.abs(got - other)).toBeLessThanOrEqual(CLOSE * Math.abs(other));
    });
    fc.assert(property, { numRuns });
    expect(tally.share).toBeGreaterThan(0.2);
  });
});

describe('what binds stronger', () => {
  it.each([
    ['-2^2', -4],
    ['2^3^2', 512],
    ['2^-1', 0.5],
    ['1 - 2 - 3', -4],
    ['8 / 4 / 2', 1],
    ['8 / 4 * 2', 4],
    ['2 + 3 * 4', 14],
    ['(2 + 3) * 4', 20],
    ['-2 * -3', 6],
    ['+5', 5],
    ['1 < 2 and 2 < 1 or 1 < 2 ? 1 : 2', 1],
    ['not (1 < 2) or 1 < 2 ? 1 : 2', 1],
    ['1 > 2 ? 1 : 3 > 2 ? 2 : 3', 2],
    ['min(3, 1, 2) + max(3, 1, 2)', 4],
    ['1e3 + .5 + 2E-1', 1000.7],
  ])('%s is %d', (text, wanted) => {
    expect(emitted(parseFormula(text))({}, functions)).toBe(wanted);
    expect(Number(exact(parseFormula(text), {}).value)).toBe(wanted);
  });
});

describe('a function of plain numbers is the one of its name', () => {
  it.each([
    ['sqrt(16)', 4],
    ['cbrt(-27)', -3],
    ['abs(-3)', 3],
    ['exp(1)', Math.E],
    ['ln(8) / ln(2)', 3],
    ['log10(1000)', 3],
    ['expm1(1)', Math.E - 1],
    ['log1p(1)', Math.LN2],
    ['sin(pi / 6)', 0.5],
    ['cos(pi / 3)', 0.5],
    ['tan(pi / 4)', 1],
    ['asin(0.5)', Math.PI / 6],
    ['acos(0.5)', Math.PI / 3],
    ['atan(1)', Math.PI / 4],
    ['atan2(1, -1)', (3 * Math.PI) / 4],
  ])('%s is %d', (text, wanted) => expect(emitted(parseFormula(text))({}, functions)).toBeCloseTo(wanted, 12));
});

describe('thresholds', () => {
  const decided = (text: string, scope: Scope = {}) =>
    code<boolean>(emitFunction(parseFormula(text), { names }))(scope, functions);

  it.each([
    ['x > 0', 1e-16, true],
    ['x > 0', 5e-324, true],
    ['x == 1', 1 + 2 ** -52, false],
    ['0.1 + x == 0.3', 0.2, true],
    ['3 * x <= 0.3', 0.1, true],
    ['x / 3 * 3 >= 1', 1, true],
    ['isWhole(12 * x)', 0.35 / 12 + 1 / 12 - 0.35 / 12, true],
    ['isWhole(x)', 1.0000001, false],
    ['given(x)', 0, true],
    ['given(x)', Number.NaN, false],
    ['floor(x * 100) == 115', 1.15, true],
    ['ceil(x * 3) == 1', 1 / 3, true],
    ['round(x) == -3', -2.5, true],
    ['round(x * 100) == 101', 1.005, true],
  ])('%s at %d is %s', (text, x, wanted) => expect(decided(text, { x })).toBe(wanted));
});

describe('a step without a value', () => {
  it.each([
    ['exp(a)', -1000, 'tooSmall'],
    ['exp(a)', 1000, 'tooLarge'],
    ['compound(-0.9, a)', 1000, 'tooSmall'],
    ['sqrt(a)', -1, 'notDefined'],
    ['ln(a)', 0, 'notDefined'],
    ['1 / a', 0, 'notDefined'],
  ])('%s at %d is diagnosed: %s', (text, a, key) => {
    expect(() => diagnosed(parseFormula(text))({ a }, functions)).toThrow(key);
  });

  it.each([
    ['sin(a)', 0, 0],
    ['sqrt(a)', 0, 0],
    ['a * 0', 5, 0],
    ['given(a) ? 1 : 2', Number.NaN, 2],
    ['isWhole(a) ? 1 : 2', 2.5, 2],
  ])('%s at %d is none', (text, a, wanted) => expect(diagnosed(parseFormula(text))({ a }, functions)).toBe(wanted));
});

describe('lists, item by item', () => {
  const isList = (node: Expression): boolean =>
    node.type === 'call'
      ? node.name === 'sort'
      : node.type === 'name'
        ? node.name === 'x'
        : childrenOf(node).some(isList);
  const emitting = { names, isList };
  const scope = { x: [3, 1, 2], a: 2 };

  it.each([
    ['-x', [-3, -1, -2]],
    ['-a', -2],
    ['x * a', [6, 2, 4]],
    ['a - x', [-1, 1, 0]],
    ['x - x', [0, 0, 0]],
    ['x^2', [9, 1, 4]],
    ['sort(x)', [1, 2, 3]],
    ['sum(x * 2) / a', 6],
    ['min(x)', 1],
    ['max(x)', 3],
    ['min(a, 5)', 2],
  ])('%s', (text, wanted) => {
    for (const emit of [emitFunction, emitDiagnosis])
      expect(code(emit(parseFormula(text), emitting))(scope, functions)).toEqual(wanted);
  });

  it('are diagnosed at an item', () =>
    expect(() => code(emitDiagnosis(parseFormula('x / (a - 2)'), emitting))(scope, functions)).toThrow('notDefined'));
});

it('a constant below zero behind a sign', () => {
  const withConstant = { names: (name: string) => (name === 'k' ? constantCode(-3) : names(name)) };
  expect(code(emitFunction(parseFormula('2 - k'), withConstant))({}, functions)).toBe(5);
});

it.each([
  ['(v.a)+(v.b)', 5],
  ['((v.a)+(v.b))', 5],
  ['({x:v.a,y:v.b})[v.k]', 3],
  ['[v.a,v.b].at(1)', 3],
])('a name that stands for %s keeps the brackets that it needs', (written, wanted) =>
  expect(code(emitFunction(parseFormula('t'), { names: () => written }))({ a: 2, b: 3, k: 'y' }, functions)).toBe(
    wanted,
  ),
);

describe('the number for which a formula has a value', () => {
  const solved = (formula: string, scope: Scope, between: readonly [number, number] = [-10, 10]): unknown => {
    const parts = { unknown: 'a', formula: parseFormula(formula), given: parseFormula('c'), between };
    const expression: Expression = { type: 'root', ...parts, span: { start: 0, end: 1 } };
    return code(emitFunction(expression, { names, isComputed: (name) => name === 'd' }))(scope, functions);
  };

  it('is found among the others', () => {
    expect(solved('a * b + b', { b: 2, c: 8 })).toBeCloseTo(3, 12);
    expect(solved('a * b + b', { b: 2, c: -4 })).toBeCloseTo(-3, 12);
  });

  it('may have a place between where a step has no value', () =>
    expect(solved('ln(a)', { c: 1 }, [0, 10])).toBeCloseTo(Math.E, 12));

  it('is compared without noise, as is what was computed, but not what was typed', () => {
    const noisy = 0.1 + 0.2;
    expect(solved('a == 0.3 ? 1 : 0', { c: 1 }, [noisy, 10])).toBe(noisy);
    expect(solved('d == 0.3 ? a : 0', { c: 2, d: noisy })).toBeCloseTo(2, 12);
    expect(solved('b == 0.3 ? 0 : a', { c: 2, b: noisy })).toBeCloseTo(2, 12);
  });
});
