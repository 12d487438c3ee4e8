/** Tables: what they say and how a cell is printed. */

import { computedOf } from '../../engine/results/results.ts';
import type { ChartShape, ComputedTable, TableActions, TableColumn, TableResult } from '../../engine/results/table.ts';
import type { Told } from '../../engine/table-timer.ts';
import { type DisplayRule, printCanonical } from '../../numbers/print.ts';
import { base, type PresentContext, textsOf } from '../context.ts';
import { printWithUnit } from '../format.ts';
import { type Answer, type ItemBase, type ItemRow, inNoSentence } from './item.ts';
import { type Cell, sortedTable } from './table-cells.ts';

/** A table: numbers in their shown units, printed where they are shown, or which of the cells of a column stands there. */
export interface TableItem extends ItemBase {
  kind: 'table';
  /** Its cells are printed in this language. */
  language: string;
  columns: readonly (TableColumn & { label: string; cells?: readonly Cell[] })[];
  rows: readonly (readonly number[])[];
  /** How many rows one line sums up, and what such a line is called; rows stand by themselves without it. */
  group: { size: number; label: string } | null;
  /** What the line below the others says, by column id. */
  totals: Readonly<Record<string, number>> | null;
  chart: ChartShape | null;
  actions: TableActions;
  /** What a row is called in a calendar file. */
  entry: string;
  /** What its clock is told by the form, and what the parts of its time are called. */
  timer?: { told: Told; labels: Readonly<Record<string, string>> };
  /** What there is to say about it. */
  note: string | null;
}

/** A number as printed, counted in units of its last decimal. */
function printedUnits(value: number, display: DisplayRule, scale: number): number {
  const units = Math.round(value * scale);
  // Whole cents need no printing to be told, and are what most columns hold.
  const isWhole = display.rule === 'fixed' && units / scale === value;
  return isWhole ? units : Math.round(Number(printCanonical(value, display)) * scale);
}

/** The sum of a column as it is printed, so that it is what a reader adds up. */
function printedSum({ display }: TableColumn, values: readonly number[]): number {
  const scale = 10 ** display.digits;
  const whole = values.reduce((sum, value) => sum + printedUnits(value, display, scale), 0);
  return Number.isSafeInteger(whole) ? whole / scale : values.reduce((sum, value) => sum + value, 0);
}

const column = (rows: ComputedTable['rows'], index: number): number[] => rows.map((row) => row[index] ?? 0);

/** What stands below the columns that have a total, by column id; null where none has one. */
function totalsOf({ columns, rows }: ComputedTable): Record<string, number> | null {
  const totals = columns.flatMap((each, index) => {
    if (!each.total) return [];
    const values = column(rows, index);
    return [[each.id, each.total === 'sum' ? printedSum(each, values) : (values.at(-1) ?? 0)] as const];
  });
  return totals.length > 0 ? Object.fromEntries(totals) : null;
}

/** What a schedule of whole cents comes to beside the total that is stated without rounding. */
function differenceNote(
  result: TableResult,
  { columns }: ComputedTable,
  paid: number,
  { tab, outcome, text, t }: PresentContext,
): string | null {
  const headlineId = result.loan?.headline;
  if (headlineId === undefined) return null;
  const stated = tab.results.find(({ id }) => id === headlineId);
  const money = columns.find(({ id }) => id === 'payment');
  const headline = stated?.kind === 'value' ? computedOf<'value'>(stated, outcome.results) : null;
  if (stated?.kind !== 'value' || !headline || !money) return null;
  const difference = Number(
    (paid - Number(printCanonical(headline.value, headline.display ?? stated.display))).toFixed(2),
  );
  if (difference === 0) return null;
  const print = (value: number): string => printCell(value, money, text.language);
  const sum = { total: print(paid), difference: print(Math.abs(difference)) };
  return t(difference > 0 ? 'schedule.more' : 'schedule.less', sum);
}

/** No calendar file where the column with its days is left out. */
function actionsOf({ actions = { csv: true } }: TableResult, { columns }: ComputedTable): TableActions {
  const { ics, ...others } = actions;
  return ics === undefined || columns.some(({ id }) => id === ics) ? actions : others;
}

/** There is no table without rows. */
function item(result: TableResult, computed: ComputedTable, given: PresentContext): TableItem | null {
  if (computed.rows.length === 0) return null;
  const table = { ...computed, ...sortedTable(computed, result, given) };
  const texts = textsOf(result, given);
  const totals = totalsOf(table);
  const cut = table.isCut ? given.t('table.cut', { count: table.rows.length }) : null;
  return {
    ...base(result, given),
    kind: 'table',
    language: given.text.language,
    columns: table.columns.map((each) => ({ ...each, label: texts.columns?.[each.id] ?? each.id })),
    rows: table.rows,
    group: result.perGroup === undefined ? null : { size: result.perGroup, label: texts.group ?? '' },
    totals,
    chart: result.chart ?? null,
    actions: actionsOf(result, table),
    entry: texts.entry ?? '',
    ...(computed.told && { timer: { told: computed.told, labels: texts.timer ?? {} } }),
    note: cut ?? differenceNote(result, table, totals?.payment ?? 0, given),
  };
}

/** A cell of a table as people read it. */
export const printCell = (
  value: number,
  { display, unit, cells }: Omit<TableItem['columns'][number], 'label'>,
  language: string,
): string => (cells ? (cells[value]?.text ?? '') : printWithUnit(value, display, unit, language));

/** What a line that sums up others says: sums where columns add up, no words, else what stands in the last line. */
export const summaryOf = (
  rows: ComputedTable['rows'],
  { columns }: Pick<TableItem, 'columns'>,
): (number | undefined)[] =>
  columns.map((each, index) => {
    if (each.total === 'sum') return printedSum(each, column(rows, index));
    return each.cells ? undefined : rows.at(-1)?.[index];
  });

/** The lines of a table in their groups. */
export function groupsOf({ rows, group }: Pick<TableItem, 'rows' | 'group'>): (readonly number[])[][] {
  const size = group?.size ?? rows.length;
  const count = Math.ceil(rows.length / Math.max(1, size));
  return Array.from({ length: count }, (_, index) => rows.slice(index * size, (index + 1) * size));
}

/** The command line answers in English. */
const rowsText = (count: number): string => `${count} ${count === 1 ? 'row' : 'rows'}`;

export const tableRow: ItemRow<TableResult, ComputedTable, TableItem> = {
  item,
  text: inNoSentence,
  lines: ({ label, rows }) => [{ label, text: '', copied: '', canonical: rowsText(rows.length), isExtra: true }],
  announcement: () => [],
  answers: ({ id, columns, totals }) =>
    columns.flatMap(({ id: column, display }): [string, Answer][] => {
      const value = totals?.[column];
      return value === undefined ? [] : [[`${id}.${column}`, { value, display: printCanonical(value, display) }]];
    }),
};
