import { type KeyboardEvent, useRef } from 'react';
import { useTexts } from '../ui/translate.ts';
import styles from './TabList.module.css';
import { PANEL_ID, tabId } from './tab-ids.ts';
import { placeAfter } from './tab-order.ts';

interface TabListProps {
  tabs: readonly { id: string; label: string }[];
  active: string;
  onSelect: (id: string) => void;
}

/** Tabs by the ARIA Authoring Practices: one stop for the Tab key, arrows, Home and End, chosen as they get focus. */
export function TabList({ tabs, active, onSelect }: TabListProps) {
  const t = useTexts('calculator');
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const at = tabs.findIndex(({ id }) => id === active);
    const isRightToLeft = document.documentElement.dir === 'rtl';
    const place = placeAfter(event.key, at, tabs.length, isRightToLeft);
    const next = place === null ? undefined : tabs[place];
    if (!next) return;
    event.preventDefault();
    onSelect(next.id);
    list.current?.querySelector<HTMLElement>(`[id="${tabId(next.id)}"]`)?.focus();
  };
  return (
    <div ref={list} className={styles.tabs} role="tablist" aria-label={t('form.tabs')} onKeyDown={move}>
      {tabs.map(({ id, label }) => (
        <button
          key={id}
          id={tabId(id)}
          type="button"
          role="tab"
          className={styles.tab}
          aria-selected={id === active}
          aria-controls={PANEL_ID}
          tabIndex={id === active ? 0 : -1}
          onClick={() => onSelect(id)}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
