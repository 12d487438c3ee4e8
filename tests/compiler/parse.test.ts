/** What formulas are no formulas: which part is marked, what is said of it, and what to write instead. */
import { describe, expect, it } from 'vitest';
import type { Expression } from '../../src/compiler/formula/expression.ts';
import { parseFormula } from '../../src/compiler/formula/parse.ts';
import { FormulaProblem } from '../../src/compiler/formula/problem.ts';
import { refuseUnsafe } from '../../src/compiler/formula/unsafe.ts';

/** What is said of a formula; empty where it is one. */
function refused(text: string): { marked?: string; message?: string; hint?: string | undefined } {
  try {
    refuseUnsafe(parseFormula(text));
    return {};
  } catch (error) {
    if (!(error instanceof FormulaProblem)) throw error;
    const { span, message, hint } = error;
    return { marked: text.slice(span.start, span.end), message, hint };
  }
}

/** A formula with all of its brackets. */
function bracketed(node: Expression): string {
  switch (node.type) {
    case 'number':
      return node.unit ? `${node.value} [${node.unit.text}]` : String(node.value);
    case 'name':
      return node.name;
    case 'negate':
      return `(-${bracketed(node.of)})`;
    case 'not':
      return `(not ${bracketed(node.of)})`;
    case 'choose':
      return `(${bracketed(node.condition)} ? ${bracketed(node.then)} : ${bracketed(node.otherwise)})`;
    case 'call':
      return `${node.name}(${node.arguments.map(bracketed).join(', ')})`;
    case 'is':
      return `is(${node.choice}, ${node.option})`;
    case 'root':
      throw new Error('No text says this.');
    default:
      return `(${bracketed(node.left)} ${node.operator} ${bracketed(node.right)})`;
  }
}
const written = (text: string): string => bracketed(parseFormula(text));

const ALL_FUNCTIONS = /^To multiply, write \S+ \* \(\.\.\.\)\. Functions: sqrt, cbrt, .*, npv, irr, is\.$/;
const LANGUAGE = 'Formulas are numbers, names, + - * / ^ ( ) , comparisons, and, or, not, ? and :.';
const PLACE = 'Write what is missing at the marked place, or remove what is too much.';
const VALUES = 'Name parts of it under "values".';
const SIDES = 'Write a condition on each side: a > 0 or b > 0.';
const PLAIN_NAMES = 'Names are plain: write heightUnit, not height.unit.';
const TEXTS = 'To ask which option is chosen write is(choice, option).';
const IS = ['is() takes a choice and one of its options.', 'For example is(schedule, monthly).'] as const;
const MULTIPLY = ['Two factors stand side by side without an operator.', 'Write the * between them.'] as const;
const JOINED = [
  'A number and a name stand together without an operator.',
  'Write the * between them; numbers are decimal.',
] as const;
const UNIT = 'Units are declared, not written in formulas: give the result a "unit".';
const MOD = 'For a remainder write x - floor(x / y) * y, or mod(a, b) of exact whole numbers.';
const no = (sign: string): string => `"${sign}" is not part of formulas.`;
const noCharacter = (name: string): string => `The character ${name} is not part of formulas.`;

