/** Retirement plans: closed forms against the same plan lived month by month. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Entries } from '../../src/engine/outcome.ts';
import { loadLive, numberOf, type Success, succeed, tabOf } from '../suite/load.ts';

const { live } = await loadLive('retirement-calculator');
const [planTab, withdrawalTab] = [tabOf(live, 'plan'), tabOf(live, 'withdrawal')];

interface Plan {
  currentAge: number;
  retirementAge: number;
  lifeExpectancy: number;
  currentSavings: number;
  monthlyContribution: number;
  contributionGrowth: number;
  preReturn: number;
  postReturn: number;
  inflation: number;
  desiredIncome: number;
  otherIncome: number;
}
const plan = (entries: Partial<Plan> & Entries): Success => succeed(planTab, entries);
const has = (outcome: Success, id: string): boolean => outcome.results[id]?.kind === 'value';
const verdict = (outcome: Success): unknown => outcome.results.moneyLasts;

const percent = (low: number, high: number) =>
  fc.integer({ min: low * 4, max: high * 4 }).map((quarters) => quarters / 4);
const dollars = (most: number) => fc.oneof(fc.constant(0), fc.integer({ min: 0, max: most }));
const anyPlan: fc.Arbitrary<Plan> = fc
  .tuple(fc.uniqueArray(fc.integer({ min: 0, max: 120 }), { minLength: 2, maxLength: 3 }), fc.boolean())
  .map(([ages]) => [...ages].sort((a, b) => a - b))
  .chain((ages) =>
    fc.record({
      currentAge: fc.constant(ages[0] ?? 0),
      retirementAge: fc.constant(ages.at(-2) ?? 0),
      lifeExpectancy: fc.constant(ages.at(-1) ?? 0),
      currentSavings: dollars(1_000_000),
      monthlyContribution: dollars(5000),
      contributionGrowth: percent(-20, 20),
      preReturn: percent(-10, 15),
      postReturn: percent(-10, 15),
      inflation: percent(-5, 12),
      desiredIncome: dollars(100_000),
      otherIncome: dollars(50_000),
    }),
  );

const monthly = (rate: number): number => (1 + rate / 100) ** (1 / 12);

/** The savings after so many months of paying in. */
function saved({ currentSavings, monthlyContribution, contributionGrowth, preReturn }: Plan, months: number): number {
  let balance = currentSavings;
  for (let month = 0; month < months; month += 1) {
    const payment = monthlyContribution * (1 + contributionGrowth / 100) ** Math.floor(month / 12);
    balance = balance * monthly(preReturn) + payment;
  }
  return balance;
}

/** What is left after so many withdrawals at the beginning of each month that rise with prices. */
function left(start: number, first: number, rate: number, inflation: number, months: number): number {
  let balance = start;
  for (let month = 0; month < months; month += 1)
    balance = (balance - first * (1 + inflation / 100) ** (month / 12)) * monthly(rate);
  return balance;
}

/** How many whole withdrawals a sum pays. */
function lasts(start: number, first: number, rate: number, inflation: number, most: number): number {
  let balance = start;
  for (let month = 0; month < most; month += 1) {
    const withdrawal = first * (1 + inflation / 100) ** (month / 12);
    if (balance < withdrawal * (1 - 1e-9)) return month;
    balance = (balance - withdrawal) * monthly(rate);
  }
  return most;
}

