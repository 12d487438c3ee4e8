/** Formulas as the compiler emits them, what they see, and the units of what they give. */
import type { FormulaFunctions } from './functions.ts';
import type { FormulaText } from './whole-functions.ts';

/** What formulas see: numbers in base units, lists of them, whole numbers, texts, switches, and choices under `$id`. */
export type Scope = Record<string, number | bigint | boolean | FormulaText | readonly number[]>;
/** Under this, which no formula can name, what is seen of a row has its place as entered, from 1. */
export const PLACE = '#';
/** What a formula gives that is no condition and no list. */
export type Amount = number | bigint | FormulaText;
export type Run<T> = (scope: Scope, functions: FormulaFunctions) => T;

/** A formula. `diagnose` runs it step by step and throws a {@link Diagnosis} where a step breaks; none where none can. */
export interface CompiledFormula<Gives extends Amount = number> {
  run: Run<Gives>;
  diagnose?: Run<Gives>;
  /** The conditions of its choices `a ? b : c`, for the explanation, which shows the branch that is met. */
  when?: readonly Run<boolean>[];
}

/** `base = value * factor + offset`. */
export interface CompiledUnit {
  /** The catalogue's name; a compound is its text. */
  id: string;
  factor: number;
  offset?: number;
  symbol: string;
  /** The catalogue's name of what it measures, e.g. `mass`; absent for compounds without a name. */
  dimension?: string;
  /** The units that its numbers are split into when they are printed, the largest first, and how many of the last each is. */
  parts?: readonly { symbol: string; each: number }[];
  /** The parts are written with colons: 4:15. */
  isClock?: true;
}
/** An option of a unit input, or one of the units that a result is shown in. */
export interface UnitOption {
  id: string;
  unit: CompiledUnit;
}
