import { useTexts } from '../../ui/translate.ts';
import styles from './StaleNotice.module.css';

/**
 * Says that a part of the page could not be loaded. It is in every page, hidden: the loader shows it (stale-build.ts),
 * because the app may be what is missing.
 */
export function StaleNotice() {
  const t = useTexts();
  return (
    <div className={styles.notice} role="alert" hidden data-stale-notice data-print="hide">
      <p>{t('staleBuild.text')}</p>
      <button type="button" className="button">
        {t('site.reload')}
      </button>
    </div>
  );
}
