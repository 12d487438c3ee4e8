import {
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useHref, useNavigate } from 'react-router-dom';
import { type CatalogueEntry, openable, toolPath } from '../../catalogue/catalogue.ts';
import { BEST_MATCH, directory, EVERYTHING, searchTerm, withSearch, writeQuery } from '../../catalogue/directory.ts';
import type { Answer } from '../../search/answer.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useTexts } from '../../ui/translate.ts';
import { AnswerOption, ToolOption } from './ToolOption.tsx';
import styles from './ToolSearch.module.css';
import { useAnswer } from './useAnswer.ts';
import { useCatalogue } from './useCatalogue.ts';
import { useCountUse } from './useCountUse.ts';
import { useRank } from './useRank.ts';

/** What can be chosen: an answer, or a tool. */
type Choice = Answer | CatalogueEntry;
const toolOf = (choice: Choice): string => ('fragment' in choice ? choice.tool : choice.id);

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
  const answer = useAnswer(term);
  const from = answer ? catalogue?.find(({ id }) => id === answer.tool) : undefined;
  const choices: readonly Choice[] = [...(answer ? [answer] : []), ...openable(found)];
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
  const isReady = term !== '' && catalogue !== null;
  return { text, term, found, answer, from, chosen: choices[active], isReady, type, move };
}

/** Whether the list is open: it closes once something else has the focus, and what was typed stays. */
function useOpenList() {
  const [isOpen, setOpen] = useState(true);
  const onFocus = () => setOpen(true);
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget as Node | null)) setOpen(false);
  };
  return { isOpen, handlers: { onFocus, onBlur } };
}

/** The ways that lead out of the search, each of which closes it. */
function useLeave(close: (isLeaving: boolean) => void) {
  const navigate = useNavigate();
  const countUse = useCountUse();
  const go = (address: string) => {
    close(true);
    navigate(address);
  };
  const open = (choice: Choice) => {
    const id = toolOf(choice);
    countUse(id);
    go(toolPath({ id }) + ('fragment' in choice ? choice.fragment : ''));
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
  isOpen: boolean;
  found: readonly CatalogueEntry[];
  answer: Answer | null;
  /** The tool of the answer. */
  from: CatalogueEntry | undefined;
  chosenId: string | undefined;
  optionId: (choice: Choice) => string;
  open: (choice: Choice) => void;
}

function Matches({ id, isOpen, found, answer, from, chosenId, optionId, open }: MatchesProps) {
  const t = useTexts();
  useEffect(() => {
    if (chosenId) document.getElementById(chosenId)?.scrollIntoView({ block: 'nearest' });
  }, [chosenId]);
  return (
    <div className={styles.list} id={id} role="listbox" aria-label={t('search.results')} hidden={!isOpen}>
      {answer && from && (
        <AnswerOption
          id={optionId(answer)}
          answer={answer}
          from={from}
          isActive={optionId(answer) === chosenId}
          choose={() => open(answer)}
        />
      )}
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
  const { text, term, found, answer, from, chosen, isReady, type, move } = useMatches();
  const { isOpen, handlers } = useOpenList();
  const { open, searchFor } = useLeave(close);
  const optionId = (choice: Choice) => ('fragment' in choice ? `${id}-answer` : `${id}-${choice.id}`);
  const chosenId = chosen && optionId(chosen);
  const listId = `${id}-list`;
  const hasList = isOpen && (found.length > 0 || answer !== null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (chosen) open(chosen);
    else if (term) searchFor(term);
  };
  const count = found.length > 0 ? t('search.count', { count: found.length }) : t('search.none', { term });
  const said = answer && from ? [`${answer.text}, ${from.title}`] : [];
  const message = [...said, ...(said.length === 0 || found.length > 0 ? [count] : [])].join('. ');
  const leave = () => close(false);
  return (
    <search {...handlers}>
      <form className={styles.form} action={tools} onSubmit={submit}>
        <div className={styles.box}>
          <Icon name="search" />
          <Combobox {...{ listId, hasList, text, chosenId, type, move }} close={leave} />
          <button type="button" className={styles.close} aria-label={t('search.close')} onClick={leave}>
            <Icon name="x" />
          </button>
        </div>
        <p className={hasList || !isOpen ? 'visually-hidden' : styles.status} role="status">
          {isReady ? message : ''}
        </p>
        <Matches id={listId} isOpen={hasList} {...{ found, answer, from, chosenId, optionId, open }} />
      </form>
    </search>
  );
}
