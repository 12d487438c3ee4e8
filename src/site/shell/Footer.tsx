import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useTexts } from '../../ui/translate.ts';
import { NewsletterForm } from '../forms/NewsletterForm.tsx';
import { ToolLink } from '../listing/ToolLink.tsx';
import { usePage } from '../page/page-context.ts';
import { CookieSettings } from './consent/CookieSettings.tsx';
import type { Reopening } from './consent/useConsent.ts';
import styles from './Footer.module.css';
import { ThemeSelect } from './ThemeSelect.tsx';

const FIRST_YEAR = '2025';
const QUICK = [
  ['/tools', 'allTools'],
  ['/about', 'about'],
  ['/shop', 'shop'],
  ['/blog', 'blog'],
  ['/contact', 'contact'],
  ['/safe-browsing', 'safeBrowsing'],
] as const;
const POPULAR = ['square-footage', 'area-calculator', 'temperature-converter', 'metric-converter'] as const;
const LEGAL = [
  ['/history', 'history'],
  ['/offline', 'offline'],
  ['/how-we-check', 'howWeCheck'],
  ['/privacy', 'privacy'],
  ['/terms', 'terms'],
  ['/sitemap', 'sitemap'],
] as const;

function Column({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <div>
      <h2>{heading}</h2>
      <ul>{children}</ul>
    </div>
  );
}

/** What stands below every page. */
export function Footer({ onCookies }: { onCookies: (reopening: Reopening) => void }) {
  const t = useTexts();
  const { name, built } = usePage().data.site;
  const year = built.slice(0, 4);
  const years = year > FIRST_YEAR ? `${FIRST_YEAR}–${year}` : FIRST_YEAR;
  return (
    <footer className={styles.footer} data-print="hide">
      <div className={styles.columns}>
        <p className={styles.about}>{t('site.footerText')}</p>
        <Column heading={t('site.quickLinks')}>
          {QUICK.map(([to, text]) => (
            <li key={to}>
              <Link to={to}>{t(`site.${text}`)}</Link>
              {to === '/shop' && <span className="badge">{t('site.comingSoon')}</span>}
            </li>
          ))}
        </Column>
        <Column heading={t('site.popularTools')}>
          {POPULAR.map((id) => (
            <li key={id}>
              <ToolLink id={id}>{t(`site.popular.${id}`)}</ToolLink>
            </li>
          ))}
        </Column>
        <div id="newsletter">
          <h2>{t('forms.newsletter.heading')}</h2>
          <NewsletterForm />
        </div>
      </div>
      <div className={styles.end}>
        <p>{t('site.copyright', { years, site: name })}</p>
        <ThemeSelect />
        <ul>
          {LEGAL.map(([to, text]) => (
            <li key={to}>
              <Link to={to}>{t(`site.${text}`)}</Link>
            </li>
          ))}
          <li>
            <CookieSettings onOpen={onCookies} />
          </li>
        </ul>
      </div>
    </footer>
  );
}
