import { type ReactNode, useId, useMemo, useRef, useState } from 'react';
import { Link, useHref } from 'react-router-dom';
import {
  categoriesOf,
  directory,
  EVERYTHING,
  FILTERS,
  FIRST_PAGE,
  featured,
  MOST_DRAWN,
  partOf,
  type Query,
  searchTerm,
  sortsFor,
} from '../../catalogue/directory.ts';
import { useTexts } from '../../ui/translate.ts';
import { useHydrated } from '../../ui/useHydrated.ts';
import { LateYours } from '../listing/LateYours.tsx';
import { SearchAnswer } from '../listing/SearchAnswer.tsx';
import { SearchField } from '../listing/SearchField.tsx';
import { ToolCard } from '../listing/ToolCard.tsx';
import { ToolGrid } from '../listing/ToolGrid.tsx';
import { useDirectoryQuery } from '../listing/useDirectoryQuery.ts';
import { useRank } from '../listing/useRank.ts';
import { useTools } from '../listing/useTools.ts';
import { CALCULATORS_FEED } from '../page/feeds.ts';
import { Head } from '../page/Head.tsx';
import { usePage } from '../page/page-context.ts';
import page from './Page.module.css';
import styles from './Tools.module.css';

interface QueryProps {
  query: Query;
  change: (part: Partial<Query>) => void;
}

interface SelectProps {
  label: string;
  value: string;
  onPick: (value: string) => void;
  children: ReactNode;
}

function Select({ label, value, onPick, children }: SelectProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <select className="search-field" id={id} value={value} onChange={({ target }) => onPick(target.value)}>
        {children}
      </select>
    </div>
  );
}

function Controls({ query, change }: QueryProps) {
  const t = useTexts('tools');
  const tools = useHref('/tools');
  const { catalogue, data } = usePage();
  const sorts = sortsFor(query.search).offered;
  return (
    <search>
      <form className={styles.controls} action={tools} onSubmit={(event) => event.preventDefault()}>
        <SearchField
          label={t('search')}
          className={`${styles.field} ${styles.search}`}
          value={query.search}
          onChange={({ target }) => change({ search: target.value })}
        />
        <Select
          label={t('sort')}
          value={query.sort}
          onPick={(value) => change({ sort: sorts.find((sort) => sort === value) ?? EVERYTHING.sort })}
        >
          {sorts.map((sort) => (
            <option key={sort} value={sort}>
              {t(`sorts.${sort}`)}
            </option>
          ))}
        </Select>
        <Select label={t('filter')} value={query.filter} onPick={(filter) => change({ filter })}>
          {FILTERS.map((filter) => (
            <option key={filter} value={filter}>
              {t(`filters.${filter}`)}
            </option>
          ))}
          <optgroup label={t('categories')}>
            {categoriesOf(catalogue, data.language).map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </optgroup>
        </Select>
      </form>
    </search>
  );
}

/** What stands where nothing was found: the most used tools. */
function Nothing({ query, change }: QueryProps) {
  const t = useTexts('tools');
  const { catalogue } = usePage();
  const term = searchTerm(query.search);
  return (
    <div className={styles.none}>
      <p className={styles.noneText}>{term ? t('none', { term }) : t('noneHere')}</p>
      <p>
        <button type="button" className="button" onClick={() => change(EVERYTHING)}>
          {t('reset')}
        </button>
      </p>
      <p>{t('noneHint')}</p>
      <ToolGrid>
        {featured(catalogue).map((entry) => (
          <ToolCard key={entry.id} entry={entry} />
        ))}
      </ToolGrid>
    </div>
  );
}

const LIST = 'tool-list';

/** Whether the whole list is shown: kept with the page in the history, for who comes back to it. */
function useWhole(): [boolean, (isWhole: boolean) => void] {
  const isAlive = useHydrated();
  const [chosen, setChosen] = useState<boolean | null>(null);
  const choose = (isWhole: boolean) => {
    setChosen(isWhole);
    history.replaceState({ ...history.state, isWhole }, '');
  };
  return [chosen ?? (isAlive && history.state?.isWhole === true), choose];
}

/**
 * The first tools of a list; the rest stands there, too, and is hidden where a script can show it. Of a list that no
 * page can hold more comes each time it is asked for.
 */
function List({ query, change }: QueryProps) {
  const t = useTexts('tools');
  const first = useRef<HTMLDivElement>(null);
  const tools = useTools(first, query.sort);
  const [isWhole, setWhole] = useWhole();
  const rank = useRank(tools, searchTerm(query.search) !== '');
  const entries = useMemo(() => directory(tools, query, rank), [tools, query, rank]);
  const [drawn, setDrawn] = useState(MOST_DRAWN);
  const { held, shown, next } = partOf(entries.length, drawn, isWhole);
  const toggle = () => {
    if (next === 0) {
      setWhole(false);
      setDrawn(MOST_DRAWN);
      first.current?.scrollIntoView({ block: 'nearest' });
    } else if (isWhole) setDrawn(drawn + MOST_DRAWN);
    else setWhole(true);
  };
  return (
    <section>
      <h2 className="visually-hidden">{t('list')}</h2>
      <p className={styles.count} role="status">
        {t('showing', { shown, total: entries.length })}
      </p>
      {entries.length === 0 && <Nothing query={query} change={change} />}
      <div ref={first}>
        <ToolGrid id={LIST}>
          {entries.slice(0, held).map((entry, index) => (
            <ToolCard
              key={entry.id}
              entry={entry}
              className={index >= FIRST_PAGE && !isWhole ? styles.later : undefined}
            />
          ))}
        </ToolGrid>
      </div>
      {entries.length > FIRST_PAGE && (
        <p className={styles.more}>
          <button type="button" className="button" aria-expanded={isWhole} aria-controls={LIST} onClick={toggle}>
            {next === 0 ? t('less') : t('more', { number: next })}
          </button>
        </p>
      )}
    </section>
  );
}

/** All tools: searched, sorted and filtered. */
export function Tools() {
  const t = useTexts('tools');
  const { catalogue, data } = usePage();
  const site = data.site.name;
  const query = useDirectoryQuery();
  const feed = useHref(CALCULATORS_FEED);
  return (
    <>
      <Head title={t('title', { site })} description={t('description', { site })} path="/tools" />
      <div className={page.top}>
        <h1>{t('heading')}</h1>
        <p className={page.lead}>{t('lead')}</p>
        <p>
          <Link to="/history">{t('yours')}</Link>
        </p>
        <p>
          <a href={feed} type="application/atom+xml">
            {t('feed')}
          </a>
        </p>
      </div>
      <Controls {...query} />
      <SearchAnswer term={searchTerm(query.query.search)} entries={catalogue} />
      <List {...query} />
      <LateYours />
    </>
  );
}
