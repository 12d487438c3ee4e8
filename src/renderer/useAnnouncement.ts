import { useCallback, useEffect, useState } from 'react';
import type { View } from './view.ts';

const SETTLED_AFTER = 600;

export interface Announcement {
  text: string;
  /** Counts messages, so that the same text can be said again. */
  count: number;
}

/** What the status region says, and how to say something: at once, or only where it differs from the last. */
export function useAnnouncements(): [Announcement, (text: string, onlyNew?: boolean) => void] {
  const [announcement, setAnnouncement] = useState<Announcement>({ text: '', count: 0 });
  const say = useCallback((text: string, onlyNew = false) => {
    setAnnouncement((last) => (onlyNew && last.text === text ? last : { text, count: last.count + 1 }));
  }, []);
  return [announcement, say];
}

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
