import type { ComputeTools } from '../../src/engine/tool.ts';
import type { Computes, PaymentInputs, PaymentResults, ScheduleInputs } from './compute.types.ts';

type Installment = ReturnType<ComputeTools['amortize']>[number];
type Loan = Pick<PaymentInputs, 'borrowed' | 'monthlyRate' | 'payments'>;
type Extras = Pick<PaymentInputs, 'extraMonthly' | 'extraYearly' | 'extraYearlyMonth' | 'extraOnce'>;

const MONTHS = 12;

const dollars = (cents: number): number => cents / 100;
const total = (rows: readonly Installment[], of: keyof Installment): number =>
  rows.reduce((sum, row) => sum + row[of], 0);

/** What is paid on top after each payment, in cents. */
function extraAfter(extras: Extras, { round }: ComputeTools): (period: number) => number {
  const { extraMonthly, extraYearly, extraYearlyMonth, extraOnce } = extras;
  return (period) => {
    const yearly = period % MONTHS === extraYearlyMonth % MONTHS ? extraYearly : 0;
    const once = extraOnce.filter(({ month }) => month === period).reduce((sum, { amount }) => sum + amount, 0);
    return round((extraMonthly + yearly + once) * 100);
  };
}

const scheduled = ({ borrowed, monthlyRate, payments }: Loan, { amortize }: ComputeTools): Installment[] =>
  amortize(borrowed, monthlyRate, payments);

const paid = ({ borrowed, monthlyRate, payments }: Loan, extras: Extras, tools: ComputeTools): Installment[] =>
  tools.amortize(borrowed, monthlyRate, payments, extraAfter(extras, tools));

/**
 * For how many payments mortgage insurance is charged: while the scheduled balance before the payment is above the
 * threshold, at the latest up to the midpoint of the term (Homeowners Protection Act of 1998).
 */
function insuredPayments(inputs: PaymentInputs, plan: readonly Installment[], { round }: ComputeTools): number {
  const threshold = Number(inputs.pmiRemovalLtv) * round(inputs.homePrice * 100);
  const balances = [round(inputs.borrowed * 100), ...plan.map(({ balance }) => balance)];
  const above = balances.findIndex((balance) => balance * 100 <= threshold);
  return Math.min(above, Math.floor(round(inputs.payments) / 2));
}

/** The balance and the interest so far at the end of each year, from the start to the last payment of the plan. */
function balancesOf(plan: readonly Installment[], rows: readonly Installment[]): PaymentResults['balances'] {
  const [first] = plan;
  if (!first) return [];
  const start = first.principal + first.balance;
  const at = (schedule: readonly Installment[], payments: number): number =>
    dollars(payments === 0 ? start : (schedule[payments - 1]?.balance ?? 0));
  return Array.from({ length: Math.ceil(plan.length / MONTHS) + 1 }, (_, year) => {
    const payments = Math.min(year * MONTHS, plan.length);
    return {
      year,
      balance: at(rows, payments),
      scheduledBalance: at(plan, payments),
      interestPaid: dollars(total(rows.slice(0, payments), 'interest')),
    };
  });
}

const payment: Computes['payment'] = (inputs, tools) => {
  const plan = scheduled(inputs, tools);
  const rows = paid(inputs, inputs, tools);
  const hasExtras = rows.some(({ extra }) => extra > 0);
  const premium = tools.round(inputs.premium * 100);
  const insured = premium > 0 ? Math.min(insuredPayments(inputs, plan, tools), rows.length) : 0;
  const last = rows.at(-1);
  return {
    loanAmount: inputs.borrowed,
    pmiMonthly: inputs.premium,
    pmiMonths: insured,
    pmiTotal: dollars(insured * premium),
    totalInterest: dollars(total(rows, 'interest')),
    payoffMonths: rows.length,
    lastPayment: last ? dollars(last.payment) : null,
    hasExtras,
    interestSaved: dollars(total(plan, 'interest') - total(rows, 'interest')),
    monthsSaved: plan.length - rows.length,
    balances: balancesOf(plan, rows),
    schedule: rows.map((row, index) => ({
      period: index + 1,
      payment: dollars(row.payment),
      interest: dollars(row.interest),
      principal: dollars(row.principal),
      extra: dollars(row.extra),
      pmi: index < insured ? dollars(premium) : 0,
      balance: dollars(row.balance),
    })),
  };
};

/** One line of the schedule; null after the last payment. */
const schedule: Computes['schedule'] = (inputs: ScheduleInputs, tools) => {
  const row = paid(inputs, { ...inputs, extraOnce: [] }, tools)[inputs.row - 1];
  const of = (name: keyof Installment) => (row ? dollars(row[name]) : null);
  return {
    payment: of('payment'),
    interest: of('interest'),
    principal: of('principal'),
    extra: of('extra'),
    balance: of('balance'),
  };
};

export default { payment, schedule } satisfies Computes;
