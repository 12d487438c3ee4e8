import { type ReactNode, useRef } from 'react';
import { Link } from 'react-router-dom';
import { featured } from '../../catalogue/directory.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useTranslate } from '../../ui/translate.ts';
import { SearchForm } from '../listing/SearchForm.tsx';
import { ToolCard } from '../listing/ToolCard.tsx';
import { ToolGrid } from '../listing/ToolGrid.tsx';
import { ToolLink } from '../listing/ToolLink.tsx';
import { useTools } from '../listing/useTools.ts';
import { Head } from '../page/Head.tsx';
import { usePage } from '../page/page-context.ts';
import { AdSlot } from './AdSlot.tsx';
import styles from './Home.module.css';

const TOP = 6;
const SUBTITLES = ['shown', 'explained', 'private'];
const SHOWN = ['formula', 'numbers', 'result'];
const STEPS = ['choose', 'enter', 'get'];
const CASES = [
  ['homeProject', 'ruler', 'square-footage'],
  ['weightLoss', 'heart-pulse', 'bmi-calculator'],
  ['savingMoney', 'piggy-bank', 'loan-calculator'],
] as const;
const AUDIENCE = {
  students: 'graduation-cap',
  homeowners: 'house',
  health: 'heart-pulse',
  finance: 'wallet',
  business: 'briefcase',
  developers: 'code',
  parents: 'users',
  creators: 'pen-tool',
};

/** An answer as every tool gives it. A test holds it to what the tool says. */
function Showcase() {
  const t = useTranslate();
  return (
    <figure className={styles.showcase}>
      <figcaption>{t('home.showcase.question')}</figcaption>
      <ol>
        {SHOWN.map((step) => (
          <li key={step}>{t(`home.showcase.steps.${step}`)}</li>
        ))}
      </ol>
      <ToolLink id="square-footage" className={styles.go}>
        {t('home.showcase.link')}
      </ToolLink>
    </figure>
  );
}

function Hero() {
  const t = useTranslate();
  return (
    <div className={styles.hero}>
      <div>
        <h1>{t('site.tagline')}</h1>
        <div className={styles.subtitles}>
          {SUBTITLES.map((line) => (
            <p key={line}>{t(`home.subtitles.${line}`)}</p>
          ))}
        </div>
        <p className={styles.ways}>
          <Link to="/tools" className="button primary">
            <span>{t('home.explore')}</span>
            <Icon name="arrow-right" />
          </Link>
          <a href="#how-it-works" className="button">
            {t('home.howLink')}
          </a>
        </p>
      </div>
      <Showcase />
    </div>
  );
}

function Featured() {
  const t = useTranslate();
  const list = useRef<HTMLUListElement>(null);
  const tools = useTools(list);
  return (
    <section className={styles.section}>
      <div>
        <h2>{t('home.featured')}</h2>
        <p className={styles.note}>{t('home.featuredNote')}</p>
      </div>
      <ToolGrid ref={list}>
        {featured(tools)
          .slice(0, TOP)
          .map((entry) => (
            <ToolCard key={entry.id} entry={entry} />
          ))}
      </ToolGrid>
      <p>
        <Link to="/tools" className="button">
          <span>{t('home.seeAll', { count: tools.length })}</span>
          <Icon name="arrow-right" />
        </Link>
      </p>
    </section>
  );
}

function HowItWorks() {
  const t = useTranslate();
  return (
    <section className={styles.section} id="how-it-works">
      <h2>{t('home.how.heading')}</h2>
      <ol className={styles.steps}>
        {STEPS.map((step) => (
          <li key={step}>
            <h3>{t(`home.how.steps.${step}.title`)}</h3>
            <p>{t(`home.how.steps.${step}.text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function UseCases() {
  const t = useTranslate();
  return (
    <section className={styles.section}>
      <h2>{t('home.uses.heading')}</h2>
      <ul className={styles.cases}>
        {CASES.map(([name, icon, tool]) => (
          <li key={name}>
            <Icon name={icon} className="tile" />
            <h3>{t(`home.uses.cases.${name}.title`)}</h3>
            <p>{t(`home.uses.cases.${name}.text`)}</p>
            <ToolLink id={tool} className={styles.go}>
              {t(`home.uses.cases.${name}.link`)}
            </ToolLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Audience() {
  const t = useTranslate();
  return (
    <section className={styles.section}>
      <h2>{t('home.audience.heading')}</h2>
      <ul className={styles.tiles}>
        {Object.entries(AUDIENCE).map(([name, icon]) => (
          <li key={name}>
            <Icon name={icon} className="tile" />
            <h3>{t(`home.audience.tiles.${name}.title`)}</h3>
            <p>{t(`home.audience.tiles.${name}.text`)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Panel({ icon, name, children }: { icon: string; name: 'idea' | 'safe'; children: ReactNode }) {
  const t = useTranslate();
  return (
    <section className={styles.panel}>
      <Icon name={icon} className="tile" />
      <h2>{t(`home.${name}.heading`)}</h2>
      <p>{t(`home.${name}.text`)}</p>
      <p className={styles.ways}>{children}</p>
    </section>
  );
}

/** The first page: what the site is, its most used tools, and whom it is for. */
export function Home() {
  const t = useTranslate();
  const site = usePage().data.site.name;
  return (
    <>
      <Head title={t('home.title', { site })} description={t('site.description')} path="/" />
      <Hero />
      <AdSlot />
      <SearchForm label={t('home.search')} />
      <Featured />
      <HowItWorks />
      <UseCases />
      <Audience />
      <div className={styles.panels}>
        <Panel icon="lightbulb" name="idea">
          <Link to="/contact" className="button primary">
            {t('home.idea.contact')}
          </Link>
          <Link to="/about" className="button">
            {t('home.idea.about', { site })}
          </Link>
        </Panel>
        <Panel icon="shield-check" name="safe">
          <Link to="/safe-browsing" className="button">
            {t('home.safe.link')}
          </Link>
        </Panel>
      </div>
    </>
  );
}
