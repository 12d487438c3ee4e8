/** Loans paid back in equal payments, in whole cents, so that every column adds up. */
import { functions } from './functions.ts';

/** The most payments that are listed: 100 years of months. */
export const MOST_PERIODS = 1200;

/** One payment, in cents. */
export interface Installment {
  payment: number;
  interest: number;
  principal: number;
  /** Paid on top of the payment. */
  extra: number;
  /** What is left to pay. */
  balance: number;
}

/**
 * The schedule of a level payment at the end of each period. Payment and interest are rounded to cents, half away
 * from zero; the last payment settles what rounding has left. It ends when nothing is owed, and is empty where there
 * is nothing to list.
 *
 * @param principal dollars, zero or more
 * @param rate the rate of one period as a fraction, above -1
 * @param periods a whole number from 1 to {@link MOST_PERIODS}
 * @param extraAfter cents that are paid on top after the payment of a period, counted from 1; at most the balance is
 */
export function amortize(
  principal: number,
  rate: number,
  periods: number,
  extraAfter: (period: number) => number = () => 0,
): Installment[] {
  const whole = Math.round(periods);
  if (!(whole >= 1 && whole <= MOST_PERIODS) || !(principal >= 0 && principal < 1e12)) return [];
  const level = functions.round(functions.payment(principal, rate, whole) * 100);
  const schedule: Installment[] = [];
  let balance = functions.round(principal * 100);
  for (let period = 1; period <= whole && balance > 0; period += 1) {
    // Less than half a cent below zero is rounded to -0.
    const interest = functions.round(balance * rate) + 0;
    const due = balance + interest;
    const payment = period === whole ? due : Math.min(level, due);
    const extra = Math.min(extraAfter(period), due - payment);
    balance = due - payment - extra;
    schedule.push({ payment, interest, principal: payment - interest, extra, balance });
  }
  return schedule;
}
