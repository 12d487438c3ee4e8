import { Link } from 'react-router-dom';
import { useTranslate } from '../../renderer/translate.ts';
import { Head } from '../Head.tsx';
import { usePage } from '../page-context.ts';
import styles from './Page.module.css';

/** What stands at an address that does not exist. */
export function NotFound() {
  const t = useTranslate();
  const site = usePage().data.site.name;
  return (
    <div className={styles.top}>
      <Head title={t('notFound.title', { site })} description={t('notFound.text')} />
      <h1>{t('notFound.heading')}</h1>
      <p className={styles.lead}>{t('notFound.text')}</p>
      <p className={styles.ways}>
        <Link to="/tools" className="button primary">
          {t('notFound.tools')}
        </Link>
        <Link to="/" className="button">
          {t('notFound.home')}
        </Link>
      </p>
    </div>
  );
}
