/** Formulas with exact whole numbers and texts in them: each part of the language gives what it says, in all digits. */
import { describe, expect, it } from 'vitest';
import { ask, asking, smallTool } from './small-tool.ts';

const INPUTS: Readonly<Record<string, object>> = {
  n: { kind: 'whole', label: 'N' },
  k: { kind: 'whole', label: 'K' },
  x: { kind: 'number', label: 'X' },
  word: { kind: 'text', label: 'Word' },
  // Names that functions have, too: those are told by the bracket behind them.
  mod: { kind: 'number', label: 'Mod' },
};
const GIVEN = { n: '100000000000000000007', k: '3', x: '1', word: 'ff', mod: '-1000' };

/** Those that a formula reads. */
const readIn = <Of>(formula: string, all: Readonly<Record<string, Of>>): Record<string, Of> =>
  Object.fromEntries(Object.entries(all).filter(([name]) => new RegExp(`\\b${name}\\b(?!\\()`).test(formula)));

/** What the formula of a result gives. */
function answered(formula: string, result: object): unknown {
  const results = { r: { label: 'R', formula, ...result } };
  const examples = [{ inputs: {}, shows: { r: '1' } }];
  const tool = smallTool({ tabs: [{ id: 'main', inputs: readIn(formula, INPUTS), results, examples }] });
  const answer = ask(tool, readIn<string>(formula, GIVEN));
  return answer.ok ? answer.results.r?.value : answer.errors;
}

describe('an exact whole number', () => {
  it.each([
    ['n + k', '100000000000000000010'],
    ['n - 8', '99999999999999999999'],
    ['n * -k', '-300000000000000000021'],
    ['n + -2', '100000000000000000005'],
    ['k^40', '12157665459056928801'],
    ['2^100', '1267650600228229401496703205376'],
    ['abs(-n)', '100000000000000000007'],
    ['min(n, k, 4)', '3'],
    ['max(5, n)', '100000000000000000007'],
    ['k > 2 ? n + 1 : 0', '100000000000000000008'],
    ['k < 2 ? n : -n', '-100000000000000000007'],
    ['x > 0.5 ? n : k', '100000000000000000007'],
    ['gcd(n - 7, k^2 + 1, 15)', '5'],
    ['lcm(6, k, 4)', '12'],
    ['mod(n, 10) + quotient(n, 10^19)', '17'],
    ['whole(x / 3) + k', '3'],
    ['whole(x * 2.5)', '3'],
    ['fromBase(word, x + 15)', '255'],
  ])('%s is %s', (formula, wanted) => expect(answered(formula, { kind: 'whole' })).toBe(wanted));
});

describe('a plain number of whole ones', () => {
  it.each([
    ['n == 100000000000000000007 ? 1 : 2', 1],
    ['n == 100000000000000000008 ? 1 : 2', 2],
    ['n != 100000000000000000008 ? 1 : 2', 1],
    ['k + 1 >= 4 ? 1 : 2', 1],
    ['2 < k ? 1 : 2', 1],
    ['n == k ? 1 : 2', 2],
    ['decimal(k) / 2', 1.5],
    ['decimal(n * 10 - 70) * 0.5', 5e20],
    ['digitCount(2^100) * x', 31],
    ['digitCount(n) + (sqrt(x) > 0.5 ? 1 : 2)', 22],
    ['decimal(k) + mod', -997],
  ])('%s is %d', (formula, wanted) => expect(answered(formula, {})).toBe(wanted));
});

describe('a text', () => {
  it.each([
    ['toBase(n, 16)', '56BC75E2D63100007'],
    ['toBase(n - 7, k + 7)', '100000000000000000000'],
    ['toBase(255, x + 15)', 'FF'],
    ['roman(k + 1)', 'IV'],
    ['choose(k == 3, word)', 'ff'],
    ['choose(k > 3, word)', null],
    ['choose(k > 3, word, roman(k))', 'III'],
  ])('%s is %j', (formula, wanted) => expect(answered(formula, { kind: 'text' })).toBe(wanted));

  it.each([
    ['only', { only: 'The only one' }, 'The only one'],
    ['x > 2 ? many : few', { many: 'Many', few: 'Few' }, 'Few'],
  ])('of the definition: %s', (formula, texts, wanted) =>
    expect(answered(formula, { kind: 'text', texts })).toBe(wanted),
  );
});

describe('a condition', () => {
  it.each([
    ['n == 100000000000000000007', true],
    ['n == 100000000000000000008 or k == 3', true],
    ['n - 100000000000000000007 > 0', false],
    ['digitCount(2^100) > 30 + x', false],
    // Of what is not defined it does not hold.
    ['not (quotient(k, k - 3) > 1)', false],
  ])('%s is %s', (formula, wanted) => expect(answered(formula, { kind: 'condition' })).toBe(wanted));
});

it('a number has steps that vanish in it, also where it is called as a function of whole numbers is', () => {
  expect(answered('exp(mod) + 1', {})).toBe(1);
});

it('a number of whole ones has no steps that vanish in it', () => {
  expect(answered('decimal(k) + exp(mod)', {})).toMatchObject([{ key: 'tooSmall' }]);
});

it.each([
  ['count', 'Count + 1'],
  ['x', 'round(X) + 1'],
  ['half', 'round(Half) + 1'],
])('the whole number nearest to %s is shown as %s', (name, shown) => {
  const inputs = { count: { kind: 'integer', label: 'Count' }, x: { kind: 'number', label: 'X' } };
  const values = { half: { formula: '(count + x) / 2', label: 'Half' } };
  const { shown: lines } = asking({ inputs, values, result: { formula: `decimal(whole(${name}) + 1) + half` } });
  expect(lines().at(-1)).toBe(`${shown} + Half`);
});
