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
    expect(schedule[0]).toEqual({ payment: 119_910, interest: 100_000, principal: 19_910, balance: 19_980_090 });
    expect(sum(schedule, 'payment')).toBe(43_167_704);
    expect(sum(schedule, 'principal')).toBe(20_000_000);
  });

  it('without interest is the principal in equal parts, the last with what is left', () => {
    expect(amortize(100, 0, 3).map(({ payment }) => payment)).toEqual([3333, 3333, 3334]);
  });

  it('adds up to the cent, in every column, and ends with nothing owed', () => {
    const principal = fc.integer({ min: 0, max: 100_000_000 }).map((cents) => cents / 100);
    const rate = fc.integer({ min: 0, max: 500 }).map((tenths) => tenths / 10 / 1200);
    const periods = fc.integer({ min: 1, max: 480 });
    fc.assert(
      fc.property(principal, rate, periods, (amount, each, count) => {
        const schedule = amortize(amount, each, count);
        expect(schedule).toHaveLength(count);
        expect(schedule.at(-1)?.balance).toBe(0);
        expect(sum(schedule, 'principal')).toBe(Math.round(amount * 100));
        expect(sum(schedule, 'payment')).toBe(sum(schedule, 'principal') + sum(schedule, 'interest'));
        for (const row of schedule) {
          expect(Object.values(row).every((cents) => Number.isSafeInteger(cents) && cents >= 0)).toBe(true);
          expect(row.payment).toBe(row.interest + row.principal);
        }
      }),
    );
  });

  it.each([
    [100, 0.01, 0],
    [100, 0.01, MOST_PERIODS + 1],
    [-5, 0.01, 12],
    [Number.NaN, 0.01, 12],
    [1e12, 0.01, 12],
  ])('of %d at %d over %d payments lists nothing', (amount, rate, count) => {
    expect(amortize(amount, rate, count)).toEqual([]);
  });
});
