/** Cells of a table that are no numbers, and the order of rows. */
import { days } from '../../calendar/days.ts';
import type { ReadRow } from '../../engine/outcome.ts';
import type { CountedAmount, MeasureUnits } from '../../engine/results/measure.ts';
import type { ComputedTable, TableColumn, TableResult } from '../../engine/results/table.ts';
import { printCanonical } from '../../numbers/print.ts';
import { wholes } from '../../numbers/wholes.ts';
import { type PresentContext, textsOf } from '../context.ts';
import { fill } from '../fill.ts';
import { printWithUnit } from '../format.ts';
import { wordsOf } from '../languages.ts';
import { rowName } from '../row-name.ts';
import { measures } from './item.ts';

/** What stands in a cell, and what in a file. */
export interface Cell {
  text: string;
  canonical: string;
}
/** Spreadsheets compute what begins so. */
const FORMULA = /^[=+\-@\t\r]/;
const alike = (text: string): Cell => ({ text, canonical: FORMULA.test(text) ? `'${text}` : text });

/** How many digits of a whole number stand in a cell; the file has all of them. */
const MOST_DIGITS = 60;

function wholeCell(canonical: string, language: string): Cell {
  if (canonical === '') return alike('');
  const value = BigInt(canonical);
  const isShown = canonical.length <= MOST_DIGITS;
  return { text: isShown ? wholes.printWhole(value, language) : wholes.briefWhole(value, language), canonical };
}

/** What a row without a name is called where its name would head the row: as in the form. */
function rowNames({ from = '' }: TableResult, { texts, outcome }: PresentContext): string[] {
  const read = (outcome.read[from]?.value ?? []) as readonly ReadRow[];
  return read.map(({ row }) => fill(texts.inputs[from]?.rowLabel ?? '', { number: row }));
}

/** Spreadsheets take a fraction by itself for a day. */
function measureCell(amounts: readonly CountedAmount[], units: MeasureUnits, given: PresentContext): Cell {
  const { text, canonical } = measures.print(amounts, units, given);
  return { text, canonical: /^\d+\/\d+$/.test(canonical) ? `'${canonical}` : alike(canonical).canonical };
}

/** The cells of a column from top to bottom; undefined where they are numbers. */
function cellsOf(
  { id, said, display, unit }: TableColumn,
  values: readonly number[],
  result: TableResult,
  given: PresentContext,
): Cell[] | undefined {
  const { texts, text } = given;
  if (said?.kind === 'texts') {
    const names = result.columns[0]?.id === id ? rowNames(result, given) : [];
    return said.of.map((said, index) => alike(said || (names[index] ?? '')));
  }
  if (said?.kind === 'wholes') return said.of.map((value) => wholeCell(value, text.language));
  if (said?.kind === 'measures') return said.of.map((amounts) => measureCell(amounts, said.units, given));
  if (said?.kind === 'options') {
    const { inputs } = texts;
    const field = said.rows === undefined ? inputs[said.field] : inputs[said.rows]?.fields?.[said.field];
    const labels = field?.options ?? {};
    return said.of.map((id) => alike(labels[id] ?? id));
  }
  if (said?.kind === 'chosen') {
    const { columns = {} } = textsOf(result, given);
    const labels = said.from.map((name) => columns[`${id}.${name}`] ?? name);
    return values.map((place) => alike(labels[place] ?? ''));
  }
  if (said?.kind === 'rows') return values.map((row) => alike(row === 0 ? '' : rowName(said, row, given)));
  if (said?.kind === 'printed') {
    return values.map((value, place) => {
      const rule = said.by[place] ?? display;
      return { text: printWithUnit(value, rule, unit, text.language), canonical: printCanonical(value, rule) };
    });
  }
  if (said?.kind !== 'dates') return undefined;
  const language = wordsOf(text);
  return values.map((day) =>
    Number.isNaN(day) ? alike('') : { text: days.printDate(day, language), canonical: days.isoDate(day) },
  );
}

type Rows = ComputedTable['rows'];

/** By number; what is none, such as a date that was left open, comes last in either direction. */
const byNumber = (direction: 1 | -1, a = Number.NaN, b = Number.NaN): number =>
  Number.isNaN(a) || Number.isNaN(b) ? Number(Number.isNaN(a)) - Number(Number.isNaN(b)) : direction * (a - b);

/** Cells that are ordered by their numbers. */
const NUMBERS: readonly string[] = ['dates', 'wholes', 'printed'];

/** The places of the rows in the order that was asked for: of texts that of the language, else that of the numbers. */
function placesOf(
  rows: Rows,
  { sort }: TableResult,
  columns: readonly (TableColumn & { cells?: readonly Cell[] })[],
  language: string,
): number[] {
  const places = [...rows.keys()];
  if (!sort) return places;
  const at = columns.findIndex(({ id }) => id === sort.by);
  const { cells, said } = columns[at] ?? {};
  const direction = sort.isDescending ? -1 : 1;
  if (!cells || NUMBERS.includes(String(said?.kind))) {
    const numbers = rows.map((row) => row[at]);
    return places.sort((a, b) => byNumber(direction, numbers[a], numbers[b]));
  }
  const texts = cells.map(({ text }) => text);
  const { compare } = new Intl.Collator(language, { numeric: true });
  return places.sort((a, b) => direction * compare(String(texts[a]), String(texts[b])));
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
