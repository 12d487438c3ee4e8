/** A table as a file for spreadsheets. */
import { printCanonical } from '../numbers/print.ts';
import { csvText } from './csv.ts';
import type { TableItem } from './items/table.ts';

/** A table as CSV (RFC 4180): a dot, no grouping, units in the heads. */
export function tableCsv({ columns, rows }: Pick<TableItem, 'columns' | 'rows'>): string {
  const head = columns.map(({ label, unit }) => (unit?.symbol ? `${label} (${unit.symbol})` : label));
  const lines = rows.map((row) =>
    columns.map(({ display, cells }, index) => {
      const value = row[index] ?? 0;
      return cells ? (cells[value]?.canonical ?? '') : printCanonical(value, display);
    }),
  );
  return csvText([head, ...lines]);
}
