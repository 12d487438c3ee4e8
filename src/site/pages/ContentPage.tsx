import { useHref } from 'react-router-dom';
import type { TextPage } from '../../content/page-content.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useTexts } from '../../ui/translate.ts';
import { Day } from '../content/Day.tsx';
import { Prose } from '../content/Prose.tsx';
import { Head } from '../page/Head.tsx';
import { usePage, usePageContent } from '../page/page-context.ts';
import styles from './Page.module.css';

function Download({ href, label }: TextPage['downloads'][number]) {
  return (
    <a href={useHref(href)} download className="button">
      <Icon name="download" />
      <span>{label}</span>
    </a>
  );
}

function Downloads({ downloads }: Pick<TextPage, 'downloads'>) {
  if (downloads.length === 0) return null;
  return (
    <p className={styles.ways} data-print="hide">
      {downloads.map((file) => (
        <Download key={file.href} {...file} />
      ))}
    </p>
  );
}

/** A page that is nothing but text: about, privacy, terms and their like. */
export function ContentPage() {
  const t = useTexts('pages');
  const { data } = usePage();
  const { slug, title, description, updated, downloads, body } = usePageContent('page').page;
  return (
    <>
      <Head title={t('title', { title, site: data.site.name })} description={description} path={`/${slug}`} />
      <div className={styles.top}>
        <h1>{title}</h1>
        <p className={styles.lead}>{description}</p>
        {updated && (
          <p className={styles.date}>
            <span>{t('updated')}</span> <Day day={updated} />
          </p>
        )}
        <Downloads downloads={downloads} />
      </div>
      <Prose body={body} />
    </>
  );
}