describe('refused', () => {
  it.each([
    ['a ** b', '**', no('**'), 'A power is written with ^.'],
    ['1,5 + a', '1,5', 'A comma is no decimal sign.', 'Write 1.5.'],
    ['min(a, (1,5))', '1,5', 'A comma is no decimal sign.', 'Write 1.5.'],
    ['min(1) + 1,5', '1,5', 'A comma is no decimal sign.', 'Write 1.5.'],
    [
      '[1] + 2',
      '[',
      'Formulas hold no lists.',
      'Use min, max or several values; a unit stands behind a number: 1 [km].',
    ],
    ['2 * 2x', '2x', ...JOINED],
    ['0xff', '0xff', ...JOINED],
    ['1 + 2.5abc.d', '2.5abc.d', ...JOINED],
    ['c + a b', 'a b', ...MULTIPLY],
    ['2 (b)', '2 (b', ...MULTIPLY],
    ['a < b < c', 'a < b < c', 'Comparisons cannot be chained.', 'Write a < b and b < c.'],
    ['a:b', 'a:b', '":" belongs to a ? b : c.', 'Write the condition before the question mark.'],
    ['a mod b', 'mod', no('mod'), MOD],
    ['(a) mod (b)', 'mod', no('mod'), MOD],
    ['2 to b', 'to', no('to'), UNIT],
    ['a in 2', 'in', no('in'), UNIT],
    ['a xor b', 'xor', no('xor'), 'Write (a or b) and not (a and b).'],
    ['or * b', 'or', '"or" needs two sides.', SIDES],
    ['min(or, b)', 'or', '"or" needs two sides.', SIDES],
    ['a > 1 and and', 'and', '"and" needs two sides.', SIDES],
    ['or(a, b)', 'or', '"or" needs two sides.', SIDES],
    ['a.b(1)', '.', 'A dot is only the decimal sign of a number.', PLAIN_NAMES],
    ['a.b.c', '.', 'A dot is only the decimal sign of a number.', PLAIN_NAMES],
    ['1e999', '1e999', '"1e999" is no number of a formula.', 'Write a finite number.'],
    ['a + (b', '(', 'This bracket is not closed.', 'Write the ) that closes it.'],
    ['a) + b', ')', 'This bracket closes nothing.', 'Remove it, or write the ( that it closes.'],
    ['1 [km', '[', 'This bracket is not closed.', 'Write the ] behind the unit: 1 [km].'],
    ['1 +', '+', 'This is no complete formula: Unexpected end of expression.', PLACE],
    ['a * * b', '*', 'This is no complete formula: Value expected.', PLACE],
    ['2 + data.b.c * / 3', '/', 'This is no complete formula: Value expected.', PLACE],
    ['* 2', '*', 'This is no complete formula: Value expected.', PLACE],
    [', 1', ',', 'This is no complete formula: Value expected.', PLACE],
    ['1,', ',', 'This is no complete formula: Unexpected operator ,.', PLACE],
    ['a, 1', ',', 'This is no complete formula: Unexpected operator ,.', PLACE],
    ['1, a', ',', 'This is no complete formula: Unexpected operator ,.', PLACE],
    ['a + b + c + d -', '-', 'This is no complete formula: Unexpected end of expression.', PLACE],
    ['1 2', '2', 'This is no complete formula: Unexpected part "2".', PLACE],
    ['a ? b', 'b', 'This is no complete formula: False part of conditional expression expected.', PLACE],
    ['', '', 'The formula is empty.', 'Write what is computed.'],
    [' \t ', ' \t ', 'The formula is empty.', 'Write what is computed.'],
  ])('%s', (text, marked, message, hint) => expect(refused(text)).toEqual({ marked, message, hint }));

  it.each([
    ['%', no('%'), 'Write x / 100; for a remainder write x - floor(x / y) * y.'],
    ['!', no('!'), 'Write "not" before a condition, or != for "differs from".'],
    [
      '=',
      '"=" would assign a value, and formulas assign nothing.',
      'To compare write ==; to name a part put it under "values".',
    ],
    ['"', 'Formulas hold no texts.', TEXTS],
    ["'", 'Formulas hold no texts.', TEXTS],
    ['[', 'Formulas hold no lists.', 'Use min, max or several values; a unit stands behind a number: 1 [km].'],
    [']', 'Formulas hold no lists.', 'Use min, max or several values.'],
    ['{', 'Formulas hold no objects.', 'Name each number under "values".'],
    ['}', 'Formulas hold no objects.', 'Name each number under "values".'],
    ['.', 'A dot is only the decimal sign of a number.', PLAIN_NAMES],
    [';', 'A formula is one expression.', 'Put each part under "values".'],
    ['&', no('&'), 'Write "and".'],
    ['|', no('|'), 'Write "or", and abs(x) for a magnitude.'],
    ['×', no('×'), 'Write *.'],
    ['·', no('·'), 'Write *.'],
    ['÷', no('÷'), 'Write /.'],
    ['−', no('−'), 'Write the hyphen -.'],
    ['²', no('²'), 'Write ^2.'],
    ['π', no('π'), 'Write pi.'],
    ['#', noCharacter('"#"'), LANGUAGE],
    ['~', noCharacter('"~"'), LANGUAGE],
    ['€', noCharacter('"€" (U+20AC)'), LANGUAGE],
    ['😀', noCharacter('"😀" (U+1F600)'), LANGUAGE],
    ['\n', noCharacter('U+000A'), LANGUAGE],
    ['\u00a0', noCharacter('U+00A0'), LANGUAGE],
    ['а', noCharacter('"а" (U+0430)'), 'It is no letter from a to z, although it may look like one: type it anew.'],
  ])('the character %j', (sign, message, hint) =>
    expect(refused(`a ${sign} b`)).toEqual({ marked: sign, message, hint }),
  );

  it.each([
    ['2 * sqrt(1, 2)', 'sqrt(1, 2', 'sqrt() takes 1 argument, not 2.', 'sqrt: square root.'],
    ['sqrt()', 'sqrt', 'sqrt() takes 1 argument, not 0.', 'sqrt: square root.'],
    ['min()', 'min', 'min() takes 1 to 8 arguments, not 0.', 'min: smallest.'],
    [
      'max(1, 2, 3, 4, 5, 6, 7, 8, 9)',
      'max(1, 2, 3, 4, 5, 6, 7, 8, 9',
      'max() takes 1 to 8 arguments, not 9.',
      'max: largest.',
    ],
    ['atan2(1)', 'atan2(1', 'atan2() takes 2 arguments, not 1.', 'atan2: angle of the point (x, y), y first.'],
    ['is(a)', 'is(a', ...IS],
    ['is(a, 2)', 'is(a, 2', ...IS],
    ['is(2, a)', 'is(2, a', ...IS],
    ['is(a, b, c)', 'is(a, b, c', ...IS],
    ['sqr(4)', 'sqr', 'There is no function "sqr".', 'Did you mean sqrt()?'],
    ['1 + if(a, b, c)', 'if', 'There is no function "if".', 'Write condition ? a : b.'],
    ['IIF(a, b, c)', 'IIF', 'There is no function "IIF".', expect.stringMatching(ALL_FUNCTIONS)],
    ['iff(a, b, c)', 'iff', 'There is no function "iff".', 'Write condition ? a : b.'],
    ['Pow(a, 2)', 'Pow', 'There is no function "Pow".', 'Write x ^ y.'],
    ['power(a, 2)', 'power', 'There is no function "power".', 'Write x ^ y.'],
    ['rate(1 + a)', 'rate', 'There is no function "rate".', expect.stringMatching(ALL_FUNCTIONS)],
    ['data.x.y(1)', 'data.x.y', 'There is no function "data.x.y".', expect.stringMatching(ALL_FUNCTIONS)],
    ['toString(1)', 'toString', 'There is no function "toString".', expect.stringMatching(ALL_FUNCTIONS)],
  ])('the call %s', (text, marked, message, hint) => expect(refused(text)).toEqual({ marked, message, hint }));
});

