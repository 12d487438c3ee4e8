/** Loans paid back in equal payments, in whole cents, so that every column adds up. */
import { functions } from './functions.ts';

/** The most payments that are listed: 100 years of months. */
export const MOST_PERIODS = 1200;

/** One payment, in cents. */
export interface Installment {
  payment: number;
  interest: number;
  principal: number;
  /** What is left to pay. */
  balance: number;
}

/**
 * The schedule of a level payment at the end of each period. Payment and interest are rounded to cents, half away
 * from zero; the last payment settles what rounding has left. Empty where there is nothing to list.
 *
 * @param principal dollars, zero or more
 * @param rate the rate of one period as a fraction, above -1
 * @param periods a whole number from 1 to {@link MOST_PERIODS}
 */
export function amortize(principal: number, rate: number, periods: number): Installment[] {
  const whole = Math.round(periods);
  if (!(whole >= 1 && whole <= MOST_PERIODS) || !(principal >= 0) || !(Math.abs(principal) < 1e12)) return [];
  const level = functions.round(functions.payment(principal, rate, whole) * 100);
  const schedule: Installment[] = [];
  let balance = functions.round(principal * 100);
  for (let period = 1; period <= whole; period += 1) {
    const interest = functions.round(balance * rate);
    const due = balance + interest;
    const payment = period === whole ? due : Math.min(level, due);
    balance = due - payment;
    schedule.push({ payment, interest, principal: payment - interest, balance });
  }
  return schedule;
}
