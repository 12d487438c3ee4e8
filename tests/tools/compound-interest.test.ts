/** Compound interest: against a simulation, the interest calculator, Regulation DD, and its own inverse. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Entries } from '../../src/engine/outcome.ts';
import { loadLive, numberOf, refuse, succeed, tabOf } from '../suite/load.ts';

const { live } = await loadLive('compound-interest');
const { live: interest } = await loadLive('interest-calculator');
const answered = (tab: string, inputs: Entries, result: string): number =>
  numberOf(succeed(tabOf(live, tab), inputs), result);

const PERIODS = { annually: 1, semiannually: 2, quarterly: 4, monthly: 12, biweekly: 26, weekly: 52, daily: 365 };
type Compounding = keyof typeof PERIODS | 'continuous';
const FREQUENCIES = { weekly: 52, biweekly: 26, monthly: 12, quarterly: 4, annually: 1 };

interface Saving {
  principal: number;
  annualRate: number;
  years: number;
  months: number;
  compounding: Compounding;
  contribution: number;
  contributionFrequency: keyof typeof FREQUENCIES;
  contributionTiming: 'begin' | 'end';
}

const savings: fc.Arbitrary<Saving> = fc.record({
  principal: fc.integer({ min: 0, max: 1_000_000 }),
  annualRate: fc.integer({ min: -5000, max: 6000 }).map((hundredths) => hundredths / 100),
  years: fc.integer({ min: 0, max: 60 }),
  months: fc.integer({ min: 1, max: 11 }),
  compounding: fc.constantFrom<Compounding>(
    'annually',
    'semiannually',
    'quarterly',
    'monthly',
    'biweekly',
    'weekly',
    'daily',
    'continuous',
  ),
  contribution: fc.integer({ min: 0, max: 10_000 }),
  contributionFrequency: fc.constantFrom('weekly', 'biweekly', 'monthly', 'quarterly', 'annually'),
  contributionTiming: fc.constantFrom('begin', 'end'),
});

/** The growth of 1 over some years, as textbooks write it. */
const grown = ({ annualRate, compounding }: Saving, years: number): number =>
  compounding === 'continuous'
    ? Math.exp((annualRate / 100) * years)
    : (1 + annualRate / 100 / PERIODS[compounding]) ** (PERIODS[compounding] * years);

/** The balance, contribution by contribution. */
function simulated(saving: Saving): number {
  const { principal, years, months, contribution, contributionFrequency, contributionTiming } = saving;
  const perYear = FREQUENCIES[contributionFrequency];
  const time = years + months / 12;
  const periods = Math.floor((perYear * (12 * years + months)) / 12);
  let balance = principal;
  for (let period = 0; period < periods; period += 1) {
    if (contributionTiming === 'begin') balance += contribution;
    balance *= grown(saving, 1 / perYear);
    if (contributionTiming === 'end') balance += contribution;
  }
  return balance * grown(saving, time - periods / perYear);
}

const close = (found: number, wanted: number, size = Math.abs(wanted)): void =>
  expect(Math.abs(found - wanted)).toBeLessThanOrEqual(1e-9 * Math.max(size, 1e-6));

describe('growth', () => {
  it('is the balance of a simulation, contribution by contribution', () => {
    fc.assert(
      fc.property(savings, (saving) => {
        close(answered('growth', { ...saving }, 'futureValue'), simulated(saving));
      }),
    );
  });

  it('with monthly periods and deposits is that of the interest calculator', () => {
    const property = fc.property(savings, (saving) => {
      const { principal, annualRate: rate, years, contribution: monthlyDeposit } = saving;
      const months = {
        ...saving,
        months: 0,
        years: years + 1,
        compounding: 'monthly',
        contributionFrequency: 'monthly',
      };
      const deposits = {
        principal,
        rate,
        time: years + 1,
        frequency: 'monthly',
        additionalDeposits: true,
        monthlyDeposit,
      };
      const wanted = numberOf(succeed(tabOf(interest, 'compound'), deposits), 'totalAmount');
      close(answered('growth', { ...months, contributionTiming: 'end' }, 'futureValue'), wanted);
    });
    fc.assert(property);
  });

  it('year by year starts where the year before ended, and adds up to the result', () => {
    const property = fc.property(savings, (saving) => {
      const outcome = succeed(tabOf(live, 'growth'), { ...saving });
      const [total, paid, earned] = ['futureValue', 'totalContributions', 'totalInterest'].map((id) =>
        numberOf(outcome, id),
      ) as [number, number, number];
      const table = outcome.results.balances;
      const rows = table?.kind === 'table' ? table.rows : [];
      const size = Math.max(total, paid, 1);
      let end = saving.principal;
      for (const [, start = Number.NaN, paidIn = 0, gained = 0, after = 0] of rows) {
        close(start, end, size);
        close(start + paidIn + gained, after, size);
        end = after;
      }
      close(end, total, size);
      expect(rows).toHaveLength(Math.ceil(saving.years + saving.months / 12));
      const sum = (column: number) => rows.reduce((all, row) => all + (row[column] ?? 0), 0);
      close(sum(2), paid - saving.principal, size * rows.length);
      close(sum(3), earned, size * rows.length);
    });
    fc.assert(property);
  });

  it('is made of the starting amount, contributions and interest at the end of each year', () => {
    const property = fc.property(savings, (saving) => {
      const { balances, parts } = succeed(tabOf(live, 'growth'), { ...saving }).results;
      if (balances?.kind !== 'table' || parts?.kind !== 'table') throw new Error('no tables');
      expect(parts.rows).toHaveLength(balances.rows.length + 1);
      for (const [index, [, start = 0, contributions = 0, gained = 0]] of parts.rows.slice(1).entries()) {
        const end = balances.rows[index]?.[4] ?? Number.NaN;
        close(start + contributions + gained, end, Math.max(end, start + contributions));
      }
    });
    fc.assert(property);
  });

  it('keeps its digits at rates close to zero', () => {
    const saving = { principal: 1000, annualRate: 1e-9, years: 30, contribution: 100, compounding: 'daily' };
    expect(answered('growth', saving, 'totalInterest')).toBeCloseTo(1e-11 * (1000 * 30 + (100 * (360 * 359)) / 24), 10);
  });

  it('says that a result beyond all numbers is too large', () => {
    const refusals = refuse(tabOf(live, 'growth'), { annualRate: 1000, years: 100, compounding: 'continuous' });
    expect(refusals).toMatchObject([{ key: 'tooLarge' }]);
  });

  it('is divided by the growth of prices where inflation is given', () => {
    const saving = { principal: 1000, annualRate: 5, years: 10, compounding: 'annually' };
    expect(answered('growth', { ...saving, inflation: 5 }, 'realValue')).toBeCloseTo(1000, 9);
    expect(succeed(tabOf(live, 'growth'), saving).results.realValue).toBeNull();
  });
});

