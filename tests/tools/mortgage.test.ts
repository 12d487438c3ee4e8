/** Mortgages: against a published form, factor tables, whole-number arithmetic, and what must add up. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Entries } from '../../src/engine/outcome.ts';
import { englishText } from '../../src/i18n/english.ts';
import { answersFrom } from '../../src/result/answer.ts';
import type { TableItem } from '../../src/result/items/table.ts';
import { present } from '../../src/result/present.ts';
import { loadLive, numberOf, succeed, tabOf } from '../suite/load.ts';

const { live } = await loadLive('mortgage-calculator');
const FULL = process.env.FULL === '1';

interface Paid {
  period: number;
  payment: number;
  interest: number;
  principal: number;
  extra?: number;
  pmi?: number;
  balance: number;
}

/** What the page shows for a mortgage: results as displayed, and the lines of the schedule in cents. */
function mortgage(entries: Entries) {
  const document = present(succeed(tabOf(live, 'payment'), entries), live.tool, live.text, englishText);
  const shown = Object.fromEntries(Object.entries(answersFrom(document)).map(([id, { display }]) => [id, display]));
  const table = document.results.find((item): item is TableItem => item.id === 'schedule');
  if (!table) throw new Error('no schedule');
  const lines = table.rows.map((row) =>
    Object.fromEntries(
      table.columns.map(({ id }, index) => [id, id === 'period' ? row[index] : Math.round((row[index] ?? 0) * 100)]),
    ),
  ) as unknown as Paid[];
  return { shown, lines };
}
const sum = (lines: readonly Paid[], of: keyof Paid): number =>
  lines.reduce((total, line) => total + (line[of] ?? 0), 0);
const cents = (display: string | undefined): number => Math.round(Number(display) * 100);

it('prints what the sample closing disclosure H-25(B) prints', () => {
  const { shown } = mortgage({
    homePrice: 180_000,
    downPayment: 18_000,
    annualRate: 3.875,
    termYears: 30,
    propertyTaxAnnual: 1263.6,
    homeInsuranceAnnual: 1209.96,
    pmiRate: 0.61,
  });
  expect(shown).toMatchObject({ monthlyPI: '761.78', pmiMonthly: '82.35', totalMonthly: '1050.26' });
  expect(shown.totalMonthlyWithoutPmi).toBe('967.91');
  expect(cents(shown.propertyTaxMonthly) + cents(shown.homeInsuranceMonthly)).toBe(20_613);
  expect(Math.ceil(Number(shown.pmiMonths) / 12)).toBe(7);
});

it('lists the parts that are paid, and no others', () => {
  const shownOf = (entries: Entries) => {
    const document = present(succeed(tabOf(live, 'payment'), entries), live.tool, live.text, englishText);
    return document.results.filter(({ hidden }) => !hidden).map(({ id }) => id);
  };
  const parts = [
    'propertyTaxMonthly',
    'homeInsuranceMonthly',
    'feesMonthly',
    'pmiMonthly',
    'pmiTotal',
    'interestSaved',
  ];
  expect(shownOf({})).not.toEqual(expect.arrayContaining([expect.toSatisfy((id) => parts.includes(String(id)))]));
  const all = { downPayment: 0, propertyTaxAnnual: 1, homeInsuranceAnnual: 1, hoaMonthly: 1, extraMonthly: 1 };
  expect(shownOf(all)).toEqual(expect.arrayContaining(parts));
});

it.each([
  [6, 30, 599.55],
  [7, 30, 665.3],
  [6, 15, 843.86],
])('has the payment of the factor tables for 100,000 at %d %% over %d years: %d', (annualRate, termYears, payment) => {
  const { shown } = mortgage({ homePrice: 100_000, downPayment: 0, annualRate, termYears });
  expect(Number(shown.monthlyPI)).toBe(payment);
});

it('compounds every half year as Canadian tables do', () => {
  const loan = { homePrice: 100_000, downPayment: 0, annualRate: 6, termYears: 25 };
  expect(mortgage({ ...loan, compounding: 'semiannual-canada' }).shown.monthlyPI).toBe('639.81');
});

/** A quotient of whole numbers, rounded half up. */
const rounded = (top: bigint, bottom: bigint): bigint => (2n * top + bottom) / (2n * bottom);

