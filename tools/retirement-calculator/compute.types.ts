/** Written by `npm run generate` from tool.json; do not edit. */
import type { ComputeTools } from '../../src/engine/tool.ts';

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

/** What compute.ts exports: a function for each tab that formulas cannot compute. */
export interface Computes {
  plan: (inputs: PlanInputs, tools: ComputeTools) => PlanResults;
}
