import { type ComponentType, useEffect, useState } from 'react';
import { pause } from '../../../platform/pause.ts';
import { whole } from '../../../platform/whole.ts';
import type { BannerProps } from './CookieBanner.tsx';

const DELAY = 100;

async function loadBanner(): Promise<ComponentType<BannerProps> | null> {
  try {
    const [{ CookieBanner }] = await Promise.all([import('./CookieBanner.tsx').then(whole), pause(DELAY)]);
    return CookieBanner;
  } catch {
    // Without its code nobody is asked, and consent stays not given.
    return null;
  }
}

/** The cookie banner, 100 ms after the page came alive: its code belongs to no page's first scripts. */
export function LateCookieBanner(props: BannerProps) {
  const { reopening } = props;
  const [Banner, setBanner] = useState<ComponentType<BannerProps> | null>(null);
  const isMissing = Banner === null;
  // biome-ignore lint/correctness/useExhaustiveDependencies(reopening): whoever asks for the banner has it loaded again.
  useEffect(() => {
    if (isMissing) void loadBanner().then((loaded) => setBanner(() => loaded));
  }, [isMissing, reopening]);
  return Banner && <Banner {...props} />;
}
