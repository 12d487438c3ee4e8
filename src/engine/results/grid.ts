/** Several answers of one sort in a list: one quantity in many units, or days that have a name. */
import { days as calendar } from '../../calendar/days.ts';
import type { DisplayRule } from '../../numbers/print.ts';
import { Diagnosis } from '../diagnosis.ts';
import { trusted } from '../evaluate.ts';
import type { CompiledFormula, CompiledUnit, UnitOption } from '../formula.ts';
import { functions } from '../functions.ts';
import { inUnit, type ResultBase, type RunContext } from './context.ts';
import { firstDigits } from './first-digits.ts';

interface UnitGrid extends ResultBase {
  kind: 'grid';
  formula: CompiledFormula;
  display: DisplayRule;
  units: readonly UnitOption[];
  /** What is not 0 is not shown as 0. */
  firstDigits?: true;
  /** The unit input that it lists. */
  unitsFrom?: string;
}
interface DayGrid extends ResultBase {
  kind: 'grid';
  days: readonly { id: string; formula: CompiledFormula; until?: CompiledFormula }[];
  /** They can be taken away as a calendar file, with the dates of these results. */
  ics?: readonly string[];
}
export type GridResult = UnitGrid | DayGrid;

export type ComputedCell =
  | { id: string; value: number; unit: CompiledUnit; display: DisplayRule }
  /** The numbers of a day, or of the first and the last one of a span. */
  | { id: string; from: number; until?: number };
export interface ComputedGrid {
  kind: 'grid';
  /** It stands beside the conversion that is the answer. */
  isExtra: boolean;
  cells: readonly ComputedCell[];
}

/** Beside a conversion, a unit that cannot hold the number is left out; in a grid that is the answer it is said. */
function unitCells(
  { formula, units, unitsFrom, display, firstDigits: hasFirst }: UnitGrid,
  { scope }: RunContext,
): ComputedCell[] {
  const base = trusted(formula, scope);
  return units.flatMap(({ id, unit }) => {
    try {
      const value = inUnit(base, unit);
      return [{ id, unit, value, display: hasFirst ? firstDigits(value, display) : display }];
    } catch (error) {
      if (!(error instanceof Diagnosis) || unitsFrom === undefined) throw error;
      return [];
    }
  });
}

/** Days that lie outside the calendar, or end there, are left out. */
function dayCells({ days }: DayGrid, { scope }: RunContext): ComputedCell[] {
  const day = (formula: CompiledFormula): number => functions.floor(trusted(formula, scope));
  const all = days.map(({ id, formula, until }) => ({ id, from: day(formula), ...(until && { until: day(until) }) }));
  return all.filter(({ from, until = from }) => calendar.isInCalendar(from) && calendar.isInCalendar(until));
}

export function computeGrid(result: GridResult, run: RunContext): ComputedGrid | null {
  if (!('days' in result)) {
    return { kind: 'grid', isExtra: result.unitsFrom !== undefined, cells: unitCells(result, run) };
  }
  const cells = dayCells(result, run);
  return cells.length > 0 ? { kind: 'grid', isExtra: false, cells } : null;
}
