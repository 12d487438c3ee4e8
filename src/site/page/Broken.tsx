import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useTexts } from '../../ui/translate.ts';
import styles from './Broken.module.css';
import { usePage } from './page-context.ts';

interface BrokenProps {
  error: unknown;
  retry: () => void;
}

const LONGEST_REASON = 200;

/** What stands where a part of the page failed: what happened, a second try, and a message to us to send. */
export function Broken({ error, retry }: BrokenProps) {
  const t = useTexts();
  const { data } = usePage();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { pathname } = useLocation();
  const address = `${data.site.origin}${pathname}`;
  const reason = String(error).slice(0, LONGEST_REASON);
  const subject = encodeURIComponent(t('broken.subject', { site: data.site.name }));
  const body = encodeURIComponent(t('broken.report', { address, build: data.build, reason }));
  return (
    <section className={styles.broken} data-broken>
      <h2 ref={heading} tabIndex={-1}>
        {t('broken.heading')}
      </h2>
      <p>{t('broken.text')}</p>
      <p className={styles.ways}>
        <button type="button" className="button primary" onClick={retry}>
          {t('broken.retry')}
        </button>
        <button type="button" className="button" onClick={() => location.reload()}>
          {t('site.reload')}
        </button>
        <a className="button" href={`mailto:${data.site.email}?subject=${subject}&body=${body}`}>
          {t('broken.tell')}
        </a>
      </p>
    </section>
  );
}
