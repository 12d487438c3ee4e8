import type { SentenceItem } from '../../result/items/sentence.ts';
import styles from './Results.module.css';

/** A result written as a sentence. */
export function SentenceResult({ item }: { item: SentenceItem }) {
  return (
    <p className={styles.sentence} data-result={item.id}>
      {item.text}
    </p>
  );
}
