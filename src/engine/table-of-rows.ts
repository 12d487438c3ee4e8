/** Tables that are made of the rows of an input: a number for each cell, and the texts that stand in the rows. */
import { type DisplayRule, denoise } from '../numbers/print.ts';
import { intermediate } from './evaluate.ts';
import type { CompiledFormula, Scope } from './formula.ts';
import { finite } from './functions.ts';
import type { RunContext } from './results/context.ts';
import type { CountedAmount, MeasureUnits } from './results/measure.ts';
import type { TableRow } from './rows.ts';

/** What a column holds where that is no number, and the field of the row that it shows. */
export interface WordsColumn {
  field?: string;
  holds?: 'text' | 'choice' | 'unit' | 'date' | 'whole' | 'row' | 'measure';
  /** The rows input whose rows it names by their numbers. */
  of?: string;
  /** Of measures. */
  units?: MeasureUnits;
}
type Column = WordsColumn & { id: string; formula?: CompiledFormula<number | bigint> };

/**
 * What the cells of a column say: the texts of its rows, the options that were chosen in them, those of its own texts
 * whose places stand in it, the rows of an input whose numbers do, dates, whole numbers with all their digits, or
 * amounts in several units.
 */
export type Said =
  | { kind: 'texts'; of: readonly string[] }
  /** Without `rows` those of a choice of the tab. */
  | { kind: 'options'; of: readonly string[]; rows?: string; field: string }
  | { kind: 'chosen'; from: readonly string[] }
  /** Each by the field that names it; by its number where there is none. */
  | { kind: 'rows'; rows: string; field: string | undefined }
  | { kind: 'dates' }
  /** Its numbers, each by a rule of its own. */
  | { kind: 'printed'; by: readonly DisplayRule[] }
  /** Their digits; empty where there is none. */
  | { kind: 'wholes'; of: readonly string[] }
  | { kind: 'measures'; of: readonly (readonly CountedAmount[])[]; units: MeasureUnits };

/** Numbers have no binary noise, so that those which are alike stay in the order of entry. */
const cellOf = ({ formula, field, holds }: Column, row: Scope, index: number): number | bigint => {
  const value = formula && intermediate(formula, row);
  if (value !== undefined) return typeof value === 'bigint' ? value : denoise(value);
  return holds === 'date' ? Number(row[field ?? '']) : index;
};

/** One row for each row of the input: numbers and days; where there is a text, which of them it is. */
export const rowsOfInput = (input: string, columns: readonly Column[], { scope, rows }: RunContext): TableRow[] =>
  (rows[input] ?? []).map((row, index) => {
    const seen = { ...scope, ...row };
    return Object.fromEntries(columns.map((column) => [column.id, cellOf(column, seen, index)]));
  });

/** The amounts of a cell. @throws Diagnosis where one is no number that can be shown */
function amountsIn(cell: unknown): readonly CountedAmount[] {
  const amounts = (cell ?? []) as readonly CountedAmount[];
  for (const { number } of amounts) finite(number ?? 0);
  return amounts;
}

/** What the cells of a column say where they are no numbers; texts without a field are those of compute.ts. */
export function saidIn(
  { id, field, holds, of: named, units = {} }: Column,
  from: string | undefined,
  answered: readonly Readonly<Record<string, unknown>>[],
  { rows }: RunContext,
  texts?: readonly string[],
): Said | undefined {
  if (holds === undefined) return undefined;
  if (holds === 'date') return { kind: 'dates' };
  if (named !== undefined) return { kind: 'rows', rows: named, field };
  if (holds === 'measure') return { kind: 'measures', of: answered.map((row) => amountsIn(row[id])), units };
  if (holds === 'whole') {
    const cells = answered.map((row) => row[id]);
    return { kind: 'wholes', of: cells.map((cell) => (typeof cell === 'bigint' ? String(cell) : '')) };
  }
  if (texts) return { kind: 'chosen', from: texts };
  if (from === undefined || field === undefined)
    return { kind: 'texts', of: answered.map((row) => String(row[id] ?? '')) };
  const key = holds === 'text' ? field : `$${field}`;
  const of = (rows[from] ?? []).map((row) => (typeof row[key] === 'string' ? row[key] : ''));
  return holds === 'text' ? { kind: 'texts', of } : { kind: 'options', of, rows: from, field };
}
