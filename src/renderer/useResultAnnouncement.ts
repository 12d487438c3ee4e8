import { useEffect, useRef } from 'react';
import { SETTLED_AFTER } from '../worksheet/more-views.ts';
import type { State } from '../worksheet/state.ts';

/**
 * Says each settled result once: right after Calculate, and a moment after the last edit that changed it. A new form
 * has nothing said yet.
 */
export function useResultAnnouncement(
  { form: { round }, view: { document, isStale, isLive } }: State,
  say: (text: string, onlyNew?: boolean) => void,
): void {
  // What stood there when React came has been said.
  const first = useRef({ round, document });
  useEffect(() => {
    if (round !== first.current.round) say('');
  }, [round, say]);
  useEffect(() => {
    if (!document || isStale || (document === first.current.document && !isLive)) return;
    if (!isLive) return say(document.announcement);
    const timer = setTimeout(() => say(document.announcement, true), SETTLED_AFTER);
    return () => clearTimeout(timer);
  }, [document, isStale, isLive, say]);
}
