import { useEffect, useRef, useState } from 'react';
import { useHydrated } from '../../ui/useHydrated.ts';
import { useYours } from './useYours.ts';

/**
 * Favourites and what was used last. On a page that the build has made it comes while its place is below what is on
 * the screen: it moves nothing that is being read.
 */
export function LateYours() {
  const yours = useYours();
  const place = useRef<HTMLDivElement>(null);
  const isAlive = useHydrated();
  const [isTakenOver] = useState(!isAlive);
  const [isOpen, setOpen] = useState(!isTakenOver);
  useEffect(() => {
    const element = place.current;
    if (!yours || isOpen || !element) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ boundingClientRect: { top } }) => top > window.innerHeight)) setOpen(true);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [yours, isOpen]);
  return <div ref={place}>{yours && isOpen && <yours.Yours />}</div>;
}
