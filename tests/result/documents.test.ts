/** What a visitor reads of one example of each tool. */
import { describe, expect, it } from 'vitest';
import { loadRunnable, loadTools } from '../../src/compiler/tools.ts';
import type { Entries } from '../../src/engine/outcome.ts';
import { englishText } from '../../src/i18n/english.ts';
import { mathText } from '../../src/result/math-text.ts';
import { statedFormulas } from '../../src/result/stated-formulas.ts';
import { stepLines } from '../../src/result/steps.ts';
import { loadLive, tabOf } from '../suite/load.ts';
import { documentOf, plain, shown } from './documents.ts';

const stepsOf = (document: Awaited<ReturnType<typeof documentOf>>): string[] =>
  document.steps.flatMap(stepLines).map(plain);

it('square footage', async () => {
  const document = await documentOf('square-footage', { length: 12.5, width: 10.2 });
  expect(document.heading).toBe('Result');
  expect(document.inputs.map(({ label, text }) => plain(`${label}: ${text}`))).toEqual([
    'Length: 12.5 ft',
    'Width: 10.2 ft',
  ]);
  expect(shown(document)).toEqual(['Area: 127.5 ft²']);
  expect(stepsOf(document)).toEqual(['Area = Length × Width', 'Area = 12.5 ft × 10.2 ft', 'Area = 127.5 ft²']);
  expect(document.copyText).toBe('127.5 square feet');
  expect(plain(document.announcement)).toBe('Result: Area: 127.5 ft².');
});

it('BMI', async () => {
  const document = await documentOf('bmi-calculator', { height: 175, weight: 70 });
  expect(document.heading).toBe('Your BMI Results');
  expect(shown(document)).toEqual([
    'BMI: 22.9 kg/m²',
    'Category: Normal Weight',
    'Healthy weight from: 56.7 kg',
    'Healthy weight to: 76.3 kg',
    'A healthy weight for this height is 56.7 kg to 76.3 kg (BMI 18.5 to 24.9).',
  ]);
  expect(stepsOf(document).slice(0, 4)).toEqual([
    'BMI = Weight / Height²',
    'BMI = 70 kg / (175 cm)²',
    'BMI = 22.8571428571 kg/m²',
    'BMI = 22.9 kg/m²',
  ]);
  expect(document.note).toBe('An estimate for adults 18 and over, not medical advice.');
  expect(plain(document.announcement)).toBe(
    'Your BMI Results: BMI: 22.9 kg/m², Category: Normal Weight, Healthy weight from: 56.7 kg, and Healthy weight to: 76.3 kg.',
  );
});

it.each([
  ['bmi-calculator', null, { height: 71, heightUnit: 'in', weight: 180, weightUnit: 'lb' }, 'In pounds: 132.6 lb to'],
  ['pressure-converter', null, { value: 2.3, from: 'bar', to: 'psi' }, 'Rounded: 33.36 psi'],
  ['wind-chill', 'calculate', { temperature: 20, temperatureUnit: 'F', windSpeed: 20 }, 'In °F the risk changes'],
] as const)('%s: what was asked for stands beside what is stated', async (id, tab, entries, wanted) => {
  const lines = shown(await documentOf(id, entries, tab ? { tab } : {})).map(plain);
  expect(lines.filter((line) => line.startsWith(wanted))).toHaveLength(1);
});

it('concrete: from how much on ready-mix is cheaper is said in cubic meters, too', async () => {
  const slab = { length: 4, lengthUnit: 'm', width: 3, widthUnit: 'm', thickness: 10, thicknessUnit: 'cm' };
  const { warnings } = await documentOf('concrete-calculator', slab, { tab: 'slab' });
  expect(warnings.map(({ message }) => message).join()).toContain('1 yd³ (0.76 m³)');
});

it('BMI: the legend of its bands', async () => {
  const { results } = await documentOf('bmi-calculator', { height: 175, weight: 70 });
  const band = results.find(({ kind }) => kind === 'band');
  expect(
    band?.kind === 'band' && band.legend.map(({ label, range, met }) => `${label}: ${range}${met ? ' *' : ''}`),
  ).toEqual([
    'Underweight: below 18.5',
    'Normal Weight: 18.5 to below 25 *',
    'Overweight: 25 to below 30',
    'Obese: 30 or more',
  ]);
  expect(band?.kind === 'band' && band.marker).toBeCloseTo((22.857142857 - 12) / 28, 9);
});

