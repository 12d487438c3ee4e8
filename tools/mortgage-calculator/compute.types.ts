/** Written by `npm run generate` from tool.json; do not edit. */
import type { ComputeOf } from '../../src/engine/tool.ts';

export interface PaymentInputs {
  homePrice: number;
  downPaymentAs: 'amount' | 'percent';
  downPayment: number;
  downPaymentPercent: number;
  annualRate: number;
  termYears: number;
  compounding: 'monthly' | 'semiannual-canada';
  startDate: number;
  taxInsuranceAs: 'amount' | 'percent';
  propertyTaxAnnual: number;
  homeInsuranceAnnual: number;
  propertyTaxPercent: number;
  insurancePercent: number;
  hoaMonthly: number;
  pmiRate: number;
  pmiRemovalLtv: '78' | '80';
  extraMonthly: number;
  extraYearly: number;
  extraYearlyMonth: number;
  extraOnce: readonly {
    /** Its place as entered, from 1. */
    row: number;
    month: number;
    amount: number;
  }[];
  borrowed: number;
  monthlyRate: number;
  payments: number;
  premium: number;
}
export interface PaymentResults {
  loanAmount: number | null;
  pmiMonthly: number | null;
  pmiMonths: number | null;
  pmiTotal: number | null;
  totalInterest: number | null;
  payoffMonths: number | null;
  lastPayment: number | null;
  hasExtras: boolean;
  interestSaved: number | null;
  monthsSaved: number | null;
  balances: readonly {
    year: number;
    balance: number;
    scheduledBalance: number;
    interestPaid: number;
  }[];
  schedule: readonly {
    period: number;
    payment: number;
    interest: number;
    principal: number;
    extra: number;
    pmi: number;
    balance: number;
  }[];
}

export interface ScheduleInputs {
  homePrice: number;
  downPayment: number;
  annualRate: number;
  termYears: number;
  compounding: 'monthly' | 'semiannual-canada';
  extraMonthly: number;
  extraYearly: number;
  extraYearlyMonth: number;
  row: number;
  borrowed: number;
  monthlyRate: number;
  payments: number;
}
export interface ScheduleResults {
  payment: number | null;
  interest: number | null;
  principal: number | null;
  extra: number | null;
  balance: number | null;
}

/** What it says of a form that it refuses, and in its steps. */
export interface Messages {
  downPaymentTooHigh: string;
  rateTooHigh: string;
  wholeMonths: string;
  noSuchPayment: string;
  debtsTooHigh: string;
  paymentTooLow: string;
}

/** What compute.ts exports: a function for each tab that formulas cannot compute. */
export interface Computes {
  payment: ComputeOf<PaymentInputs, PaymentResults, keyof Messages>;
  schedule: ComputeOf<ScheduleInputs, ScheduleResults, keyof Messages>;
}
