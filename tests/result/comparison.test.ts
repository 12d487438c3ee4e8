/** Answers of one form side by side: what differs in the form, what came out, and by how much. */
import { describe, expect, it } from 'vitest';
import type { Entries } from '../../src/engine/outcome.ts';
import { allTabs } from '../../src/engine/tool.ts';
import { englishText } from '../../src/i18n/english.ts';
import { type ComparedLine, compare, comparisonLines } from '../../src/result/comparison.ts';
import { carryFragment, keptInLink, readShare, shareFragment, shareKept } from '../../src/result/share.ts';
import { loadLive, succeed, tabOf } from '../suite/load.ts';
import { plain } from './documents.ts';

const LOAN = { loanAmount: '200000', interestRate: '6', loanTerm: '30' };
const MORTGAGE = { homePrice: '400000', downPayment: '80000', annualRate: '6.5', termYears: '30' };
const SAVINGS = { principal: '10000', annualRate: '7', years: '30', contribution: '200' };
const TWO_ITEMS = { price1: '4.5', quantity1: '3', unit1: 'each', price2: '8', quantity2: '5', unit2: 'each' };
const PLAN = {
  ...{ currentAge: '40', retirementAge: '65', lifeExpectancy: '90', currentSavings: '100000', preReturn: '6' },
  ...{ monthlyContribution: '1000', postReturn: '4', inflation: '2', desiredIncome: '60000', otherIncome: '24000' },
};
const SHORTER = { ...LOAN, loanTerm: '15' };

async function compared(
  id: string,
  forms: readonly (Entries | null)[],
  { tab: tabId, language = 'en' }: { tab?: string; language?: string } = {},
) {
  const { live } = await loadLive(id);
  const tab = tabOf(live, tabId);
  const outcomes = forms.map((form) => form && succeed(tab, form, language));
  return compare(outcomes, live.tool, { ...live.text, language }, englishText);
}

const said = ({ label, cells }: ComparedLine): string =>
  [
    label,
    ...cells.map((cell) => {
      if (!cell) return '–';
      const { text, difference } = cell;
      return plain(
        [text, difference?.text, difference?.percent && `(${difference.percent})`].filter(Boolean).join(' '),
      );
    }),
  ].join(' | ');

describe('two answers of a loan', () => {
  it('show what differs in the form, and each result with its difference and share', async () => {
    const { inputs, results } = await compared('loan-calculator', [LOAN, SHORTER]);
    expect(inputs.map(said)).toEqual(['Loan term (years) | 30 | 15 -15 (-50%)']);
    expect(results.slice(0, 3).map(said)).toEqual([
      'Monthly payment | $1,199.10 | $1,687.71 +$488.61 (+40.7%)',
      'Total amount | $431,676.38 | $303,788.46 -$127,887.92 (-29.6%)',
      'Total interest | $231,676.38 | $103,788.46 -$127,887.92 (-55.2%)',
    ]);
  });

  it('are written as the language writes numbers', async () => {
    const { results } = await compared('loan-calculator', [LOAN, SHORTER], { language: 'de' });
    expect(said(results[0] as ComparedLine)).toBe('Monthly payment | 1.199,10 $ | 1.687,71 $ +488,61 $ (+40,7 %)');
  });

  it('say no share of percentages, and nothing of what is alike', async () => {
    const { inputs, results } = await compared('loan-calculator', [LOAN, { ...LOAN, interestRate: '6.5' }, LOAN]);
    expect(inputs.map(said)).toEqual(['Annual interest rate (%) | 6% | 6.5% +0.5% | 6%']);
    expect(results.map(said)[0]).toBe('Monthly payment | $1,199.10 | $1,264.14 +$65.03 (+5.4%) | $1,199.10');
  });

  it('differ by what people subtract', async () => {
    const { inputs } = await compared('unit-price-calculator', [TWO_ITEMS, { ...TWO_ITEMS, price1: '5.4' }]);
    expect(inputs.map(said)).toEqual(['Price (item 1) | $4.50 | $5.40 +$0.9 (+20%)']);
  });

  it('leave a form without an answer open', async () => {
    const { results } = await compared('loan-calculator', [null, LOAN]);
    expect(said(results[0] as ComparedLine)).toBe('Monthly payment | – | $1,199.10');
  });

  it('are a file with plain numbers', async () => {
    const lines = comparisonLines(await compared('loan-calculator', [LOAN, SHORTER]), ['Kept 1', 'Now'], 'Difference');
    expect(lines[0]).toEqual(['', 'Kept 1', 'Now', 'Difference (Now)', 'Difference (Now), %']);
    expect(lines[1]).toEqual(['Loan term (years)', '30', '15', '-15', '-50']);
    expect(lines[2]?.slice(0, 3)).toEqual(['Monthly payment', '$1199.10', '$1687.71']);
    expect(lines[2]?.[4]).toBe('40.7');
  });
});

