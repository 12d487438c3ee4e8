/** Tables whose rows are each worked out from the one before: which of their rows are shown. */
import { trusted } from './evaluate.ts';
import type { CompiledFormula, CompiledUnit, Scope } from './formula.ts';
import { MOST_ROWS, type TableRow } from './rows.ts';
import { sum } from './sum.ts';

/** More rows than this are not worked out: months of a thousand years. */
export const MOST_REPEATED = 12_000;

/** The value of the tab that works out the rows, and which of them stand in the table. */
export interface Repeated {
  of: string;
  /** Of hidden columns that formulas read. */
  units?: Readonly<Record<string, CompiledUnit>>;
  /** What stands before the first row, where that is shown, by column. */
  start?: Readonly<Record<string, CompiledFormula>>;
  /** The texts that columns choose from, by column; in their lists stands which of them it is. */
  texts?: Readonly<Record<string, readonly string[]>>;
  /** Every so many-th row is shown, and the last. */
  every?: number;
}

const column = (scope: Scope, id: string): readonly number[] => (scope[id] ?? []) as readonly number[];

/**
 * The rows of a table, in base units by column; where not every row is shown, those that are hold the sums of columns
 * that add up. `isCut` where there are more than are shown.
 */
export function repeatedRows(
  { of, start, every = 1 }: Repeated,
  columns: readonly { id: string; total?: 'sum' | 'last' }[],
  scope: Scope,
): { rows: TableRow[]; isCut: boolean } {
  const lists = columns.map(({ id, total }) => ({ id, list: column(scope, `${of}.${id}`), isSummed: total === 'sum' }));
  const count = column(scope, of).length;
  const starts = Array.from({ length: Math.ceil(count / every) }, (_, index) => index * every);
  const rows = starts.map((start): TableRow => {
    const end = Math.min(start + every, count);
    const cells = lists.map(({ id, list, isSummed }) => [id, sum(list.slice(isSummed ? start : end - 1, end))]);
    return Object.fromEntries(cells);
  });
  const first = start && columns.map(({ id }) => [id, start[id] ? trusted(start[id], scope) : Number.NaN]);
  const all = first ? [Object.fromEntries(first), ...rows] : rows;
  return { rows: all.slice(0, MOST_ROWS), isCut: all.length > MOST_ROWS };
}
