import { Link, useLocation } from 'react-router-dom';
import { featured } from '../../catalogue/directory.ts';
import { useTexts } from '../../ui/translate.ts';
import { useHydrated } from '../../ui/useHydrated.ts';
import { SearchForm } from '../listing/SearchForm.tsx';
import { ToolCard } from '../listing/ToolCard.tsx';
import { ToolGrid } from '../listing/ToolGrid.tsx';
import { Head } from '../page/Head.tsx';
import { usePage } from '../page/page-context.ts';
import styles from './Page.module.css';

/** One file answers every wrong address, so which one it was is only known in the browser. */
function useIsArticle(): boolean {
  const { pathname } = useLocation();
  return useHydrated() && pathname.startsWith('/blog/');
}

/** What stands at an address that does not exist: ways on. */
export function NotFound() {
  const t = useTexts();
  const { data, catalogue } = usePage();
  const isArticle = useIsArticle();
  const missing = isArticle ? 'notFound.article' : 'notFound';
  return (
    <>
      <Head title={t(`${missing}.title`, { site: data.site.name })} description={t(`${missing}.text`)} />
      <div className={styles.top}>
        <h1>{t(`${missing}.heading`)}</h1>
        <p className={styles.lead}>{t(`${missing}.text`)}</p>
      </div>
      <SearchForm label={t('search.label')} />
      <p className={styles.ways}>
        {isArticle && (
          <Link to="/blog" className="button">
            {t('notFound.blog')}
          </Link>
        )}
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
