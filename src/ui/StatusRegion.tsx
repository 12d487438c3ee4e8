import type { Announcement } from './useAnnouncements.ts';

/** A polite status region. It is on the page before anything is said. */
export function StatusRegion({ text, count }: Announcement) {
  return (
    <div role="status" className="visually-hidden">
      {text && <p key={count}>{text}</p>}
    </div>
  );
}
