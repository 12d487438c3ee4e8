import type { ConditionItem } from '../../result/document.ts';
import styles from './Results.module.css';

/** Whether something holds: yes or no. */
export function ConditionResult({ item }: { item: ConditionItem }) {
  return (
    <div className={styles.pair}>
      <p className={styles.label}>{item.label}</p>
      <data className={styles.value} value={String(item.value)} data-result={item.id}>
        {item.text}
      </data>
    </div>
  );
}
