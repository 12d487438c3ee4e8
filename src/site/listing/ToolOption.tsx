import type { CatalogueEntry } from '../../catalogue/catalogue.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useTexts } from '../../ui/translate.ts';
import styles from './ToolSearch.module.css';

interface ToolOptionProps {
  id: string;
  entry: CatalogueEntry;
  isActive: boolean;
  choose: () => void;
}

/** A tool in the list of a search; one that is coming soon cannot be chosen. */
export function ToolOption({ id, entry, isActive, choose }: ToolOptionProps) {
  const t = useTexts();
  const isLive = entry.status === 'live';
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox has the focus and handles the keys of its options.
    // biome-ignore lint/a11y/useFocusableInteractive: the combobox names the active option, which never has the focus.
    <div
      id={id}
      role="option"
      className={styles.option}
      aria-selected={isActive}
      aria-disabled={!isLive || undefined}
      onMouseDown={(event) => event.preventDefault()}
      onClick={isLive ? choose : undefined}
    >
      <Icon name={entry.icon} />
      <span>{entry.title}</span>
      <span className={styles.category}>{isLive ? entry.categoryName : t('card.comingSoon')}</span>
    </div>
  );
}