/** The same loan in whole numbers alone: cents, and thousandths of a percent a year. */
function exactly(loan: number, rate: number, periods: number): Paid[] {
  const unit = 1_200_000n;
  const each = BigInt(rate);
  const grown = (unit + each) ** BigInt(periods);
  const start = unit ** BigInt(periods);
  const amount = BigInt(loan);
  const level = rate === 0 ? rounded(amount, BigInt(periods)) : rounded(amount * each * grown, unit * (grown - start));
  const lines: Paid[] = [];
  for (let [period, balance] = [1, amount]; balance > 0n; period += 1) {
    const interest = rounded(balance * each, unit);
    const due = balance + interest;
    const payment = period === periods || due < level ? due : level;
    balance = due - payment;
    const paid = { payment, interest, principal: payment - interest, balance };
    lines.push({
      period,
      ...(Object.fromEntries(Object.entries(paid).map(([id, value]) => [id, Number(value)])) as Omit<Paid, 'period'>),
    });
  }
  return lines;
}

describe('the schedule', () => {
  it('is that of whole-number arithmetic, line by line', () => {
    const loan = fc.integer({ min: 1_000_00, max: 2_000_000_00 });
    const rate = fc.integer({ min: 0, max: 20_000 });
    const years = fc.integer({ min: 1, max: 40 });
    fc.assert(
      fc.property(loan, rate, years, (amount, thousandths, termYears) => {
        const entries = {
          homePrice: amount / 100,
          downPayment: 0,
          annualRate: thousandths / 1000,
          termYears,
          pmiRate: 0,
        };
        expect(mortgage(entries).lines).toEqual(exactly(amount, thousandths, 12 * termYears));
      }),
      { numRuns: FULL ? 2000 : 25 },
    );
  });

  it('adds up to the cent, and the totals above it are its own', () => {
    const amount = (most: number) =>
      fc.oneof(
        fc.constant(0),
        fc.integer({ min: 0, max: most }).map((value) => value / 100),
      );
    const entries = fc.record({
      homePrice: fc.integer({ min: 100, max: 300_000_000 }).map((value) => value / 100),
      downPaymentAs: fc.constant('percent'),
      downPaymentPercent: fc.integer({ min: 0, max: 99 }),
      annualRate: fc.oneof(
        fc.constant(0),
        fc.integer({ min: 0, max: 40 * 8 }).map((eighths) => eighths / 8),
      ),
      termYears: fc.integer({ min: 1, max: 600 }).map((months) => String(months / 12)),
      compounding: fc.constantFrom('monthly', 'semiannual-canada'),
      pmiRate: fc.constantFrom(0, 0.5, 5),
      pmiRemovalLtv: fc.constantFrom('78', '80'),
      hoaMonthly: amount(50_000),
      extraMonthly: amount(200_000),
      extraYearly: amount(2_000_000),
      extraYearlyMonth: fc.integer({ min: 1, max: 12 }),
      extraOnce: fc.array(fc.record({ month: fc.integer({ min: 1, max: 600 }), amount: amount(5_000_000) }), {
        maxLength: 3,
      }),
    });
    fc.assert(
      fc.property(entries, (form) => {
        const { shown, lines } = mortgage(form);
        fc.pre(cents(shown.loanAmount) > 0);
        expect(lines.at(-1)?.balance).toBe(0);
        expect(sum(lines, 'principal') + sum(lines, 'extra')).toBe(cents(shown.loanAmount));
        expect(sum(lines, 'payment')).toBe(sum(lines, 'principal') + sum(lines, 'interest'));
        expect(sum(lines, 'interest')).toBe(cents(shown.totalInterest));
        expect(sum(lines, 'pmi')).toBe(cents(shown.pmiTotal));
        expect([lines.length, lines.at(-1)?.payment]).toEqual([Number(shown.payoffMonths), cents(shown.lastPayment)]);
        expect(shown['schedule.interest']).toBe(shown.totalInterest);
        expect(shown['schedule.balance']).toBe('0.00');
        const parts = ['monthlyPI', 'propertyTaxMonthly', 'homeInsuranceMonthly', 'feesMonthly', 'pmiMonthly'];
        expect(parts.reduce((total, id) => total + cents(shown[id]), 0)).toBe(cents(shown.totalMonthly));
        const plain = mortgage({ ...form, extraMonthly: 0, extraYearly: 0, extraOnce: [] });
        expect(cents(shown.interestSaved)).toBe(cents(plain.shown.totalInterest) - cents(shown.totalInterest));
        expect(cents(shown.interestSaved)).toBeGreaterThanOrEqual(0);
        expect(Number(shown.monthsSaved)).toBe(plain.lines.length - lines.length);
      }),
      { numRuns: FULL ? 3000 : 60 },
    );
  });

  it('is answered line by line on the command line', () => {
    const loan = { homePrice: 200_000, downPayment: 0, annualRate: 6, termYears: 30, extraMonthly: 200 };
    const tab = tabOf(live, 'schedule');
    for (const line of mortgage(loan).lines) {
      const answer = succeed(tab, { ...loan, row: line.period });
      for (const id of ['payment', 'interest', 'principal', 'extra', 'balance'] as const)
        expect(Math.round(numberOf(answer, id) * 100)).toBe(line[id]);
    }
    expect(succeed(tab, { ...loan, row: 253 }).results.payment).toBeNull();
  });
});

