import { useMemo, useRef, useState } from 'react';
import { Link, useHref } from 'react-router-dom';
import { openable, toolPath } from '../../catalogue/catalogue.ts';
import { searchTerm } from '../../catalogue/directory.ts';
import type { KeptAnswer } from '../../platform/answer-history.ts';
import { downloadText } from '../../platform/download.ts';
import { readFavourites } from '../../platform/favourites.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useTexts } from '../../ui/translate.ts';
import { SearchField } from '../listing/SearchField.tsx';
import { useYours } from '../listing/useYours.ts';
import { Head } from '../page/Head.tsx';
import { usePage } from '../page/page-context.ts';
import styles from './History.module.css';
import page from './Page.module.css';
import { type OpenHistory, useAnswerHistory } from './useAnswerHistory.ts';

/** How many answers are shown at first, and with each step more. */
const STEP = 50;
const LIST = 'answer-list';

const keyOf = ({ tool, tab, fragment, time }: KeptAnswer): string => `${tool} ${tab} ${fragment} ${time}`;

/** What an answer is called on a page: as it was kept in the same language, else by the calculator alone. */
function useNames(): (answer: KeptAnswer) => { title: string; isOpen: boolean } {
  const { data, catalogue } = usePage();
  return useMemo(() => {
    const titles = new Map(openable(catalogue).map(({ id, title }) => [id, title]));
    return ({ tool, name, language }) => ({
      title: language === data.language ? name : (titles.get(tool) ?? name),
      isOpen: titles.has(tool),
    });
  }, [catalogue, data.language]);
}

/** What a language is called in another one. */
const nameOfLanguage = (code: string, language: string): string =>
  new Intl.DisplayNames([language], { type: 'language' }).of(code) ?? code;

const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

function Keeping({ history }: { history: OpenHistory | null }) {
  const t = useTexts('history');
  return (
    <div className={styles.keeping}>
      <label className={styles.switch}>
        <input
          type="checkbox"
          checked={history?.isOn ?? true}
          disabled={!history?.canKeep || history.problem === 'newer'}
          onChange={({ target }) => history?.turn(target.checked)}
        />
        <span>{t('keep')}</span>
      </label>
      <p className={styles.note}>{t('keepNote')}</p>
      <p className={styles.note}>{t('private')}</p>
      <noscript>
        <p className={styles.problem}>{t('needsScript')}</p>
      </noscript>
    </div>
  );
}

function Problem({ history: { canKeep, problem, isOn } }: { history: OpenHistory }) {
  const t = useTexts('history');
  const said = !canKeep ? 'unavailable' : (problem ?? (isOn ? null : 'off'));
  return said && <p className={styles.problem}>{t(said)}</p>;
}

interface EntryProps {
  answer: KeptAnswer;
  onDelete: () => void;
}

function Entry({ answer, onDelete }: EntryProps) {
  const t = useTexts('history');
  const { language } = usePage().data;
  const { title, isOpen } = useNames()(answer);
  const said = answer.answer ?? t('unfinished');
  const time = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(answer.time);
  const own = answer.language === language ? undefined : answer.language;
  return (
    <li className={styles.entry}>
      <div className={styles.said}>
        <h2>
          {isOpen ? (
            <Link to={{ pathname: toolPath({ id: answer.tool }), hash: answer.fragment }}>{title}</Link>
          ) : (
            <span>{title}</span>
          )}
        </h2>
        <p className={styles.answer} lang={answer.answer === null ? undefined : own}>
          {said}
        </p>
        {answer.inputs && <p lang={own}>{answer.inputs}</p>}
        {own && <p className={styles.note}>{t('keptIn', { language: nameOfLanguage(own, language) })}</p>}
        {!isOpen && <p>{t('gone')}</p>}
        <p>
          <time dateTime={new Date(answer.time).toISOString()}>{time}</time>
        </p>
      </div>
      <button
        type="button"
        className="button"
        data-delete
        aria-label={t('deleteThis', { name: title, answer: said })}
        onClick={onDelete}
      >
        <Icon name="trash-2" />
      </button>
    </li>
  );
}

/** The answers that hold every word that is searched for. */
function useFound({ answers }: OpenHistory, text: string): readonly KeptAnswer[] {
  const nameOf = useNames();
  const words = folded(searchTerm(text)).split(' ');
  return answers.filter((answer) => {
    const said = folded([nameOf(answer).title, answer.name, answer.inputs, answer.answer ?? ''].join(' '));
    return words.every((word) => said.includes(word));
  });
}

