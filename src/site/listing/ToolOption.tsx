import type { ReactNode } from 'react';
import type { CatalogueEntry } from '../../catalogue/catalogue.ts';
import type { Answer } from '../../search/answer.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useTexts } from '../../ui/translate.ts';
import styles from './ToolSearch.module.css';

interface OptionProps {
  id: string;
  isActive: boolean;
  isDisabled?: boolean;
  choose: (() => void) | undefined;
  children: ReactNode;
}

function Option({ id, isActive, isDisabled = false, choose, children }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox has the focus and handles the keys of its options.
    // biome-ignore lint/a11y/useFocusableInteractive: the combobox names the active option, which never has the focus.
    <div
      id={id}
      role="option"
      className={styles.option}
      aria-selected={isActive}
      aria-disabled={isDisabled || undefined}
      onMouseDown={(event) => event.preventDefault()}
      onClick={choose}
    >
      {children}
    </div>
  );
}

interface ChosenProps {
  id: string;
  isActive: boolean;
  choose: () => void;
}

/** A tool in the list of a search; one that is coming soon cannot be chosen. */
export function ToolOption({ entry, choose, ...option }: ChosenProps & { entry: CatalogueEntry }) {
  const t = useTexts();
  const isLive = entry.status === 'live';
  return (
    <Option {...option} isDisabled={!isLive} choose={isLive ? choose : undefined}>
      <Icon name={entry.icon} />
      <span>{entry.title}</span>
      <span className={styles.category}>{isLive ? entry.categoryName : t('card.comingSoon')}</span>
    </Option>
  );
}

/** The answer to what was asked, ahead of the tools; it leads to the form, filled in. */
export function AnswerOption({ answer, from, ...option }: ChosenProps & { answer: Answer; from: CatalogueEntry }) {
  return (
    <Option {...option}>
      <Icon name={from.icon} />
      <strong>{answer.text}</strong>
      <span className={styles.category}>{from.title}</span>
    </Option>
  );
}