it('metric converter', async () => {
  const document = await documentOf('metric-converter', { value: 26.2, from: 'miles', to: 'kilometers' });
  expect(document.inputs.map(({ label, text }) => plain(`${label}: ${text}`))).toEqual([
    'Value: 26.2 mi',
    'To: Kilometers (km)',
  ]);
  expect(shown(document)).toEqual(['Result: 42.164813 km']);
  expect(stepsOf(document)).toEqual([
    'Result = Value × From / To',
    'Result = 26.2 × 1,609.344 / 1,000',
    'Result = 42.1648128 km',
    'Result = 42.164813 km',
  ]);
  expect(plain(document.announcement)).toBe('Result: 42.164813 km.');
});

it('interest: a loan, in lines that can be recalculated', async () => {
  const entries = { loanAmount: 200_000, loanRate: 6, loanTerm: 30 };
  const document = await documentOf('interest-calculator', entries, { tab: 'loan' });
  expect(document.inputs.map(({ label, text }) => plain(`${label}: ${text}`))).toEqual([
    'Loan amount: $200,000',
    'Annual interest rate: 6%',
    'Loan term: 30 years',
  ]);
  expect(shown(document)).toEqual([
    'Monthly payment: $1,199.10',
    'Total payments: $431,676.38',
    'Total interest: $231,676.38',
  ]);
  expect(stepsOf(document)).toEqual([
    'i = r / 100 / 12',
    'i = 6 / 100 / 12',
    'i = 0.005',
    'n = 12 × t',
    'n = 12 × 30',
    'n = 360',
    'M = P × i / (1 - (1 + i)^(-n))',
    'M = $200,000 × 0.005 / (1 - (1 + 0.005)^(-360))',
    'M = $1,199.10105031',
    'M = $1,199.10',
    'T = M × n',
    'T = $1,199.10105 × 360',
    'T = $431,676.37811',
    'T = $431,676.38',
    'I = T - P',
    'I = $431,676.3781 - $200,000',
    'I = $231,676.37811',
    'I = $231,676.38',
  ]);
});

it('interest: negative numbers stand in brackets behind a sign', async () => {
  const document = await documentOf('interest-calculator', { principal: -1000, rate: 5, time: 1.5 });
  expect(shown(document)).toEqual(['Interest earned: -$75.00', 'Total amount: -$1,075.00']);
  expect(stepsOf(document).at(-2)).toBe('A = -$1,000 + (-$75)');
});

it('interest: a hidden result is not explained', async () => {
  const entries = { principal: 1000, rate: 5, time: 10, additionalDeposits: true, monthlyDeposit: 100 };
  const document = await documentOf('interest-calculator', entries, { tab: 'compound' });
  expect(document.results.find(({ id }) => id === 'deposits')?.hidden).toBe(true);
  expect(document.steps.map(({ id }) => id)).not.toContain('deposits');
  expect(shown(document).at(-1)).toBe('Deposits: 10 × $100, one at the end of each compounding period.');
});

it('gravitational force, with the factor that is not the standard', async () => {
  const entries = { mass1: 1, mass1Unit: 'earthMass', mass2: 7.342e22, distance: 384_400, distanceUnit: 'km' };
  const document = await documentOf('gravitational-force', entries);
  expect(document.inputs.map(({ label, text }) => plain(`${label}: ${text}`))).toEqual([
    'Mass 1: 1 M⊕',
    'Mass 2: 7.342 × 10²² kg',
    'Distance: 384,400 km',
  ]);
  expect(shown(document)).toEqual(['Gravitational force: 1.98049 × 10²⁰ N']);
  expect(stepsOf(document)).toEqual([
    'F = G × m₁ × m₂ / d²',
    'F = G × m₁ / d × m₂ / d',
    'F = 6.6743 × 10⁻¹¹ m³/(kg·s²) × 1 M⊕ / 384,400 km × 7.342 × 10²² kg / 384,400 km',
    'F = 1.9804922391 × 10²⁰ N',
    'F = 1.98049 × 10²⁰ N',
  ]);
  expect(document.footnotes.map(plain)).toEqual([
    expect.stringMatching(/^1 M⊕ is taken as 5\.972 × 10²⁴ kg; .* 5\.972167867791 × 10²⁴ kg \(-0\.0028%\)$/),
  ]);
});

it('a factor that differs by very little: the percent is a plain number', async () => {
  const { footnotes } = await documentOf('bmi-calculator', { height: 175, weight: 154, weightUnit: 'lb' });
  expect(footnotes.map(plain)).toEqual([expect.stringMatching(/^1 lb is taken as 0\.453592 kg; .* \(-0\.000082%\)$/)]);
});

