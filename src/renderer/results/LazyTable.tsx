import { lazy, Suspense } from 'react';
import type { TableItem } from '../../result/items/table.ts';
import styles from './Results.module.css';

const TableResult = lazy(async () => ({ default: (await import('./TableResult.tsx')).TableResult }));

/** A table, whose code comes when the first one is shown; until then its room is kept, so that nothing jumps. */
export function LazyTable({ item }: { item: TableItem }) {
  return (
    <Suspense fallback={<div className={styles.pending} data-pending />}>
      <TableResult item={item} />
    </Suspense>
  );
}
