/** Units of a tool: its own factors, and the unit that its limits count in. */
import { describe, expect, it } from 'vitest';
import { run } from '../../src/engine/run.ts';
import { answering, ask, asking, smallTool } from './small-tool.ts';

describe('a limit of a quantity whose unit is chosen', () => {
  const scale = {
    kind: 'unit',
    label: 'Scale',
    default: 'c',
    options: [
      { id: 'c', unit: 'celsius' },
      { id: 'f', unit: 'fahrenheit' },
      { id: 'k', unit: 'kelvin' },
    ],
  };
  const temperature = { kind: 'quantity', label: 'Temperature', unitFrom: 'scale' };
  const asked = (limits: object) =>
    answering({
      inputs: { temperature: { ...temperature, ...limits }, scale },
      result: { formula: 'temperature', unit: 'kelvin' },
    });

  it.each([
    ['c', -273.15, 0],
    ['f', -459.67, 0],
    ['k', 0, 0],
    ['f', -300, 88.70555555555556],
  ])('counts in the unit at the start: %s %d is %d K', (unit, typed, kelvin) => {
    expect(asked({ min: -273.15 })({ temperature: typed, scale: unit })).toBeCloseTo(kelvin, 9);
  });

  it.each([
    ['c', -273.16, -273.15],
    ['f', -459.68, -459.67],
    ['k', -0.01, 0],
  ])('is said in the unit that is chosen: %s %d is less than %d', (unit, typed, limit) => {
    const refusal = { key: 'mustBeAtLeast', params: { limit, unit: { c: '°C', f: '°F', k: 'K' }[unit] } };
    expect(asked({ min: -273.15 })({ temperature: typed, scale: unit })).toEqual(refusal);
  });

  it('of 0 is no 0 in a unit with another zero point', () => {
    expect(asked({ above: 0 })({ temperature: 33, scale: 'f' })).toBeCloseTo(273.7055555, 6);
    const refusal = { key: 'mustBeAbove', params: { limit: 32, unit: '°F' } };
    expect(asked({ above: 0 })({ temperature: 32, scale: 'f' })).toEqual(refusal);
  });

  it('is exact where a factor is not', () => {
    const unit = {
      kind: 'unit',
      label: 'Unit',
      default: 'in',
      options: [
        { id: 'cm', unit: 'centimeter' },
        { id: 'in', unit: 'inch' },
      ],
    };
    const length = { kind: 'quantity', label: 'Length', unitFrom: 'unit', max: 1 };
    const ask = answering({ inputs: { length, unit }, result: { formula: 'length', unit: 'meter' } });
    expect(ask({ length: 2.54, unit: 'cm' })).toBeCloseTo(0.0254, 12);
    expect(ask({ length: 2.541, unit: 'cm' })).toEqual({ key: 'mustBeAtMost', params: { limit: 2.54, unit: 'cm' } });
  });
});

describe('limits by unit', () => {
  const unit = {
    kind: 'unit',
    label: 'Scale',
    options: [
      { id: 'f', unit: 'fahrenheit' },
      { id: 'c', unit: 'celsius' },
      { id: 'k', unit: 'kelvin' },
    ],
  };
  const unitLimits = { c: { min: -90, max: 54 } };
  const temperature = { kind: 'quantity', label: 'Temperature', unitFrom: 'unit', min: -130, max: 130, unitLimits };
  const ask = answering({ inputs: { temperature, unit }, result: { formula: 'temperature', unit: 'kelvin' } });

  it.each([
    ['f', 130, 131, { min: -130, max: 130, unit: '°F' }],
    ['c', 54, 54.4, { min: -90, max: 54, unit: '°C' }],
    ['k', 327, 328, { min: 183.15, max: 327.594444444444, unit: 'K' }],
  ])('%s: %d is within them, %d is not', (id, good, wrong, params) => {
    expect(ask({ temperature: good, unit: id })).toBeTypeOf('number');
    expect(ask({ temperature: wrong, unit: id })).toMatchObject({ key: 'mustBeBetween', params });
  });
});

