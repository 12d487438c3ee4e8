/** One outcome in several languages: numbers by each one's conventions, the command line's answers the same everywhere. */
import { describe, expect, it } from 'vitest';
import type { Entries } from '../../src/engine/outcome.ts';
import { answersFrom } from '../../src/result/answer.ts';
import type { ResultDocument } from '../../src/result/document.ts';
import { documentOf, plain } from './documents.ts';

/** Arabic money starts with a mark that says which way to read. */
const visible = (text: string): string => plain(text).replace(/[\u200e\u200f\u061c]/g, '');
const fullOf = ({ results }: ResultDocument): string[] =>
  results.flatMap((item) => (item.kind === 'value' && !item.hidden ? [visible(item.full)] : []));

const LOAN: Entries = { loanAmount: 1_234_567.5, loanRate: 6.25, loanTerm: 30 };
const FORCE: Entries = { mass1: 1, mass1Unit: 'earthMass', mass2: 7.342e22, distance: 384_400, distanceUnit: 'km' };

describe.each([
  ['en', ['$7,601.44', '$2,736,520.00', '$1,501,952.50'], '$1,234,567.50', '6.25%', '1.98049 × 10²⁰ N'],
  ['de', ['7.601,44 $', '2.736.520,00 $', '1.501.952,50 $'], '1.234.567,50 $', '6,25 %', '1,98049 × 10²⁰ N'],
  ['fr', ['7 601,44 $', '2 736 520,00 $', '1 501 952,50 $'], '1 234 567,50 $', '6,25 %', '1,98049 × 10²⁰ N'],
  ['hi', ['$7,601.44', '$27,36,520.00', '$15,01,952.50'], '$12,34,567.50', '6.25%', '1.98049 × 10²⁰ N'],
  ['ar', ['7,601.44 $', '2,736,520.00 $', '1,501,952.50 $'], '1,234,567.50 $', '6.25%', '1.98049 × 10²⁰ N'],
])('%s', (language, money, typed, rate, force) => {
  it('prints money, percent and powers of ten as the language does', async () => {
    const loan = await documentOf('interest-calculator', LOAN, { tab: 'loan', language });
    expect(fullOf(loan)).toEqual(money);
    expect(loan.inputs.map(({ text }) => visible(text)).slice(0, 2)).toEqual([typed, rate]);
    expect(fullOf(await documentOf('gravitational-force', FORCE, { language }))).toEqual([force]);
  });

  it('keeps what the command line answers', async () => {
    const english = await documentOf('interest-calculator', LOAN, { tab: 'loan' });
    const loan = await documentOf('interest-calculator', LOAN, { tab: 'loan', language });
    expect(answersFrom(loan)).toEqual(answersFrom(english));
    const area = await documentOf('square-footage', { length: 1250, width: 1.5 }, { language });
    expect(answersFrom(area).copyText).toEqual({ value: 1875, display: '1875 square feet' });
  });
});

const copied = async (...wanted: Parameters<typeof documentOf>): Promise<string> =>
  (await documentOf(...wanted)).copyText;

describe.each([
  ['en', ['$7601.44', '$2736520.00', '$1501952.50'], '1.98049e+20 N', '56.7 kg', '$2500.0000', '1875.5'],
  ['hi', ['$7601.44', '$2736520.00', '$1501952.50'], '1.98049e+20 N', '56.7 kg', '$2500.0000', '1875.5'],
  ['de', ['7601,44 $', '2736520,00 $', '1501952,50 $'], '1,98049e+20 N', '56,7 kg', '2500,0000 $', '1875,5'],
  ['fr', ['7601,44 $', '2736520,00 $', '1501952,50 $'], '1,98049e+20 N', '56,7 kg', '2500,0000 $', '1875,5'],
  ['pt', ['$ 7601,44', '$ 2736520,00', '$ 1501952,50'], '1,98049e+20 N', '56,7 kg', '$ 2500,0000', '1875,5'],
])('what is copied on a page in %s', (language, money, force, weight, price, area) => {
  it('has the decimal sign of the page and no grouping, as its spreadsheets read it', async () => {
    const [payment, total, interest] = money;
    expect(await copied('interest-calculator', LOAN, { tab: 'loan', language })).toBe(
      `Monthly payment: ${payment}\nTotal payments: ${total}\nTotal interest: ${interest}`,
    );
    expect(await copied('gravitational-force', FORCE, { language })).toBe(`Gravitational force: ${force}`);
    expect(await copied('square-footage', { length: 3751, width: 0.5 }, { language })).toBe(`${area} square feet`);
  });

  it('has sentences and tables written so, too', async () => {
    const bmi = await copied('bmi-calculator', { height: 175, weight: 70 }, { language });
    expect(bmi).toContain(`\nA healthy weight for this height is ${weight} to `);
    const product = { name: 'A', price: 2500, quantity: 1, unit: 'ct' };
    const products = [product, { ...product, price: 3000 }];
    const [best = ''] = (await copied('unit-price-comparison', { products }, { language })).split('\n');
    expect(best).toMatch(/^A: .* per 100 count, .* per count \(Best value\)$/);
    expect(best).toContain(`, ${price} per count`);
  });
});

it('sentences and tables on the page follow the language', async () => {
  const bmi = await documentOf('bmi-calculator', { height: 175, weight: 70 }, { language: 'de' });
  expect(bmi.results.find(({ kind }) => kind === 'sentence')).toMatchObject({
    text: 'A healthy weight for this height is 56,7\u00a0kg to 76,3\u00a0kg (BMI 18.5 to 24.9).',
  });
});
