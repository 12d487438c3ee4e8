import type { KeyboardEvent } from 'react';
import { headline } from '../engine/headline.ts';
import type { CompiledTab, CompiledTool } from '../engine/tool.ts';
import { tabIdOf } from '../engine/tool.ts';
import { distinctLabel } from '../result/labels.ts';
import type { TabTexts } from '../result/texts.ts';
import { useTexts } from '../ui/translate.ts';
import styles from './FindList.module.css';
import { radioAfter } from './tab-order.ts';

interface FindListProps {
  tool: CompiledTool;
  /** The form that is open. */
  tab: CompiledTab;
  textsOf: (id: string) => TabTexts;
  onSelect: (id: string) => void;
}

interface Option {
  id: string;
  label: string;
}

/** Without the brackets at the ends of labels, but where these tell them apart. */
const distinct = (options: readonly Option[]): Option[] =>
  options.map(({ id, label }) => {
    const others = options.flatMap((other) => (other.id === id ? [] : [other.label]));
    return { id, label: distinctLabel(label, others) };
  });

/** What a form can find: its result, or a field of it from the result. Nothing where it can find nothing else. */
export function FindList({ tool, tab, textsOf, onSelect }: FindListProps) {
  const t = useTexts('calculator');
  const of = tabIdOf(tab);
  const finds = (tool.finds ?? []).filter(({ found }) => found.tab === of);
  const [first] = finds;
  if (!first) return null;
  const { results = [] } = tool.tabs.find(({ id }) => id === of) ?? {};
  const named = (form: string, result: string) => ({ id: form, label: textsOf(form).results[result]?.label ?? result });
  const options = distinct([
    named(of, headline(results)?.id ?? first.found.given),
    ...finds.map(({ id, found }) => named(id, found.input)),
  ]);
  const move = (event: KeyboardEvent) => {
    const at = options.findIndex(({ id }) => id === tab.id);
    const place = radioAfter(event.key, at, options.length, document.documentElement.dir === 'rtl');
    const next = place === null ? undefined : options[place];
    if (!next) return;
    event.preventDefault();
    onSelect(next.id);
  };
  return (
    <div className={styles.find} role="radiogroup" aria-label={t('form.find')} onKeyDown={move}>
      <span aria-hidden="true">{t('form.find')}</span>
      {options.map(({ id, label }) => (
        // A radio of a form would be one of its values, and be typed away by who restores it.
        // biome-ignore lint/a11y/useSemanticElements: what is chosen is no value of the form
        <button
          key={id}
          type="button"
          role="radio"
          className={styles.option}
          aria-checked={id === tab.id}
          tabIndex={id === tab.id ? 0 : -1}
          data-act="find"
          data-name={id}
          onClick={() => onSelect(id)}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