describe('a goal', () => {
  const ordinary = savings.map((saving) => ({ ...saving, years: saving.years + 1, principal: saving.principal + 1 }));

  it('is reached with the contribution that is found', () => {
    const property = fc.property(ordinary, (saving) => {
      const target = 2 * saving.principal * Math.max(1, grown(saving, saving.years + saving.months / 12)) + 100;
      const { contribution: _, ...asked } = saving;
      const contribution = answered('goal', { ...asked, solve: 'contribution', target }, 'contribution');
      close(answered('growth', { ...saving, contribution }, 'futureValue'), target);
    });
    fc.assert(property);
  });

  it('is reached with the starting amount that is found', () => {
    const property = fc.property(ordinary, (saving) => {
      const target = answered('growth', { ...saving }, 'futureValue');
      const { principal, ...asked } = saving;
      const found = answered('goal', { ...asked, solve: 'principal', target }, 'principal');
      const growth = grown(saving, saving.years + saving.months / 12);
      close(found, principal, Math.max(principal, target / growth));
    });
    fc.assert(property);
  });

  it('is reached in the time that is found, at whole periods', () => {
    const positive = savings.filter(({ annualRate, contribution }) => annualRate >= 0 && contribution > 0);
    const property = fc.property(positive, ({ months: _, ...saving }) => {
      const years = saving.years + 1;
      const target = answered('growth', { ...saving, years }, 'futureValue');
      fc.pre(target > saving.principal);
      const { years: __, ...asked } = saving;
      expect(answered('goal', { ...asked, solve: 'time', target }, 'years')).toBeCloseTo(years, 6);
    });
    fc.assert(property);
  });

  it('that the starting amount exceeds needs nothing more, and a warning says so', () => {
    const inputs = { target: 1000, principal: 5000, annualRate: 5, years: 10 };
    const outcome = succeed(tabOf(live, 'goal'), { ...inputs, solve: 'contribution' });
    expect(numberOf(outcome, 'contribution')).toBe(0);
    expect(outcome.warnings).toEqual([{ field: 'target', key: 'alreadyReached' }]);
  });

  it('that is never reached has no time, and a warning says so', () => {
    const inputs = { solve: 'time', target: 100_000, principal: 1000 };
    const cases: Entries[] = [{ annualRate: 0 }, { annualRate: -3, contribution: 10 }, { annualRate: 5, principal: 0 }];
    for (const never of cases) {
      const outcome = succeed(tabOf(live, 'goal'), { ...inputs, ...never });
      expect(outcome.results.years).toBeNull();
      expect(outcome.warnings).toEqual([{ field: 'target', key: 'neverReached' }]);
    }
  });

  it('of twice the money takes the doubling time', () => {
    const property = fc.property(savings, ({ annualRate, compounding, principal }) => {
      fc.pre(annualRate >= 1 && principal > 0);
      const years = answered('goal', { solve: 'doubling', annualRate, compounding }, 'years');
      close(answered('growth', { principal, annualRate, years, compounding }, 'futureValue'), 2 * principal);
    });
    fc.assert(property);
  });
});

describe('effective rates', () => {
  it('go from the nominal rate to the APY and back', () => {
    const property = fc.property(savings, ({ annualRate, compounding }) => {
      const apy = answered('effective', { nominalRate: annualRate, compounding }, 'apy');
      close(answered('effective', { solve: 'nominal', apy, compounding }, 'nominalRate'), annualRate, 100);
    });
    fc.assert(property);
  });
});

describe('Regulation DD, appendix A', () => {
  /** Interest, principal, days and the annual percentage yield as printed there. */
  it.each([
    [61.68, 1000, 365, '6.17%'],
    [30.37, 1000, 182, '6.18%'],
    [26.68, 1000, 183, '5.39%'],
    [133.13, 1000, 730, '6.45%'],
    [53.9, 1000, 365, '5.39%'],
    [452.29, 8000, 365, '5.65%'],
    [1183.61, 20_000, 365, '5.92%'],
  ])('%s on %s in %s days is %s', (earned, principal, days, printed) => {
    const apy = answered('apy', { interest: earned, principal, days }, 'apy');
    expect(`${apy.toFixed(2)}%`).toBe(printed);
  });

  it.each([
    [5.25, 1000, 53.9],
    [5.5, 8000, 452.29],
    [5.75, 20_000, 1183.61],
  ])('the tier of %s% compounded daily earns what is printed', (annualRate, principal, printed) => {
    const earned = answered('growth', { principal, annualRate, years: 1, compounding: 'daily' }, 'totalInterest');
    expect(earned).toBeCloseTo(printed, 2);
  });
});
