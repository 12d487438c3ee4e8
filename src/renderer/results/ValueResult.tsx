import type { ValueItem } from '../../result/document.ts';
import styles from './Results.module.css';

/** A number. It is one string in one element, so that page translators cannot take it apart. */
export function ValueResult({ item }: { item: ValueItem }) {
  return (
    <div className={item.main ? styles.main : styles.pair}>
      <p className={styles.label}>{item.label}</p>
      <data className={styles.value} value={item.canonical} data-result={item.id}>
        {item.full}
      </data>
    </div>
  );
}
