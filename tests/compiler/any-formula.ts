/** Formulas of the whole language, for fast-check, and values for their names. */
import fc from 'fast-check';
import { FUNCTIONS } from '../../src/compiler/formula/functions.ts';
import { MOST_CHARACTERS, MOST_NODES } from '../../src/compiler/formula/tokens.ts';
import { sizes } from '../suite/spread.ts';

export const NUMBERS = ['a', 'b', 'c'];

const literal = fc.oneof(
  fc.integer({ min: 0, max: 20 }).map(String),
  fc.integer({ min: 0, max: 99_999 }).map((n) => String(n / 100)),
  fc.constantFrom('0.1', '0.2', '0.3', '1e-16', '1e-9', '2.5e6', '.5', '1.5E2'),
);

/** Held against exact arithmetic in a test of their own. */
const ELSEWHERE = /^normal|BinomialChance$|^binomialChance$/;
/** Functions from numbers to a number; of those that take a list, too, two numbers or more. */
const functionNames = [...FUNCTIONS].filter(
  ([name, { dimension }]) =>
    !['test', 'given', 'date', 'list', 'exact'].includes(dimension.rule) && !ELSEWHERE.test(name),
);

const { number: anyNumber, condition: anyCondition } = fc.letrec<{ number: string; condition: string }>((tie) => {
  const call = fc.constantFrom(...functionNames).chain(([name, { arity, emitList }]) =>
    fc
      .array(tie('number'), {
        minLength: emitList ? 2 : arity[0],
        maxLength: Math.min(3, arity[1]),
        depthIdentifier: 'formula',
      })
      .map((parts) => (name === 'nearestFraction' ? [parts[0], '2', '3'] : parts))
      .map((parts) => `${name}(${parts.join(', ')})`),
  );
  const binary = (operators: readonly string[], part: fc.Arbitrary<string>) =>
    fc.tuple(part, fc.constantFrom(...operators), part).map(([left, sign, right]) => `(${left} ${sign} ${right})`);
  const size = { depthSize: 'small', maxDepth: 4, depthIdentifier: 'formula' } as const;
  return {
    number: fc.oneof(
      size,
      { arbitrary: fc.oneof(literal, fc.constantFrom(...NUMBERS, 'pi')), weight: 2 },
      { arbitrary: binary(['+', '-', '*', '/'], tie('number')), weight: 4 },
      {
        arbitrary: fc.tuple(tie('number'), fc.constantFrom('2', '3', '0.5', '-1', 'b')).map((p) => `(${p.join('^')})`),
        weight: 1,
      },
      { arbitrary: tie('number').map((part) => `-${part}`), weight: 1 },
      { arbitrary: call, weight: 3 },
      {
        arbitrary: fc.tuple(tie('condition'), tie('number'), tie('number')).map(([x, y, z]) => `(${x} ? ${y} : ${z})`),
        weight: 1,
      },
    ),
    condition: fc.oneof(
      size,
      fc.constantFrom('s', 'is(k, x)', 'is(k, y)'),
      binary(['<', '<=', '>', '>=', '==', '!='], tie('number')),
      binary(['and', 'or'], tie('condition')),
      tie('condition').map((part) => `not (${part})`),
      tie('number').map((part) => `isWhole(${part})`),
      fc.constantFrom(...NUMBERS).map((name) => `given(${name})`),
    ),
  };
});

const nodesOf = (text: string): number => (text.match(/[\w.]+|[-+*/^<>=!?]+/g) ?? []).length;
const fits = (text: string): boolean => text.length <= MOST_CHARACTERS && nodesOf(text) <= MOST_NODES;

export const numericFormula = anyNumber.filter(fits);
export const conditionFormula = anyCondition.filter(fits);

const value = fc.oneof(
  fc.integer({ min: -20, max: 20 }),
  fc.integer({ min: -9999, max: 9999 }).map((n) => n / 100),
  sizes(-6, 6),
);

/** Values of the names above. */
export const anyScope = fc.record({
  a: value,
  b: value,
  c: value,
  s: fc.boolean(),
  $k: fc.constantFrom('x', 'y'),
});
