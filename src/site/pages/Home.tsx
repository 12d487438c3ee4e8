import { type ReactNode, useRef } from 'react';
import { Link } from 'react-router-dom';
import { featured } from '../../catalogue/directory.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useTexts } from '../../ui/translate.ts';
import { LateYours } from '../listing/LateYours.tsx';
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
const SUBTITLES = ['shown', 'explained', 'private'] as const;
const SHOWN = ['formula', 'numbers', 'result'] as const;
const STEPS = ['choose', 'enter', 'get'] as const;
const CASES = [
  ['homeProject', 'ruler', 'square-footage'],
  ['weightLoss', 'heart-pulse', 'bmi-calculator'],
  ['savingMoney', 'piggy-bank', 'loan-calculator'],
] as const;
const AUDIENCE = [
  ['students', 'graduation-cap'],
  ['homeowners', 'house'],
  ['health', 'heart-pulse'],
  ['finance', 'wallet'],
  ['business', 'briefcase'],
  ['developers', 'code'],
  ['parents', 'users'],
  ['creators', 'pen-tool'],
] as const;

/** An answer as every tool gives it. A test holds it to what the tool says. */
function Showcase() {
  const t = useTexts('home');
  return (
    <figure className={styles.showcase}>
      <figcaption>{t('showcase.question')}</figcaption>
      <ol>
        {SHOWN.map((step) => (
          <li key={step}>{t(`showcase.steps.${step}`)}</li>
        ))}
      </ol>
      <ToolLink id="square-footage" className={styles.go}>
        {t('showcase.link')}
      </ToolLink>
    </figure>
  );
}

function Hero() {
  const t = useTexts('home');
  return (
    <div className={styles.hero}>
      <div>
        <h1>{t('common:site.tagline')}</h1>
        <div className={styles.subtitles}>
          {SUBTITLES.map((line) => (
            <p key={line}>{t(`subtitles.${line}`)}</p>
          ))}
        </div>
        <p className={styles.ways}>
          <Link to="/tools" className="button primary">
            <span>{t('explore')}</span>
            <Icon name="arrow-right" />
          </Link>
          <a href="#how-it-works" className="button">
            {t('howLink')}
          </a>
        </p>
      </div>
      <Showcase />
    </div>
  );
}

function Featured() {
  const t = useTexts('home');
  const list = useRef<HTMLUListElement>(null);
  const tools = useTools(list);
  return (
    <section className={styles.section}>
      <div>
        <h2>{t('featured')}</h2>
        <p className={styles.note}>{t('featuredNote')}</p>
        <p className={styles.note}>{t('countsNote')}</p>
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
          <span>{t('seeAll', { number: tools.length })}</span>
          <Icon name="arrow-right" />
        </Link>
      </p>
    </section>
  );
}

function HowItWorks() {
  const t = useTexts('home');
  return (
    <section className={styles.section} id="how-it-works">
      <h2>{t('how.heading')}</h2>
      <ol className={styles.steps}>
        {STEPS.map((step) => (
          <li key={step}>
            <h3>{t(`how.steps.${step}.title`)}</h3>
            <p>{t(`how.steps.${step}.text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function UseCases() {
  const t = useTexts('home');
  return (
    <section className={styles.section}>
      <h2>{t('uses.heading')}</h2>
      <ul className={styles.cases}>
        {CASES.map(([name, icon, tool]) => (
          <li key={name}>
            <Icon name={icon} className="tile" />
            <h3>{t(`uses.cases.${name}.title`)}</h3>
            <p>{t(`uses.cases.${name}.text`)}</p>
            <ToolLink id={tool} className={styles.go}>
              {t(`uses.cases.${name}.link`)}
            </ToolLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Audience() {
  const t = useTexts('home');
  return (
    <section className={styles.section}>
      <h2>{t('audience.heading')}</h2>
      <ul className={styles.tiles}>
        {AUDIENCE.map(([name, icon]) => (
          <li key={name}>
            <Icon name={icon} className="tile" />
            <h3>{t(`audience.tiles.${name}.title`)}</h3>
            <p>{t(`audience.tiles.${name}.text`)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Panel({ icon, name, children }: { icon: string; name: 'idea' | 'safe'; children: ReactNode }) {
  const t = useTexts('home');
  return (
    <section className={styles.panel}>
      <Icon name={icon} className="tile" />
      <h2>{t(`${name}.heading`)}</h2>
      <p>{t(`${name}.text`)}</p>
      <p className={styles.ways}>{children}</p>
    </section>
  );
}

/** The first page: what the site is, its most used tools, and whom it is for. */
export function Home() {
  const t = useTexts('home');
  const site = usePage().data.site.name;
  return (
    <>
      <Head title={t('title', { site })} description={t('common:site.description')} path="/" />
      <Hero />
      <AdSlot />
      <SearchForm label={t('search')} />
      <Featured />
      <LateYours />
      <HowItWorks />
      <UseCases />
      <Audience />
      <div className={styles.panels}>
        <Panel icon="lightbulb" name="idea">
          <Link to="/contact" className="button primary">
            {t('idea.contact')}
          </Link>
          <Link to="/about" className="button">
            {t('idea.about', { site })}
          </Link>
        </Panel>
        <Panel icon="shield-check" name="safe">
          <Link to="/safe-browsing" className="button">
            {t('safe.link')}
          </Link>
        </Panel>
      </div>
    </>
  );
}
