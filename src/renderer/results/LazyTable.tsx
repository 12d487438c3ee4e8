import { lazy, Suspense } from 'react';
import type { TableItem } from '../../result/document.ts';

const TableResult = lazy(async () => ({ default: (await import('./TableResult.tsx')).TableResult }));

/** A table, whose code comes when the first one is shown. */
export function LazyTable({ item }: { item: TableItem }) {
  return (
    <Suspense fallback={null}>
      <TableResult item={item} />
    </Suspense>
  );
}
