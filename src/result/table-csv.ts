/** A table as a file for spreadsheets. */
import { printCanonical } from '../numbers/print.ts';
import type { TableItem } from './items/table.ts';

const QUOTED = /[",\r\n]/;
const field = (text: string): string => (QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** A table as CSV (RFC 4180): a dot, no grouping, units in the heads. */
export function tableCsv({ columns, rows }: Pick<TableItem, 'columns' | 'rows'>): string {
  const head = columns.map(({ label, unit }) => field(unit?.symbol ? `${label} (${unit.symbol})` : label));
  const lines = rows.map((row) =>
    columns
      .map(({ display, cells }, index) => {
        const value = row[index] ?? 0;
        return field(cells ? (cells[value]?.canonical ?? '') : printCanonical(value, display));
      })
      .join(','),
  );
  return `${[head.join(','), ...lines].join('\r\n')}\r\n`;
}
