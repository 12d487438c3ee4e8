import type { WordItem } from '../../result/document.ts';
import styles from './Results.module.css';

/** A result that is a word. */
export function WordResult({ item }: { item: WordItem }) {
  return (
    <div className={styles.pair}>
      <p className={styles.label}>{item.label}</p>
      <data className={styles.value} value={item.value} data-result={item.id}>
        {item.text}
      </data>
    </div>
  );
}