it('marks the bracket that is opened last of those that are not closed', () => {
  expect(() => parseFormula('a + (b * (c')).toThrow(
    expect.objectContaining({ span: expect.objectContaining({ start: 9 }) }),
  );
});

describe('how large a formula may be', () => {
  const deep = (levels: number): string => `${'-('.repeat(levels)}a${')'.repeat(levels)}`;
  const brackets = (levels: number): string => `${'('.repeat(levels)}a${')'.repeat(levels)}`;
  const sum = (numbers: number): string => Array(numbers).fill('a').join('+');
  const mixed = (levels: number): string => `${'a*(b+'.repeat(levels)}c${')'.repeat(levels)}`;
  const powers = (levels: number): string => `${'a^'.repeat(levels)}a`;
  /** Of three parts each, and that of the rate twice: it is shown twice. */
  const annuities = (count: number): string => Array(count).fill('annuity(i, n)').join('+');

  it.each([
    ['400 characters', `${'x'.repeat(400)}`],
    ['24 brackets in each other', brackets(24)],
    ['24 parts in each other', deep(23)],
    ['119 parts in a row, which is one level', sum(60)],
    ['120 parts', `-(${sum(60)})`],
    ['products in sums in products', 'a*(b+c*(d+e*(a+b*(c+d*(e+a*(b+c*(d+e*(a+b*(c+d*(e+a))))))))))'],
    ['119 parts with rates that count twice', annuities(24)],
  ])('%s', (_, text) => expect(refused(text)).toEqual({}));

  it.each([
    ['x'.repeat(401), 'x', 'A formula has at most 400 characters; this one has 401.', VALUES],
    [brackets(25), '(', 'Brackets are nested more than 24 deep.', 'Name the inner parts under "values".'],
    [deep(24), deep(24), 'A formula is nested at most 24 deep; this one 25.', VALUES],
    [powers(24), powers(24), 'A formula is nested at most 24 deep; this one 25.', VALUES],
    [mixed(12), mixed(12), 'A formula is nested at most 24 deep; this one 25.', VALUES],
    [sum(61), sum(61), 'A formula has at most 120 parts; this one has 121.', VALUES],
    [annuities(25), annuities(25), 'A formula has at most 120 parts; this one has 124.', VALUES],
  ])('and no more: %s', (text, marked, message, hint) => expect(refused(text)).toEqual({ marked, message, hint }));
});

