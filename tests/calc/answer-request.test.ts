/** The contract of an answer, without the cost of a process. */
import { describe, expect, it } from 'vitest';
import { answerRequest, type CalcAnswer } from '../../src/calc/answer-request.ts';
import type { RunnableTool } from '../../src/compiler/tools.ts';
import { englishText } from '../../src/i18n/english.ts';
import { loadLive } from '../suite/load.ts';

const TOOLS = ['square-footage', 'bmi-calculator', 'interest-calculator', 'unit-price-comparison', 'metric-converter'];
const live = new Map<string, RunnableTool>(
  await Promise.all(TOOLS.map(async (id): Promise<[string, RunnableTool]> => [id, (await loadLive(id)).live])),
);

const ask = (tool: string, inputs: Record<string, unknown>, tab?: string | null): CalcAnswer =>
  answerRequest(live.get(tool) ?? null, { tool, tab, inputs }, englishText).answer;
function resultsOf(answer: CalcAnswer) {
  if (!answer.ok) throw new Error(`refused: ${JSON.stringify(answer.errors)}`);
  return answer.results;
}
const errorsOf = (answer: CalcAnswer) => (answer.ok ? [] : answer.errors);

describe('inputs', () => {
  it('one that is missing takes the default of the form, an empty text is an empty field', () => {
    expect(resultsOf(ask('bmi-calculator', { height: 175, weight: 70 })).bmi?.display).toBe('22.9');
    expect(errorsOf(ask('bmi-calculator', { height: 175, heightUnit: '', weight: 70 }))).toMatchObject([
      { field: 'heightUnit', channel: 'field', message: 'Height unit is required' },
    ]);
  });
  it('a number is a value, a text is what a person types on the English page', () => {
    expect(resultsOf(ask('square-footage', { length: 1.234, width: 1 })).result?.value).toBeCloseTo(1.234, 12);
    const typed = ask('square-footage', { length: '1,234', width: '1 ft' });
    expect(resultsOf(typed).result?.value).toBeCloseTo(1234, 9);
    expect(typed).toMatchObject({ warnings: [{ field: 'length', key: 'readAs' }] });
  });
  it('no tab and null are the first tab', () => {
    const inputs = { principal: 1000, rate: 5, time: 3 };
    expect(ask('interest-calculator', inputs, null)).toEqual(ask('interest-calculator', inputs, 'simple'));
    expect(ask('interest-calculator', inputs)).toEqual(ask('interest-calculator', inputs, 'simple'));
  });
  it('the same id stands in several tabs', () => {
    const inputs = { principal: 1000, rate: 5, time: 3 };
    expect(resultsOf(ask('interest-calculator', inputs, 'simple')).totalAmount?.display).toBe('1150.00');
    expect(resultsOf(ask('interest-calculator', inputs, 'compound')).totalAmount?.display).toBe('1157.63');
  });
  it.each([true, 'true'])('a switch takes %j', (additionalDeposits) => {
    const inputs = { principal: 0, rate: 0, time: 1, frequency: 'monthly', additionalDeposits, monthlyDeposit: 100 };
    expect(resultsOf(ask('interest-calculator', inputs, 'compound')).totalAmount?.display).toBe('1200.00');
  });
});

describe('results', () => {
  it('value is unrounded, display is the canonical string', () => {
    const { result } = resultsOf(ask('metric-converter', { value: 12345678, from: 'feet', to: 'meters' }, 'length'));
    expect(result).toEqual({ value: expect.closeTo(3762962.6544, 4), display: '3762962.6544' });
  });
  it('copyText is the value, displayed as the copied text', () => {
    const results = resultsOf(ask('square-footage', { length: 12.5, width: 10.2 }));
    expect(results.copyText).toEqual({ value: results.result?.value, display: '127.5 square feet' });
    expect(resultsOf(ask('bmi-calculator', { height: 175, weight: 70 }))).not.toHaveProperty('copyText');
  });
  it('what the page hides is there', () => {
    expect(resultsOf(ask('bmi-calculator', { height: 175, weight: 70 })).color?.display).toBe('green');
  });
  it('sentences have no grouping signs', () => {
    const inputs = {
      principal: 1,
      rate: 5,
      time: 1,
      frequency: 'monthly',
      additionalDeposits: true,
      monthlyDeposit: 1234.5,
    };
    const { depositsPerPeriod } = resultsOf(ask('interest-calculator', inputs, 'compound'));
    expect(depositsPerPeriod?.display).toBe('Deposits: 12 × $1234.50, one at the end of each compounding period.');
  });
});

