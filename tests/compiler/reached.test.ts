/** Conditions that are refused because they always come out the same do so for every number that the limits let in. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emitFunction } from '../../src/compiler/formula/emit-js.ts';
import { parseFormula } from '../../src/compiler/formula/parse.ts';
import { functions } from '../../src/engine/functions.ts';
import { between } from '../suite/spread.ts';
import { asking, smallTool } from './small-tool.ts';

const LIMITS = { a: { min: 0, max: 10 }, b: { above: 0, below: 1 }, c: { min: -3 }, d: {} };
const HOLDS = /This (?:always|never) holds/;
const INSTEAD = {
  always: 'see to that: write what follows it without asking.',
  never: 'see to that: remove it, and what it leads to.',
};
type Name = keyof typeof LIMITS;
type How = keyof typeof INSTEAD;

/** All that is wrong with it. */
function problemsOf(formula: string): string[] {
  const inputs = Object.fromEntries(
    Object.entries(LIMITS).map(([id, limits]) => [id, { kind: 'number', label: id, ...limits }]),
  );
  try {
    // Every input is used, whatever the formula names.
    asking({ inputs, result: { kind: 'value', label: 'R', formula: `(${formula}) + 0 * (a + b + c + d)` } });
    return [];
  } catch (error) {
    const problems = String(error instanceof Error ? error.message : error).split('\n\n');
    return problems.flatMap((problem) => problem.split(/\n(?=small:)/));
  }
}
const saidOf = (formula: string): string[] => problemsOf(formula).filter((problem) => HOLDS.test(problem));

