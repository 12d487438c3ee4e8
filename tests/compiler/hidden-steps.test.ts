/** A step without a value must not hide behind what swallows it: a smallest, a limit of an angle, a branch, a power. */
import { describe, expect, it } from 'vitest';
import { answering } from './small-tool.ts';

const a = { kind: 'number', label: 'A' };
const ask = (formula: string, values?: object) => answering({ inputs: { a }, values, result: { formula } });
const notDefined = { key: 'notDefined', params: undefined };

describe('a step that is not defined', () => {
  it.each([
    ['sqrt(a) > 1 ? 1 : 2', -4],
    ['min(3, 1 / a)', 0],
    ['max(1, ln(a))', 0],
    ['cos(atan(1 / a))', 0],
    ['sqrt(a)^0', -4],
  ])('in %s at %d is said', (formula, typed) => {
    expect(ask(formula)({ a: typed })).toEqual(notDefined);
    expect(ask('x + 1', { x: { formula } })({ a: typed })).toEqual(notDefined);
  });

  it('is no matter in a branch or a value that nothing needs', () => {
    expect(ask('a > 0 ? 1 / a : 5')({ a: 0 })).toBe(5);
    expect(ask('a > 0 ? x : 5', { x: { formula: '1 / a' } })({ a: 0 })).toBe(5);
  });
});

it('a step that is too small to hold is no matter while the result holds without it', () => {
  expect(ask('1 + exp(a)')({ a: -1000 })).toBe(1);
  expect(ask('exp(a)')({ a: -1000 })).toEqual({ key: 'tooSmall', params: undefined });
});

it('a step that is too large is said', () => {
  expect(ask('min(3, exp(a))')({ a: 1000 })).toEqual({ key: 'tooLarge', params: undefined });
});
