import { lazy, Suspense } from 'react';
import { whole } from '../../platform/whole.ts';
import type { TableItem } from '../../result/items/table.ts';
import { TablePending } from './TablePending.tsx';

const Table = lazy(async () => {
  try {
    return { default: whole(await import('./Table.tsx')).Table };
  } catch {
    // The page recovers from that, or says so. What threw here would take the form away, with what was typed.
    return new Promise<never>(() => {});
  }
});

/** A table, whose code comes when the first one is shown; until then its room is kept, so that nothing jumps. */
export function TableResult({ item }: { item: TableItem }) {
  return (
    <Suspense fallback={<TablePending />}>
      <Table item={item} />
    </Suspense>
  );
}
