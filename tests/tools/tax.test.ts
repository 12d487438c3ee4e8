/** Taxes: the published schedules, and what holds for any income. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import table from '../../data/us-federal-tax.json' with { type: 'json' };
import { answerRequest } from '../../src/calc/answer-request.ts';
import { run } from '../../src/engine/run.ts';
import { englishText } from '../../src/i18n/english.ts';
import { present } from '../../src/result/present.ts';
import { loadLive, succeed, tabOf } from '../suite/load.ts';

const STATUSES = ['single', 'mfj', 'mfs', 'hoh'] as const;
type Status = (typeof STATUSES)[number];
type Inputs = Record<string, number | string>;

const { live } = await loadLive('tax-calculator');

/** What is answered, as numbers by result id. */
const answer = (inputs: Inputs, tab = 'income'): Record<string, number> =>
  Object.fromEntries(
    Object.entries(succeed(tabOf(live, tab), inputs).results).map(([id, result]) => [
      id,
      result && 'value' in result ? Number(result.value) : Number.NaN,
    ]),
  );
const taxAt = (taxYear: string, filingStatus: string, taxableIncome: number): number =>
  answer({ taxYear, filingStatus, taxableIncome }, 'schedule').federalIncomeTax ?? Number.NaN;

/** The rows of a table that a page shows. */
function rowsOf(inputs: Inputs, id: string): Record<string, number>[] {
  const outcome = run(tabOf(live, 'income'), inputs, 'en');
  if (!outcome.ok) throw new Error('it is refused');
  const item = present(outcome, live.tool, live.text, englishText).results.find((result) => result.id === id);
  if (item?.kind !== 'table') return [];
  return item.rows.map((row) => Object.fromEntries(item.columns.map((column, index) => [column.id, row[index] ?? 0])));
}
const sum = (rows: readonly Record<string, number>[], column: string): number =>
  rows.reduce((total, row) => total + (row[column] ?? 0), 0);

const schedules = table.entries.flatMap(({ id, values }) =>
  STATUSES.map((status) => ({ year: id, status, brackets: values.brackets[status] })),
);

/** Where the brackets of tax year 2025 begin, and the tax there, as Rev. Proc. 2024-40 prints them. */
const PUBLISHED_2025: Record<Status, [number, number][]> = {
  single: [
    [11925, 1192.5],
    [48475, 5578.5],
    [103350, 17651],
    [197300, 40199],
    [250525, 57231],
    [626350, 188769.75],
  ],
  mfj: [
    [23850, 2385],
    [96950, 11157],
    [206700, 35302],
    [394600, 80398],
    [501050, 114462],
    [751600, 202154.5],
  ],
  mfs: [
    [11925, 1192.5],
    [48475, 5578.5],
    [103350, 17651],
    [197300, 40199],
    [250525, 57231],
    [375800, 101077.25],
  ],
  hoh: [
    [17000, 1700],
    [64850, 7442],
    [103350, 15912],
    [197300, 38460],
    [250500, 55484],
    [626350, 187031.5],
  ],
};

describe('the rate schedules', () => {
  it.each(STATUSES)('of 2025 are the published ones: %s', (status) => {
    for (const [bound, tax] of PUBLISHED_2025[status]) expect(taxAt('2025', status, bound)).toBe(tax);
  });

  it.each(schedules)('of $year, $status, come to the base amount at every bound', ({ year, status, brackets }) => {
    for (const [index, { upTo }] of brackets.slice(0, -1).entries())
      expect(taxAt(year, status, upTo ?? 0)).toBe(brackets[index + 1]?.base);
  });

  it.each(schedules)('of $year, $status, begin a bracket above its bound', ({ year, status, brackets }) => {
    for (const [index, { upTo }] of brackets.slice(0, -1).entries()) {
      const [at, above] = [taxAt(year, status, upTo ?? 0), taxAt(year, status, (upTo ?? 0) + 100)];
      expect(above - at).toBeCloseTo((brackets[index + 1]?.rate ?? 0) * 100, 9);
    }
  });

  it('know the four filing statuses in every year, also for deductions, gains and thresholds', () => {
    for (const { values } of table.entries) {
      const { brackets, standardDeduction, longTermGains, fica } = values;
      for (const names of [brackets, standardDeduction, longTermGains, fica.additionalMedicareThreshold])
        expect(Object.keys(names).sort()).toEqual([...STATUSES].sort());
    }
  });
});

