import { Suspense } from 'react';
import type { BreakdownItem } from '../../result/items/breakdown.ts';
import { BreakdownPending } from './BreakdownPending.tsx';
import { late } from './late.ts';

const Breakdown = late('Breakdown', () => import('./Breakdown.tsx'));

/** The parts of a total, whose code comes when the first ones are shown; until then their room is kept. */
export function BreakdownResult({ item }: { item: BreakdownItem }) {
  return (
    <Suspense fallback={<BreakdownPending />}>
      <Breakdown item={item} />
    </Suspense>
  );
}
