import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useHref, useNavigate } from 'react-router-dom';
import { type CatalogueEntry, openable, toolPath } from '../../catalogue/catalogue.ts';
import { directory, EVERYTHING, searchTerm, writeQuery } from '../../catalogue/directory.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useTranslate } from '../../ui/translate.ts';
import { ToolOption } from './ToolOption.tsx';
import styles from './ToolSearch.module.css';
import { useCatalogue } from './useCatalogue.ts';
import { useCountUse } from './useCountUse.ts';

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
  const found = term && catalogue ? directory(catalogue, { ...EVERYTHING, search: term }) : [];
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

/**
 * A search with a list of the tools that match while one types, by the ARIA pattern of a combobox: arrows choose,
 * Enter opens, Escape empties and then closes.
 * @param close closes the search; the page may be about to change
 */
export function ToolSearch({ close }: { close: (isLeaving: boolean) => void }) {
  const t = useTranslate();
  const id = useId();
  const navigate = useNavigate();
  const tools = useHref('/tools');
  const countUse = useCountUse();
  const input = useRef<HTMLInputElement>(null);
  const { text, term, found, chosen, isReady, type, move } = useMatches();
  const optionId = (tool: string) => `${id}-${tool}`;
  const chosenId = chosen && optionId(chosen.id);
  const hasList = isReady && found.length > 0;
  useEffect(() => input.current?.focus(), []);
  useEffect(() => {
    if (chosenId) document.getElementById(chosenId)?.scrollIntoView({ block: 'nearest' });
  }, [chosenId]);

  const go = (address: string) => {
    close(true);
    navigate(address);
  };
  const open = (entry: CatalogueEntry) => {
    countUse(entry.id);
    go(toolPath(entry));
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      if (text === '') close(false);
      else type('');
    } else if (!move(event.key)) return;
    event.preventDefault();
  };
  const submit = () => {
    if (chosen) open(chosen);
    else if (term) go(`/tools?${writeQuery({ ...EVERYTHING, search: term })}`);
  };
  const said = found.length === 0 ? t('search.none', { term }) : t('search.count', { count: found.length });
  return (
    <search>
      <form
        className={styles.form}
        action={tools}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <div className={styles.box}>
          <Icon name="search" />
          <input
            ref={input}
            type="text"
            name="search"
            className={styles.input}
            role="combobox"
            aria-label={t('search.label')}
            aria-expanded={hasList}
            aria-controls={`${id}-list`}
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
          <button type="button" className={styles.close} aria-label={t('search.close')} onClick={() => close(false)}>
            <Icon name="x" />
          </button>
        </div>
        <p className={hasList ? 'visually-hidden' : styles.status} role="status">
          {isReady ? said : ''}
        </p>
        <div
          className={styles.list}
          id={`${id}-list`}
          role="listbox"
          aria-label={t('search.results')}
          hidden={!hasList}
        >
          {hasList &&
            found.map((entry) => (
              <ToolOption
                key={entry.id}
                id={optionId(entry.id)}
                entry={entry}
                isActive={entry === chosen}
                choose={() => open(entry)}
              />
            ))}
        </div>
      </form>
    </search>
  );
}
