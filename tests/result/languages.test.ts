/** One outcome in several languages: numbers by each one's conventions, the canonical strings the same everywhere. */
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
  ['en', ['$7,601.44', '$2,736,520.00', '$1,501,952.50'], '$1,234,567.5', '6.25%', '1.98049 × 10²⁰ N'],
  ['de', ['7.601,44 $', '2.736.520,00 $', '1.501.952,50 $'], '1.234.567,5 $', '6,25 %', '1,98049 × 10²⁰ N'],
  ['fr', ['7 601,44 $', '2 736 520,00 $', '1 501 952,50 $'], '1 234 567,5 $', '6,25 %', '1,98049 × 10²⁰ N'],
  ['hi', ['$7,601.44', '$27,36,520.00', '$15,01,952.50'], '$12,34,567.5', '6.25%', '1.98049 × 10²⁰ N'],
  ['ar', ['7,601.44 $', '2,736,520.00 $', '1,501,952.50 $'], '1,234,567.5 $', '6.25%', '1.98049 × 10²⁰ N'],
])('%s', (language, money, typed, rate, force) => {
  it('prints money, percent and powers of ten as the language does', async () => {
    const loan = await documentOf('interest-calculator', LOAN, { tab: 'loan', language });
    expect(fullOf(loan)).toEqual(money);
    expect(loan.inputs.map(({ text }) => visible(text)).slice(0, 2)).toEqual([typed, rate]);
    expect(fullOf(await documentOf('gravitational-force', FORCE, { language }))).toEqual([force]);
  });

  it('keeps what is copied and what the command line answers', async () => {
    const english = await documentOf('interest-calculator', LOAN, { tab: 'loan' });
    const loan = await documentOf('interest-calculator', LOAN, { tab: 'loan', language });
    expect(loan.copyText).toBe('Monthly payment: $7601.44\nTotal payments: $2736520.00\nTotal interest: $1501952.50');
    expect(answersFrom(loan)).toEqual(answersFrom(english));
    expect((await documentOf('gravitational-force', FORCE, { language })).copyText).toBe(
      'Gravitational force: 1.98049e+20 N',
    );
  });

  it('copies sentences and tables with a dot and no grouping', async () => {
    const bmi = await documentOf('bmi-calculator', { height: 175, weight: 70 }, { language });
    expect(bmi.copyText).toContain('\nA healthy weight for this height is 56.7 kg to 76.3 kg (BMI 18.5 to 24.9).');
    const product = { name: 'A', price: 2500, quantity: 1, unit: 'ct' };
    const prices = await documentOf(
      'unit-price-comparison',
      { products: [product, { ...product, price: 3000 }] },
      { language },
    );
    expect(prices.copyText).toBe(
      'A: $2500.0000 per count, $250000.00 per 100 count (Best value)\nA: $3000.0000 per count, $300000.00 per 100 count',
    );
  });
});

it('sentences and tables on the page follow the language', async () => {
  const bmi = await documentOf('bmi-calculator', { height: 175, weight: 70 }, { language: 'de' });
  expect(bmi.results.find(({ kind }) => kind === 'sentence')).toMatchObject({
    text: 'A healthy weight for this height is 56,7\u00a0kg to 76,3\u00a0kg (BMI 18.5 to 24.9).',
  });
});
