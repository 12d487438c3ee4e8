/** Rows of numbers: of formulas, of the payments of a loan, of a recurrence, or of compute.ts. */
import type { DisplayRule } from '../../numbers/print.ts';
import { trusted } from '../evaluate.ts';
import type { CompiledFormula, CompiledUnit, Run } from '../formula.ts';
import { finite, functions } from '../functions.ts';
import { type Repeated, repeatedRows } from '../recurrence.ts';
import { MOST_ROWS, rowsOfFormulas, type TableRow, type TableRows } from '../rows.ts';
import { amortize } from '../schedule.ts';
import { choiceOfTable, rowsOfOptions } from '../table-of-options.ts';
import { rowsOfInput, type Said, saidIn, type WordsColumn } from '../table-of-rows.ts';
import type { TableTimer, Told } from '../table-timer.ts';
import { computedRows, inUnit, type ResultBase, type RunContext, shownUnit } from './context.ts';

export interface ChartShape {
  kind: 'line' | 'bars' | 'area';
  x: string;
  series: readonly string[];
}
/** What a line that sums up a column says: its sum as printed, or what stands in its last row. */
export type ColumnTotal = 'sum' | 'last';
interface CompiledColumn extends WordsColumn {
  id: string;
  formula?: CompiledFormula<number | bigint>;
  /** The texts that its formula chooses from: it gives their places. */
  texts?: readonly string[];
  display: DisplayRule;
  /** In place of it: the rule with the digits of what is chosen. */
  displayFrom?: Run<DisplayRule>;
  unit?: CompiledUnit;
  unitFrom?: string;
  total?: ColumnTotal;
  /** Where it does not hold, the column is left out. */
  when?: Run<boolean>;
}
/** What can be done with a table: a CSV file, a calendar file with the days of a column, a clock that rings. */
export interface TableActions {
  csv?: true;
  ics?: string;
  timer?: TableTimer;
}
/** A loan that is paid back in whole cents. */
interface Loan {
  principal: CompiledFormula;
  rate: CompiledFormula;
  periods: CompiledFormula;
  /** The result that states the total without rounding. */
  headline?: string;
}
/** Its rows are counted, are payments, are worked out one from the other, or are what compute.ts answers. */
export interface TableResult extends ResultBase {
  kind: 'table';
  rows?: TableRows;
  /** The rows input, or the choice with the options, that they are of, and their order. */
  from?: string;
  sort?: { by: string; isDescending?: true };
  loan?: Loan;
  repeated?: Repeated;
  columns: readonly CompiledColumn[];
  /** How many rows one line sums up. */
  perGroup?: number;
  chart?: ChartShape;
  /** A CSV file without it. */
  actions?: TableActions;
}

/** A column of a table, its numbers in the unit it is shown in. */
export interface TableColumn {
  id: string;
  display: DisplayRule;
  unit?: CompiledUnit;
  /** What a line that sums up others says of it. */
  total?: ColumnTotal;
  /** What its cells say, where they are no numbers. */
  said?: Said;
}
export interface ComputedTable {
  kind: 'table';
  columns: readonly TableColumn[];
  rows: readonly (readonly number[])[];
  isCut?: true;
  /** What its clock is told by the form. */
  told?: Told;
}

/** What is paid each time, in dollars. */
function payments({ principal, rate, periods }: Loan, { scope }: RunContext): TableRow[] {
  const installments = amortize(trusted(principal, scope), trusted(rate, scope), trusted(periods, scope));
  return installments.map((cents, index) => ({
    period: index + 1,
    payment: cents.payment / 100,
    interest: cents.interest / 100,
    principal: cents.principal / 100,
    balance: cents.balance / 100,
  }));
}

function rowsOf(
  result: TableResult,
  columns: readonly CompiledColumn[],
  run: RunContext,
): { rows: readonly TableRow[]; isCut?: boolean; said?: (column: CompiledColumn) => Said | undefined } {
  const choice = choiceOfTable(result.from, run);
  if (choice) return rowsOfOptions(choice, columns, run);
  if (result.from !== undefined) return { rows: rowsOfInput(result.from, columns, run) };
  if (result.rows) return rowsOfFormulas(result.rows, columns, run.scope);
  if (result.repeated) return repeatedRows(result.repeated, columns, run.scope);
  if (result.loan) return { rows: payments(result.loan, run) };
  const answered = computedRows<TableRow>(result, run);
  return { rows: answered.slice(0, MOST_ROWS), isCut: answered.length > MOST_ROWS };
}

export function computeTable(result: TableResult, run: RunContext): ComputedTable {
  const columns = result.columns.filter(({ when }) => when?.(run.scope, functions) ?? true);
  const answered = rowsOf(result, columns, run);
  const units = columns.map((column) => shownUnit(column, run));
  // A date that was left open, a text and a measure are no numbers; a whole number may be larger than plain ones are.
  const numberOf = (cell: number | bigint | undefined, { holds }: WordsColumn): number =>
    holds === undefined ? finite(Number(cell)) : Number(cell);
  const rows = answered.rows.map((row) =>
    columns.map((column, index) => inUnit(numberOf(row[column.id], column), units[index])),
  );
  const said = columns.map((column) =>
    answered.said
      ? answered.said(column)
      : saidIn(column, result.from, answered.rows, run, result.repeated?.texts?.[column.id] ?? column.texts),
  );
  for (const [index, { total }] of columns.entries()) {
    if (total === 'sum') finite(rows.reduce((sum, row) => sum + (row[index] ?? 0), 0));
  }
  const headed = columns.map((column, index) => ({
    id: column.id,
    display: column.displayFrom?.(run.scope, functions) ?? column.display,
    ...(units[index] && { unit: units[index] }),
    ...(column.total && { total: column.total }),
    ...(said[index] && { said: said[index] }),
  }));
  const told = result.actions?.timer?.told(run.scope, functions);
  return { kind: 'table', columns: headed, rows, ...(answered.isCut && { isCut: true }), ...(told && { told }) };
}