it('a formula may ask which unit is chosen', () => {
  const unit = {
    kind: 'unit',
    label: 'Unit',
    options: [
      { id: 'm', unit: 'meter' },
      { id: 'ft', unit: 'foot' },
    ],
  };
  const length = { kind: 'quantity', label: 'Length', unitFrom: 'unit' };
  const ask = answering({
    inputs: { length, unit },
    result: { formula: 'is(unit, ft) ? 2 * length : length', unit: 'foot' },
  });
  expect(ask({ length: 1, unit: 'm' })).toBe(1);
  expect(ask({ length: 1, unit: 'ft' })).toBeCloseTo(0.6096, 12);
});

it('a factor of the tool counts within compound units, too', () => {
  const source = { label: 'A foot in this example' };
  const inputs = { load: { kind: 'quantity', label: 'Load', unit: 'kilogram/foot' } };
  const own = answering({
    units: { foot: { factor: 0.5, source } },
    inputs,
    result: { formula: 'load', unit: 'kilogram/meter' },
  });
  expect(own({ load: 3 })).toBe(6);
  const catalogue = answering({ inputs, result: { formula: 'load', unit: 'kilogram/meter' } });
  expect(catalogue({ load: 3 })).toBeCloseTo(9.842519685, 9);
});

it('a text that is no number counts as what the definition says, and the page says so', () => {
  const inputs = { distance: { kind: 'quantity', label: 'Distance', unit: 'meter', otherwise: 0, max: 5 } };
  const ask = answering({ inputs, result: { formula: 'distance', unit: 'meter' } });
  expect(['abc', '', '2', '6'].map((typed) => ask({ distance: typed }))).toEqual([
    0,
    0,
    2,
    { key: 'mustBeAtMost', params: { limit: 5, unit: 'm' } },
  ]);
});

it('a result may be shown in the square of a chosen length', () => {
  const unit = {
    kind: 'unit',
    label: 'Unit',
    options: [
      { id: 'ft', unit: 'foot' },
      { id: 'm', unit: 'meter' },
    ],
  };
  const side = { kind: 'quantity', label: 'Side', unitFrom: 'unit' };
  const ask = answering({ inputs: { side, unit }, result: { formula: 'side^2', unitFrom: 'unit', unitPower: 2 } });
  expect(ask({ side: 3, unit: 'm' })).toBe(9);
  expect(ask({ side: 1, unit: 'ft' })).toBeCloseTo(0.09290304, 12);
});

const length = {
  kind: 'unit',
  label: 'Unit',
  options: [
    { id: 'ft+in', unit: 'foot' },
    { id: 'm', unit: 'meter' },
  ],
};

describe('a unit that goes with another choice', () => {
  const country = {
    kind: 'choice',
    label: 'Country',
    default: 'fr',
    options: [
      { id: 'us', label: 'United States' },
      { id: 'fr', label: 'France' },
    ],
  };
  const unit = { ...length, follows: { input: 'country', options: { us: 'ft+in', fr: 'm' } } };
  const side = { kind: 'quantity', label: 'Side', unitFrom: 'unit' };
  const formula = 'is(country, us) ? 2 * side : side';
  const ask = answering({ inputs: { country, side, unit }, result: { formula, unitFrom: 'unit' } });

  it('is the one that goes with it until another is chosen', () => {
    expect(ask({ side: 1 })).toBe(1);
    expect(ask({ side: 1, country: 'us' })).toBeCloseTo(2 * 0.3048, 12);
    expect(ask({ side: 1, country: 'us', unit: 'm' })).toBe(2);
  });
});

it('a formula may ask which unit is chosen, by its id with _ for the signs that no name has', () => {
  const side = { kind: 'quantity', label: 'Side', unitFrom: 'unit' };
  const ask = answering({
    inputs: { side, unit: length },
    result: { formula: 'is(unit, ft_in) ? 10 * side : side', unitFrom: 'unit' },
  });
  expect(ask({ side: 1, unit: 'm' })).toBe(1);
  expect(ask({ side: 1, unit: 'ft+in' })).toBeCloseTo(3.048, 12);
});

it('a result may state its unit for each option of a unit select', () => {
  const side = { kind: 'quantity', label: 'Side', unitFrom: 'unit' };
  const units = { 'ft+in': 'dollar/foot', m: 'dollar/meter' };
  const price = { kind: 'money', label: 'Price' };
  const ask = answering({
    inputs: { price, side, unit: length },
    result: { formula: 'price / side', unitFrom: 'unit', units },
  });
  expect(ask({ price: 6, side: 3, unit: 'm' })).toBe(2);
});

