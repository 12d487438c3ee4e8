/** Tables that are made of the rows of an input: a number for each cell, and the texts that stand in the rows. */
import { denoise } from '../numbers/print.ts';
import { intermediate } from './evaluate.ts';
import type { CompiledFormula, Scope } from './formula.ts';
import type { RunContext } from './results/context.ts';
import type { TableRow } from './rows.ts';

/** What a column holds where that is no number, and the field of the row that it shows. */
export interface WordsColumn {
  field?: string;
  holds?: 'text' | 'choice' | 'unit' | 'date';
}
type Column = WordsColumn & { id: string; formula?: CompiledFormula };

/**
 * What the cells of a column say: the texts of its rows, the options that were chosen in them, those of its own texts
 * whose places stand in it, or dates.
 */
export type Said =
  | { kind: 'texts'; of: readonly string[] }
  | { kind: 'options'; of: readonly string[]; rows: string; field: string }
  | { kind: 'chosen'; from: readonly string[] }
  | { kind: 'dates' };

/** Numbers have no binary noise, so that those which are alike stay in the order of entry. */
const cellOf = ({ formula, field, holds }: Column, row: Scope, index: number): number => {
  if (formula) return denoise(intermediate(formula, row));
  return holds === 'date' ? Number(row[field ?? '']) : index;
};

/** One row for each row of the input: numbers and days; where there is a text, which of them it is. */
export const rowsOfInput = (input: string, columns: readonly Column[], { scope, rows }: RunContext): TableRow[] =>
  (rows[input] ?? []).map((row, index) => {
    const seen = { ...scope, ...row };
    return Object.fromEntries(columns.map((column) => [column.id, cellOf(column, seen, index)]));
  });

/** What the cells of a column say where they are no numbers; texts without a field are those of compute.ts. */
export function saidIn(
  { id, field, holds }: Column,
  from: string | undefined,
  answered: readonly Readonly<Record<string, unknown>>[],
  { rows }: RunContext,
  texts?: readonly string[],
): Said | undefined {
  if (holds === undefined) return undefined;
  if (holds === 'date') return { kind: 'dates' };
  if (texts) return { kind: 'chosen', from: texts };
  if (from === undefined || field === undefined)
    return { kind: 'texts', of: answered.map((row) => String(row[id] ?? '')) };
  const key = holds === 'text' ? field : `$${field}`;
  const of = (rows[from] ?? []).map((row) => (typeof row[key] === 'string' ? row[key] : ''));
  return holds === 'text' ? { kind: 'texts', of } : { kind: 'options', of, rows: from, field };
}
