import { startTransition, useEffect, useState } from 'react';
import { afterPaint } from '../platform/after-paint.ts';
import type { View } from '../worksheet/view.ts';

/**
 * The view that is drawn below the headline. It follows an edit once the headline has been painted: tables and steps
 * take longer to draw than a visitor waits for a key. What Calculate brings is drawn at once.
 */
export function useFollowing(view: View): View {
  const [followed, setFollowed] = useState(view);
  useEffect(() => {
    if (view === followed) return;
    return afterPaint(() => startTransition(() => setFollowed(view)));
  }, [view, followed]);
  return view.isLive && followed.document ? followed : view;
}
