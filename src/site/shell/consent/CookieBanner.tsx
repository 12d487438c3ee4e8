import { Link } from 'react-router-dom';
import type { ConsentStatus } from '../../../platform/consent.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { useTexts } from '../../../ui/translate.ts';
import { usePage } from '../../page/page-context.ts';
import styles from './CookieBanner.module.css';
import { type Reopening, useConsent } from './useConsent.ts';

function Question({ choose }: { choose: (status: ConsentStatus) => void }) {
  const t = useTexts();
  const { ads } = usePage().data.site;
  return (
    <>
      {/* Short lines of their own: as one paragraph it would be the largest text that many a page paints, and the last. */}
      <div className={styles.lines}>
        <p>{t(ads ? 'consent.textWithAds' : 'consent.text')}</p>
        <p>{t(ads ? 'consent.moreWithAds' : 'consent.more')}</p>
        <p>
          <Link to="/privacy">{t('site.privacy')}</Link>
        </p>
      </div>
      <div className={styles.choices}>
        <button type="button" className="button" onClick={() => choose('accepted')}>
          {t('consent.accept')}
        </button>
        <button type="button" className="button" onClick={() => choose('declined')}>
          {t('consent.decline')}
        </button>
      </div>
    </>
  );
}

function Reload() {
  const t = useTexts();
  return (
    <>
      <p>{t('consent.adsRemain')}</p>
      <div className={styles.choices}>
        <button type="button" className="button" onClick={() => window.location.reload()}>
          {t('site.reload')}
        </button>
      </div>
    </>
  );
}

export interface BannerProps {
  /** The last time that the visitor opened the banner again. */
  reopening: Reopening | null;
  /** The element that the keyboard goes on from, once a banner that nobody opened is gone. */
  contentId: string;
}

/** The question about cookies: a region of the page, not a dialog. The page can be used while it stands there. */
export function CookieBanner({ reopening, contentId }: BannerProps) {
  const t = useTexts();
  const { view, banner, choose, close } = useConsent(reopening, contentId);
  if (view === null) return null;
  const isQuestion = view === 'ask';
  return (
    <section ref={banner} className={styles.banner} aria-label={t('consent.label')} tabIndex={-1} data-print="hide">
      <div className={styles.body}>
        {isQuestion && <Question choose={choose} />}
        {view === 'reload' && <Reload />}
        {view === 'unavailable' && <p>{t('consent.unavailable')}</p>}
      </div>
      <button
        type="button"
        className={styles.close}
        aria-label={t(isQuestion ? 'consent.declineAndClose' : 'consent.close')}
        onClick={() => (isQuestion ? choose('declined') : close())}
      >
        <Icon name="x" />
      </button>
    </section>
  );
}