describe('a plan lived month by month', () => {
  it('comes to the savings that are stated', () => {
    fc.assert(
      fc.property(anyPlan, (entries) => {
        const expected = saved(entries, 12 * (entries.retirementAge - entries.currentAge));
        const stated = numberOf(plan({ ...entries }), 'savingsAtRetirement');
        expect(Math.abs(stated - expected)).toBeLessThanOrEqual(1e-8 * Math.max(1, expected));
      }),
    );
  });

  it('is left with nothing after drawing the sum that is needed, or the income that is sustainable', () => {
    fc.assert(
      fc.property(anyPlan, (entries) => {
        const { retirementAge, currentAge, lifeExpectancy, postReturn, inflation } = entries;
        const outcome = plan({ ...entries });
        const months = 12 * (lifeExpectancy - retirementAge);
        const prices = (1 + inflation / 100) ** (retirementAge - currentAge);
        const need = Math.max(0, entries.desiredIncome - entries.otherIncome) / 12;
        const income = numberOf(outcome, 'sustainableMonthlyIncomeToday') - entries.otherIncome / 12;
        const ends = [
          [numberOf(outcome, 'nestEggNeeded'), need * prices],
          [numberOf(outcome, 'savingsAtRetirement'), income * prices],
        ] as const;
        for (const [start, first] of ends) {
          const scale = Math.max(1, start) * Math.max(1, monthly(postReturn)) ** months;
          expect(Math.abs(left(start, first, postReturn, inflation, months))).toBeLessThan(1e-7 * scale);
        }
      }),
    );
  });

  it('lasts as many months as are stated', () => {
    fc.assert(
      fc.property(anyPlan, (entries) => {
        const outcome = plan({ ...entries });
        const prices = (1 + entries.inflation / 100) ** (entries.retirementAge - entries.currentAge);
        const need = (Math.max(0, entries.desiredIncome - entries.otherIncome) / 12) * prices;
        const start = numberOf(outcome, 'savingsAtRetirement');
        const months = lasts(start, need, entries.postReturn, entries.inflation, 3000);
        if (!has(outcome, 'monthsMoneyLasts')) {
          expect(months).toBe(3000);
          return;
        }
        expect(Math.min(3000, numberOf(outcome, 'monthsMoneyLasts'))).toBe(months);
        const age = numberOf(outcome, 'ageRunsOutYears') * 12 + numberOf(outcome, 'ageRunsOutMonths');
        expect(age).toBe(12 * entries.retirementAge + numberOf(outcome, 'monthsMoneyLasts'));
      }),
    );
  });

  it('closes its gap with what more is to be saved', () => {
    fc.assert(
      fc.property(anyPlan, (entries) => {
        const outcome = plan({ ...entries });
        const surplus = numberOf(outcome, 'surplus');
        if (!has(outcome, 'extraMonthlyNeeded')) {
          expect(surplus >= -1e-6 || entries.retirementAge === entries.currentAge).toBe(true);
          return;
        }
        const more = entries.monthlyContribution + numberOf(outcome, 'extraMonthlyNeeded');
        const needed = numberOf(outcome, 'nestEggNeeded');
        const closed = numberOf(plan({ ...entries, monthlyContribution: more }), 'surplus');
        expect(Math.abs(closed)).toBeLessThanOrEqual(1e-9 * needed);
      }),
    );
  });

  it('stands in the table year by year', () => {
    fc.assert(
      fc.property(anyPlan, (entries) => {
        const outcome = plan({ ...entries });
        const table = outcome.results.yearly;
        if (table?.kind !== 'table') throw new Error('no table');
        const at = (age: number, id: string): number =>
          table.rows[age - entries.currentAge]?.[table.columns.findIndex((column) => column.id === id)] ?? Number.NaN;
        const { retirementAge, lifeExpectancy } = entries;
        const near = (stated: number, id: string) => {
          const wanted = numberOf(outcome, id);
          expect(Math.abs(stated - wanted)).toBeLessThanOrEqual(1e-8 * Math.max(1, wanted));
        };
        expect(table.rows).toHaveLength(lifeExpectancy - entries.currentAge + 1);
        near(at(retirementAge, 'balance'), 'savingsAtRetirement');
        near(at(retirementAge, 'balanceToday'), 'savingsAtRetirementToday');
        near(at(retirementAge, 'neededToday'), 'nestEggNeededToday');
        expect(at(lifeExpectancy, 'neededToday')).toBe(0);
        const last = at(lifeExpectancy, 'balance');
        if (numberOf(outcome, 'surplus') < -0.01)
          expect(last).toBeLessThan(0.01 * Math.max(1, at(retirementAge, 'balance')));
        expect(last).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

describe('more is never worse', () => {
  const better: [keyof Plan, number][] = [
    ['currentSavings', 1000],
    ['monthlyContribution', 10],
    ['contributionGrowth', 0.5],
    ['preReturn', 0.5],
  ];
  it.each(better)('with more of %s', (id, more) => {
    fc.assert(
      fc.property(anyPlan, (entries) => {
        const [one, other] = [plan({ ...entries }), plan({ ...entries, [id]: entries[id] + more })];
        for (const result of ['savingsAtRetirement', 'surplus', 'sustainableMonthlyIncomeToday']) {
          const [before, after] = [numberOf(one, result), numberOf(other, result)];
          expect(after).toBeGreaterThanOrEqual(before - 1e-9 * Math.abs(before));
        }
        if (!has(one, 'monthsMoneyLasts')) expect(has(other, 'monthsMoneyLasts')).toBe(false);
        else if (has(other, 'monthsMoneyLasts'))
          expect(numberOf(other, 'monthsMoneyLasts')).toBeGreaterThanOrEqual(numberOf(one, 'monthsMoneyLasts'));
      }),
    );
  });
});

describe('money that lasts forever', () => {
  it('is drawn at no more than its return above inflation', () => {
    const balance = fc.integer({ min: 1000, max: 10_000_000 });
    const real = fc.tuple(percent(0, 12), percent(0, 12)).filter(([rate, inflation]) => rate > inflation);
    fc.assert(
      fc.property(balance, real, (sum, [annualReturn, inflation]) => {
        const ask = (monthlyWithdrawal: number) =>
          succeed(withdrawalTab, { balance: sum, monthlyWithdrawal, annualReturn, inflation });
        const most = numberOf(ask(1), 'foreverWithdrawal');
        // The number itself is rounded, either way.
        const within = ask(most * (1 - 1e-12));
        expect(verdict(within)).toMatchObject({ value: 'forever' });
        expect(has(within, 'monthsMoneyLasts')).toBe(false);
        const beyond = ask(most * (1 + 1e-9));
        expect(verdict(beyond)).toMatchObject({ value: 'limited' });
        expect(numberOf(beyond, 'monthsMoneyLasts')).toBeGreaterThan(100);
      }),
    );
  });

  it('is not drawn at all where other income is enough', () => {
    const outcome = plan({ desiredIncome: 20_000, otherIncome: 20_000, currentSavings: 0, monthlyContribution: 0 });
    expect(verdict(outcome)).toMatchObject({ value: 'forever' });
    expect(numberOf(outcome, 'nestEggNeeded')).toBe(0);
  });

  it('ends where the return only keeps up with prices: after balance / withdrawal months', () => {
    const equal = { balance: 120_000, monthlyWithdrawal: 1000, annualReturn: 3, inflation: 3 };
    expect(numberOf(succeed(withdrawalTab, equal), 'monthsMoneyLasts')).toBe(120);
    expect(has(succeed(withdrawalTab, equal), 'foreverWithdrawal')).toBe(false);
  });
});

it('money that is drawn is listed year by year, to the month in which it is gone', () => {
  const drawn = { balance: 100_000, monthlyWithdrawal: 2000, annualReturn: 4, inflation: 2.5 };
  const table = succeed(withdrawalTab, drawn).results.byYear;
  if (table?.kind !== 'table') throw new Error('no table');
  const column = (id: string) => table.rows.map((row) => row[table.columns.findIndex((each) => each.id === id)] ?? 0);
  expect(column('year')).toEqual([0, 1, 2, 3, 4, 5]);
  for (const [year, balance] of column('left').entries())
    expect(balance).toBeCloseTo(Math.max(0, left(100_000, 2000, 4, 2.5, 12 * year)), 6);
  expect(column('withdrawn').map((sum) => Math.round(100 * sum))).toEqual([
    0, 2427377, 2488062, 2550263, 2614020, 784775,
  ]);
  expect(succeed(withdrawalTab, { ...drawn, monthlyWithdrawal: 100 }).results.byYear).toMatchObject({
    rows: { length: 61 },
  });
});

it('a plan of the withdrawal tab is that of somebody who retires today', () => {
  const own = { balance: 500_000, monthlyWithdrawal: 2500, annualReturn: 4, inflation: 2.5 };
  const months = numberOf(succeed(withdrawalTab, own), 'monthsMoneyLasts');
  const today = { currentAge: 65, retirementAge: 65, lifeExpectancy: 90, currentSavings: 500_000 };
  expect(numberOf(plan({ ...today, desiredIncome: 30_000, postReturn: 4, inflation: 2.5 }), 'monthsMoneyLasts')).toBe(
    months,
  );
});

it('an employer match is what it says: a share of what is saved, up to a share of the salary', () => {
  const flat = { currentAge: 30, retirementAge: 40, preReturn: 0, postReturn: 0, inflation: 0 };
  const atRetirement = (monthlyContribution: number) =>
    numberOf(
      plan({ ...flat, monthlyContribution, salary: 60_000, matchRate: 50, matchLimit: 6 }),
      'savingsAtRetirement',
    );
  expect(atRetirement(200)).toBeCloseTo(120 * 300, 6);
  expect(atRetirement(300)).toBeCloseTo(120 * 450, 6);
  expect(atRetirement(1000)).toBeCloseTo(120 * 1150, 6);
});
