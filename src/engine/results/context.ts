/** What results of every kind have, and what they are computed from. */

import { withoutCancelled } from '../../numbers/round.ts';
import { Diagnosis } from '../diagnosis.ts';
import type { Amount, CompiledFormula, CompiledUnit, Run, Scope, UnitOption } from '../formula.ts';
import { fromBase } from '../units.ts';

export interface ResultBase {
  id: string;
  hidden?: true;
  /** Where it does not hold, there is no such answer. */
  when?: Run<boolean>;
  /** Where it does not hold, the result is answered and not shown. */
  shownWhen?: Run<boolean>;
}

/** What is to be known of a tab to work its values out for another option of a choice. */
export interface TabValues {
  inputs: readonly { id: string; options?: readonly { id: string; value?: number }[]; unit?: CompiledUnit }[];
  values: readonly { id: string; formula: CompiledFormula<Amount>; isList?: true }[];
}

export interface RunContext {
  tab: TabValues;
  /** What formulas see; a result that they may name adds itself. */
  scope: Scope;
  /** What formulas saw of each row, by the rows input. */
  rows: Readonly<Record<string, readonly Scope[]>>;
  /** What compute.ts has answered, by result. */
  computed: Readonly<Record<string, unknown>>;
  /** The number that an earlier result has answered, in the unit it is shown in; null without an answer. */
  numberOf: (id: string) => number | null;
  /** The unit that is chosen in a unit input; `options` are other units for its options. */
  chosenUnit: (input: string, options?: readonly UnitOption[]) => CompiledUnit | undefined;
}

/** Lets the formulas that follow name a result; one that bears the id of an input leaves it the name. */
export function addToScope(scope: Scope, id: string, value: Amount | boolean | readonly number[]): void {
  if (!(id in scope)) scope[id] = value;
}

/** A base value in a unit. @throws Diagnosis where the unit cannot hold it */
export function inUnit(base: number, unit: CompiledUnit | undefined): number {
  if (!unit) return base;
  const { offset = 0, factor } = unit;
  const largest = offset === 0 ? 0 : Math.max(Math.abs(base), Math.abs(offset)) / factor;
  const value = withoutCancelled(fromBase(base, unit), largest);
  if (!Number.isFinite(value)) throw new Diagnosis('tooLarge');
  if (value === 0 && base !== 0 && offset === 0) throw new Diagnosis('tooSmall');
  return value;
}

interface WithUnit {
  unit?: CompiledUnit;
  unitFrom?: string;
  /** Its units by the options of `unitFrom`, where they are not those of the input. */
  unitOptions?: readonly UnitOption[];
}

/** The unit that a number is shown in. */
export const shownUnit = ({ unit, unitFrom, unitOptions }: WithUnit, { chosenUnit }: RunContext) =>
  unitFrom === undefined ? unit : chosenUnit(unitFrom, unitOptions);

/** The rows that compute.ts answers for a result. @throws TypeError where it answers something else */
export function computedRows<Row>({ id }: ResultBase, { computed }: RunContext): readonly Row[] {
  const rows = computed[id];
  if (!Array.isArray(rows)) throw new TypeError(`compute.ts answers no rows for "${id}"`);
  return rows as Row[];
}