describe('prices of products', () => {
  const product = (name: string, price: string, quantity: string, unit: string) => ({ name, price, quantity, unit });
  const large = product('Large', '6.99', '1', 'kg');
  const offer = (first: ReturnType<typeof product>) => ({ products: [first, large] });

  it('are compared product by product, as they were entered', async () => {
    const forms = [offer(product('Small', '4', '500', 'g')), offer(product('Small', '3', '500', 'g'))];
    const { results } = await compared('unit-price-comparison', forms);
    expect(results.map(said)).toEqual([
      expect.stringMatching(/^Small: .* \| \$0\.80.* \| \$0\.60.* -\$0\.20.* \(-25%\)$/),
      expect.stringMatching(/^Small: .* \(-25%\)$/),
      expect.stringMatching(/^Large: [^+-]*$/),
      expect.stringMatching(/^Large: [^+-]*$/),
    ]);
  });

  it('have no difference where one counts masses and the other volumes', async () => {
    const forms = [offer(product('Small', '4', '500', 'g')), offer(product('Small', '4', '500', 'ml'))];
    const { results } = await compared('unit-price-comparison', forms);
    expect(results.flatMap(({ cells }) => cells.flatMap((cell) => cell?.difference ?? []))).toEqual([]);
  });
});

it.each([
  ['loan-calculator', LOAN, { loanAmount: '250000' }],
  ['mortgage-calculator', MORTGAGE, { homePrice: '450000' }],
  ['retirement-calculator', PLAN, { monthlyContribution: '1500' }],
  ['tax-calculator', { filingStatus: 'single', wages: '60000' }, { wages: '72000' }],
  ['compound-interest', SAVINGS, { principal: '12000' }],
  ['unit-price-calculator', TWO_ITEMS, { price1: '5' }],
])('%s: inputs and results have differences, in the file and from the link, too', async (id, form, change) => {
  const { live } = await loadLive(id);
  const tab = tabOf(live);
  const now = { ...form, ...change };
  const link = shareFragment(live.tool, tab, now, 'en') + shareKept(live.tool, tab, [form], 'en');
  const brought = keptInLink(link, live.tool, 'en').map(({ entries }) => entries);
  const found = await compared(id, [...brought, now]);
  expect(found).toEqual(await compared(id, [form, now]));
  for (const [first] of [found.inputs, found.results])
    expect(first?.cells[1]?.difference).toMatchObject({
      canonical: expect.stringMatching(/\d/),
      percent: expect.anything(),
    });
  const [, ...rows] = comparisonLines(found, ['Kept 1', 'Now'], 'Difference');
  expect(rows.filter(([, , , absolute, percent]) => absolute && percent).length).toBeGreaterThan(1);
});

it('what counts in another unit has no difference', async () => {
  const metres = { length: '5', width: '4', unit: 'm' };
  const { results } = await compared('square-footage', [{ length: '5', width: '4' }, metres]);
  expect(results[0]?.cells[1]?.difference ?? null).toBe(null);
});

describe('a link', () => {
  it('brings the forms that were kept, in the notation of the page', async () => {
    const { live } = await loadLive('loan-calculator');
    const tab = tabOf(live);
    const kept = [SHORTER, { ...LOAN, interestRate: '6.5' }];
    const link = shareFragment(live.tool, tab, LOAN, 'en') + shareKept(live.tool, tab, kept, 'en');
    expect(readShare(link, live.tool)).toEqual(readShare(shareFragment(live.tool, tab, LOAN, 'en'), live.tool));
    const brought = keptInLink(link, live.tool, 'de');
    expect(brought.map(({ tab: id }) => id)).toEqual([tab.id, tab.id]);
    expect(brought[1]?.entries).toMatchObject({ loanAmount: '200000', interestRate: '6,5', loanTerm: '30' });
  });

  it('that the page carries to another language brings them, however long they are', async () => {
    const { live } = await loadLive('statistics');
    const { id } = tabOf(live);
    const long = { values: Array.from({ length: 2000 }, (_, at) => String(1000 + at)).join('\n') };
    const short = { values: '1\n2' };
    const formsOf = (forms: (typeof long)[]) => {
      const [entries = short, ...others] = forms;
      const compared = others.map((other) => ({ tab: id, entries: other }));
      const link = carryFragment(live.tool, { tab: id, entries, compared }, 'en', '');
      const shared = readShare(link, live.tool);
      expect(shared).not.toHaveProperty('incomplete');
      return [shared?.entries.values, ...keptInLink(link, live.tool, 'en').map(({ entries: kept }) => kept.values)];
    };
    expect(formsOf([short, short])).toEqual([[1, 2], '1\n2']);
    expect(formsOf([short, long, short])).toEqual([[1, 2], long.values, short.values]);
    expect(formsOf([long, short])).toEqual([long.values.split('\n').map(Number), short.values]);
  });

  it('brings no more forms than a page keeps, whatever it holds', async () => {
    const { live } = await loadLive('loan-calculator');
    const link = `#1:${'&loanAmount=1'.repeat(600)}`;
    expect(keptInLink(link, live.tool, 'en')).toHaveLength(3 * allTabs(live.tool).length);
  });

  it('that nobody wrote like this brings nothing', async () => {
    const { live } = await loadLive('loan-calculator');
    for (const link of ['', '#1:', '#1:loanAmount=1', '#place', '#1:&nothing'])
      expect(keptInLink(link, live.tool, 'en').length).toBeLessThan(2);
  });
});
