/** Tables made of formulas: the numbers that their rows stand for, and the cells of each. */
import { denoise } from '../numbers/print.ts';
import { Diagnosis } from './diagnosis.ts';
import { intermediate, trusted } from './evaluate.ts';
import type { CompiledFormula, CompiledUnit, Scope } from './formula.ts';
import { toBase } from './units.ts';

/** The numbers that the rows of a table stand for, from the first on. */
export interface TableRows {
  /** What the formulas of the columns call it. */
  name: string;
  from: CompiledFormula;
  to: CompiledFormula;
  step?: CompiledFormula;
  /** What they count in; columns see a quantity. */
  unit?: CompiledUnit;
}
/** One row: numbers in base units by column, and exact whole numbers. */
export type TableRow = Readonly<Record<string, number | bigint>>;

/** More rows than this are of no use to anybody on a page. */
export const MOST_ROWS = 1200;

interface RowEnds {
  from: number;
  to: number;
  step: number;
}

/** How many rows there are from one number up to another. */
export const rowCount = ({ from, to, step }: RowEnds): number =>
  Math.max(0, Math.floor(denoise((to - from) / step)) + 1);

/** The numbers from one up to another, each without the noise of the steps before it. */
function numbersOf(ends: RowEnds, count: number): number[] {
  return Array.from({ length: count }, (_, index) => denoise(ends.from + index * ends.step));
}

/**
 * The rows of a table, in base units by column; `isCut` where more were asked for than there may be.
 * @throws Diagnosis where an end is not defined or the step leads nowhere
 */
export function rowsOfFormulas(
  { name, from, to, step, unit }: TableRows,
  columns: readonly { id: string; formula?: CompiledFormula<number | bigint> }[],
  scope: Scope,
): { rows: TableRow[]; isCut: boolean } {
  const ends = { from: trusted(from, scope), to: trusted(to, scope), step: step ? trusted(step, scope) : 1 };
  if (ends.step <= 0) throw new Diagnosis('notDefined');
  const count = rowCount(ends);
  const rows = numbersOf(ends, Math.min(count, MOST_ROWS)).map((number): TableRow => {
    const inRow = { ...scope, [name]: unit ? toBase(number, unit) : number };
    const cells = columns.map(({ id, formula }) => [id, formula ? intermediate(formula, inRow) : Number.NaN]);
    return Object.fromEntries(cells);
  });
  return { rows, isCut: count > MOST_ROWS };
}
