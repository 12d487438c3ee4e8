import { useEffect } from 'react';
import type { View } from './view.ts';

const SETTLED_AFTER = 600;

/** Says each settled result once: right after Calculate, and a moment after the last edit that changed it. */
export function useResultAnnouncement(view: View, say: (text: string, onlyNew?: boolean) => void): void {
  const { document, isStale, isLive } = view;
  useEffect(() => {
    if (!document || isStale) return;
    if (!isLive) return say(document.announcement);
    const timer = setTimeout(() => say(document.announcement, true), SETTLED_AFTER);
    return () => clearTimeout(timer);
  }, [document, isStale, isLive, say]);
}
