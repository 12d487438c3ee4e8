import type { ReactNode } from 'react';
import { Link, NavLink } from 'react-router-dom';
import { Icon } from '../renderer/Icon.tsx';
import { useTranslate } from '../renderer/translate.ts';
import { usePage } from './page-context.ts';
import styles from './Shell.module.css';

export const CONTENT_ID = 'content';
const FIRST_YEAR = '2025';

function Header() {
  const t = useTranslate();
  const { site } = usePage().data;
  return (
    <header className={styles.header} data-print="hide">
      <div className={styles.bar}>
        <Link to="/" className={styles.name}>
          <Icon name="square-function" className={styles.mark} />
          <span>{site.name}</span>
        </Link>
        <nav aria-label={t('site.mainNavigation')}>
          <NavLink to="/tools" className={styles.link}>
            {t('site.tools')}
          </NavLink>
        </nav>
      </div>
    </header>
  );
}

function Footer() {
  const t = useTranslate();
  const { name, built = FIRST_YEAR } = usePage().data.site;
  const year = built.slice(0, 4);
  const years = year > FIRST_YEAR ? `${FIRST_YEAR}–${year}` : FIRST_YEAR;
  return (
    <footer className={styles.footer} data-print="hide">
      <div className={styles.footerInner}>
        <p>{t('site.footerText')}</p>
        <p>
          <Link to="/tools">{t('site.tools')}</Link>
        </p>
        <p>{t('site.copyright', { years, site: name })}</p>
      </div>
    </footer>
  );
}

/** What every page has around its content. */
export function Shell({ children, isLoading }: { children: ReactNode; isLoading: boolean }) {
  const t = useTranslate();
  return (
    <>
      <a className={styles.skip} href={`#${CONTENT_ID}`} data-print="hide">
        {t('site.skip')}
      </a>
      <Header />
      <main className={styles.main} id={CONTENT_ID} tabIndex={-1} aria-busy={isLoading || undefined}>
        {children}
      </main>
      <Footer />
    </>
  );
}
