import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { openable } from '../../catalogue/catalogue.ts';
import { useTexts } from '../../ui/translate.ts';
import { ToolLink } from '../listing/ToolLink.tsx';
import { Head } from '../page/Head.tsx';
import { usePage } from '../page/page-context.ts';
import styles from './Page.module.css';

const MAIN = [
  ['/', 'home'],
  ['/tools', 'common:site.allTools'],
  ['/blog', 'common:site.blog'],
  ['/about', 'common:site.about'],
  ['/how-we-check', 'common:site.howWeCheck'],
  ['/contact', 'common:site.contact'],
  ['/shop', 'common:site.shop'],
  ['/games', 'common:site.games'],
  ['/privacy', 'common:site.privacy'],
  ['/terms', 'common:site.terms'],
  ['/safe-browsing', 'common:site.safeBrowsing'],
  ['/ecommerce-integration', 'common:site.integration'],
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
  const t = useTexts('sitemap');
  const { data, catalogue } = usePage();
  const site = data.site.name;
  return (
    <>
      <Head title={t('title', { site })} description={t('description', { site })} path="/sitemap" />
      <div className={styles.top}>
        <h1>{t('heading')}</h1>
        <p className={styles.lead}>{t('lead')}</p>
      </div>
      <div className={styles.article}>
        <Group heading={t('main')}>
          {MAIN.map(([to, text]) => (
            <li key={to}>
              <Link to={to}>{t(text)}</Link>
            </li>
          ))}
        </Group>
        <Group heading={t('tools')}>
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