it('a unit in a formula is one of the unit that is chosen', () => {
  const unit = {
    kind: 'unit',
    label: 'Unit',
    options: [
      { id: 'cm', unit: 'centimeter' },
      { id: 'ft', unit: 'foot' },
    ],
  };
  const inputs = { value: { kind: 'number', label: 'Value' }, unit };
  const ask = answering({ inputs, result: { formula: 'value * unit^2', unit: 'square-meter' } });
  expect(ask({ value: 5, unit: 'cm' })).toBeCloseTo(0.0005, 15);
  expect(ask({ value: 5, unit: 'ft' })).toBeCloseTo(0.4645152, 12);
});

it('the numbers of a choice may have a unit', () => {
  const bag = {
    kind: 'choice',
    label: 'Bag',
    unit: 'liter',
    options: [
      { id: '20 kg', label: 'Small', value: 10 },
      { id: '40 kg', label: 'Large', value: 20 },
    ],
  };
  const ask = answering({ inputs: { bag }, result: { formula: 'bag', unit: 'cubic-meter' } });
  expect([ask({}), ask({ bag: '40 kg' })]).toEqual([0.01, 0.02]);
});

describe('kitchen measures', () => {
  const amount = { kind: 'quantity', label: 'Amount', unitFrom: 'unit' };
  const unit = {
    kind: 'unit',
    label: 'Unit',
    options: [
      { id: 'cup', unit: 'cup' },
      { id: 'tbsp', unit: 'tablespoon' },
      { id: 'metric', unit: 'cup-metric' },
    ],
  };
  const tool = smallTool({
    tabs: [
      {
        id: 'main',
        inputs: { amount, unit, factor: { kind: 'number', label: 'Factor', default: 1 } },
        results: {
          cups: {
            label: 'Measure',
            formula: 'nearestFraction(factor * amount / 1 [cup], 2, 3, 4)',
            display: { rule: 'fraction', of: [2, 3, 4] },
          },
          error: {
            label: 'Off by',
            formula: 'nearestFraction(factor * amount / 1 [cup], 2, 3, 4) - factor * amount / 1 [cup]',
            display: { rule: 'atMost', digits: 4 },
          },
        },
        examples: [{ inputs: { amount: 1, unit: 'cup' }, shows: { cups: '1', error: '0' } }],
      },
    ],
  });

  it.each([
    ['2⅓', 'cup', '2.3333', '0'],
    ['1 1/2', 'cup', '1.5', '0'],
    ['½', 'cup', '0.5', '0'],
    [4, 'tbsp', '0.25', '0'],
    [5, 'tbsp', '0.3333', '0.0208'],
    [1, 'metric', '1', '-0.0567'],
  ])('%s %s are %s cups, off by %s', (typed, of, cups, error) => {
    const { results } = ask(tool, { amount: typed, unit: of }) as { results: Record<string, { display: string }> };
    expect([results.cups?.display, results.error?.display]).toEqual([cups, error]);
  });

  it.each(['en', 'de', 'fr', 'es', 'pt'])('are typed as fractions in %s', (language) => {
    const [tab] = tool.tool.tabs;
    const outcome = tab && run(tab, { amount: '2⅓', unit: 'cup', factor: '1/2' }, language);
    expect(outcome?.ok && outcome.results.cups).toMatchObject({ value: 1.25 });
  });
});

it('a value or a result measures what its unit is named after', () => {
  const inputs = {
    force: { kind: 'quantity', label: 'Force', unit: 'newton' },
    arm: { kind: 'quantity', label: 'Arm', unit: 'meter' },
    work: { kind: 'quantity', label: 'Work', unit: 'joule' },
  };
  const values = {
    moment: { formula: 'force * arm', unit: 'newton-meter' },
    nothing: { formula: '0', unit: 'meter' },
  };
  const using = (formula: string) => () => asking({ inputs, values, result: { formula, unit: 'newton-meter' } });
  expect(using('moment + force * (arm + nothing) + 0 * work')).not.toThrow();
  expect(using('moment + work + 0 * nothing')).toThrow('This adds torque and energy.');
});