describe('rows', () => {
  const row = (id: unknown, price: unknown, unit = 'g') => ({ id, name: `P${id}`, price, quantity: 100, unit });
  const compare = (products: unknown[], more = {}, tab?: string) =>
    ask('unit-price-comparison', { products, ...more }, tab);

  it('rowN is the Nth as entered, whatever its own id says', () => {
    const results = resultsOf(compare([row(7, 3), row(9, 1)]));
    expect(Object.keys(results)).toContain('row1.unitPrice');
    expect(results['row1.unitPrice']?.display).toBe('0.0300');
    expect(results['row2.rank']?.value).toBe(1);
  });
  it('rank counts within a group and ties keep the order of entry; all of them are best', () => {
    const results = resultsOf(compare([row(1, 2), row(2, 1, 'ml'), row(3, 2), row(4, 5)]));
    const of = (field: string) => [1, 2, 3, 4].map((at) => results[`row${at}.${field}`]?.value);
    expect(of('rank')).toEqual([1, 1, 2, 3]);
    expect(of('isBest')).toEqual([true, true, true, false]);
    expect(of('group')).toEqual(['g', 'ml', 'g', 'g']);
  });
  it('errors count rows from 0', () => {
    expect(errorsOf(compare([row(1, 1), row(2, -1)]))).toEqual([
      {
        field: 'products[1].price',
        channel: 'toast',
        key: 'calculationError',
        title: 'Calculation error',
        message: 'Check price and quantity of P2',
      },
    ]);
  });
  it('a reading in a row names its field', () => {
    expect(compare([row(1, '1,234'), row(2, 1)])).toMatchObject({
      warnings: [{ field: 'products[0].price', key: 'readAs' }],
    });
  });

  it('remove-row compares those that are left, which keep their place', () => {
    const results = resultsOf(compare([row(1, 1), row(2, 3), row(3, 2)], { remove: 1 }, 'remove-row'));
    expect(results).not.toHaveProperty(['row1.rank']);
    expect([results['row2.rank']?.value, results['row3.rank']?.value]).toEqual([2, 1]);
  });
  it('a removal that is refused has no field', () => {
    expect(errorsOf(compare([row(1, 1), row(2, 3)], { remove: 1 }, 'remove-row'))).toEqual([
      {
        field: null,
        channel: 'toast',
        key: 'cannotRemove',
        title: 'Cannot remove',
        message: 'At least two products are required',
      },
    ]);
  });
  it.each([0, 4, 1.5, 'x', undefined])('there is no row %s to remove', (remove) => {
    const answer = compare([row(1, 1), row(2, 3), row(3, 2)], { remove }, 'remove-row');
    expect(errorsOf(answer)).toMatchObject([{ field: 'remove', key: 'badRequest' }]);
  });
  it.each([[['A']], [[null, null]], [[{ nam: 'A' }]], [[{ name: 'A', unit: 'stone' }]], [[{ name: { first: 'A' } }]]])(
    '%j are no rows of this form',
    (products) => {
      expect(errorsOf(compare(products))).toMatchObject([{ key: 'badRequest' }]);
    },
  );
  it('one object is one row', () => {
    const products = row(1, 1);
    const errors = errorsOf(ask('unit-price-comparison', { products }));
    expect(errors).toEqual(errorsOf(compare([products])));
    expect(errors).toMatchObject([{ field: 'products', key: 'cannotRemove' }]);
  });
  it('a tool without rows has no remove-row', () => {
    expect(errorsOf(ask('bmi-calculator', { remove: 1 }, 'remove-row'))).toMatchObject([{ key: 'badRequest' }]);
  });
});

describe('requests that cannot be taken', () => {
  it.each([
    ['nothing', null, {}, 'notAvailable', null],
    ['bmi-calculator', 'main2', {}, 'badRequest', null],
    ['bmi-calculator', null, { size: 1 }, 'badRequest', 'size'],
    ['bmi-calculator', null, { toString: 1 }, 'badRequest', 'toString'],
    ['bmi-calculator', null, { heightUnit: 'constructor' }, 'badRequest', 'heightUnit'],
    ['bmi-calculator', null, { height: [175] }, 'badRequest', 'height'],
  ])('%s %s %j: %s', (tool, tab, inputs, key, field) => {
    const answer = ask(tool, inputs, tab);
    expect(errorsOf(answer)).toEqual([{ field, key, message: expect.stringMatching(/^[A-Za-z].*[.?\w]$/) }]);
  });
});
