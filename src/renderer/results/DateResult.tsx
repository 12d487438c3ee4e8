import type { DateItem } from '../../result/document.ts';
import styles from './Results.module.css';

/** A day, or its weekday. */
export function DateResult({ item }: { item: DateItem }) {
  return (
    <div className={item.main ? styles.main : styles.pair}>
      <p className={styles.label}>{item.label}</p>
      <data className={styles.value} value={item.canonical} data-result={item.id}>
        {item.text}
      </data>
    </div>
  );
}
