/** Written by `npm run generate` from tool.json; do not edit. */
import type { ComputeOf, RateBracket } from '../../src/engine/tool.ts';

export interface IncomeInputs {
  taxYear: string;
  filingStatus: 'single' | 'mfj' | 'mfs' | 'hoh';
  wages: number;
  otherIncome: number;
  longTermGains: number;
  adjustments: number;
  deductionMethod: 'standard' | 'itemized' | 'best';
  itemized: number;
  age65OrBlindCount: number;
  childrenUnder17: number;
  payPeriods: 'year' | 'month' | 'twoWeeks' | 'week';
  withheld: number;
  gross: number;
}
export interface IncomeResults {
  agi: number | null;
  deduction: number | null;
  taxableIncome: number | null;
  ordinaryTax: number | null;
  capitalGainsTax: number | null;
  childTaxCredit: number | null;
  marginalRate: number | null;
  wageBase: number | null;
  socialSecurityRate: number | null;
  medicareRate: number | null;
  additionalMedicareRate: number | null;
  additionalMedicareThreshold: number | null;
  additionalChildTaxCredit: number | null;
  brackets: readonly {
    rate: number;
    from: number;
    to: number;
    amount: number;
    tax: number;
  }[];
  gainBrackets: readonly {
    rate: number;
    from: number;
    to: number;
    amount: number;
    tax: number;
  }[];
}

export interface SelfEmploymentInputs {
  taxYear: string;
  netProfit: number;
}
export interface SelfEmploymentResults {
  netShare: number | null;
  socialSecurityRate: number | null;
  medicareRate: number | null;
  wageBase: number | null;
  minimumNetEarnings: number | null;
}

export interface ScheduleInputs {
  taxYear: string;
  filingStatus: 'single' | 'mfj' | 'mfs' | 'hoh';
  taxableIncome: number;
}
export interface ScheduleResults {
  federalIncomeTax: number | null;
}

/** The chosen entry of each data table. */
export interface Data {
  readonly tax: {
    readonly brackets: {
      readonly single: readonly RateBracket[];
      readonly mfj: readonly RateBracket[];
      readonly mfs: readonly RateBracket[];
      readonly hoh: readonly RateBracket[];
    };
    readonly standardDeduction: {
      readonly single: number;
      readonly mfj: number;
      readonly mfs: number;
      readonly hoh: number;
    };
    readonly additionalAged65OrBlind: {
      readonly unmarried: number;
      readonly married: number;
    };
    readonly longTermGains: {
      readonly single: readonly RateBracket[];
      readonly mfj: readonly RateBracket[];
      readonly mfs: readonly RateBracket[];
      readonly hoh: readonly RateBracket[];
    };
    readonly childTaxCredit: {
      readonly perChild: number;
      readonly refundableMax: number;
      readonly phaseOutStart: {
        readonly mfj: number;
        readonly other: number;
      };
      readonly phaseOutPer1000: number;
      readonly refundableRate: number;
      readonly earnedIncomeAbove: number;
    };
    readonly fica: {
      readonly socialSecurityRate: number;
      readonly wageBase: number;
      readonly medicareRate: number;
      readonly additionalMedicareRate: number;
      readonly additionalMedicareThreshold: {
        readonly single: number;
        readonly hoh: number;
        readonly mfj: number;
        readonly mfs: number;
      };
    };
    readonly selfEmployment: {
      readonly netFactor: number;
      readonly socialSecurityRate: number;
      readonly medicareRate: number;
      readonly minimumNetEarnings: number;
    };
  };
}

/** What it says of a form that it refuses, and in its steps. */
export interface Messages {
  noTaxTable: string;
  twoBoxes: string;
}

/** What compute.ts exports: a function for each tab that formulas cannot compute. */
export interface Computes {
  income: ComputeOf<IncomeInputs, IncomeResults, keyof Messages, { data: Data }>;
  selfEmployment: ComputeOf<SelfEmploymentInputs, SelfEmploymentResults, keyof Messages, { data: Data }>;
  schedule: ComputeOf<ScheduleInputs, ScheduleResults, keyof Messages, { data: Data }>;
}
