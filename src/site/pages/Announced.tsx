import { type ReactNode, useId } from 'react';
import { useTranslate } from '../../ui/translate.ts';
import { Head } from '../page/Head.tsx';
import { usePage } from '../page/page-context.ts';
import styles from './Announced.module.css';
import page from './Page.module.css';

interface AnnouncedProps {
  path: string;
  /** Where the texts of the page stand, and those of its things below that. */
  texts: string;
  things: string;
  ids: readonly string[];
  /** What can be done with each thing once it is there. */
  action: string;
  /** What can be done already. */
  children?: ReactNode;
}

/** A page of things that are announced: what can be done with them is shown, and is off. */
export function Announced({ path, texts, things, ids, action, children }: AnnouncedProps) {
  const t = useTranslate();
  const site = usePage().data.site.name;
  const ownId = useId();
  const heading = t(`${texts}.heading`);
  return (
    <>
      <Head
        title={t('pages.title', { title: heading, site })}
        description={t(`${texts}.description`, { site })}
        path={path}
      />
      <div className={page.top}>
        <div className={page.titleRow}>
          <h1>{heading}</h1>
          <span className="badge">{t('site.comingSoon')}</span>
        </div>
        <p className={page.lead}>{t(`${texts}.lead`)}</p>
        {children}
      </div>
      <ul className={styles.list}>
        {ids.map((id) => (
          <li key={id} className={styles.item}>
            <h2>{t(`${texts}.${things}.${id}.title`)}</h2>
            <p>{t(`${texts}.${things}.${id}.text`)}</p>
            <p className="badge" id={`${ownId}${id}`}>
              {t('site.comingSoon')}
            </p>
            <p>
              <button type="button" className="button" disabled aria-describedby={`${ownId}${id}`}>
                {action}
              </button>
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}