it('gravitational force: a footnote for each unit that was chosen and no other', async () => {
  const entries = { mass1: 1, mass2: 1, distance: 1 };
  expect((await documentOf('gravitational-force', entries)).footnotes).toEqual([]);
  const far = await documentOf('gravitational-force', { ...entries, mass2Unit: 'solarMass', distanceUnit: 'au' });
  expect(far.footnotes.map((line) => line.split(' is taken as ')[0])).toEqual(expect.arrayContaining(['1 au', '1 M☉']));
  expect(far.footnotes).toHaveLength(2);
});

it('unit price', async () => {
  const products = [
    { name: 'Coffee, small bag', price: 3.99, quantity: 500, unit: 'g' },
    { name: 'Milk', price: 1234.5, quantity: 1, unit: 'l' },
    { name: 'Coffee, large bag', price: 6.99, quantity: 1, unit: 'kg' },
  ];
  const document = await documentOf('unit-price-comparison', { products });
  expect(shown(document)).toEqual([
    'g',
    '1. Coffee, large bag: $0.70 per 100 g, $0.0070 per g *',
    '2. Coffee, small bag: $0.80 per 100 g, $0.0080 per g',
    'ml',
    '1. Milk: $123.45 per 100 ml, $1.2345 per ml *',
  ]);
  expect(document.steps).toEqual([]);
  expect(document.announcement).toBe(
    'Result: Best value: Coffee, large bag, $0.70 per 100 g and Best value: Milk, $123.45 per 100 ml.',
  );
});

it('unit prices in different units say which unit each is per', async () => {
  const bags = { price1: 2, quantity1: 1, unit1: 'kg', price2: 2, quantity2: 500, unit2: 'g' };
  const said = async (entries: Entries) => shown(await documentOf('unit-price-calculator', entries));
  expect(await said(bags)).toContain('Per unit here means per kg for item 1 and per g for item 2');
  expect((await said({ ...bags, unit2: 'kg' })).join()).not.toContain('Per unit here');
  const pieces = await said({ ...bags, unit2: 'each' });
  expect(pieces).toContain('These units cannot be compared: they measure different things');
  expect(pieces.join()).not.toContain('Per unit here');
});

it('a percent change of nothing has no direction', async () => {
  const changed = async (newValue: number) =>
    shown(await documentOf('percentage-calculator', { originalValue: 5, newValue }, { tab: 'percent-change' }));
  expect(await changed(5)).toEqual([
    'Percent change: 0.00%',
    'Difference: 0',
    'There is no change: both values are the same.',
  ]);
  expect(await changed(6)).toContain('Direction: increase');
});

it.each([
  [29_979_245.8, []],
  [29_979_246, ["Above a tenth of the speed of light, Newton's formula gives too little energy"]],
  [-299_792_457, ["Above a tenth of the speed of light, Newton's formula gives too little energy"]],
  [299_792_458, ['Nothing that has a mass is as fast as light: this formula does not hold here']],
])('kinetic energy at %d m/s says where Newton ends', async (velocity, messages) => {
  const { warnings, results } = await documentOf('kinetic-energy', { mass: 1, velocity });
  expect(warnings.map(({ message }) => message)).toEqual(messages);
  expect(results.length).toBeGreaterThan(0);
});

it('wind chill: a table that stands alone is announced by its heading', async () => {
  const document = await documentOf('wind-chill', {}, { tab: 'chart' });
  expect(document.announcement).toBe('Wind chill chart');
});

it('what was computed stands beside a form that is stated, and is what the numbers are put into', async () => {
  const document = await documentOf('earth-curvature', { distance: 10 }, { tab: 'curvature' });
  expect(stepsOf(document).slice(0, 3)).toEqual([
    'h = R × (1 - cos(d / R))',
    'h = 2 × R × (sin(d / (2 × R)))²',
    'h = 2 × 6371 km × (sin(10 km / (2 × 6371 km)))²',
  ]);
});

it('a loan without interest is explained by what was computed: its part for each month', async () => {
  const document = await documentOf('loan-calculator', { loanAmount: 1000, interestRate: 0, loanTerm: 1 });
  const steps = stepsOf(document).filter((line) => line.startsWith('M ='));
  expect(steps).toEqual(['M = P / n', 'M = $1,000 / 12', 'M = $83.3333333333', 'M = $83.33']);
  const entries = { principal: 0, rate: 0, time: 2, additionalDeposits: true, monthlyDeposit: 100 };
  const saved = stepsOf(await documentOf('interest-calculator', entries, { tab: 'compound' })).join('\n');
  expect(saved).not.toContain('/ 0');
});

