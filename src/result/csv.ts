/** Fields of files for spreadsheets (RFC 4180). */

const QUOTED = /[",\r\n]/;
/** What a program for tables would run as a formula. */
const FORMULA = /^[=+\-@\t\r]/;
/** What begins like one, and is a number. */
const NUMBER = /^-\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i;

/** A field: a text that a spreadsheet would take for a formula gets an apostrophe, a number stays one. */
export function csvField(text: string): string {
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return QUOTED.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Lines of fields, each with its end. */
export const csvText = (lines: readonly (readonly string[])[]): string =>
  lines.map((line) => `${line.map(csvField).join(',')}\r\n`).join('');
