/** Which formulas count as losing digits: noise that shows or decides, and neither stable forms nor what is excused. */
import { expect, it } from 'vitest';
import { parseFormula } from '../../src/compiler/formula/parse.ts';
import { digitFindings } from '../../src/verify/digits.ts';
import { exact } from '../../src/verify/exact.ts';
import { Unsure } from '../../src/verify/exact-number.ts';
import { smallTool } from '../compiler/small-tool.ts';

const number = (label: string, limits = {}) => ({ kind: 'number', label, ...limits });
const inputs = { a: number('A', { above: 0 }), b: number('B'), c: number('C') };
const display = { rule: 'exponential', digits: 6 };

const messages = { fewRows: { text: 'One row is needed.' } };

function saidOf(results: object, more: object = {}): string[] {
  const values = { d: { formula: 'b^2 - 4 * a * c' } };
  const examples = [{ inputs: { a: 1, b: 5, c: 2 }, shows: { root: '1' } }];
  return digitFindings(
    smallTool({
      ...('inputs' in more && JSON.stringify(more.inputs).includes('fewRows') && { messages }),
      tabs: [{ id: 'main', inputs, values, results, examples, ...more }],
    }),
  ).map(({ message }) => message);
}
const said = (formula: string, more = {}): string[] =>
  saidOf({ root: { kind: 'value', label: 'Root', formula, display, ...more } });

const LOST = [expect.stringMatching(/^Digits are lost: with .* 60 digits .*\.$/)];

it.each([
  ['a number of roots', 'd > 0 ? 2 : d == 0 ? 1 : 0'],
  ['a root near 0', 'd < 0 ? 0 : (-b + sqrt(d)) / (2 * a)'],
  ['what no difference of two sides shows', '0 * d + (b + 1e12 * (b > c ? 1 : 2)) * a - a * (b > c ? 1e12 : 2e12)'],
])('noise shows in %s', (_, formula) => {
  expect(said(formula)).toEqual(LOST);
});

it.each([
  ['sides that are compared', 'b^2 > 4 * a * c ? 2 : b^2 == 4 * a * c ? 1 : 0'],
  ['a sum of what has one sign', 'd < 0 ? 0 : abs(b) + sqrt(d)'],
  ['a number that hangs on the last digit of what is typed', 'tan(b * 1e9)'],
])('%s keep their digits', (_, formula) => {
  expect(said(`0 * d + (${formula})`)).toEqual([]);
});

it('a definition can say why that is right', () => {
  expect(said('(-b + sqrt(max(d, 0))) / (2 * a)', { losesDigits: 'The small root is not asked for.' })).toEqual([]);
});

const root = { kind: 'value', label: 'Root', formula: '0 * d + abs(b)', display };

it('noise decides which option is met', () => {
  const options = [
    { id: 'two', label: 'Two', when: 'd > 0' },
    { id: 'less', label: 'Less' },
  ];
  expect(saidOf({ root, roots: { kind: 'verdict', label: 'Roots', options } })).toEqual([
    expect.stringMatching(/this gives it holds, and with 60 digits it does not\.$/),
  ]);
});

it.each(['text', 'whole'])('noise decides inside a %s', (kind) => {
  const formula = kind === 'text' ? 'd > 0 ? two : less' : 'whole(d > 0 ? 2 : 1)';
  const texts = kind === 'text' ? { texts: { two: 'two', less: 'less' } } : {};
  expect(saidOf({ root, roots: { kind, label: 'Roots', formula, ...texts } })).toEqual(LOST);
});

it('what follows a formula that is not read is looked at', () => {
  const day = { kind: 'date', label: 'Day', formula: 'addMonths(day, round(abs(c)))' };
  const more = { inputs: { ...inputs, day: { kind: 'date', label: 'Day' } } };
  const lost = { ...root, formula: 'd > 0 ? 2 : d == 0 ? 1 : 0' };
  expect(saidOf({ day2: day, root: lost }, more)).toEqual(LOST);
});

const fields = { price: number('Price', { default: 1 }), cost: number('Cost', { default: 1 }) };
const items = {
  kind: 'rows',
  label: 'Items',
  rowLabel: 'Item {row}',
  addLabel: 'Add',
  removeLabel: 'Remove {row}',
  cannotRemove: 'fewRows',
  min: 1,
  start: 2,
};

it.each([
  ['lists', { list: { kind: 'list', label: 'List', minItems: 2 } }, 'sum(list) - sum(list * 1.000000000001)'],
  [
    'columns',
    { items: { ...items, fields } },
    '(sum(items.cost) - sum(items.cost * 1.000000000001)) * sum(items.price)',
  ],
])('%s have samples, too', (_, more, formula) => {
  const lost = { ...root, formula: `0 * d + ${formula}` };
  expect(saidOf({ root: lost }, { inputs: { ...inputs, ...more } })).toEqual(LOST);
});

it('the formulas of rows are tried on rows', () => {
  const values = { left: { formula: 'cost^2 - 0.01 * price' } };
  const totals = { all: { formula: 'price', when: 'left > 0', over: 'good items' } };
  const more = { inputs: { ...inputs, items: { ...items, fields, values, totals } } };
  expect(saidOf({ root: { ...root, formula: 'all + 0 * d + abs(b)' } }, more)).toEqual(LOST);
});

it('numbers with a unit are read by the factors that a tool has of its own', () => {
  const units = { parsec: { factor: 3.086e16, source: { label: 'Rounded' } } };
  const far = { kind: 'value', label: 'Far', formula: 'a * 2 [pc]', unit: 'parsec', display };
  const examples = [{ inputs: { a: 1, b: 5, c: 2 }, shows: { far: '2.000000e+0' } }];
  const tabs = [{ id: 'main', inputs: { a: inputs.a }, results: { far }, examples }];
  expect(digitFindings(smallTool({ units, tabs }))).toEqual([]);
});

it('which of two computed numbers is larger is not said where they differ by noise alone', () => {
  const larger = (a: number, b: number) => exact(parseFormula('a < b ? 1 : 2'), { a, b }).value.toNumber();
  expect(() => larger(0.049999999999999996, 0.05)).toThrow(Unsure);
  expect(larger(0.05, 0.05)).toBe(2);
  expect(larger(0.0499999999999, 0.05)).toBe(1);
});
