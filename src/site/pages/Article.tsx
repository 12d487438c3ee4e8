import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../../ui/Icon.tsx';
import { useTexts } from '../../ui/translate.ts';
import { Day } from '../content/Day.tsx';
import { Prose } from '../content/Prose.tsx';
import { ToolLink } from '../listing/ToolLink.tsx';
import { Head } from '../page/Head.tsx';
import { usePage, usePageContent } from '../page/page-context.ts';
import styles from './Page.module.css';

export { loadSheet as prepare } from '../content/load-sheet.ts';

function Links({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section>
      <h2>{heading}</h2>
      <ul>{children}</ul>
    </section>
  );
}

function BackToBlog() {
  const t = useTexts('blog');
  return (
    <p data-print="hide">
      <Link to="/blog" className={styles.withIcon}>
        <Icon name="arrow-left" />
        <span>{t('back')}</span>
      </Link>
    </p>
  );
}

/** One article of the blog. */
export function Article() {
  const t = useTexts('blog');
  const { data } = usePage();
  const { slug, title, description, summary, published, related, tools, body } = usePageContent('article').article;
  const heading = t('pages:title', { title, site: data.site.name });
  return (
    <>
      <Head title={heading} description={description} path={`/blog/${slug}`} />
      <article>
        <div className={styles.top}>
          <BackToBlog />
          <h1>{title}</h1>
          <p className={styles.lead}>{summary}</p>
          <p className={styles.date}>
            <Day day={published} />
          </p>
        </div>
        <Prose body={body} />
      </article>
      <div className={styles.article} data-print="hide">
        <Links heading={t('tools')}>
          {tools.map(({ id, title: name }) => (
            <li key={id}>
              <ToolLink id={id}>{name}</ToolLink>
            </li>
          ))}
        </Links>
        <Links heading={t('related')}>
          {related.map(({ slug: other, title: name }) => (
            <li key={other}>
              <Link to={`/blog/${other}`}>{name}</Link>
            </li>
          ))}
        </Links>
        <BackToBlog />
      </div>
    </>
  );
}