function Tools({ history }: { history: OpenHistory }) {
  const t = useTexts('history');
  const { answers, deleted, removeAll, undo } = history;
  const tools = useHref('/tools');
  const addressOf = ({ tool, fragment }: KeptAnswer): string => `${location.origin}${tools}/${tool}${fragment}`;
  const heading = (column: 'time' | 'calculator' | 'tab' | 'inputs' | 'answer' | 'address') => t(`columns.${column}`);
  const saveCsv = async () => {
    const { historyCsv } = await import('./history-files.ts');
    downloadText(historyCsv(answers, { heading, addressOf }), 'formulary-answers.csv', 'text/csv;charset=utf-8');
  };
  const saveJson = async () => {
    const { historyJson } = await import('./history-files.ts');
    const file = historyJson(answers, readFavourites(), { addressOf });
    downloadText(file, 'formulary-answers.json', 'application/json;charset=utf-8');
  };
  const isEmpty = answers.length === 0;
  return (
    <div className={styles.tools}>
      <button type="button" className="button" disabled={isEmpty} onClick={() => void saveCsv()}>
        <Icon name="download" />
        <span>{t('csv')}</span>
      </button>
      <button type="button" className="button" disabled={isEmpty} onClick={() => void saveJson()}>
        <Icon name="download" />
        <span>{t('json')}</span>
      </button>
      <button type="button" className="button" disabled={isEmpty && history.problem === null} onClick={removeAll}>
        <Icon name="trash-2" />
        <span>{t('deleteAll')}</span>
      </button>
      {deleted.length > 0 && (
        <button type="button" className="button" onClick={undo}>
          {t('undo')}
        </button>
      )}
    </div>
  );
}

/** What stands in place of a list without lines. */
function Nothing({ history, text }: { history: OpenHistory; text: string }) {
  const t = useTexts('history');
  if (history.answers.length > 0) return <p>{t('noneFound', { term: searchTerm(text) })}</p>;
  return history.isOn && history.canKeep ? <p>{t('none')}</p> : null;
}

function Answers({ history }: { history: OpenHistory }) {
  const t = useTexts('history');
  const [text, setText] = useState('');
  const [shown, setShown] = useState(STEP);
  const list = useRef<HTMLUListElement>(null);
  const { answers, deleted, remove } = history;
  const found = useFound(history, text);
  const drop = (answer: KeptAnswer, place: number) => {
    // The keyboard goes on from the line that comes into its place; after the last one, from the heading.
    const buttons = list.current?.querySelectorAll<HTMLElement>('[data-delete]');
    (buttons?.[place + 1] ?? buttons?.[place - 1])?.focus();
    remove(answer);
  };
  const total = t('count', { count: answers.length });
  const count = found.length === answers.length ? total : t('found', { found: found.length, total });
  return (
    <>
      {answers.length > 0 && (
        <search>
          <SearchField
            label={t('search')}
            className={styles.search}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </search>
      )}
      <Tools history={history} />
      <p role="status" className={styles.count}>
        {deleted.length > 0 ? `${t('deleted', { count: deleted.length })}. ${count}` : count}
      </p>
      {found.length === 0 && <Nothing history={history} text={text} />}
      <ul className={styles.list} id={LIST} ref={list}>
        {found.slice(0, shown).map((answer, place) => (
          <Entry key={keyOf(answer)} answer={answer} onDelete={() => drop(answer, place)} />
        ))}
      </ul>
      {found.length > shown && (
        <p>
          <button type="button" className="button" aria-controls={LIST} onClick={() => setShown(shown + STEP)}>
            {t('more', { number: found.length - shown })}
          </button>
        </p>
      )}
    </>
  );
}

/** What a visitor calculated on this device: found, opened again, taken along, deleted, or not kept at all. */
export function History() {
  const t = useTexts('history');
  const site = usePage().data.site.name;
  const history = useAnswerHistory();
  const yours = useYours();
  return (
    <>
      <Head title={t('title', { site })} description={t('description')} path="/history" />
      <div className={page.top}>
        <h1>{t('heading')}</h1>
        <p className={page.lead}>{t('lead')}</p>
      </div>
      <Keeping history={history} />
      <div className={styles.room}>
        {history && <Problem history={history} />}
        {history && <Answers history={history} />}
        {history && yours && <yours.OfHistory />}
      </div>
    </>
  );
}
