/** A table with days as a calendar file: an entry of a whole day for each row. */
import { type CalendarEntry, calendarFile } from './calendar-file.ts';
import { fill } from './fill.ts';
import { printCell, type TableItem } from './items/table.ts';

type Row = TableItem['rows'][number];

function entryOf(item: TableItem, row: Row, at: number): CalendarEntry {
  const cells = item.columns.map((column, index) => {
    const text = printCell(row[index] ?? 0, column, item.language).replace(/[\u00a0\u202f]/g, ' ');
    return { ...column, text };
  });
  const named = Object.fromEntries(cells.map(({ id, text }) => [id, text]));
  return {
    day: item.columns[at]?.cells?.[row[at] ?? 0]?.canonical ?? '',
    title: fill(item.entry, named),
    notes: cells.flatMap(({ label, text }, index) => (index === at ? [] : [`${label}: ${text}`])).join('\n'),
  };
}

/**
 * @param stamp the instant at which it is made
 * @param host where it is made, for the names of its entries
 */
export function tableIcs(item: TableItem, stamp: Date, host: string): string {
  const at = item.columns.findIndex(({ id }) => id === item.actions.ics);
  // Without such a column there is no day, and no entry.
  const entries = item.rows.map((row) => entryOf(item, row, at));
  return calendarFile(item.id, entries, stamp, host);
}
