/** Which formulas count as losing digits: noise that shows or decides, and neither stable forms nor what is excused. */
import { expect, it } from 'vitest';
import { digitFindings } from '../../src/verify/digits.ts';
import { smallTool } from '../compiler/small-tool.ts';

const number = (label: string, limits = {}) => ({ kind: 'number', label, ...limits });
const inputs = { a: number('A', { above: 0 }), b: number('B'), c: number('C') };
const display = { rule: 'exponential', digits: 6 };

function said(formula: string, more = {}): string[] {
  const values = { d: { formula: 'b^2 - 4 * a * c' } };
  const results = { root: { kind: 'value', label: 'Root', formula, display, ...more } };
  const examples = [{ inputs: { a: 1, b: 5, c: 2 }, shows: { root: '1' } }];
  return digitFindings(smallTool({ tabs: [{ id: 'main', inputs, values, results, examples }] })).map(
    ({ message }) => message,
  );
}

it.each([
  ['a number of roots', 'd > 0 ? 2 : d == 0 ? 1 : 0'],
  ['a root near 0', 'd < 0 ? 0 : (-b + sqrt(d)) / (2 * a)'],
])('noise shows in %s', (_, formula) => {
  expect(said(formula)).toEqual([expect.stringMatching(/^Digits are lost: with a = .* 60 digits .*\.$/)]);
});

it.each([
  ['sides that are compared', 'b^2 > 4 * a * c ? 2 : b^2 == 4 * a * c ? 1 : 0'],
  ['a sum of what has one sign', 'd < 0 ? 0 : abs(b) + sqrt(d)'],
])('%s keep their digits', (_, formula) => {
  expect(said(`0 * d + (${formula})`)).toEqual([]);
});

it('a definition can say why that is right', () => {
  expect(said('(-b + sqrt(max(d, 0))) / (2 * a)', { losesDigits: 'The small root is not asked for.' })).toEqual([]);
});
