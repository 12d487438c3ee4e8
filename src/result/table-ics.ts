/** A table with days as a calendar file (RFC 5545): an entry of a whole day for each row. */
import { fill } from './fill.ts';
import { printCell, type TableItem } from './items/table.ts';

const LINE = 75;
const encoder = new TextEncoder();
const octets = (text: string): number => encoder.encode(text).length;

/** A line of at most 75 octets; what is longer goes on in the next, behind a space. No character is cut. */
function folded(line: string): string {
  const lines: string[] = [];
  let [open, size] = ['', 0];
  for (const character of line) {
    const more = octets(character);
    if (size + more > LINE) {
      lines.push(open);
      [open, size] = [' ', 1];
    }
    open += character;
    size += more;
  }
  return [...lines, open].join('\r\n');
}

const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n');

/** The same text has the same sum: a table that is taken away again changes its entries and doubles none. */
function sumOf(text: string): string {
  let hash = 0x811c9dc5;
  for (const byte of encoder.encode(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}

type Row = TableItem['rows'][number];
interface Entry {
  /** As yyyymmdd; none where there is no such day. */
  day: string;
  title: string;
  notes: string;
}

function entryOf(item: TableItem, row: Row, at: number): Entry {
  const cells = item.columns.map((column, index) => {
    const text = printCell(row[index] ?? 0, column, item.language).replace(/[\u00a0\u202f]/g, ' ');
    return { ...column, text };
  });
  const named = Object.fromEntries(cells.map(({ id, text }) => [id, text]));
  return {
    day: item.columns[at]?.cells?.[row[at] ?? 0]?.canonical.replaceAll('-', '') ?? '',
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
  const entries = at < 0 ? [] : item.rows.map((row) => entryOf(item, row, at));
  const made = `${stamp.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
  const events = entries
    .filter(({ day }) => /^\d{8}$/.test(day))
    .flatMap(({ day, title, notes }, index) => [
      'BEGIN:VEVENT',
      `UID:${item.id}-${index + 1}-${sumOf([day, title, notes].join('\n'))}@${host}`,
      `DTSTAMP:${made}`,
      `DTSTART;VALUE=DATE:${day}`,
      `SUMMARY:${escaped(title)}`,
      `DESCRIPTION:${escaped(notes)}`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]);
  const file = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Formulary//Tables//EN', ...events, 'END:VCALENDAR'];
  return file.map((line) => `${folded(line)}\r\n`).join('');
}
