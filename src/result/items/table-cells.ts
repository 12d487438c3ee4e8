/** Cells of a table that are no numbers, and the order of rows. */
import { days } from '../../calendar/days.ts';
import type { ComputedTable, TableColumn, TableResult } from '../../engine/results/table.ts';
import { type PresentContext, textsOf } from '../context.ts';
import { wordsOf } from '../languages.ts';

/** What stands in a cell, and what in a file. */
export interface Cell {
  text: string;
  canonical: string;
}
/** Spreadsheets compute what begins so. */
const FORMULA = /^[=+\-@\t\r]/;
const alike = (text: string): Cell => ({ text, canonical: FORMULA.test(text) ? `'${text}` : text });

/** The cells of a column from top to bottom; undefined where they are numbers. */
function cellsOf(
  { id, said }: TableColumn,
  values: readonly number[],
  result: TableResult,
  given: PresentContext,
): Cell[] | undefined {
  const { texts, text } = given;
  if (said?.kind === 'texts') return said.of.map(alike);
  if (said?.kind === 'options') {
    const labels = texts.inputs[said.rows]?.fields?.[said.field]?.options ?? {};
    return said.of.map((id) => alike(labels[id] ?? id));
  }
  if (said?.kind === 'chosen') {
    const { columns = {} } = textsOf(result, given);
    const labels = said.from.map((name) => columns[`${id}.${name}`] ?? name);
    return values.map((place) => alike(labels[place] ?? ''));
  }
  if (said?.kind !== 'dates') return undefined;
  const language = wordsOf(text);
  return values.map((day) =>
    Number.isNaN(day) ? alike('') : { text: days.printDate(day, language), canonical: days.isoDate(day) },
  );
}

type Rows = ComputedTable['rows'];

/** By number; what is none, such as a date that was left open, comes last. */
const byNumber = (a = Number.NaN, b = Number.NaN): number =>
  Number.isNaN(a) || Number.isNaN(b) ? Number(Number.isNaN(a)) - Number(Number.isNaN(b)) : a - b;

/** The places of the rows in the order that was asked for: of texts that of the language, else that of the numbers. */
function placesOf(
  rows: Rows,
  { sort }: TableResult,
  columns: readonly (TableColumn & { cells?: readonly Cell[] })[],
  language: string,
): number[] {
  const places = [...rows.keys()];
  const at = columns.findIndex(({ id }) => id === sort?.by);
  if (!sort || at < 0) return places;
  const { cells, said } = columns[at] ?? {};
  const { compare } = new Intl.Collator(language, { numeric: true });
  const order = (a: number, b: number): number =>
    cells && said?.kind !== 'dates'
      ? compare(cells[a]?.text ?? '', cells[b]?.text ?? '')
      : byNumber(rows[a]?.[at], rows[b]?.[at]);
  return places.sort((a, b) => order(a, b) * (sort.isDescending ? -1 : 1));
}

/** The rows in their order; in a column with cells stands which of them it is. */
export function sortedTable(
  { columns, rows }: ComputedTable,
  result: TableResult,
  given: PresentContext,
): { columns: readonly (TableColumn & { cells?: readonly Cell[] })[]; rows: Rows } {
  if (!result.sort && columns.every(({ said }) => !said)) return { columns, rows };
  const withCells = columns.map((column, index) => {
    const cells = cellsOf(
      column,
      rows.map((row) => row[index] ?? Number.NaN),
      result,
      given,
    );
    return cells ? { ...column, cells } : column;
  });
  const places = placesOf(rows, result, withCells, wordsOf(given.text));
  return {
    columns: withCells,
    rows: places.map((place) =>
      withCells.map((column, index) => ('cells' in column ? place : (rows[place]?.[index] ?? 0))),
    ),
  };
}
