import { Link, useHref } from 'react-router-dom';
import { useTexts } from '../../ui/translate.ts';
import { Day } from '../content/Day.tsx';
import { ARTICLES_FEED } from '../page/feeds.ts';
import { Head } from '../page/Head.tsx';
import { usePage, usePageContent } from '../page/page-context.ts';
import styles from './Page.module.css';

/** The list of articles. */
export function Blog() {
  const t = useTexts('blog');
  const { data } = usePage();
  const { articles } = usePageContent('blog');
  const feed = useHref(ARTICLES_FEED);
  return (
    <>
      <Head title={t('title', { site: data.site.name })} description={t('description')} path="/blog" />
      <div className={styles.top}>
        <h1>{t('heading')}</h1>
        <p className={styles.lead}>{t('description')}</p>
        <p>
          <a href={feed} type="application/atom+xml">
            {t('feed')}
          </a>
        </p>
      </div>
      <ul className={styles.articles}>
        {articles.map(({ slug, title, summary, published }) => (
          <li key={slug}>
            <h2>
              <Link to={`/blog/${slug}`}>{title}</Link>
            </h2>
            <p>{summary}</p>
            <p className={styles.date}>
              <Day day={published} />
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}
