/** Written by `npm run generate` from tool.json; do not edit. */
import type { ComputeOf, Measured } from '../../src/engine/tool.ts';

export interface MainInputs {
  products: readonly {
    /** Its place as entered, from 1. */
    row: number;
    name: string;
    price: number;
    quantity: Measured;
    unit: 'g' | 'kg' | 'ml' | 'l' | 'oz' | 'lb' | 'ct';
  }[];
}
export interface MainResults {
  ranking: readonly {
    row: number;
    group: 'g' | 'ml' | 'ct';
    unitPrice: number;
    large: number;
    isBest: boolean;
    rank: number;
  }[];
}

/** What compute.ts exports: a function for each tab that formulas cannot compute. */
export interface Computes {
  main: ComputeOf<MainInputs, MainResults, never>;
}
