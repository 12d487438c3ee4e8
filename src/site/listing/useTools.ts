import { type RefObject, useLayoutEffect, useMemo, useState } from 'react';
import { type CatalogueEntry, inOrderOf, withCounts } from '../../catalogue/catalogue.ts';
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
 * comes: there each tool shows their count, and keeps its place until the list is sorted anew.
 * @param sortedBy the order that is asked for, where one can be
 */
export function useTools(list: RefObject<Element | null>, sortedBy?: string): readonly CatalogueEntry[] {
  const { catalogue } = usePage();
  const isAlive = useHydrated();
  const [isTakenOver] = useState(!isAlive);
  const [beginning] = useState(sortedBy);
  const [counts, setCounts] = useState(() => (isTakenOver ? NO_COUNTS : readUsage()));
  const [isInPlace, setInPlace] = useState(false);
  useLayoutEffect(() => {
    if (!isTakenOver) return;
    setCounts(readUsage());
    setInPlace(isOnScreen(list.current));
  }, [isTakenOver, list]);
  if (isInPlace && sortedBy !== beginning) setInPlace(false);
  return useMemo(() => {
    const counted = withCounts(catalogue, counts);
    return isInPlace ? inOrderOf(counted, catalogue) : counted;
  }, [catalogue, counts, isInPlace]);
}
