import { type RefObject, useEffect, useRef, useState } from 'react';
import { wereAdsLoaded } from '../../../platform/ads.ts';
import {
  type ConsentStatus,
  consentOf,
  isConsentMissing,
  saveConsent,
  watchConsent,
} from '../../../platform/consent.ts';
import { canStore } from '../../../platform/storage.ts';

/** What the banner says: it asks, it offers to reload what ads were loaded into, or it explains why it cannot ask. */
type ConsentView = 'ask' | 'reload' | 'unavailable';

/** The visitor wants to change the choice; a new object each time. */
export interface Reopening {
  /** The control that they used: the keyboard comes back to it. */
  opener: HTMLElement;
}

interface Shown {
  view: ConsentView | null;
  /** The visitor brought it about in this page, so the keyboard goes where the page goes on. */
  isOwnDoing: boolean;
}

interface Consent {
  view: ConsentView | null;
  banner: RefObject<HTMLElement | null>;
  choose: (status: ConsentStatus) => void;
  close: () => void;
}

function viewNow(): ConsentView | null {
  if (wereAdsLoaded() && consentOf() !== 'accepted') return 'reload';
  return isConsentMissing() ? 'ask' : null;
}

const seen = (view: ConsentView | null): Shown => ({ view, isOwnDoing: false });
const done = (view: ConsentView | null): Shown => ({ view, isOwnDoing: true });

/** Follows the choice wherever it is made, and moves the focus where the visitor changed what is shown. */
function useShown(reopening: Reopening | null, contentId: string) {
  const [shown, setShown] = useState(() => seen(viewNow()));
  const banner = useRef<HTMLElement>(null);
  useEffect(() => watchConsent(() => setShown(seen(viewNow()))), []);
  useEffect(() => {
    if (reopening) setShown(done(canStore() ? 'ask' : 'unavailable'));
  }, [reopening]);
  useEffect(() => {
    if (!shown.isOwnDoing) return;
    const next = shown.view ? banner.current : (reopening?.opener ?? document.getElementById(contentId));
    next?.focus({ preventScroll: true });
  }, [shown, reopening, contentId]);
  return { view: shown.view, banner, setShown };
}

/**
 * What the cookie banner shows and does.
 * @param contentId where the keyboard goes on when a banner that nobody opened is gone
 */
export function useConsent(reopening: Reopening | null, contentId: string): Consent {
  const { view, banner, setShown } = useShown(reopening, contentId);
  const choose = (status: ConsentStatus) => {
    saveConsent(status);
    setShown(done(wereAdsLoaded() && status === 'declined' ? 'reload' : null));
  };
  const close = () => setShown(done(null));
  return { view, banner, choose, close };
}
