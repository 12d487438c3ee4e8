import { type FormEvent, type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useHref, useNavigate } from 'react-router-dom';
import { type CatalogueEntry, openable, toolPath } from '../../catalogue/catalogue.ts';
import { BEST_MATCH, directory, EVERYTHING, searchTerm, withSearch, writeQuery } from '../../catalogue/directory.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useTexts } from '../../ui/translate.ts';
import { ToolOption } from './ToolOption.tsx';
import styles from './ToolSearch.module.css';
import { useCatalogue } from './useCatalogue.ts';
import { useCountUse } from './useCountUse.ts';
import { useRank } from './useRank.ts';

/** The option that an arrow key leads to, round and round; null for other keys and without options. */
function moved(key: string, active: number, count: number): number | null {
  if (count === 0) return null;
  if (key === 'ArrowDown') return (active + 1) % count;
  if (key === 'ArrowUp') return active <= 0 ? count - 1 : active - 1;
  return null;
}

/** What was typed, the tools that match it, and the one that the arrows have reached. */
function useMatches() {
  const catalogue = useCatalogue();
  const [text, setText] = useState('');
  const [active, setActive] = useState(-1);
  const term = searchTerm(text);
  const rank = useRank(catalogue, true);
  const found = useMemo(
    () => (term && catalogue ? directory(catalogue, { ...EVERYTHING, search: term, sort: BEST_MATCH }, rank) : []),
    [term, catalogue, rank],
  );
  const choices = openable(found);
  const type = (value: string) => {
    setText(value);
    setActive(-1);
  };
  /** Answers whether the key moved the choice. */
  const move = (key: string): boolean => {
    const next = moved(key, active, choices.length);
    if (next !== null) setActive(next);
    return next !== null;
  };
  return { text, term, found, chosen: choices[active], isReady: term !== '' && catalogue !== null, type, move };
}

/** The ways that lead out of the search, each of which closes it. */
function useLeave(close: (isLeaving: boolean) => void) {
  const navigate = useNavigate();
  const countUse = useCountUse();
  const go = (address: string) => {
    close(true);
    navigate(address);
  };
  const open = (entry: CatalogueEntry) => {
    countUse(entry.id);
    go(toolPath(entry));
  };
  const searchFor = (term: string) => go(`/tools?${writeQuery(withSearch(EVERYTHING, term))}`);
  return { open, searchFor };
}

interface ComboboxProps {
  listId: string;
  hasList: boolean;
  text: string;
  chosenId: string | undefined;
  type: (text: string) => void;
  move: (key: string) => boolean;
  close: () => void;
}

function Combobox({ listId, hasList, text, chosenId, type, move, close }: ComboboxProps) {
  const t = useTexts();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      if (text === '') close();
      else type('');
    } else if (!move(event.key)) return;
    event.preventDefault();
  };
  return (
    <input
      ref={input}
      type="text"
      name="search"
      className={styles.input}
      role="combobox"
      aria-label={t('search.label')}
      aria-expanded={hasList}
      aria-controls={listId}
      aria-activedescendant={chosenId}
      aria-autocomplete="list"
      placeholder={t('search.placeholder')}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      enterKeyHint="search"
      maxLength={200}
      value={text}
      onChange={({ target }) => type(target.value)}
      onKeyDown={press}
    />
  );
}

interface MatchesProps {
  id: string;
  found: readonly CatalogueEntry[];
  chosenId: string | undefined;
  optionId: (entry: CatalogueEntry) => string;
  open: (entry: CatalogueEntry) => void;
}

function Matches({ id, found, chosenId, optionId, open }: MatchesProps) {
  const t = useTexts();
  useEffect(() => {
    if (chosenId) document.getElementById(chosenId)?.scrollIntoView({ block: 'nearest' });
  }, [chosenId]);
  return (
    <div className={styles.list} id={id} role="listbox" aria-label={t('search.results')} hidden={found.length === 0}>
      {found.map((entry) => (
        <ToolOption
          key={entry.id}
          id={optionId(entry)}
          entry={entry}
          isActive={optionId(entry) === chosenId}
          choose={() => open(entry)}
        />
      ))}
    </div>
  );
}

/**
 * A search with a list of the tools that match while one types, by the ARIA pattern of a combobox: arrows choose,
 * Enter opens, Escape empties and then closes.
 * @param close closes the search; the page may be about to change
 */
export function ToolSearch({ close }: { close: (isLeaving: boolean) => void }) {
  const t = useTexts();
  const id = useId();
  const tools = useHref('/tools');
  const { text, term, found, chosen, isReady, type, move } = useMatches();
  const { open, searchFor } = useLeave(close);
  const optionId = (entry: CatalogueEntry) => `${id}-${entry.id}`;
  const chosenId = chosen && optionId(chosen);
  const listId = `${id}-list`;
  const hasList = found.length > 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (chosen) open(chosen);
    else if (term) searchFor(term);
  };
  const message = hasList ? t('search.count', { count: found.length }) : t('search.none', { term });
  const leave = () => close(false);
  return (
    <search>
      <form className={styles.form} action={tools} onSubmit={submit}>
        <div className={styles.box}>
          <Icon name="search" />
          <Combobox {...{ listId, hasList, text, chosenId, type, move }} close={leave} />
          <button type="button" className={styles.close} aria-label={t('search.close')} onClick={leave}>
            <Icon name="x" />
          </button>
        </div>
        <p className={hasList ? 'visually-hidden' : styles.status} role="status">
          {isReady ? message : ''}
        </p>
        <Matches id={listId} {...{ found, chosenId, optionId, open }} />
      </form>
    </search>
  );
}
