/** The place of a table on a page where the code of tables has not come. */
import type { ComputedTable, TableResult } from '../../engine/results/table.ts';
import { base } from '../context.ts';
import { type ItemRow, inNoSentence } from './item.ts';
import type { TableItem } from './table.ts';

export const emptyTable: ComputedTable = { kind: 'table', columns: [], rows: [] };

/** Nothing but the place is drawn of it, so that it has nothing else. */
export const tablePlace: ItemRow<TableResult, ComputedTable, TableItem> = {
  item: (result, { kind }, given) => ({ ...base(result, given), kind }) as TableItem,
  text: inNoSentence,
  lines: () => [],
  announcement: () => [],
  answers: () => [],
};
