/** Loans in whole cents: every column adds up, and nothing is left at the end. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amortize, type Installment, MOST_PERIODS } from '../../src/engine/schedule.ts';

const sum = (schedule: readonly Installment[], of: keyof Installment): number =>
  schedule.reduce((total, row) => total + row[of], 0);

describe('the schedule of a loan', () => {
  it('of 200,000 at 6 % over 30 years adds up to 431,677.04', () => {
    const schedule = amortize(200_000, 0.06 / 12, 360);
    expect(schedule).toHaveLength(360);
    expect(schedule[0]).toEqual({
      payment: 119_910,
      interest: 100_000,
      principal: 19_910,
      extra: 0,
      balance: 19_980_090,
    });
    expect(sum(schedule, 'payment')).toBe(43_167_704);
    expect(sum(schedule, 'principal')).toBe(20_000_000);
  });

  it('without interest is the principal in equal parts, the last with what is left', () => {
    expect(amortize(100, 0, 3).map(({ payment }) => payment)).toEqual([3333, 3333, 3334]);
  });

  it('has no sign where the interest of a rate below zero comes to no cent', () => {
    const interest = amortize(0.25, -1e-3, 3).map((installment) => installment.interest);
    expect(interest).toEqual([0, 0, 0]);
  });

  it('adds up to the cent, in every column, and ends with nothing owed', () => {
    const principal = fc.integer({ min: 0, max: 100_000_000 }).map((cents) => cents / 100);
    const rate = fc.integer({ min: 0, max: 500 }).map((tenths) => tenths / 10 / 1200);
    const periods = fc.integer({ min: 1, max: 480 });
    fc.assert(
      fc.property(principal, rate, periods, (amount, each, count) => {
        const schedule = amortize(amount, each, count);
        expect(schedule.length).toBeLessThanOrEqual(count);
        expect(schedule.at(-1)?.balance ?? 0).toBe(0);
        expect(sum(schedule, 'principal')).toBe(Math.round(amount * 100));
        expect(sum(schedule, 'payment')).toBe(sum(schedule, 'principal') + sum(schedule, 'interest'));
        for (const row of schedule) {
          expect(Object.values(row).every((cents) => Number.isSafeInteger(cents) && cents >= 0)).toBe(true);
          expect(row.payment).toBe(row.interest + row.principal);
        }
      }),
    );
  });

  it('ends with the payment or the extra that clears it, and what is paid on top lowers the balance at once', () => {
    const extraAfter = (period: number) => (period === 2 ? 5_000 : 0);
    expect(amortize(100, 0.01, 3, extraAfter)).toEqual([
      { payment: 3400, interest: 100, principal: 3300, extra: 0, balance: 6700 },
      { payment: 3400, interest: 67, principal: 3333, extra: 3367, balance: 0 },
    ]);
    expect(amortize(100, 0.01, 3, () => Number.POSITIVE_INFINITY)).toHaveLength(1);
  });

  it('with extras adds up to the cent as well, and costs no more interest', () => {
    const principal = fc.integer({ min: 1, max: 100_000_000 }).map((cents) => cents / 100);
    const rate = fc.integer({ min: 0, max: 200 }).map((tenths) => tenths / 10 / 1200);
    const periods = fc.integer({ min: 1, max: 480 });
    const extras = fc.tuple(fc.integer({ min: 0, max: 100_000 }), fc.integer({ min: 1, max: 24 }));
    fc.assert(
      fc.property(principal, rate, periods, extras, (amount, each, count, [extra, every]) => {
        const plain = amortize(amount, each, count);
        const schedule = amortize(amount, each, count, (period) => (period % every === 0 ? extra : 0));
        expect(sum(schedule, 'principal') + sum(schedule, 'extra')).toBe(Math.round(amount * 100));
        expect(schedule.at(-1)?.balance).toBe(0);
        expect(schedule.length).toBeLessThanOrEqual(plain.length);
        expect(sum(schedule, 'interest')).toBeLessThanOrEqual(sum(plain, 'interest'));
        expect(schedule.flatMap(Object.values).every((cents) => Number.isSafeInteger(cents) && cents >= 0)).toBe(true);
      }),
    );
  });

  it.each([
    [0, 0.01, 12],
    [100, 0.01, 0],
    [100, 0.01, MOST_PERIODS + 1],
    [100, 0.01, -1],
    [-5, 0.01, 12],
    [-1e300, 0.01, 12],
    [Number.NaN, 0.01, 12],
    [1e12, 0.01, 12],
  ])('of %d at %d over %d payments lists nothing', (amount, rate, count) => {
    expect(amortize(amount, rate, count)).toEqual([]);
  });
});
