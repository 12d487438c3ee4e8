/** Written by `npm run generate` from tool.json; do not edit. */
import type { ComputeOf, Measured } from '../../src/engine/tool.ts';

export interface MainInputs {
  price1: number;
  quantity1: Measured;
  unit1: 'g' | 'kg' | 'ml' | 'l' | 'oz' | 'lb' | 'each';
  price2: number;
  quantity2: Measured;
  unit2: 'g' | 'kg' | 'ml' | 'l' | 'oz' | 'lb' | 'each';
  normalise: boolean;
}
export interface MainResults {
  betterDeal: number | null;
  comparable: boolean;
  tie: boolean;
  convertedWeight: boolean;
  convertedVolume: boolean;
  unconverted: boolean;
  bothGrams: boolean;
  bothKilograms: boolean;
  bothMilliliters: boolean;
  bothLiters: boolean;
  bothOunces: boolean;
  bothPounds: boolean;
  bothPieces: boolean;
  finer: boolean;
  normalised1: number | null;
  normalised2: number | null;
  compared1: number | null;
  compared2: number | null;
  precise1: number | null;
  precise2: number | null;
}

/** What it says of a form that it refuses, and in its steps. */
export interface Messages {
  normallyPositive: string;
}

/** What compute.ts exports: a function for each tab that formulas cannot compute. */
export interface Computes {
  main: ComputeOf<MainInputs, MainResults, keyof Messages>;
}
