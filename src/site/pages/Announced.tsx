import { type ReactNode, useId } from 'react';
import { useTexts } from '../../ui/translate.ts';
import { Head } from '../page/Head.tsx';
import { usePage } from '../page/page-context.ts';
import styles from './Announced.module.css';
import page from './Page.module.css';

interface AnnouncedProps {
  path: string;
  heading: string;
  description: string;
  lead: string;
  things: readonly { id: string; title: string; text: string }[];
  /** What can be done with each thing once it is there. */
  action: string;
  /** What can be done already. */
  children?: ReactNode;
}

/** A page of things that are announced: what can be done with them is shown, and is off. */
export function Announced({ path, heading, description, lead, things, action, children }: AnnouncedProps) {
  const t = useTexts('pages');
  const site = usePage().data.site.name;
  const ownId = useId();
  return (
    <>
      <Head title={t('title', { title: heading, site })} description={description} path={path} />
      <div className={page.top}>
        <div className={page.titleRow}>
          <h1>{heading}</h1>
          <span className="badge">{t('common:site.comingSoon')}</span>
        </div>
        <p className={page.lead}>{lead}</p>
        {children}
      </div>
      <ul className={styles.list}>
        {things.map(({ id, title, text }) => (
          <li key={id} className={styles.item}>
            <h2>{title}</h2>
            <p>{text}</p>
            <p className="badge" id={`${ownId}${id}`}>
              {t('common:site.comingSoon')}
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
