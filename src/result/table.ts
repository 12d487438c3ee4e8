/** Tables: what they say, how a cell is printed, and the same as CSV. */
import type { Computed, TableColumn } from '../engine/outcome.ts';
import type { ScheduleResult, TableResult } from '../engine/tool.ts';
import { type DisplayRule, printCanonical } from '../numbers/print.ts';
import { base, type PresentContext, textsOf } from './context.ts';
import type { TableItem, ValueItem } from './document.ts';
import { printWithUnit } from './format.ts';
import type { Translate } from './translate.ts';

type Table = Extract<Computed, { kind: 'table' }>;
type Base = Pick<TableItem, 'id' | 'label' | 'hidden'>;

/** A table of formulas or of compute.ts; there is none without rows. */
export function tableItem(result: TableResult, table: Table, given: PresentContext): TableItem | null {
  if (table.rows.length === 0) return null;
  const texts = textsOf(result, given);
  return {
    ...base(result, given),
    kind: 'table',
    language: given.text.language,
    columns: table.columns.map((each) => ({ ...each, label: texts.columns?.[each.id] ?? each.id })),
    rows: table.rows,
    group: result.perGroup === undefined ? null : { size: result.perGroup, label: texts.group ?? '' },
    totals: totalsOf(table),
    chart: result.chart ?? null,
    note: table.isCut ? given.t('table.cut', { count: table.rows.length }) : null,
  };
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

const column = (rows: Table['rows'], index: number): number[] => rows.map((row) => row[index] ?? 0);

/** What stands below the columns that have a total, by column id; null where none has one. */
function totalsOf({ columns, rows }: Table): Record<string, number> | null {
  const totals = columns.flatMap((each, index) => {
    if (!each.total) return [];
    const values = column(rows, index);
    return [[each.id, each.total === 'sum' ? printedSum(each, values) : (values.at(-1) ?? 0)] as const];
  });
  return totals.length > 0 ? Object.fromEntries(totals) : null;
}

/** The schedule of a loan; `headline` is the total that was stated without rounding. */
export function scheduleItem(
  own: Base,
  result: ScheduleResult,
  table: Table,
  headline: ValueItem | undefined,
  language: string,
  t: Translate,
): TableItem {
  const totals = totalsOf(table);
  const paid = totals?.payment ?? 0;
  const money = table.columns.find(({ id }) => id === 'payment');
  const print = (value: number): string => (money ? printCell(value, money, language) : '');
  const rounded = headline ? Number(headline.canonical) : Number.NaN;
  const difference = Number((paid - rounded).toFixed(2));
  const sum = { total: print(paid), difference: print(Math.abs(difference)) };
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
export const summaryOf = (rows: Table['rows'], { columns }: Pick<TableItem, 'columns'>): (number | undefined)[] =>
  columns.map((each, index) => (each.total === 'sum' ? printedSum(each, column(rows, index)) : rows.at(-1)?.[index]));

/** The lines of a table in their groups. */
export function groupsOf({ rows, group }: Pick<TableItem, 'rows' | 'group'>): (readonly number[])[][] {
  const size = group?.size ?? rows.length;
  const count = Math.ceil(rows.length / Math.max(1, size));
  return Array.from({ length: count }, (_, index) => rows.slice(index * size, (index + 1) * size));
}
