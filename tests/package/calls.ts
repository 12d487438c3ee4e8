/** Calls that are right and calls that are wrong, as the compiler of whoever uses the package sees them. */
import { type CalculatorId, calculate, describe, type FullAnswer, list } from '@formulary/calculators';
import { calculate as bmi } from '@formulary/calculators/bmi-calculator';
import { calculate as bmiOfText } from '@formulary/calculators/bmi-calculator/full';
import { calculate as interest } from '@formulary/calculators/interest-calculator';
import { calculate as tax } from '@formulary/calculators/tax-calculator';
import { calculate as prices } from '@formulary/calculators/unit-price-comparison';

const answer = bmi({ height: 175, weight: 70 });
if (answer.ok) {
  const value: number | null = answer.results.bmi.value;
  const category: string | null = answer.results.category.value;
  const unit: string | undefined = answer.results.bmi.unit;
  const said: string | undefined = answer.results.healthyRange?.display;
  console.log(value, category, unit, said, answer.warnings);
  // @ts-expect-error: there is no such result
  console.log(answer.results.bodyMassIndex);
  // @ts-expect-error: it is a number
  const text: string = answer.results.bmi.value;
  console.log(text);
} else {
  console.log(answer.errors.map(({ field, message }) => `${field}: ${message}`));
  // @ts-expect-error: there are none
  console.log(answer.results);
}

bmi({ height: '175', heightUnit: 'cm', weight: 70, weightUnit: 'lb' });
// @ts-expect-error: the weight is needed
bmi({ height: 175 });
// @ts-expect-error: there is no such input
bmi({ height: 175, weight: 70, age: 40 });
// @ts-expect-error: there is no such unit
bmi({ height: 175, heightUnit: 'miles', weight: 70 });
// @ts-expect-error: it takes numbers
bmi({ height: '5 ft 11 in', weight: 70 });
bmiOfText({ height: '5 ft 11 in', weight: 70 }, { address: 'https://example.org' });
// @ts-expect-error: it has no links
bmi({ height: 175, weight: 70 }, { address: 'https://example.org' });

const found = bmi({ bmi: 22, weight: 70 }, { find: 'height' });
if (found.ok) console.log(found.results.height.value);
// @ts-expect-error: that form asks for the BMI
bmi({ height: 175, weight: 70 }, { find: 'height' });
// @ts-expect-error: the category cannot be found
bmi({ bmi: 22, weight: 70 }, { find: 'category' });

interest({ principal: 1000, rate: 5, time: 3 });
const compound = interest({ principal: 1000, rate: 5, time: 3, frequency: 'monthly' }, { tab: 'compound' });
if (compound.ok) console.log(compound.results.totalAmount.value);
interest({ principal: 1000, rate: 5, time: 3, additionalDeposits: true, monthlyDeposit: 10 }, { tab: 'compound' });
// @ts-expect-error: the first tab compounds nothing
interest({ principal: 1000, rate: 5, time: 3, frequency: 'monthly' });
// @ts-expect-error: there is no such tab
interest({ principal: 1000, rate: 5, time: 3 }, { tab: 'complex' });
// @ts-expect-error: a switch is on or off
interest({ principal: 1000, rate: 5, time: 3, additionalDeposits: 'maybe' }, { tab: 'compound' });

const ranked = prices({
  products: [
    { name: 'Small', price: 3.99, quantity: 500, unit: 'g' },
    { name: 'Large', price: 6.99, quantity: 1, unit: 'kg' },
  ],
});
if (ranked.ok) console.log(ranked.results['row1.rank']?.value);
prices({ products: [{ name: 'Small', price: 3.99, quantity: 500, unit: 'g' }], remove: 1 }, { tab: 'remove-row' });
// @ts-expect-error: a row has no such unit
prices({ products: [{ name: 'Small', price: 3.99, quantity: 500, unit: 'stone' }] });

// Which years a table has changes with the data.
tax({ taxYear: '2031', filingStatus: 'single', wages: 60_000 });

const whole = calculate('interest-calculator', { principal: '1,000', rate: '5 %', time: 3 }, { tab: 'simple' });
if (whole.ok) console.log(whole.results.interestEarned.value, whole.steps, whole.sources, whole.link);
// @ts-expect-error: there is no such input
calculate('interest-calculator', { capital: 1000, rate: 5, time: 3 });
// @ts-expect-error: there is no such calculator
calculate('bmi', { height: 175, weight: 70 });
const id: CalculatorId = 'bmi-calculator';
calculate(id, { height: 175, weight: 70 });
const anyId: string = list()[0]?.id ?? '';
const any: FullAnswer = calculate(anyId, { whatever: 1 });
if (any.ok) console.log(any.results.anything?.display);
console.log(describe(anyId)?.forms[0]?.schema);
