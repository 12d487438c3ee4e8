/** Written by `npm run generate` from tool.json; do not edit. */
import type { ComputeOf } from '../../src/engine/tool.ts';

export interface PlanInputs {
  debts: readonly {
    /** Its place as entered, from 1. */
    row: number;
    name: string;
    balance: number;
    rate: number;
    minimum: number;
  }[];
  strategy: 'snowball' | 'avalanche' | 'listed';
  extra: number;
  oneOff: number;
  oneOffMonth: number;
  firstPayment: number;
  goalMonths: number;
}
export interface PlanResults {
  months: number | null;
  totalInterest: number | null;
  totalDebt: number | null;
  monthlyBudget: number | null;
  firstInterest: number | null;
  firstGoneMonth: number | null;
  lastPayment: number | null;
  goalExtra: number | null;
  snowballMonths: number | null;
  snowballInterest: number | null;
  avalancheMonths: number | null;
  avalancheInterest: number | null;
  minimumMonths: number | null;
  minimumInterest: number | null;
  order: readonly {
    row: number;
    group: 'paid';
    month: number;
    interest: number;
    rank: number;
  }[];
  compare: readonly {
    month: number;
    snowball: number;
    avalanche: number;
    minimum: number;
  }[];
  schedule: readonly {
    month: number;
    due: number;
    goesTo: number;
    paid: number;
    interest: number;
    left: number;
  }[];
}

/** What it says of a form that it refuses, and in its steps. */
export interface Messages {
  noDebt: string;
  nothingToPay: string;
  growing: string;
}

/** What compute.ts exports: a function for each tab that formulas cannot compute. */
export interface Computes {
  plan: ComputeOf<PlanInputs, PlanResults, keyof Messages>;
}
