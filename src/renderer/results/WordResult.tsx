import type { ConditionItem, WordItem } from '../../result/document.ts';
import styles from './Results.module.css';

/** A result that is a word, or yes or no. */
export function WordResult({ item }: { item: WordItem | ConditionItem }) {
  return (
    <div className={styles.pair}>
      <p className={styles.label}>{item.label}</p>
      <data className={styles.value} value={String(item.value)} data-result={item.id}>
        {item.text}
      </data>
    </div>
  );
}
