/** Written by `npm run generate` from tool.json; do not edit. */
import type { ComputeOf } from '../../src/engine/tool.ts';

export interface PlanInputs {
  currentAge: number;
  retirementAge: number;
  lifeExpectancy: number;
  currentSavings: number;
  monthlyContribution: number;
  desiredIncome: number;
  otherIncome: number;
  contributionGrowth: number;
  preReturn: number;
  postReturn: number;
  inflation: number;
  salary: number;
  matchRate: number;
  matchLimit: number;
  years: number;
  withdrawals: number;
  monthlyReturn: number;
  employerMatch: number;
  paidIn: number;
  relativeRaise: number;
  growthOfSaving: number;
  priceRise: number;
  realReturn: number;
  drawFactor: number;
  need: number;
}
export interface PlanResults {
  yearly: readonly {
    age: number;
    paid: number;
    growth: number;
    withdrawn: number;
    balance: number;
    balanceToday: number;
    neededToday: number;
  }[];
}

/** What it says of a form that it refuses, and in its steps. */
export interface Messages {
  retiresTooEarly: string;
  livesTooShort: string;
  matchIncomplete: string;
  highReturn: string;
}

/** What compute.ts exports: a function for each tab that formulas cannot compute. */
export interface Computes {
  plan: ComputeOf<PlanInputs, PlanResults, keyof Messages>;
}