describe('a form that loses its digits', () => {
  const KEEPS = '"shownAs" can keep the stated form.';
  const LN = ['ln(1 + x) loses its digits for small x.', `Write log1p(x); ${KEEPS}`] as const;
  const COS = ['1 - cos(x) loses its digits for small x.', `Write 2 * sin(x / 2)^2; ${KEEPS}`] as const;
  const EXP = ['exp(x) - 1 loses its digits for small x.', `Write expm1(x); ${KEEPS}`] as const;
  const GROWTH = [
    '(1 + i)^n - 1 loses its digits for small i.',
    `Write i * annuity(i, n), expm1(n * log1p(i)) or payment(principal, i, n); ${KEEPS}`,
  ] as const;

  it.each([
    ['2 * ln(1 + x)', ...LN],
    ['ln(x + 1)', ...LN],
    ['1 - cos(x)', ...COS],
    ['a / (cos(x) - 1)', ...COS],
    ['exp(x) - 1', ...EXP],
    ['1 - exp(x)', ...EXP],
    ['(1 + i)^n - 1', ...GROWTH],
    ['1 - (i + 1)^n', ...GROWTH],
    ['compound(i, n) - 1', ...GROWTH],
    ['1 - compound(i, n)', ...GROWTH],
  ])('%s', (text, message, hint) => expect(refused(text)).toMatchObject({ message, hint }));

  it.each([
    'ln(2 + x)',
    'ln(1 - x)',
    'ln(1 * x)',
    'ln(x)',
    'exp(1 + x)',
    '1 + cos(x)',
    '2 - cos(x)',
    'cos(x) - 2',
    '1 - sin(x)',
    'sin(x) - 1',
    '1 - x',
    'x - 1',
    '1 + exp(x)',
    'exp(x) - 2',
    '2 - exp(x)',
    '(1 + i)^n - 2',
    '2 - (1 + i)^n',
    '(1 + i)^n + 1',
    '(2 + i)^n - 1',
    '(1 - i)^n - 1',
    '(1 + i) * n - 1',
    'i^n - 1',
  ])('%s is none', (text) => expect(refused(text)).toEqual({}));
});

describe('read as', () => {
  it.each([
    ['words of other languages are names where they stand alone', 'to + mod * in', '(to + (mod * in))'],
    ['names of rows and of data tables', 'rows.a - data.b.c[d]', '(rows.a - data.b.c[d])'],
    ['signs', '-a + +b', '((-a) + b)'],
    ['conditions', 'not a and b or c', '(((not a) and b) or c)'],
    ['comparisons', 'a + 1 <= b and c != d', '(((a + 1) <= b) and (c != d))'],
    ['choices', 'a ? b : c ? d : e', '(a ? b : (c ? d : e))'],
    [
      'numbers',
      '.25 + 1.5e3 - 2E-1  *  .5e12 - .75E-1 + .5e+2',
      '((((0.25 + 1500) - (0.2 * 500000000000)) - 0.075) + 50)',
    ],
    ['names that begin as a word does', 'order + android', '(order + android)'],
    ['spaces around the column of a data table', 'data.b.c[ dd ] + 1', '(data.b.c[ dd ] + 1)'],
    ['calls', 'min(a, is(b, c))', 'min(a, is(b, c))'],
    ['numbers with units', '2 [km] * 3 [h]', '(2 [km] * 3 [h])'],
  ])('%s', (_, text, wanted) => expect(written(text)).toBe(wanted));
});
