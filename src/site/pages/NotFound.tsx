import { Link } from 'react-router-dom';
import { featured } from '../../catalogue/directory.ts';
import { useTranslate } from '../../renderer/translate.ts';
import { Head } from '../Head.tsx';
import { usePage } from '../page-context.ts';
import { SearchForm } from '../SearchForm.tsx';
import { ToolCard } from '../ToolCard.tsx';
import { ToolGrid } from '../ToolGrid.tsx';
import styles from './Page.module.css';

/** What stands at an address that does not exist: ways on. */
export function NotFound() {
  const t = useTranslate();
  const { data, catalogue } = usePage();
  return (
    <>
      <Head title={t('notFound.title', { site: data.site.name })} description={t('notFound.text')} />
      <div className={styles.top}>
        <h1>{t('notFound.heading')}</h1>
        <p className={styles.lead}>{t('notFound.text')}</p>
      </div>
      <SearchForm label={t('tools.search')} />
      <p className={styles.ways}>
        <Link to="/tools" className="button">
          {t('notFound.tools')}
        </Link>
        <Link to="/" className="button">
          {t('notFound.home')}
        </Link>
      </p>
      <section className={styles.wide}>
        <h2>{t('notFound.popular')}</h2>
        <ToolGrid>
          {featured(catalogue).map((entry) => (
            <ToolCard key={entry.id} entry={entry} />
          ))}
        </ToolGrid>
      </section>
    </>
  );
}
