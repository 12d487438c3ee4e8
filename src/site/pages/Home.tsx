import { Link } from 'react-router-dom';
import { byUsage, openable } from '../../catalogue/catalogue.ts';
import { Icon } from '../../renderer/Icon.tsx';
import { useTranslate } from '../../renderer/translate.ts';
import { Head } from '../Head.tsx';
import { usePage } from '../page-context.ts';
import { ToolCard } from '../ToolCard.tsx';
import styles from './Page.module.css';

const POINTS = ['private', 'exact', 'free'];

/** The first page: what the site is, and its tools. */
export function Home() {
  const t = useTranslate();
  const { catalogue, data } = usePage();
  const site = data.site.name;
  return (
    <>
      <Head title={t('home.title', { site })} description={t('home.description')} path="/" />
      <div className={styles.hero}>
        <h1>{t('site.tagline')}</h1>
        <p className={styles.lead}>{t('home.lead')}</p>
        <ul className={styles.points}>
          {POINTS.map((point) => (
            <li key={point}>{t(`home.points.${point}`)}</li>
          ))}
        </ul>
      </div>
      <section className={styles.wide}>
        <h2>{t('home.tools')}</h2>
        <ul className={styles.grid}>
          {byUsage(openable(catalogue)).map((entry) => (
            <ToolCard key={entry.id} entry={entry} />
          ))}
        </ul>
        <p>
          <Link to="/tools" className="button">
            <span>{t('home.seeAll')}</span>
            <Icon name="arrow-right" />
          </Link>
        </p>
      </section>
    </>
  );
}
