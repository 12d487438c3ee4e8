import type { Computes, PlanInputs, PlanResults } from './compute.types.ts';

type Year = PlanResults['yearly'][number];

const MONTHS = 12;

/** What one dollar becomes in a month, at an effective rate a year in percent. */
const monthlyFactor = (yearly: number): number => Math.exp(Math.log1p(yearly / 100) / MONTHS);

/** Prices after so many years, today's being 1. */
const pricesAfter = (years: number, { inflation }: PlanInputs): number => (1 + inflation / 100) ** years;

/** What is needed, in today's money, to draw for so many months: the first withdrawal at once. */
function neededFor(months: number, { need, realReturn }: PlanInputs): number {
  if (realReturn === 0) return need * months;
  return (need * -Math.expm1(-months * Math.log1p(realReturn)) * (1 + realReturn)) / realReturn;
}

/** A year of saving: payments at the end of each month, raised once a year. */
function saved(start: number, year: number, inputs: PlanInputs): Pick<Year, 'paid' | 'withdrawn' | 'balance'> {
  const payment = inputs.paidIn * (1 + inputs.contributionGrowth / 100) ** year;
  const factor = monthlyFactor(inputs.preReturn);
  let balance = start;
  for (let month = 0; month < MONTHS; month += 1) balance = balance * factor + payment;
  return { paid: payment * MONTHS, withdrawn: 0, balance };
}

/** A year of drawing: at the beginning of each month as much as is needed, or what is left. */
function drawn(start: number, year: number, inputs: PlanInputs): Pick<Year, 'paid' | 'withdrawn' | 'balance'> {
  const factor = monthlyFactor(inputs.postReturn);
  let balance = start;
  let withdrawn = 0;
  for (let month = 0; month < MONTHS; month += 1) {
    const taken = Math.min(balance, inputs.need * pricesAfter(year + month / MONTHS, inputs));
    withdrawn += taken;
    balance = (balance - taken) * factor;
  }
  return { paid: 0, withdrawn, balance };
}

/** The savings at each birthday, with what happened in the year before it. */
const plan: Computes['plan'] = (inputs) => {
  const { currentAge, lifeExpectancy, currentSavings, years, withdrawals } = inputs;
  const yearly: Year[] = [];
  let balance = currentSavings;
  for (let year = 0; year <= lifeExpectancy - currentAge; year += 1) {
    const before = balance;
    const isSaving = year <= years;
    const flow =
      year === 0 ? { paid: 0, withdrawn: 0, balance } : (isSaving ? saved : drawn)(balance, year - 1, inputs);
    balance = flow.balance;
    yearly.push({
      age: currentAge + year,
      ...flow,
      growth: balance - before - flow.paid + flow.withdrawn,
      balanceToday: balance / pricesAfter(year, inputs),
      neededToday: neededFor(Math.min(withdrawals, withdrawals - (year - years) * MONTHS), inputs),
    });
  }
  return { yearly };
};

export default { plan } satisfies Computes;
