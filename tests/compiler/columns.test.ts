/** Lists in formulas: columns of rows, lists that are computed, and how both are explained. */
import { expect, it } from 'vitest';
import { asking } from './small-tool.ts';

const price = { kind: 'money', label: 'Price', symbol: 'p', min: 0 };
const weight = { kind: 'quantity', label: 'Weight', unit: 'gram', above: 0 };
const rowsOf = (fields: object, more: object = {}) => ({
  kind: 'rows',
  label: 'Items',
  rowLabel: 'Item {number}',
  addLabel: 'Add',
  removeLabel: 'Remove item {number}',
  min: 1,
  start: 1,
  fields,
  ...more,
});
const items = [
  { price: 2, weight: 500 },
  { price: 3, weight: 1000 },
  { price: 10, weight: 250 },
];

it('A column of rows is a list of its quantities, and the steps say which', () => {
  const dearest = asking({
    inputs: { items: rowsOf({ price }) },
    result: { formula: 'max(items.price)', unit: 'dollar' },
  });
  expect(dearest.answer({ items })).toBe(10);
  expect(dearest.steps({ items })).toContain('Result = max([$2, $3, $10], n = 3)');
  const heavy = asking({
    inputs: { items: rowsOf({ weight }) },
    result: { formula: 'sum(items.weight)', unit: 'kilogram' },
  });
  expect(heavy.answer({ items })).toBe(1.75);
  const lines = heavy.steps({ items }).map((line) => line.replaceAll('\u00a0', ' '));
  expect(lines).toEqual(['Result = ∑Weight', 'Result = 500 g + 1,000 g + 250 g', 'Result = 1.75 kg']);
});

it('What stands in a column is summed up where another column is a number, and has to be a number there', () => {
  const month = { kind: 'integer', label: 'Month', min: 1 };
  const at = asking({
    inputs: { items: rowsOf({ price, month }), n: { kind: 'integer', label: 'n' } },
    result: { formula: 'sumAt(items.price, items.month, n)', unit: 'dollar' },
  });
  const paid = [1, 2, 1].map((of, index) => ({ price: 2 ** index, month: of }));
  expect([1, 2, 3].map((n) => at.answer({ items: paid, n }))).toEqual([5, 2, 0]);
  const wrong = () =>
    asking({
      inputs: { items: rowsOf({ price }) },
      result: { formula: 'sumAt(items.price, items.price, 1)', unit: 'dollar' },
    });
  expect(wrong).toThrow('sumAt() takes a list of plain numbers, not of money.');
});

it('A formula of a row sees what all rows have, and a value of rows is a column, too', () => {
  const values = { share: { formula: 'price / sum(items.price)', label: 'Share' } };
  const shares = asking({ inputs: { items: rowsOf({ price }, { values }) }, result: { formula: 'max(items.share)' } });
  expect(shares.answer({ items })).toBeCloseTo(10 / 15, 12);
});

it('Two columns are multiplied item by item', () => {
  const total = asking({
    inputs: { items: rowsOf({ price, weight }) },
    result: { formula: 'dot(items.price, items.weight)', unit: 'dollar*kilogram' },
  });
  expect(total.answer({ items })).toBe(6.5);
});

it('A column that there is none of is refused', () => {
  const wrong = () => asking({ inputs: { items: rowsOf({ price }) }, result: { formula: 'sum(items.prize)' } });
  expect(wrong).toThrow('There is no column "items.prize" here.');
  expect(wrong).toThrow('Did you mean "items.price"?');
});

const list = (label: string) => ({ kind: 'list', label });

it('A value may be a list, and lists of other lengths have no result together', () => {
  const covariance = asking({
    inputs: { x: list('X'), y: list('Y') },
    values: { products: { formula: '(x - mean(x)) * (y - mean(y))', label: 'Products' } },
    result: { formula: 'mean(products)' },
  });
  expect(covariance.answer({ x: '1; 2; 3', y: '2; 4; 6' })).toBeCloseTo(4 / 3, 12);
  expect(covariance.steps({ x: '1; 2; 3', y: '2; 4; 6' })).toContain('Products = (2, 0, 2)');
  expect(covariance.answer({ x: '1; 2; 3', y: '2; 4' })).toMatchObject({ field: null, key: 'notDefined' });
});

it('Of a long list the first numbers are shown and the last', () => {
  const sum = asking({ inputs: { x: { ...list('X'), symbol: 'x' } }, result: { formula: 'sum(x)', symbol: 'S' } });
  expect(sum.steps({ x: [1, -2, 3, 4, 5, 6, 7] })).toEqual(['S = ∑x', 'S = 1 + (-2) + 3 + 4 + … + 7', 'S = 24']);
});

it('Limits, units and how many there are hold for the numbers of a list', () => {
  const unit = {
    kind: 'unit',
    label: 'Unit',
    options: [
      { id: 'kg', unit: 'kilogram' },
      { id: 'g', unit: 'gram' },
    ],
  };
  const masses = { ...list('Masses'), unitFrom: 'unit', above: 0, max: 10, minItems: 2, maxItems: 4 };
  const { answer } = asking({ inputs: { masses, unit }, result: { formula: 'sd(masses)', unit: 'gram' } });
  expect(answer({ masses: [1, 3], unit: 'kg' })).toBe(1);
  expect(answer({ masses: '1 kg; 3 kg', unit: 'kg' })).toBe(1);
  expect(answer({ masses: [1000, 3000], unit: 'g' })).toBeCloseTo(1, 12);
  const refused = (given: readonly number[] | string, chosen = 'kg') => answer({ masses: given, unit: chosen });
  expect(refused([1, 0])).toMatchObject({ field: 'masses', key: 'mustBeAbove', params: { position: 2, limit: 0 } });
  expect(refused([1, 11])).toMatchObject({ key: 'mustBeAtMost', params: { position: 2, limit: 10 } });
  expect(refused([1, 11_000], 'g')).toMatchObject({ key: 'mustBeAtMost', params: { position: 2, limit: 10_000 } });
  expect(refused([1])).toMatchObject({ key: 'tooFewItems', params: { limit: 2 } });
  expect(refused([1, 2, 3, 4, 5])).toMatchObject({ key: 'tooManyItems', params: { limit: 4 } });
  expect(refused('')).toMatchObject({ key: 'required' });
  expect(refused('1; 2 lb')).toMatchObject({ key: 'itemInvalid', params: { position: 3, item: 'lb' } });
});

it.each([
  ['k - sum(items.price)', 'Result = $20 - ($2 + $3 + $10)'],
  ['k + sum(items.price)', 'Result = $20 + $2 + $3 + $10'],
  ['2 * sum(items.price)', 'Result = 2 × ($2 + $3 + $10)'],
  ['sum(items.price) * 2', 'Result = ($2 + $3 + $10) × 2'],
  ['-sum(items.price)', 'Result = -($2 + $3 + $10)'],
  ['sum(items.price) / 2', 'Result = ($2 + $3 + $10) / 2'],
  ['k - mean(items.price)', 'Result = $20 - ($2 + $3 + $10) / 3'],
  ['sqrt(sum(items.price)^2)', 'Result = √($2 + $3 + $10)²'],
])('The numbers of a list in %s are one part of it', (formula, line) => {
  const k = { kind: 'money', label: 'K', default: 20 };
  const asked = { items: rowsOf({ price }), ...(formula.includes('k') && { k }) };
  const { steps } = asking({ inputs: asked, result: { formula, unit: 'dollar' } });
  expect(steps({ items, k: 20 }).map((each) => each.replaceAll('\u00a0', ' '))).toContain(line);
});