it('formulas see temperatures in kelvins, and steps show what they see', async () => {
  const entries = { value: 2, unit: 'mach', airTemperature: -50 };
  const document = await documentOf('speed-calculator', entries, { tab: 'convert' });
  expect(stepsOf(document).join('\n')).toContain('√(223.15 K / 288.15 K)');
});

it('a number in another unit is explained by the factor between the two', async () => {
  const energy = stepsOf(await documentOf('kinetic-energy', { mass: 1, velocity: 2 }));
  expect(energy).toContain('Kinetic energy in calories = KE × 0.239005736138 cal/J');
  expect(energy).toContain('Kinetic energy in calories = 2 J × 0.239005736138 cal/J');
  const fever = await documentOf('temperature-converter', { value: 37 });
  expect(stepsOf(fever)).toEqual(['Result = Temperature × 1.8 + 32', 'Result = 37 × 1.8 + 32', 'Result = 98.60 °F']);
  const cold = await documentOf('temperature-converter', { value: 98.6, from: 'fahrenheit', to: 'celsius' });
  expect(stepsOf(cold)[1]).toBe('Result = (98.6 - 32) / 1.8');
});

it('a number that is only called by another name is not explained', async () => {
  const loan = await documentOf('loan-calculator', { loanAmount: 200_000, interestRate: 6, loanTerm: 30 });
  expect(loan.steps.map(({ id }) => id)).toEqual([
    'monthlyRate',
    'payments',
    'monthlyPayment',
    'totalAmount',
    'totalInterest',
  ]);
  expect((await documentOf('temperature-converter', { value: 5, to: 'celsius' })).steps).toEqual([]);
});

it('a number that only stands in many units is explained by the first of them', async () => {
  expect(stepsOf(await documentOf('advanced-pressure', { pressure: 14.7, fromUnit: 'psi' }))).toEqual([
    'Pascals (Pa) = p × 6,894.76 Pa/psi',
    'Pascals (Pa) = 14.7 psi × 6,894.76 Pa/psi',
    'Pascals (Pa) = 1.013530 × 10⁵ Pa',
  ]);
  const [unlike] = stepsOf(await documentOf('advanced-pressure', { pressure: 5, fromUnit: 'pa' }));
  expect(unlike).toBe('Kilopascals (kPa) = p × 0.001 kPa/Pa');
});

const live = (await Promise.all(loadTools('tools').tools.map(loadRunnable))).flatMap((each) => each ?? []);

describe('before there is a result', async () => {
  const statedBy = async (id: string, tab?: string): Promise<string[]> => {
    const { live } = await loadLive(id);
    const lines = statedFormulas(tabOf(live, tab), live.text, englishText);
    return lines.map(({ left, math }) => plain(`${left} = ${mathText(math)}`));
  };

  it('a number in another unit is stated with the factor between the two', async () => {
    expect(await statedBy('kinetic-energy')).toContain('Kinetic energy in calories = KE × 0.239005736138 cal/J');
    expect(await statedBy('temperature-converter')).toEqual(['Result = Temperature × 1.8 + 32\u2003(°C → °F)']);
    expect(await statedBy('advanced-pressure')).toEqual(['Pressure = p × 100,000 Pa/bar']);
  });

  it('a number that is only called by another name is not stated', async () => {
    expect((await statedBy('loan-calculator')).filter((line) => line.includes('Principal'))).toEqual([]);
    expect((await statedBy('pregnancy-calculator', 'dueDate')).filter((line) => /= Due date$/.test(line))).toEqual([]);
  });

  it.each(live.map(({ id, tool, text }) => [id, tool, text] as const))(
    '%s states no name for a name',
    (_, tool, text) => {
      const results = (tab: (typeof tool.tabs)[number]) => tab.results.map(({ id }) => id);
      const names = tool.tabs.flatMap((tab) =>
        statedFormulas(tab, text, englishText).filter(({ id, math }) => results(tab).includes(id) && math[0] === 'mi'),
      );
      expect(names).toEqual([]);
    },
  );
});

describe('the steps of the first examples of each tab', () => {
  it.each(live.map(({ id, definition }) => [id, definition] as const))(
    '%s: each stands there once, and says something',
    async (id, { tabs }) => {
      for (const tab of tabs) {
        for (const { inputs, ...example } of tab.examples.slice(0, 4)) {
          if (!('shows' in example) || example.shows === undefined) continue;
          const { steps } = await documentOf(id, inputs as Entries, { tab: tab.id });
          const lines = steps.flatMap(stepLines).map(plain);
          expect(lines.filter((line) => /^(.+) = \1$|\(-0\)|= -0$/.test(line))).toEqual([]);
          expect(new Set(steps.map(({ id: step }) => step)).size).toBe(steps.length);
        }
      }
    },
  );
});
