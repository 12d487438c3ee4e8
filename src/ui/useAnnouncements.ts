import { useCallback, useState } from 'react';

export interface Announcement {
  text: string;
  /** Counts messages, so that the same text can be said again. */
  count: number;
}

/**
 * What the status region says, and how to say something: at once, or only where it differs from the last.
 * @param said what it says already
 */
export function useAnnouncements(said = ''): [Announcement, (text: string, onlyNew?: boolean) => void] {
  const [announcement, setAnnouncement] = useState<Announcement>({ text: said, count: 0 });
  const say = useCallback((text: string, onlyNew = false) => {
    setAnnouncement((last) => (onlyNew && last.text === text ? last : { text, count: last.count + 1 }));
  }, []);
  return [announcement, say];
}
