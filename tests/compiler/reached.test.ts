/** Conditions that are refused because they always come out the same do so for every number that the limits let in. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emitFunction } from '../../src/compiler/formula/emit-js.ts';
import { parseFormula } from '../../src/compiler/formula/parse.ts';
import { functions } from '../../src/engine/functions.ts';
import { between } from '../suite/spread.ts';
import { asking } from './small-tool.ts';

const LIMITS = { a: { min: 0, max: 10 }, b: { above: 0, below: 1 }, c: { min: -3 }, d: {} };
const HOLDS = /This (?:always|never) holds/;
type Name = keyof typeof LIMITS;

function saidOf(formula: string): string[] {
  const inputs = Object.fromEntries(
    Object.entries(LIMITS).map(([id, limits]) => [id, { kind: 'number', label: id, ...limits }]),
  );
  try {
    // Every input is used, whatever the formula names.
    asking({ inputs, result: { kind: 'value', label: 'R', formula: `(${formula}) + 0 * (a + b + c + d)` } });
    return [];
  } catch (error) {
    const problems = String(error instanceof Error ? error.message : error).split('\n\n');
    return problems.flatMap((problem) => problem.split(/\n(?=small:)/)).filter((problem) => HOLDS.test(problem));
  }
}

describe('a condition', () => {
  it.each([
    'a > 0 ? 1 : 2',
    'a >= 10 ? 1 : 2',
    'b < 0.999 ? 1 : 2',
    'c < 0 and d > 5 ? 1 : 2',
    'a < 5 ? 1 : a < 8 ? 2 : 3',
    'a < 5 ? (a < 3 ? 1 : 2) : 3',
    'd < 5 or d > 8 ? 1 : 2',
    'a == 10 ? 1 : 2',
    'sqrt(c) >= 0 ? 1 : 2',
    'a / c >= 0 ? 1 : 2',
    'a * c > 0 ? 1 : 2',
    'not (a < 5) ? (a < 6 ? 1 : 2) : 3',
  ])('that may come out either way is let through: %s', (formula) => expect(saidOf(formula)).toEqual([]));

  it.each([
    ['a >= 0 ? 1 : 2', 'always'],
    ['b > 0 ? 1 : 2', 'always'],
    ['b >= 1 ? 1 : 2', 'never'],
    ['c + 4 > 0.5 ? 1 : 2', 'always'],
    ['sqrt(a) >= 0 - 1 ? 1 : 2', 'always'],
    ['a < 5 ? 1 : a >= 5 ? 2 : 3', 'always'],
    ['d > 8 ? (d > 5 ? 1 : 2) : 3', 'always'],
    ['d > 8 and d < 5 ? 1 : 2', 'never'],
    ['not (d < 5) ? (d < 5 ? 1 : 2) : 3', 'never'],
    ['d == 5 ? (d > 6 ? 1 : 2) : 3', 'never'],
    ['a != 11 ? 1 : 2', 'always'],
  ])('that cannot is refused: %s', (formula, how) => {
    expect(saidOf(formula)).toHaveLength(1);
    expect(saidOf(formula)[0]).toContain(`This ${how} holds.`);
  });

  const name = fc.constantFrom<Name>('a', 'b', 'c', 'd');
  const number = fc.integer({ min: -4, max: 12 }).map((value) => (value < 0 ? `(0 - ${-value})` : String(value)));
  const part = fc.oneof(
    name,
    number,
    fc.tuple(name, fc.constantFrom('+', '-', '*', '/'), fc.oneof(name, number)).map((parts) => `(${parts.join(' ')})`),
    fc.tuple(fc.constantFrom('sqrt', 'abs', 'floor', 'ln'), name).map(([of, id]) => `${of}(${id})`),
  );
  const comparison = fc
    .tuple(part, fc.constantFrom('<', '<=', '>', '>=', '==', '!='), part)
    .map((parts) => parts.join(' '));
  const anyNumber = (id: Name): fc.Arbitrary<number> =>
    fc.oneof(fc.integer({ min: -5, max: 12 }), between(-20, 20), fc.constant(1e-9)).filter((value) => {
      const {
        min = -Infinity,
        max = Infinity,
        above = -Infinity,
        below = Infinity,
      } = LIMITS[id] as Record<string, number>;
      return value >= min && value <= max && value > above && value < below;
    });
  const scope = fc.record({ a: anyNumber('a'), b: anyNumber('b'), c: anyNumber('c'), d: anyNumber('d') });

  it('that is refused comes out alike for any numbers', () => {
    const formula = fc.tuple(comparison, comparison).map(([first, second]) => `${first} ? 1 : ${second} ? 2 : 3`);
    let refused = 0;
    fc.assert(
      fc.property(formula, fc.array(scope, { minLength: 60, maxLength: 60 }), (text, scopes) => {
        const [said = ''] = saidOf(text);
        const [, column] = /:\d+:(\d+) {2}This/.exec(said) ?? [];
        if (column === undefined) return;
        refused += 1;
        const [, frame = '', marks = ''] = said.split('\n');
        const marked = frame.slice(marks.indexOf('^'), marks.lastIndexOf('^') + 1);
        const holds = said.includes('always');
        const run = (of: string) =>
          new Function(`return ${emitFunction(parseFormula(of), { names: (id) => `v.${id}` })}`)() as (
            v: object,
            f: typeof functions,
          ) => boolean;
        const [first = '', rest = ''] = text.split(' ? 1 : ');
        const [second = ''] = rest.split(' ? 2');
        const isFirst = first.includes(marked);
        for (const each of scopes) {
          if (!isFirst && run(first)(each, functions)) continue;
          expect([text, each, run(isFirst ? first : second)(each, functions)]).toEqual([text, each, holds]);
        }
      }),
      { endOnFailure: true },
    );
    expect(refused).toBeGreaterThan(5);
  });
});
