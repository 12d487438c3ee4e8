/** Quantities in units of several kinds: formulas ask what the chosen unit measures before they compute with one. */
import { describe, expect, it } from 'vitest';
import { asking } from './small-tool.ts';

const inputs = {
  price: { kind: 'money', label: 'Price' },
  amount: { kind: 'quantity', label: 'Amount', unitFrom: 'unit', above: 0 },
  unit: {
    kind: 'unit',
    label: 'Unit',
    options: [
      { id: 'g', unit: 'gram' },
      { id: 'kg', unit: 'kilogram' },
      { id: 'ml', unit: 'milliliter' },
      { id: 'ct', unit: 'item' },
    ],
  },
};
const perPart =
  'is(unit, mass) ? price / (amount / 1 [g]) : is(unit, volume) ? price / (amount / 1 [mL]) : price / (amount / 1 [item])';
/** Those that a formula names: an input that none uses is refused. */
const named = (formula: string) =>
  Object.fromEntries(Object.entries(inputs).filter(([id]) => id === 'unit' || formula.includes(id)));
const plainly = (lines: readonly string[]): string[] => lines.map((line) => line.replaceAll('\u00a0', ' '));

describe('a formula that has asked', () => {
  const { answer, steps } = asking({ inputs, result: { formula: perPart, unit: 'dollar' } });

  it.each([
    ['g', 0.5],
    ['kg', 0.0005],
    ['ml', 0.5],
    ['ct', 0.5],
  ])('sees the amount in %s as what it is', (unit, each) => {
    expect(answer({ price: 4, amount: 8, unit })).toBeCloseTo(each, 15);
  });

  it('shows the case that is met with its numbers', () => {
    expect(plainly(steps({ price: 4, amount: 8, unit: 'kg' }))).toEqual([
      'Result = Price / (Amount / 1 g)',
      'Result = $4 / (8 kg / 1 g)',
      'Result = $0.0005',
    ]);
  });

  it('says of a condition which units are meant', () => {
    const formula = 'is(unit, mass) ? 1 : price / 1 [dollar]';
    const isWeight = asking({ inputs: named(formula), result: { formula } });
    expect(isWeight.answer({ price: 4, unit: 'kg' })).toBe(1);
    expect(isWeight.answer({ price: 4, unit: 'ml' })).toBe(4);
    const [shown] = isWeight.shown();
    expect(shown).toContain('Unit ∈ {Grams (g), Kilograms (kg)}');
  });
});

describe('what is known in a part of a formula', () => {
  const known = (formula: string) => asking({ inputs: named(formula), result: { formula } });

  it.each([
    ['an option says it, too', 'is(unit, kg) ? amount / 1 [kg] : 0'],
    ['both sides of and', 'is(unit, mass) and amount > 1 [kg] ? 1 : 0'],
    ['one side of and', 'is(unit, mass) and price > 1 [dollar] ? amount / 1 [kg] : 0'],
    ['where the left side of or does not hold', 'not is(unit, mass) or amount > 1 [kg] ? 1 : 0'],
    ['with a comparison between', 'is(unit, mass) ? (price > 1 [dollar] ? amount / 1 [g] : 0) : 0'],
    ['what is left over', 'is(unit, mass) or is(unit, volume) ? 0 : amount / 1 [item]'],
    ['where not holds', 'not is(unit, mass) ? 0 : amount / 1 [g]'],
    ['one of the unit', 'is(unit, volume) ? unit / 1 [L] : 0'],
  ])('%s: %s', (_, formula) => {
    expect(known(formula).answer({ price: 1, amount: 1, unit: 'ml' })).toEqual(expect.any(Number));
  });

  it.each([
    ['nothing', 'amount / 1 [g]'],
    ['not enough', 'is(unit, mass) ? 0 : amount / 1 [mL]'],
    ['a comparison', 'price > 1 [dollar] ? amount / 1 [g] : 0'],
    ['where not both hold', '(is(unit, mass) or is(unit, volume)) and price > 1 [dollar] ? 0 : amount / 1 [item]'],
    ['only one of the two', 'is(unit, mass) or price > 1 [dollar] ? amount / 1 [g] : 0'],
    ['another unit than this one may be one of weight', 'is(unit, kg) ? 0 : is(unit, volume) ? 0 : amount / 1 [item]'],
  ])('%s: %s', (_, formula) => {
    expect(() => known(formula)).toThrow('"amount" is measured in units of several kinds: mass, volume, count.');
  });

  it('is measured as ever', () => {
    expect(() => known('is(unit, mass) ? amount / 1 [mL] : 0')).toThrow('The formula measures density');
  });
});

it('An amount as it was typed is measured by its unit', () => {
  const amount = { ...inputs.amount, asTyped: 'A price of one of any unit.' };
  const typed = { ...inputs, amount };
  const each = asking({ inputs: typed, result: { formula: 'price / amount', unit: 'dollar' } });
  expect(each.answer({ price: 4, amount: 8, unit: 'kg' })).toBe(0.5);
  const formula = 'is(unit, mass) ? amount * unit : 0';
  const whole = asking({ inputs: { ...named(formula), amount }, result: { formula, unit: 'gram' } });
  expect(whole.answer({ price: 4, amount: 8, unit: 'kg' })).toBe(8);
});

it('a limit is none of all units where each has limits of its own', () => {
  const own = { g: { max: 9 }, kg: { max: 8 }, ml: { max: 7 }, ct: { max: 6 } };
  const amount = { ...inputs.amount, above: undefined, max: 10, unitLimits: own };
  const { answer } = asking({ inputs: { ...inputs, amount }, result: { formula: perPart, unit: 'dollar' } });
  expect(answer({ price: 4, amount: 8, unit: 'kg' })).toBeCloseTo(0.0005, 15);
  expect(answer({ price: 4, amount: 8, unit: 'ml' })).toMatchObject({ field: 'amount' });
});
