import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { openable } from '../../catalogue/catalogue.ts';
import { useTranslate } from '../../ui/translate.ts';
import { ToolLink } from '../listing/ToolLink.tsx';
import { Head } from '../page/Head.tsx';
import { usePage } from '../page/page-context.ts';
import styles from './Page.module.css';

const MAIN = [
  ['/', 'sitemap.home'],
  ['/tools', 'site.allTools'],
  ['/blog', 'site.blog'],
  ['/about', 'site.about'],
  ['/contact', 'site.contact'],
  ['/shop', 'site.shop'],
  ['/games', 'site.games'],
  ['/privacy', 'site.privacy'],
  ['/terms', 'site.terms'],
  ['/safe-browsing', 'site.safeBrowsing'],
  ['/ecommerce-integration', 'site.integration'],
] as const;

function Group({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section>
      <h2>{heading}</h2>
      <ul>{children}</ul>
    </section>
  );
}

/** The main pages and every tool that can be opened. */
export function Sitemap() {
  const t = useTranslate();
  const { data, catalogue } = usePage();
  const site = data.site.name;
  return (
    <>
      <Head title={t('sitemap.title', { site })} description={t('sitemap.description', { site })} path="/sitemap" />
      <div className={styles.top}>
        <h1>{t('sitemap.heading')}</h1>
        <p className={styles.lead}>{t('sitemap.lead')}</p>
      </div>
      <div className={styles.article}>
        <Group heading={t('sitemap.main')}>
          {MAIN.map(([to, text]) => (
            <li key={to}>
              <Link to={to}>{t(text)}</Link>
            </li>
          ))}
        </Group>
        <Group heading={t('sitemap.tools')}>
          {openable(catalogue).map(({ id, title }) => (
            <li key={id}>
              <ToolLink id={id}>{title}</ToolLink>
            </li>
          ))}
        </Group>
      </div>
    </>
  );
}
