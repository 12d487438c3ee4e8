/** A calendar file (RFC 5545): entries of whole days. */

/** A day, or several from the first to the last. */
export interface CalendarEntry {
  /** As yyyy-mm-dd; what is none is left out of the file. */
  day: string;
  /** The day after the last one, where there are several. */
  end?: string;
  title: string;
  notes: string;
}

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

const CONTROL = /(?!\t)\p{Cc}/gu;
const escaped = (text: string): string =>
  text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(CONTROL, '');

/** The same text has the same sum: what is taken away again changes its entries and doubles none. */
function sumOf(text: string): string {
  let hash = 0x811c9dc5;
  for (const byte of encoder.encode(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}

/** The days that calendars have, as they write them. */
const DAY = /^(\d{4})-(\d\d)-(\d\d)$/;
const plainDay = (day: string): string => day.replace(DAY, '$1$2$3');

/**
 * @param name what the entries are of, for their names
 * @param stamp the instant at which it is made
 * @param host where it is made, for the names of its entries; a file on a disk has none
 */
export function calendarFile(name: string, entries: readonly CalendarEntry[], stamp: Date, host: string): string {
  const made = `${stamp.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
  const events = entries
    .filter(({ day }) => DAY.test(day))
    .flatMap(({ day, end = '', title, notes }, index) => [
      'BEGIN:VEVENT',
      `UID:${name}-${index + 1}-${sumOf([day, end, title, notes].join('\n'))}@${host || 'localhost'}`,
      `DTSTAMP:${made}`,
      `DTSTART;VALUE=DATE:${plainDay(day)}`,
      ...(DAY.test(end) ? [`DTEND;VALUE=DATE:${plainDay(end)}`] : []),
      `SUMMARY:${escaped(title)}`,
      ...(notes ? [`DESCRIPTION:${escaped(notes)}`] : []),
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]);
  const file = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Formulary//Tables//EN', ...events, 'END:VCALENDAR'];
  return file.map((line) => `${folded(line)}\r\n`).join('');
}
