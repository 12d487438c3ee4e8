/** The place of a table on a page where the code of tables has not come. */
import type { ComputedTable, TableResult } from '../../engine/results/table.ts';
import { base } from '../context.ts';
import { type ItemRow, inNoSentence } from './item.ts';
import type { TableItem } from './table.ts';

export const emptyTable: ComputedTable = { kind: 'table', columns: [], rows: [] };

export const tablePlace: ItemRow<TableResult, ComputedTable, TableItem> = {
  item: (result, { kind, columns, rows }, given) => ({
    ...base(result, given),
    kind,
    language: given.text.language,
    columns: columns.map((column) => ({ ...column, label: column.id })),
    rows,
    group: null,
    totals: null,
    chart: null,
    note: null,
  }),
  text: inNoSentence,
  lines: () => [],
  announcement: () => [],
  answers: () => [],
};
