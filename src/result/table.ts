/** Tables: what they say, how a cell is printed, and the same as CSV. */
import type { Computed, TableColumn } from '../engine/outcome.ts';
import type { ScheduleResult, TableResult } from '../engine/tool.ts';
import { printCanonical } from '../numbers/print.ts';
import type { TableItem, ValueItem } from './document.ts';
import { printWithUnit } from './format.ts';
import { base, type Given, textsOf } from './given.ts';
import type { Translate } from './translate.ts';

type Table = Extract<Computed, { kind: 'table' }>;
type Base = Pick<TableItem, 'id' | 'label' | 'hidden'>;

/** A table of formulas or of compute.ts; there is none without rows. */
export function tableItem(result: TableResult, table: Table, given: Given): TableItem | null {
  if (table.rows.length === 0) return null;
  const { columns } = textsOf(result, given);
  return {
    ...base(result, given),
    kind: 'table',
    language: given.text.language,
    columns: table.columns.map((column) => ({ ...column, label: columns?.[column.id] ?? column.id })),
    rows: table.rows,
    group: null,
    totals: null,
    chart: result.chart ?? null,
    note: table.isCut ? given.t('table.cut', { count: table.rows.length }) : null,
  };
}

const cents = (rows: Table['rows'], index: number): number =>
  rows.reduce((sum, row) => sum + Math.round((row[index] ?? 0) * 100), 0) / 100;

const ADDED = ['payment', 'interest', 'principal'];

/** The sums of some rows of a schedule, by column id. */
const sumsOf = (columns: readonly TableColumn[], rows: Table['rows']): Record<string, number> =>
  Object.fromEntries(
    columns.flatMap(({ id }, index) => (ADDED.includes(id) ? [[id, cents(rows, index)] as const] : [])),
  );

/** The schedule of a loan; `headline` is the total that was stated without rounding. */
export function scheduleItem(
  own: Base,
  result: ScheduleResult,
  table: Table,
  headline: ValueItem | undefined,
  language: string,
  t: Translate,
): TableItem {
  const totals = sumsOf(table.columns, table.rows);
  const money = table.columns.find(({ id }) => id === 'payment');
  const print = (value: number): string => (money ? printCell(value, money, language) : '');
  const rounded = headline ? Number(headline.canonical) : Number.NaN;
  const difference = Number(((totals.payment ?? 0) - rounded).toFixed(2));
  const sum = { total: print(totals.payment ?? 0), difference: print(Math.abs(difference)) };
  return {
    ...own,
    kind: 'table',
    language,
    columns: table.columns.map((column) => ({ ...column, label: t(`schedule.${column.id}`) })),
    rows: table.rows,
    group: { size: result.perGroup, label: t('schedule.year') },
    totals,
    chart: { kind: 'bars', x: 'period', series: ['principal', 'interest'] },
    note: difference ? t(difference > 0 ? 'schedule.more' : 'schedule.less', sum) : null,
  };
}

/** A number of a table as people read it. */
export const printCell = (value: number, { display, unit }: TableColumn, language: string): string =>
  printWithUnit(value, display, unit, language);

const QUOTED = /[",\r\n]/;
const field = (text: string): string => (QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** A table as CSV (RFC 4180): a dot, no grouping, units in the heads. */
export function tableCsv({ columns, rows }: Pick<TableItem, 'columns' | 'rows'>): string {
  const head = columns.map(({ label, unit }) => field(unit?.symbol ? `${label} (${unit.symbol})` : label));
  const lines = rows.map((row) =>
    columns.map(({ display }, index) => field(printCanonical(row[index] ?? 0, display))).join(','),
  );
  return `${[head.join(','), ...lines].join('\r\n')}\r\n`;
}

/** What a line that sums up others says: sums where columns add up, else what stands in the last line. */
export function summaryOf(rows: Table['rows'], item: Pick<TableItem, 'columns'>): (number | undefined)[] {
  const sums = sumsOf(item.columns, rows);
  return item.columns.map(({ id }, index) => sums[id] ?? rows.at(-1)?.[index]);
}

/** The lines of a table in their groups. */
export function groupsOf({ rows, group }: Pick<TableItem, 'rows' | 'group'>): (readonly number[])[][] {
  const size = group?.size ?? rows.length;
  const count = Math.ceil(rows.length / Math.max(1, size));
  return Array.from({ length: count }, (_, index) => rows.slice(index * size, (index + 1) * size));
}