function expectRefused(formula: string, how: How): void {
  const said = saidOf(formula);
  expect(said).toHaveLength(1);
  expect(said[0]).toContain(`This ${how} holds.`);
  expect(said[0]).toContain(INSTEAD[how]);
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
  ])('that may come out either way is let through: %s', (formula) => expect(problemsOf(formula)).toEqual([]));

  it.each<[string, How]>([
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
  ])('that cannot is refused: %s', expectRefused);

  const choice = (...options: (number | undefined)[]) => ({
    kind: 'choice',
    label: 'K',
    options: options.map((value, index) => ({ id: `o${index}`, label: `O${index}`, value })),
  });
  const length = (more: object) => ({ kind: 'quantity', label: 'K', unit: 'meter', ...more });
  const unit = {
    kind: 'unit',
    label: 'U',
    options: [
      { id: 'm', unit: 'meter' },
      { id: 'ft', unit: 'foot' },
    ],
  };
  const saidOfInput = (input: object, formula: string, beside: object = {}): string => {
    try {
      asking({ inputs: { k: input, ...beside }, result: { kind: 'value', label: 'R', formula } });
      return 'either';
    } catch (error) {
      return /This (always|never) holds/.exec(error instanceof Error ? error.message : '')?.[1] ?? String(error);
    }
  };

  it.each<[string, object, string, string]>([
    ['an amount', { kind: 'money', label: 'K', min: 2 }, 'k > 1 [dollar] ? 1 : 2', 'always'],
    ['an integer', { kind: 'integer', label: 'K', min: 2 }, 'k > 1 ? 1 : 2', 'always'],
    ['a time', { kind: 'duration', label: 'K', min: 2 }, 'k > 1 [s] ? 1 : 2', 'always'],
    ['a percentage', { kind: 'percent', label: 'K', max: 50 }, 'k > 60 [%] ? 1 : 2', 'never'],
    ['an open number', { kind: 'number', label: 'K', min: 2, optional: true }, 'given(k) and k > 1 ? 1 : 2', 'either'],
    ['a length', length({ min: 2 }), 'k > 1 [m] ? 1 : 2', 'always'],
    ['a length', length({ min: 2 }), 'k > 7 [ft] ? 1 : 2', 'either'],
    ['a length below zero', length({ min: -1 }), 'k > -2 [m] ? 1 : 2', 'always'],
    ['a length at its limit', length({ above: 1 }), 'k > 1 [m] ? 1 : 2', 'either'],
    ['a length that formulas see in another unit', length({ min: 2, formulaUnit: 'foot' }), 'k > 1 ? 1 : 2', 'either'],
    ['a choice of numbers', choice(2, 5), 'k > 1 ? 1 : 2', 'always'],
    ['a choice of numbers', choice(2, 5), 'k > 5 ? 1 : 2', 'never'],
    ['a choice of numbers', choice(2, 5), 'k > 2 ? 1 : 2', 'either'],
    ['a choice of which one has none', choice(2, undefined), 'given(k) ? (min(k, 5) > 1 ? 1 : 2) : 3', 'either'],
    ['an amount at its limit', { kind: 'money', label: 'K', min: 2 }, 'k < 2 [dollar] ? 1 : 2', 'never'],
    ['a length as it is typed', length({ unit: 'foot', min: 2, asTyped: 'So.' }), 'k >= 2 ? 1 : 2', 'always'],
    // 1.1 h are computed as 3960.0000000000005 s.
    ['a time at its limit', { kind: 'duration', label: 'K', max: 3960 }, 'k < 1.1 [hour] ? 1 : 2', 'either'],
    ['a number up to 0', { kind: 'number', label: 'K', max: 0 }, '1 / k < 1 ? 1 : 2', 'either'],
    [
      'a number close to what it is compared with',
      { kind: 'number', label: 'K', max: 1.0000000000001 },
      'k <= 1 ? 1 : k > 1.00000000000005 ? 2 : 3',
      'either',
    ],
  ])('is looked at for %s: %j', (_, input, formula, how) => expect(saidOfInput(input, formula)).toBe(how));

  it('is looked at in the unit at the start, but where each unit has limits of its own', () => {
    const inUnits = (more: object) => length({ unit: undefined, unitFrom: 'u', min: 2, ...more });
    expect(saidOfInput(inUnits({}), 'k > 1 [m] ? 1 : 2', { u: unit })).toBe('always');
    expect(saidOfInput(inUnits({ unitLimits: { ft: { min: 3 } } }), 'k > 1 [m] ? 1 : 2', { u: unit })).toBe('either');
  });

  it('is not looked at for what is not always shown, or always answered', () => {
    const on = { kind: 'switch', label: 'On' };
    const hidden = { kind: 'number', label: 'K', min: 2, shownWhen: 'on' };
    expect(saidOfInput(hidden, 'on and k > 1 ? 1 : 2', { on })).toBe('either');
    expect(saidOfInput(hidden, 'abs(k) >= 0 ? 1 : 2', { on })).toBe('either');
  });

  it('is not looked at for exact whole numbers', () => {
    const whole = (limits: object) => ({ kind: 'whole', label: 'K', ...limits });
    expect(saidOfInput(whole({ min: '9' }), 'k < j ? 1 : 2', { j: whole({ max: '10' }) })).toBe('either');
  });

  it('tells an input from the function of its name', () => {
    const number = { kind: 'number', label: 'K' };
    expect(saidOfInput(number, 'floor(k) > 8 ? (floor > 5 ? 1 : 2) : 3', { floor: number })).toBe('either');
  });

  it('of a choice whose data table is missing adds nothing to that', () => {
    const missing = { kind: 'choice', label: 'K', optionsFrom: 'rates' };
    expect(saidOfInput(missing, 'k > 1 ? 1 : 2')).toContain('There is no data "rates" here.');
  });

  const display = { rule: 'atMost', digits: 9 };
  const value = (formula: string, more: object = {}) => ({ kind: 'value', label: 'R', formula, display, ...more });
  const atLeast = (min: number) => ({ kind: 'number', label: 'K', min });
  const example = { inputs: {}, shows: { result: '1' } };
  const saidOfTab = (tab: object): string => {
    try {
      smallTool({ tabs: [{ id: 'main', examples: [example], ...tab }] });
      return 'either';
    } catch (error) {
      return /This (always|never) holds/.exec(error instanceof Error ? error.message : '')?.[1] ?? String(error);
    }
  };

  const on = { kind: 'switch', label: 'On' };
  const related = {
    inputs: { u: { kind: 'number', label: 'U', above: 0, max: 10 }, i: atLeast(1), r: atLeast(1), n: atLeast(2) },
    relations: ['u = i * r'],
    given: 2,
    results: undefined,
    examples: [{ inputs: {}, shows: { u: '1' } }],
  };
  const above = (field: string, limit: number) => ({
    when: `given(${field}) and ${field} > ${limit}`,
    field,
    message: 'required',
  });
  it.each<[string, object, string]>([
    [
      'of a value',
      { values: { part: { formula: 'k + 1' } }, results: { result: value('part > 2 ? 1 : 2') } },
      'always',
    ],
    ['of a result', { results: { part: value('k'), result: value('part > 1 ? 1 : 2') } }, 'always'],
    [
      'of a result that is not always shown',
      {
        inputs: { k: atLeast(2), on },
        results: { part: value('k', { shownWhen: 'on' }), result: value('part > 1 ? 1 : 2') },
      },
      'always',
    ],
    [
      'of a result that is not always there',
      {
        inputs: { k: atLeast(2), on },
        results: { part: value('k', { when: 'on' }), result: value('part > 1 ? 1 : 2') },
      },
      'either',
    ],
    ['of a form that people see', { results: { result: value('k', { shownAs: 'k > 1 ? k : 0' }) } }, 'either'],
    [
      'of the rows of a table, whatever a result after it is called',
      {
        results: {
          table: {
            kind: 'table',
            label: 'T',
            rows: { name: 'year', from: '1', to: '5' },
            columns: { part: { label: 'P', formula: 'year > 3 ? 1 : 2', display } },
          },
          result: value('k'),
          year: value('k + 10'),
        },
      },
      'either',
    ],
    ['of what may be found from what is given', { ...related, warnings: [above('u', 10), above('n', 5)] }, 'either'],
    ['of what stands beside that', { ...related, warnings: [above('n', 1)] }, 'always'],
  ])('%s is looked at as far as its number is known', (_, tab, how) =>
    expect(saidOfTab({ inputs: { k: atLeast(2) }, ...tab })).toBe(how),
  );

  it('of values that build on each other is decided through all of them', () => {
    const places = Array.from({ length: 13 }, (_, at) => at);
    const values = Object.fromEntries(
      places.map((at) => [`v${at}`, { formula: at === 0 ? 'k + 1' : `v${at - 1} + v${at - 1}` }]),
    );
    expect(saidOfTab({ inputs: { k: atLeast(2) }, values, results: { result: value('v12 > 2 ? 1 : 2') } })).toBe(
      'always',
    );
  });

  it.each<[string, How]>([
    ['abs(d) >= 0 - 1 ? 1 : 2', 'always'],
    ['min(a, c) > 10.5 ? 1 : 2', 'never'],
    ['max(a, c) < 0 - 0.5 ? 1 : 2', 'never'],
    ['floor(a) > 10.5 ? 1 : 2', 'never'],
    ['ceil(a) < 0 - 0.5 ? 1 : 2', 'never'],
    ['round(a) > 11 ? 1 : 2', 'never'],
    ['exp(a) > 0.5 ? 1 : 2', 'always'],
    ['expm1(a) > 0 - 0.5 ? 1 : 2', 'always'],
    ['cbrt(a) > 3 ? 1 : 2', 'never'],
    ['sin(atan(d)) > 1.5 ? 1 : 2', 'never'],
    ['sin(d) > 1.5 ? 1 : 2', 'never'],
    ['cos(d) < 0 - 1.5 ? 1 : 2', 'never'],
    ['ln(a + 2) > 0 ? 1 : 2', 'always'],
    ['log10(a + 2) > 2 ? 1 : 2', 'never'],
    ['1 / (a + 1) > 0 ? 1 : 2', 'always'],
    ['1 / (0 - a - 1) < 0 ? 1 : 2', 'always'],
    ['(a + 1)^2 > 0.5 ? 1 : 2', 'always'],
    ['a^2 > 101 ? 1 : 2', 'never'],
    ['-a > 1 ? 1 : 2', 'never'],
    ['a <= 10 ? 1 : 2', 'always'],
    ['a < 0 ? 1 : 2', 'never'],
    ['a == 11 ? 1 : 2', 'never'],
    ['a > pi + 7 ? 1 : 2', 'never'],
    ['d >= 5 ? (d < 5 ? 1 : 2) : 3', 'never'],
    ['d <= 5 ? (d > 5 ? 1 : 2) : 3', 'never'],
    ['d > 5 ? (d <= 5 ? 1 : 2) : 3', 'never'],
    ['5 < d ? (d <= 5 ? 1 : 2) : 3', 'never'],
    ['5 >= d ? (d > 5 ? 1 : 2) : 3', 'never'],
    ['d < 5 or d > 8 ? 1 : (d < 5 ? 2 : 3)', 'never'],
    ['d < 5 or d < 4 ? 1 : 2', 'never'],
    ['d != 5 ? 1 : (d > 5 ? 2 : 3)', 'never'],
    ['max(d < 5 ? 1 : 2, a > 10 ? 1 : 2) + 0', 'never'],
    ['c >= -3 ? 1 : 2', 'always'],
    ['a == -1 ? 1 : 2', 'never'],
    ['a^0.5 > 4 ? 1 : 2', 'never'],
    ['c^2 > -1 ? 1 : 2', 'always'],
    ['(a + 1)^(-1) > 0 ? 1 : 2', 'always'],
    ['d <= 5 ? 1 : (d > 5 ? 2 : 3)', 'always'],
    ['d >= 5 ? 1 : (d < 5 ? 2 : 3)', 'always'],
    ['5 <= d ? (d < 5 ? 1 : 2) : 3', 'never'],
    ['5 > d ? (d >= 5 ? 1 : 2) : 3', 'never'],
    ['5 == d ? (d > 6 ? 1 : 2) : 3', 'never'],
  ])('that cannot come out either way is refused: %s', expectRefused);

  it.each([
    'ln(a) > 0 - 99 ? 1 : 2',
    'log10(c) < 99 ? 1 : 2',
    '1 / a >= 0 ? 1 : 2',
    'c^0.5 >= 0 ? 1 : 2',
    'a^(0 - 1) > 0 - 1 ? 1 : 2',
    'tan(a) >= 0 ? 1 : 2',
    'a <= 9.99 ? 1 : 2',
    'a < 10 ? 1 : 2',
    'a >= 0.01 ? 1 : 2',
    'a != 10 ? 1 : 2',
    'd < 5 and a < 5 ? 1 : (d < 5 ? 2 : 3)',
    'd < 5 or a < 5 ? (d < 5 ? 1 : 2) : 3',
    'd == 5 ? 1 : (d > 5 ? 2 : 3)',
    'd != 5 ? (d > 5 ? 1 : 2) : 3',
    'd > 5 ? (d < 8 ? 1 : 2) : 3',
    'a == 0 ? 1 : 2',
    '5 != d ? (d > 5 ? 1 : 2) : 3',
    'a^0 > 0.5 ? 1 : 2',
    'abs(c^0.5) >= 0 ? 1 : 2',
    'a^(-1) > -1 ? 1 : 2',
    'ln(a) < 3 ? 1 : 2',
    'ln(b - 0.5) < 3 ? 1 : 2',
    'abs(lnBinomialChance(a + 1, 0, 1, 0.5)) >= 0 ? 1 : 2',
    'max(d < 5 ? 1 : 2, 3) > 2.5 ? 1 : 2',
  ])('that may come out either way is no less: %s', (formula) => expect(problemsOf(formula)).toEqual([]));

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
