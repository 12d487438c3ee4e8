import type { ComputeTools, RateBracket } from '../../src/engine/tool.ts';
import type { Computes, Data, IncomeInputs, IncomeResults } from './compute.types.ts';

type Table = Data['tax'];
type Status = IncomeInputs['filingStatus'];
/** What of an income lies in one bracket, its rate in percent, and the tax on it in whole cents. */
type Line = IncomeResults['brackets'][number];

/** Rounds to whole cents, half a cent up. */
const cents = (dollars: number, { denoise }: ComputeTools): number => Math.floor(denoise(dollars * 100) + 0.5) / 100;

const percent = (fraction: number, { denoise }: ComputeTools): number => denoise(fraction * 100);

/** The brackets that the income between two amounts lies in. */
const linesBetween = (
  schedule: readonly RateBracket[],
  [low, high]: readonly [low: number, high: number],
  tools: ComputeTools,
): Line[] =>
  schedule.flatMap(({ upTo, rate }, index) => {
    const from = Math.max(low, schedule[index - 1]?.upTo ?? 0);
    const to = Math.min(high, upTo ?? high);
    const amount = to - from;
    return amount > 0 ? [{ from, to, rate: percent(rate, tools), amount, tax: cents(amount * rate, tools) }] : [];
  });

const taxOf = (lines: readonly Line[], tools: ComputeTools): number =>
  cents(
    lines.reduce((sum, { tax }) => sum + tax, 0),
    tools,
  );

/** Gains lie on top of the other income. Their own schedule taxes them, or the ordinary one where that is less. */
function gainLines(range: readonly [number, number], status: Status, table: Table, tools: ComputeTools): Line[] {
  const own = linesBetween(table.longTermGains[status], range, tools);
  const ordinary = linesBetween(table.brackets[status], range, tools);
  return taxOf(own, tools) <= taxOf(ordinary, tools) ? own : ordinary;
}

function deductionOf(inputs: IncomeInputs, { standardDeduction, additionalAged65OrBlind }: Table): number {
  const { filingStatus, deductionMethod, itemized, age65OrBlindCount } = inputs;
  if (deductionMethod === 'itemized') return itemized;
  const isMarried = filingStatus === 'mfj' || filingStatus === 'mfs';
  const each = isMarried ? additionalAged65OrBlind.married : additionalAged65OrBlind.unmarried;
  const standard = standardDeduction[filingStatus] + age65OrBlindCount * each;
  return deductionMethod === 'best' ? Math.max(standard, itemized) : standard;
}

/** The child tax credit that lowers the tax, and what is paid out of the rest (section 24(d)). */
function childCredits(inputs: IncomeInputs, agi: number, tax: number, table: Table, tools: ComputeTools) {
  const { filingStatus, childrenUnder17, wages } = inputs;
  const { perChild, phaseOutStart, phaseOutPer1000, ...refund } = table.childTaxCredit;
  const start = filingStatus === 'mfj' ? phaseOutStart.mfj : phaseOutStart.other;
  const thousands = Math.ceil(tools.denoise(Math.max(0, agi - start) / 1000));
  const credit = Math.max(0, childrenUnder17 * perChild - thousands * phaseOutPer1000);
  const childTaxCredit = Math.min(credit, tax);
  const ofEarnings = cents(Math.max(0, wages - refund.earnedIncomeAbove) * refund.refundableRate, tools);
  const atMost = Math.min(credit - childTaxCredit, childrenUnder17 * refund.refundableMax);
  return { childTaxCredit, additionalChildTaxCredit: Math.min(atMost, ofEarnings) };
}

/** What the table says of payroll taxes; formulas do the rest. */
const payrollRates = ({ fica }: Table, status: Status, tools: ComputeTools) => ({
  wageBase: fica.wageBase,
  socialSecurityRate: percent(fica.socialSecurityRate, tools),
  medicareRate: percent(fica.medicareRate, tools),
  additionalMedicareRate: percent(fica.additionalMedicareRate, tools),
  additionalMedicareThreshold: fica.additionalMedicareThreshold[status],
});

const income: Computes['income'] = (inputs, tools) => {
  const { tax: table } = tools.data;
  const { filingStatus, wages, otherIncome, longTermGains, adjustments } = inputs;
  const agi = Math.max(0, wages + otherIncome + longTermGains - adjustments);
  const deduction = deductionOf(inputs, table);
  const taxableIncome = Math.max(0, agi - deduction);
  const ordinaryIncome = Math.max(0, taxableIncome - longTermGains);
  const brackets = linesBetween(table.brackets[filingStatus], [0, ordinaryIncome], tools);
  const gainBrackets = gainLines([ordinaryIncome, taxableIncome], filingStatus, table, tools);
  const ordinaryTax = taxOf(brackets, tools);
  const capitalGainsTax = taxOf(gainBrackets, tools);
  return {
    ...payrollRates(table, filingStatus, tools),
    ...childCredits(inputs, agi, ordinaryTax + capitalGainsTax, table, tools),
    agi,
    deduction,
    taxableIncome,
    ordinaryTax,
    capitalGainsTax,
    marginalRate: brackets.at(-1)?.rate ?? 0,
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
  const lines = linesBetween(tools.data.tax.brackets[filingStatus], [0, taxableIncome], tools);
  return { federalIncomeTax: taxOf(lines, tools) };
};

export default { income, selfEmployment, schedule } satisfies Computes;
