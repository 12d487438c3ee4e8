/** What the browser keeps for its visitor, on pages that do without it: it comes once the page is idle. */
import { Suspense, useMemo, useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import { type CatalogueEntry, openable, toolPath } from '../../catalogue/catalogue.ts';
import { followHistory, HISTORY_KEY, historyIn, type KeptAnswer, lastOfEach } from '../../platform/answer-history.ts';
import { FAVOURITES_KEY, favouritesIn, followFavourites, markFavourite } from '../../platform/favourites.ts';
import { readStored } from '../../platform/read-stored.ts';
import { late } from '../../renderer/results/late.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useLateTexts } from '../../ui/late-texts.ts';
import { Toast } from '../../ui/Toast.tsx';
import { useToast } from '../../ui/useToast.ts';
import { usePage } from '../page/page-context.ts';
import { ToolLink } from './ToolLink.tsx';
import { useCountUse } from './useCountUse.ts';
import styles from './Yours.module.css';

const OwnUnits = late('OwnUnits', () => import('./OwnUnits.tsx'));

/** How many of the last used are shown. */
const RECENT = 6;

function useFavourites(): readonly string[] {
  const text = useSyncExternalStore(followFavourites, () => readStored(FAVOURITES_KEY));
  return useMemo(() => favouritesIn(text), [text]);
}

function useRecent(): readonly KeptAnswer[] {
  const text = useSyncExternalStore(followHistory, () => readStored(HISTORY_KEY));
  return useMemo(() => lastOfEach(historyIn(text).answers).slice(0, RECENT), [text]);
}

interface StarProps {
  id: string;
  title: string;
}

function ToggledStar({ id, title }: StarProps) {
  const t = useLateTexts('yours');
  const isMarked = useFavourites().includes(id);
  const { toast, raise, dismiss } = useToast();
  const toggle = () => {
    if (!markFavourite(id, !isMarked)) raise({ text: t('notKept'), isAlert: true });
  };
  return (
    <>
      <button
        type="button"
        className={styles.star}
        aria-label={t('favourite', { title })}
        aria-pressed={isMarked}
        onClick={toggle}
      >
        <Icon name="star" />
      </button>
      {toast && <Toast key={toast.id} {...toast} onDismiss={dismiss} />}
    </>
  );
}

/** Marks a calculator as a favourite. */
export const Star = (props: StarProps) => (
  <Suspense>
    <ToggledStar {...props} />
  </Suspense>
);

function Links({ entries }: { entries: readonly CatalogueEntry[] }) {
  return (
    <ul className={styles.links}>
      {entries.map(({ id, icon, title, textLanguage }) => (
        <li key={id} lang={textLanguage}>
          <ToolLink id={id} className="button">
            <Icon name={icon} />
            <span>{title}</span>
          </ToolLink>
        </li>
      ))}
    </ul>
  );
}

/** Each leads to the form as it was, with its answer. */
function LastAnswers({ answers }: { answers: readonly KeptAnswer[] }) {
  const { catalogue } = usePage();
  const countUse = useCountUse();
  return (
    <ul className={styles.links}>
      {answers.map(({ tool, fragment, answer, language }) => {
        const entry = catalogue.find(({ id }) => id === tool);
        return (
          <li key={tool}>
            <Link
              to={{ pathname: toolPath({ id: tool }), hash: fragment }}
              className={`button ${styles.last}`}
              onClick={() => countUse(tool)}
            >
              <span lang={entry?.textLanguage}>{entry?.title}</span>
              {answer !== null && (
                <span className={styles.said} lang={language}>
                  {answer}
                </span>
              )}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

/** The tools with these ids that can be opened, in the order of the ids. */
function useEntries(ids: readonly string[]): readonly CatalogueEntry[] {
  const { catalogue } = usePage();
  return useMemo(() => {
    const entries = new Map(openable(catalogue).map((entry) => [entry.id, entry]));
    return ids.flatMap((id) => entries.get(id) ?? []);
  }, [catalogue, ids]);
}

function ShownFavourites() {
  const t = useLateTexts('yours');
  const entries = useEntries(useFavourites());
  return (
    <section className={styles.yours}>
      <h2>{t('favourites')}</h2>
      {entries.length > 0 ? <Links entries={entries} /> : <p>{t('favouritesNone')}</p>}
    </section>
  );
}

/** Beside the history of answers: the favourites of a visitor, or how to get some, and whether units are remembered. */
export const OfHistory = () => (
  <Suspense>
    <ShownFavourites />
    <OwnUnits />
  </Suspense>
);

function ShownYours() {
  const t = useLateTexts('yours');
  const favourites = useEntries(useFavourites());
  const { catalogue } = usePage();
  const recent = useRecent().filter(({ tool }) => openable(catalogue).some(({ id }) => id === tool));
  if (favourites.length + recent.length === 0) return null;
  return (
    <section className={styles.yours}>
      <h2>{t('heading')}</h2>
      {favourites.length > 0 && (
        <>
          <h3>{t('favourites')}</h3>
          <Links entries={favourites} />
        </>
      )}
      {recent.length > 0 && (
        <>
          <h3>{t('recent')}</h3>
          <LastAnswers answers={recent} />
        </>
      )}
      <p>
        <Link to="/history">{t('all')}</Link>
      </p>
    </section>
  );
}

/** The favourites of a visitor and what was used last; nothing where there is neither. */
export const Yours = () => (
  <Suspense>
    <ShownYours />
  </Suspense>
);
