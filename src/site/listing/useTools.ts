import { type RefObject, useLayoutEffect, useMemo, useState } from 'react';
import { type CatalogueEntry, withCounts } from '../../catalogue/catalogue.ts';
import { NO_COUNTS, readUsage } from '../../platform/usage.ts';
import { useHydrated } from '../../ui/useHydrated.ts';
import { usePage } from '../page/page-context.ts';

function isOnScreen(element: Element | null): boolean {
  if (!element) return false;
  const { top, bottom } = element.getBoundingClientRect();
  return top < window.innerHeight && bottom > 0;
}

/**
 * The tools of the page with the visitor's own counts, read once when their list opens: a click reorders nothing that
 * is on the screen. A list that the build drew has the base order, and the visitor may be reading it by the time React
 * comes: it takes their counts only while it is out of sight, and otherwise the next time it opens.
 */
export function useTools(list: RefObject<Element | null>): readonly CatalogueEntry[] {
  const { catalogue } = usePage();
  const isAlive = useHydrated();
  const [isTakenOver] = useState(!isAlive);
  const [counts, setCounts] = useState(() => (isTakenOver ? NO_COUNTS : readUsage()));
  useLayoutEffect(() => {
    if (isTakenOver && !isOnScreen(list.current)) setCounts(readUsage());
  }, [isTakenOver, list]);
  return useMemo(() => withCounts(catalogue, counts), [catalogue, counts]);
}
