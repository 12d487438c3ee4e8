import { Suspense } from 'react';
import type { DrawingItem } from '../../result/items/drawing.ts';
import { DrawingPending } from './DrawingPending.tsx';
import { late } from './late.ts';

const Drawing = late('Drawing', () => import('./Drawing.tsx'));

/** A drawing, whose code comes when the first one is shown; until then its room is kept. */
export function DrawingResult({ item }: { item: DrawingItem }) {
  return (
    <Suspense fallback={<DrawingPending />}>
      <Drawing item={item} />
    </Suspense>
  );
}
