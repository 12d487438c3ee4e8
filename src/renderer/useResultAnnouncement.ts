import { useEffect } from 'react';
import type { State } from '../worksheet/state.ts';

const SETTLED_AFTER = 600;

/**
 * Says each settled result once: right after Calculate, and a moment after the last edit that changed it. A new form
 * has nothing said yet.
 */
export function useResultAnnouncement(
  { form: { round }, view: { document, isStale, isLive } }: State,
  say: (text: string, onlyNew?: boolean) => void,
): void {
  useEffect(() => {
    if (round > 0) say('');
  }, [round, say]);
  useEffect(() => {
    if (!document || isStale) return;
    if (!isLive) return say(document.announcement);
    const timer = setTimeout(() => say(document.announcement, true), SETTLED_AFTER);
    return () => clearTimeout(timer);
  }, [document, isStale, isLive, say]);
}
