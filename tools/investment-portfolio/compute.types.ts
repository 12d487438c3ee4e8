/** Written by `npm run generate` from tool.json; do not edit. */
import type { ComputeOf } from '../../src/engine/tool.ts';

export interface HoldingsInputs {
  holdings: readonly {
    /** Its place as entered, from 1. */
    row: number;
    name: string;
    value: number;
    target: number;
    expected: number;
    risk: number;
  }[];
  newMoney: number;
  mode: 'sellAndBuy' | 'buyOnly';
  band: number;
  correlation: number;
  riskFree: number;
}
export interface HoldingsResults {
  maxDrift: number | null;
  outOfBand: number | null;
  totalBuy: number | null;
  totalSell: number | null;
  plan: readonly {
    row: number;
    group: '';
    trade: number;
    share: number;
    drift: number;
    shareAfter: number;
  }[];
}

export interface ReturnsInputs {
  periods: readonly {
    /** Its place as entered, from 1. */
    row: number;
    name: string;
    portfolio: number;
    benchmark: number;
  }[];
  period: 'year' | 'quarter' | 'month';
  riskFree: number;
  factor: number;
  off: number;
  benchmarkOff: number;
}
export interface ReturnsResults {
  maxDrawdown: number | null;
  growth: readonly {
    number: number;
    worth: number;
    fall: number;
  }[];
}

export interface FlowsInputs {
  startDate: number;
  startValue: number;
  endDate: number;
  endValue: number;
  flows: readonly {
    /** Its place as entered, from 1. */
    row: number;
    date: number;
    amount: number;
  }[];
  invested: number;
}
export interface FlowsResults {
  moneyWeighted: number | null;
  rates: number | null;
  gain: number | null;
  netDeposits: number | null;
}

/** What it says of a form that it refuses, and in its steps. */
export interface Messages {
  noHolding: string;
  targetsNot100: string;
  withdrawalTooLarge: string;
  nothingSold: string;
  correlationTooLow: string;
  twoReturns: string;
  endNotAfter: string;
  outsideDates: string;
  nothingPaidIn: string;
  rateFits: string;
  underAYear: string;
}

/** What compute.ts exports: a function for each tab that formulas cannot compute. */
export interface Computes {
  holdings: ComputeOf<HoldingsInputs, HoldingsResults, keyof Messages>;
  returns: ComputeOf<ReturnsInputs, ReturnsResults, keyof Messages>;
  flows: ComputeOf<FlowsInputs, FlowsResults, keyof Messages>;
}