describe('mortgage insurance', () => {
  const loan = { homePrice: 400_000, annualRate: 6.5, termYears: 30, pmiRate: 0.5 };

  it('is due above 80 % of the price only', () => {
    expect(mortgage({ ...loan, downPayment: 80_000 }).shown.pmiMonthly).toBe('0.00');
    expect(mortgage({ ...loan, downPayment: 79_999.99 }).shown.pmiMonthly).toBe('133.33');
  });

  it('ends with the payment before which the scheduled balance has reached the threshold', () => {
    for (const pmiRemovalLtv of ['78', '80']) {
      const { shown, lines } = mortgage({ ...loan, downPayment: 20_000, pmiRemovalLtv });
      const months = Number(shown.pmiMonths);
      const threshold = Number(pmiRemovalLtv) * 400_000;
      expect(lines[months - 2]?.balance).toBeGreaterThan(threshold);
      expect(lines[months - 1]?.balance).toBeLessThanOrEqual(threshold);
    }
  });

  it('ends at the midpoint of the term where the balance falls too slowly', () => {
    const { shown, lines } = mortgage({ ...loan, annualRate: 12, downPayment: 0 });
    expect(shown.pmiMonths).toBe('180');
    expect(lines[179]?.balance).toBeGreaterThan(78 * 400_000);
  });

  it('follows the original schedule when more is paid, and is over with the loan', () => {
    const months = (extraMonthly: number) => mortgage({ ...loan, downPayment: 40_000, extraMonthly }).shown.pmiMonths;
    expect(months(100)).toBe(months(0));
    expect(months(360_000)).toBe('1');
  });
});

it('the home that is affordable costs what is affordable a month', () => {
  const form = fc.record({
    annualIncome: fc.integer({ min: 10_000, max: 1_000_000 }),
    monthlyDebts: fc.integer({ min: 0, max: 5000 }),
    annualRate: fc.integer({ min: 0, max: 100 }).map((eighths) => eighths / 8),
    termYears: fc.integer({ min: 1, max: 50 }),
    downPaymentPercent: fc.integer({ min: 20, max: 99 }),
    propertyTaxPercent: fc.integer({ min: 0, max: 30 }).map((tenths) => tenths / 10),
    insurancePercent: fc.integer({ min: 0, max: 10 }).map((tenths) => tenths / 10),
  });
  fc.assert(
    fc.property(form, (entries) => {
      const affordable = succeed(tabOf(live, 'affordability'), entries);
      const [most, homePrice] = ['maxHousingPayment', 'maxHomePrice'].map((id) => numberOf(affordable, id)) as [
        number,
        number,
      ];
      const { annualIncome, monthlyDebts } = entries;
      const limits = [0.28 * (annualIncome / 12), 0.36 * (annualIncome / 12) - monthlyDebts];
      expect(most).toBeCloseTo(Math.max(0, Math.min(...limits)), 6);
      expect(affordable.warnings.length > 0).toBe((limits[1] ?? 0) < -1e-9);
      fc.pre(homePrice > 1);
      const { annualRate, termYears, downPaymentPercent, propertyTaxPercent, insurancePercent } = entries;
      const bought = { homePrice, downPaymentAs: 'percent', taxInsuranceAs: 'percent', annualRate, termYears };
      const { shown } = mortgage({ ...bought, downPaymentPercent, propertyTaxPercent, insurancePercent });
      expect(Math.abs(Number(shown.totalMonthly) - most)).toBeLessThan(0.02);
    }),
  );
});