const anyYear = fc.constantFrom(...table.entries.map(({ id }) => id));
const anyStatus = fc.constantFrom(...STATUSES);
const dollars = (max: number) => fc.integer({ min: 0, max: max * 100 }).map((cents) => cents / 100);
const anyIncome = fc.record({
  taxYear: anyYear,
  filingStatus: anyStatus,
  wages: dollars(1_000_000),
  otherIncome: dollars(200_000),
  longTermGains: fc.oneof(fc.constant(0), dollars(900_000)),
  adjustments: dollars(40_000),
  deductionMethod: fc.constantFrom('standard', 'itemized', 'best'),
  itemized: dollars(60_000),
  age65OrBlindCount: fc.integer({ min: 0, max: 4 }),
});
const CENT = 0.01;
const NOISE = 1e-6;

describe('any income', () => {
  it('is taxed without steps: a dollar more costs at most 37 cents more, and never less', () => {
    const property = fc.property(anyYear, anyStatus, dollars(1_000_000), (year, status, income) => {
      const more = taxAt(year, status, income + 1) - taxAt(year, status, income);
      expect(more).toBeGreaterThanOrEqual(-NOISE);
      expect(more).toBeLessThanOrEqual(0.37 + CENT + NOISE);
    });
    fc.assert(property);
  });

  it.each(['wages', 'otherIncome', 'longTermGains'] as const)('pays no less tax with more %s', (source) => {
    const property = fc.property(anyIncome, dollars(50_000), (inputs, raise) => {
      const [before, after] = [answer(inputs), answer({ ...inputs, [source]: inputs[source] + raise })];
      expect((after.totalTax ?? 0) - (before.totalTax ?? 0)).toBeGreaterThanOrEqual(-CENT - NOISE);
      expect((after.takeHome ?? 0) - (before.takeHome ?? 0)).toBeGreaterThanOrEqual(-4 * CENT - NOISE);
    });
    fc.assert(property);
  });

  it('has the slope of the tax as its marginal rate', () => {
    const property = fc.property(anyIncome, (inputs) => {
      const without = { ...inputs, longTermGains: 0 };
      const { marginalRate = 0, taxableIncome = 0, federalIncomeTax = 0 } = answer(without);
      const [last] = rowsOf(without, 'brackets').slice(-1);
      // The dollar below must lie in the same bracket.
      fc.pre(taxableIncome > 1 && (last?.amount ?? 0) > 1);
      const below = taxAt(inputs.taxYear, inputs.filingStatus, taxableIncome - 1);
      expect(Math.abs(federalIncomeTax - below - marginalRate / 100)).toBeLessThanOrEqual(2 * CENT + NOISE);
    });
    fc.assert(property);
  });

  it('adds up: the brackets to the taxable income and the tax, the lines to the totals', () => {
    const property = fc.property(anyIncome, fc.integer({ min: 0, max: 20 }), (income, childrenUnder17) => {
      const inputs = { ...income, childrenUnder17 };
      const of = answer(inputs) as Record<string, number> & { taxableIncome: number };
      const [ordinary, gains] = [rowsOf(inputs, 'brackets'), rowsOf(inputs, 'gainBrackets')];
      expect(sum(ordinary, 'amount') + sum(gains, 'amount')).toBeCloseTo(of.taxableIncome, 6);
      expect(sum(ordinary, 'tax')).toBeCloseTo(of.ordinaryTax ?? 0, 6);
      expect(sum(gains, 'tax')).toBeCloseTo(of.capitalGainsTax ?? 0, 6);
      const total = ['federalIncomeTax', 'socialSecurity', 'medicare', 'additionalMedicare'].map((id) => of[id] ?? 0);
      for (const line of total) expect(Math.abs(line * 100 - Math.round(line * 100))).toBeLessThan(NOISE);
      expect(total.reduce((a, b) => a + b)).toBeCloseTo(of.totalTax ?? 0, 6);
      const gross = income.wages + income.otherIncome + income.longTermGains;
      expect(gross - (of.totalTax ?? 0) + (of.additionalChildTaxCredit ?? 0)).toBeCloseTo(of.takeHome ?? 0, 6);
    });
    fc.assert(property);
  });
});

