import { Suspense } from 'react';
import type { TableItem } from '../../result/items/table.ts';
import { late } from './late.ts';
import { TablePending } from './TablePending.tsx';

const Table = late('Table', () => import('./Table.tsx'));

/** A table, whose code comes when the first one is shown; until then its room is kept, so that nothing jumps. */
export function TableResult({ item }: { item: TableItem }) {
  return (
    <Suspense fallback={<TablePending />}>
      <Table item={item} />
    </Suspense>
  );
}
