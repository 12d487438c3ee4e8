/** Trees of formulas: what is alike in them, what they call, and which numbers they are. */
import { describe, expect, it } from 'vitest';
import { kindIn } from '../../src/compiler/formula/dimensions.ts';
import { emitExactly, inBase } from '../../src/compiler/formula/emit-js.ts';
import { isCall, literal, sameExpression, walk } from '../../src/compiler/formula/expression.ts';
import { parseFormula } from '../../src/compiler/formula/parse.ts';

it.each([
  ['2*a + 1', ' 2 * a+1 ', true],
  ['1.50', '1.5', true],
  ['2*a', 'a*2', false],
  ['a', 'b', false],
  ['sqrt(a)', 'cbrt(a)', false],
])('"%s" and "%s" are alike: %s', (one, other, alike) =>
  expect(sameExpression(parseFormula(one), parseFormula(other))).toBe(alike),
);

it('a call is told by its name, and no other part by any', () => {
  const [call, name, sum] = ['given(a)', 'given', 'given + 1'].map(parseFormula);
  if (!call || !name || !sum) throw new Error('no formula');
  expect([isCall(call, 'given'), isCall(call, 'sqrt'), isCall(name, 'given'), isCall(sum, 'given')]).toEqual([
    ...[true, false],
    ...[false, false],
  ]);
});

it.each([
  ['5', 5],
  ['-5', -5],
  ['-(-5)', 5],
  ['5 [meter]', null],
  ['-5 [meter]', null],
  ['-a', null],
  ['a', null],
  ['not (a > 1)', null],
])('"%s" is the number %s', (text, value) => expect(literal(parseFormula(text))).toBe(value));

it('a root that is looked for has parts as every other', () => {
  const [given, formula, unknown] = ['a + 1', 'x^2', 'x'].map(parseFormula);
  const root = { type: 'root', unknown: 'x', given, formula, span: unknown?.span } as never;
  expect([...walk(root)]).toEqual([root, ...walk(given as never), ...walk(formula as never)]);
});

it('a kind is named as its unit is, where both measure the same and it has no name of its own', () => {
  const torque = { dimension: { length: 1 }, named: 'torque' };
  const length = { type: 'quantity', dimension: { length: 1 } } as const;
  expect(kindIn(length, torque)).toEqual({ ...length, named: 'torque' });
  expect(kindIn({ ...length, named: 'energy' }, torque)).toEqual({ ...length, named: 'energy' });
  expect(kindIn(length, { dimension: { length: 2 }, named: 'torque' })).toBe(length);
  expect(kindIn(length, null)).toBe(length);
  const day = { type: 'day' } as const;
  expect(kindIn(day, torque)).toBe(day);
});

describe('code', () => {
  it('has no number of a unit that was not looked up', () => {
    const number = parseFormula('5 [meter]');
    if (number.type !== 'number') throw new Error('no number');
    expect(() => inBase(number)).toThrow(new Error('The unit [meter] was not looked up.'));
    const foot = { factor: 0.3, offset: 0 } as never;
    expect(inBase({ ...number, unit: { text: 'foot', span: number.span, read: foot } })).toBe(1.5);
  });

  it('of an exact formula may begin with a brace, which is no block then', () => {
    const emitted = (code: string) => emitExactly(parseFormula('a'), { names: () => code }, () => code);
    expect([emitted('{a:1}'), emitted('v.a')]).toEqual(['(v,f)=>({a:1})', '(v,f)=>v.a']);
  });
});
