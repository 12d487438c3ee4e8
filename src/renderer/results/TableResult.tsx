import { lazy, Suspense } from 'react';
import type { TableItem } from '../../result/items/table.ts';
import styles from './Results.module.css';

const Table = lazy(async () => ({ default: (await import('./Table.tsx')).Table }));

/** A table, whose code comes when the first one is shown; until then its room is kept, so that nothing jumps. */
export function TableResult({ item }: { item: TableItem }) {
  return (
    <Suspense fallback={<div className={styles.pending} data-pending />}>
      <Table item={item} />
    </Suspense>
  );
}