const single = { taxYear: '2026', filingStatus: 'single' };

describe('long-term gains', () => {
  it.each([
    [{ wages: 65550, longTermGains: 0 }, 0],
    [{ wages: 16100, longTermGains: 49450 }, 0],
    [{ wages: 16100, longTermGains: 49550 }, 15],
    [{ wages: 116100, longTermGains: 10000 }, 1500],
    [{ wages: 16100, longTermGains: 545500 }, (545500 - 49450) * 0.15],
    [{ wages: 16100, longTermGains: 546500 }, (545500 - 49450) * 0.15 + 200],
    [{ wages: 616100, longTermGains: 1000 }, 200],
  ])('%j are taxed on top of the other income', (inputs, tax) => {
    expect(answer({ ...single, ...inputs }).capitalGainsTax).toBeCloseTo(tax, 9);
  });

  it('never cost more than the same as wages would', () => {
    // From 49,450 on gains are taxed at 15%, while ordinary income stays at 12% up to 50,400.
    expect(answer({ ...single, wages: 65550, longTermGains: 900 }).capitalGainsTax).toBe(108);
    const property = fc.property(anyIncome, (inputs) => {
      const asWages = { ...inputs, longTermGains: 0, otherIncome: inputs.otherIncome + inputs.longTermGains };
      const [own, ordinary] = [answer(inputs), answer(asWages)];
      expect(own.federalIncomeTax).toBeLessThanOrEqual((ordinary.federalIncomeTax ?? 0) + 2 * CENT + NOISE);
    });
    fc.assert(property);
  });
});

describe('deductions', () => {
  it.each([
    [{ filingStatus: 'single', age65OrBlindCount: 1 }, 16100 + 2050],
    [{ filingStatus: 'hoh', age65OrBlindCount: 2 }, 24150 + 2 * 2050],
    [{ filingStatus: 'mfj', age65OrBlindCount: 4 }, 32200 + 4 * 1650],
    [{ filingStatus: 'mfs', age65OrBlindCount: 1 }, 16100 + 1650],
    [{ filingStatus: 'single', itemized: 16101 }, 16101],
    [{ filingStatus: 'single', itemized: 16099 }, 16100],
    [{ filingStatus: 'single', itemized: 5, deductionMethod: 'itemized' }, 5],
    [{ filingStatus: 'single', itemized: 50000, deductionMethod: 'standard' }, 16100],
  ])('of %j', (inputs, deduction) => {
    expect(answer({ taxYear: '2026', wages: 80000, ...inputs }).deduction).toBe(deduction);
  });

  it('of three boxes for one person are remarked on', () => {
    const warnings = (filingStatus: string) => {
      const inputs = { taxYear: '2026', filingStatus, wages: 50000, age65OrBlindCount: 3 };
      const { answer: found } = answerRequest(live, { tool: live.id, inputs }, englishText);
      return found.ok ? found.warnings.map(({ field }) => field) : [];
    };
    expect(warnings('single')).toEqual(['age65OrBlindCount']);
    expect(warnings('mfj')).toEqual([]);
  });
});

