/** The ad network's script: loaded when ads are configured and the visitor has accepted, and only then. */
import { consentOf, watchConsent } from './consent.ts';
import { outsideScript } from './outside-script.ts';

/** The account and the place that ads are shown for. */
export interface Ads {
  publisherId: string;
  slotId: string;
}

const SCRIPT = 'https://pagead2.googlesyndication.com/pagead/js/adsbygoogle.js';
const POLICY = 'formulary-ads';

type AdQueue = Pick<object[], 'push'>;

declare global {
  interface Window {
    /** The network's queue: what is put in before its script has come waits there. */
    adsbygoogle?: AdQueue;
  }
}

let loading: Promise<boolean> | null = null;

async function insertScript(publisherId: string): Promise<boolean> {
  const script = outsideScript(POLICY, `${SCRIPT}?client=${publisherId}`);
  script.crossOrigin = 'anonymous';
  return new Promise((resolve) => {
    script.addEventListener('load', () => resolve(true));
    script.addEventListener('error', () => resolve(false));
    document.head.append(script);
  });
}

/** Whether the network's script was asked for in this document: it cannot be taken back but by loading another one. */
export const wereAdsLoaded = (): boolean => document.querySelector(`script[src^="${SCRIPT}"]`) !== null;

/**
 * Loads the network's script, once a document. Answers whether it is there; false without consent, and where the
 * browser, an extension or the network refuses.
 */
export function loadAds({ publisherId }: Ads): Promise<boolean> {
  if (consentOf() !== 'accepted') return Promise.resolve(false);
  loading ??= insertScript(publisherId).catch(() => false);
  return loading;
}

/** Asks the network to fill the empty slot of the page. */
function fillSlot(): void {
  try {
    const queue: AdQueue = window.adsbygoogle ?? [];
    window.adsbygoogle = queue;
    queue.push({});
  } catch {
    // The network refuses a slot that is too small or filled; the slot stays as it is.
  }
}

/**
 * Fills the slot of the page once, as soon as the visitor has accepted: before, or while the page is open.
 * @returns what ends it
 */
export function showAd(ads: Ads): () => void {
  let isOpen = true;
  const fill = async (): Promise<void> => {
    const isLoaded = await loadAds(ads);
    if (!isLoaded || !isOpen) return;
    isOpen = false;
    fillSlot();
  };
  void fill();
  const stop = watchConsent(() => void fill());
  return () => {
    isOpen = false;
    stop();
  };
}
