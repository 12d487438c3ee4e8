/** Amounts in units of the definition: 1 cup + 2 tbsp. */
import type { DisplayRule } from '../../numbers/print.ts';
import type { CompiledUnit } from '../formula.ts';
import { finite } from '../functions.ts';
import type { ResultBase, RunContext } from './context.ts';

/** What compute.ts answers of a measure; an amount without a number is its words alone, "as needed". */
export interface CountedAmount {
  readonly number: number | null;
  readonly unit: string;
}
/** How the amounts of a unit are printed. */
export type MeasureUnits = Readonly<Record<string, { display: DisplayRule; unit?: CompiledUnit; continues?: true }>>;
export interface MeasureResult extends ResultBase {
  kind: 'measure';
  units: MeasureUnits;
  main?: true;
}
export interface ComputedMeasure {
  kind: 'measure';
  amounts: readonly CountedAmount[];
}

export function computeMeasure({ id }: MeasureResult, { computed }: RunContext): ComputedMeasure | null {
  const amounts = (computed[id] ?? []) as readonly CountedAmount[];
  for (const { number } of amounts) finite(number ?? 0);
  return amounts.length > 0 ? { kind: 'measure', amounts } : null;
}
