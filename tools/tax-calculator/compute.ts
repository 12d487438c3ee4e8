import type { ComputeTools, RateBracket } from '../../src/engine/tool.ts';
import type { Computes, Data, IncomeInputs, IncomeResults } from './compute.types.ts';

type Table = Data['tax'];
/** Income and tax within one bracket; the rate in percent, the tax in whole cents. */
type Line = IncomeResults['brackets'][number];
type Round = (dollars: number) => number;

/** Rounds to whole cents, half a cent up. */
const centsBy =
  ({ denoise }: ComputeTools): Round =>
  (dollars) =>
    Math.floor(denoise(dollars * 100) + 0.5) / 100;

/** What of the income between two amounts lies in each bracket, and the tax on it. */
const linesBetween = (schedule: readonly RateBracket[], low: number, high: number, toCents: Round): Line[] =>
  schedule.flatMap(({ upTo, rate }, index) => {
    const from = Math.max(low, schedule[index - 1]?.upTo ?? 0);
    const to = Math.min(high, upTo ?? high);
    const amount = to - from;
    return amount > 0 ? [{ from, to, rate: toCents(rate * 100), amount, tax: toCents(amount * rate) }] : [];
  });

const taxOf = (lines: readonly Line[], toCents: Round): number => toCents(lines.reduce((sum, { tax }) => sum + tax, 0));

/** The tax on gains, which lie on top of the other income: by their own schedule, or by the ordinary one if less. */
function gainLines(low: number, high: number, status: IncomeInputs['filingStatus'], table: Table, toCents: Round) {
  const own = linesBetween(table.longTermGains[status], low, high, toCents);
  const ordinary = linesBetween(table.brackets[status], low, high, toCents);
  return taxOf(own, toCents) <= taxOf(ordinary, toCents) ? own : ordinary;
}

function deductionOf(inputs: IncomeInputs, { standardDeduction, additionalAged65OrBlind }: Table): number {
  const { filingStatus, deductionMethod, itemized, age65OrBlindCount } = inputs;
  if (deductionMethod === 'itemized') return itemized;
  const isMarried = filingStatus === 'mfj' || filingStatus === 'mfs';
  const each = isMarried ? additionalAged65OrBlind.married : additionalAged65OrBlind.unmarried;
  const standard = standardDeduction[filingStatus] + age65OrBlindCount * each;
  return deductionMethod === 'best' ? Math.max(standard, itemized) : standard;
}

/** The child tax credit that lowers the tax, and what of the rest is paid out. */
function childCredits(inputs: IncomeInputs, agi: number, tax: number, table: Table, tools: ComputeTools) {
  const { filingStatus, childrenUnder17, wages } = inputs;
  const { perChild, phaseOutStart, phaseOutPer1000, ...refund } = table.childTaxCredit;
  const start = filingStatus === 'mfj' ? phaseOutStart.mfj : phaseOutStart.other;
  const thousands = Math.ceil(tools.denoise(Math.max(0, agi - start) / 1000));
  const credit = Math.max(0, childrenUnder17 * perChild - thousands * phaseOutPer1000);
  const used = Math.min(credit, tax);
  const byEarnings = centsBy(tools)(Math.max(0, wages - refund.earnedIncomeAbove) * refund.refundableRate);
  return { used, refunded: Math.min(credit - used, childrenUnder17 * refund.refundableMax, byEarnings) };
}

const percent = (fraction: number, { denoise }: ComputeTools): number => denoise(fraction * 100);

const income: Computes['income'] = (inputs, tools) => {
  const { tax: table } = tools.data;
  const { filingStatus, wages, otherIncome, longTermGains, adjustments } = inputs;
  const toCents = centsBy(tools);
  const agi = Math.max(0, wages + otherIncome + longTermGains - adjustments);
  const deduction = deductionOf(inputs, table);
  const taxableIncome = Math.max(0, agi - deduction);
  const ordinaryIncome = Math.max(0, taxableIncome - longTermGains);
  const brackets = linesBetween(table.brackets[filingStatus], 0, ordinaryIncome, toCents);
  const gainBrackets = gainLines(ordinaryIncome, taxableIncome, filingStatus, table, toCents);
  const [ordinaryTax, capitalGainsTax] = [taxOf(brackets, toCents), taxOf(gainBrackets, toCents)];
  const { used, refunded } = childCredits(inputs, agi, ordinaryTax + capitalGainsTax, table, tools);
  return {
    agi,
    deduction,
    taxableIncome,
    ordinaryTax,
    capitalGainsTax,
    childTaxCredit: used,
    additionalChildTaxCredit: refunded,
    marginalRate: brackets.at(-1)?.rate ?? 0,
    wageBase: table.fica.wageBase,
    socialSecurityRate: percent(table.fica.socialSecurityRate, tools),
    medicareRate: percent(table.fica.medicareRate, tools),
    additionalMedicareRate: percent(table.fica.additionalMedicareRate, tools),
    additionalMedicareThreshold: table.fica.additionalMedicareThreshold[filingStatus],
    brackets,
    gainBrackets,
  };
};

/** What the table says of self-employment; formulas do the rest. */
const selfEmployment: Computes['selfEmployment'] = (_, tools) => {
  const { fica, selfEmployment: rates } = tools.data.tax;
  return {
    netShare: percent(rates.netFactor, tools),
    socialSecurityRate: percent(rates.socialSecurityRate, tools),
    medicareRate: percent(rates.medicareRate, tools),
    wageBase: fica.wageBase,
    minimumNetEarnings: rates.minimumNetEarnings,
  };
};

const schedule: Computes['schedule'] = ({ filingStatus, taxableIncome }, tools) => {
  const toCents = centsBy(tools);
  const lines = linesBetween(tools.data.tax.brackets[filingStatus], 0, taxableIncome, toCents);
  return { federalIncomeTax: taxOf(lines, toCents) };
};

export default { income, selfEmployment, schedule } satisfies Computes;
