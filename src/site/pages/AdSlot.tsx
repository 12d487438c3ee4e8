import { useEffect } from 'react';
import type { Ads } from '../../platform/ads.ts';
import { whole } from '../../platform/whole.ts';
import { useTexts } from '../../ui/translate.ts';
import { usePage } from '../page/page-context.ts';
import styles from './AdSlot.module.css';

/** Fills the slot once the visitor accepts. Only a site with ads loads the code for it; without that it stays empty. */
function useAd(ads: Ads): void {
  useEffect(() => {
    let isLeft = false;
    let stop = () => {};
    import('../../platform/ads.ts').then(whole).then(
      ({ showAd }) => {
        if (!isLeft) stop = showAd(ads);
      },
      () => {},
    );
    return () => {
      isLeft = true;
      stop();
    };
  }, [ads]);
}

function Slot({ ads }: { ads: Ads }) {
  const t = useTexts();
  useAd(ads);
  return (
    <section className={styles.slot} aria-label={t('ads.label')} data-print="hide">
      <ins
        className={`adsbygoogle ${styles.ad}`}
        data-ad-client={ads.publisherId}
        data-ad-slot={ads.slotId}
        data-ad-format="horizontal"
      />
    </section>
  );
}

/** The horizontal ad of the home page, on a site that has ads; its room is kept whether or not an ad comes. */
export function AdSlot() {
  const { ads } = usePage().data.site;
  return ads ? <Slot ads={ads} /> : null;
}