describe('the child tax credit', () => {
  const credits = (inputs: Inputs): (number | undefined)[] => {
    const { childTaxCredit, additionalChildTaxCredit } = answer({ ...single, ...inputs });
    return [childTaxCredit, additionalChildTaxCredit];
  };
  it.each([
    ['whole', { wages: 100000, childrenUnder17: 2 }, 4400, 0],
    ['of 2,000 in 2024', { taxYear: '2024', wages: 100000, childrenUnder17: 1 }, 2000, 0],
    ['whole at the threshold', { wages: 200000, childrenUnder17: 1 }, 2200, 0],
    ['less from the first dollar above it', { wages: 200001, childrenUnder17: 1 }, 2150, 0],
    ['less by 50 for a part of 1,000', { wages: 201001, childrenUnder17: 1 }, 2100, 0],
    ['gone', { wages: 244000, childrenUnder17: 1 }, 0, 0],
    ['whole on a joint return', { filingStatus: 'mfj', wages: 400000, childrenUnder17: 1 }, 2200, 0],
    ['less above that', { filingStatus: 'mfj', wages: 410000, childrenUnder17: 1 }, 1700, 0],
    ['paid out up to the limit for each child', { wages: 16100, childrenUnder17: 1 }, 0, 1700],
    ['paid out up to 15% of earnings above 2,500', { wages: 10000, childrenUnder17: 2 }, 0, 1125],
    ['not paid out below that', { wages: 2500, childrenUnder17: 3 }, 0, 0],
    ['not paid out for other income', { wages: 0, otherIncome: 12000, childrenUnder17: 1 }, 0, 0],
    ['partly used and partly paid out', { wages: 28100, childrenUnder17: 1 }, 1200, 1000],
  ])('is %s', (_, inputs, used, refunded) => {
    expect(credits(inputs)).toEqual([used, refunded]);
  });
});

describe('self-employment tax', () => {
  it.each([
    ['2026', 433, 0],
    ['2026', 434, 61.322247],
    ['2024', 200000, 168600 * 0.124 + 184700 * 0.029],
    ['2025', 100000, 92350 * 0.153],
  ])('of %s for a profit of %s', (taxYear, netProfit, tax) => {
    const { seTax = 0, deductibleHalf } = answer({ taxYear, netProfit }, 'selfEmployment');
    expect(seTax).toBeCloseTo(tax, 9);
    expect(deductibleHalf).toBeCloseTo(tax / 2, 9);
  });
});

describe('sales tax', () => {
  it('that is added can be taken out again, to the cent', () => {
    const property = fc.property(dollars(100_000), fc.integer({ min: 0, max: 4000 }), (amount, hundredths) => {
      const rate = hundredths / 100;
      const { tax = 0, gross = 0 } = answer({ mode: 'add', amount, rate }, 'sales');
      expect(gross).toBeCloseTo(amount + tax, 9);
      const back = answer({ mode: 'remove', amount: Math.round(gross * 100) / 100, rate }, 'sales');
      expect(back.net).toBeCloseTo(amount, 9);
      expect(back.tax).toBeCloseTo(tax, 9);
    });
    fc.assert(property);
  });
});

it('says of each year how far its table was checked', () => {
  const standing = (taxYear: string) => {
    const outcome = run(tabOf(live, 'income'), { wages: 50_000, filingStatus: 'single', taxYear }, 'en');
    if (!outcome.ok) throw new Error('it is refused');
    return present(outcome, live.tool, live.text, englishText).footnotes.join(' ');
  };
  expect(standing('2026')).toContain('Agrees with independent transcriptions of the publication (2026-11-22).');
  expect(standing('2025')).toContain('Not yet checked against the primary publication.');
});

describe('what is refused', () => {
  const errors = (inputs: Inputs, tab = 'income') => {
    const { answer: found } = answerRequest(live, { tool: live.id, tab, inputs }, englishText);
    return found.ok ? [] : found.errors.map(({ field, channel, message }) => [field, channel, message]);
  };
  it.each([
    [{ wages: -1, filingStatus: 'single' }, ['wages', 'field', 'Income must be 0 or more']],
    [{ wages: '', filingStatus: 'single' }, ['wages', 'field', 'Income is required']],
    [{ wages: 1 }, ['filingStatus', 'field', 'Filing status is required']],
    [
      { wages: 1, filingStatus: 'single', taxYear: 1999 },
      ['taxYear', 'field', 'No tax table is available for this year'],
    ],
    [
      { wages: 1, filingStatus: 'single', childrenUnder17: 21 },
      ['childrenUnder17', 'field', 'Children under 17 must be between 0 and 20'],
    ],
  ])('%j', (inputs, error) => expect(errors(inputs)).toEqual([error]));
});
