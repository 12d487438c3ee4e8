import type { MouseEvent } from 'react';
import { useHref } from 'react-router-dom';
import type { TextPage } from '../../content/page-content.ts';
import { BASE } from '../../i18n/base.ts';
import { downloadText } from '../../platform/download.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useTexts } from '../../ui/translate.ts';
import { Day } from '../content/Day.tsx';
import { Prose } from '../content/Prose.tsx';
import { useServed } from '../content/useServed.ts';
import { Head } from '../page/Head.tsx';
import { usePage, usePageContent } from '../page/page-context.ts';
import styles from './Page.module.css';

export { loadSheet as prepare } from '../content/load-sheet.ts';

/** A file that names addresses of the site: it is given with those at which the site is served. */
function Download({ href, label }: TextPage['downloads'][number]) {
  const file = useHref(href);
  const served = useServed();
  const { origin } = usePage().data.site;
  const give = async (event: MouseEvent) => {
    if ((BASE ? new URL(origin).origin : origin) === location.origin) return;
    event.preventDefault();
    const answer = await fetch(file).catch(() => null);
    if (!answer?.ok) return location.assign(file);
    downloadText(served(await answer.text()), file.split('/').at(-1) ?? '', 'text/plain');
  };
  return (
    <a href={file} download className="button" onClick={(event) => void give(event)}>
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
