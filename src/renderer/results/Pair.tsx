import styles from './Results.module.css';

interface PairProps {
  id: string;
  label: string;
  /** As programs read it. */
  value: string;
  text: string;
  /** Whether it is the answer that is shown largest. */
  isMain?: boolean;
  /** Very many digits stand smaller, and break anywhere. */
  isLong?: boolean;
}

/** A label and its text: one string in one element, so that page translators cannot take it apart. */
export function Pair({ id, label, value, text, isMain = false, isLong }: PairProps) {
  return (
    <div className={isMain ? styles.main : styles.pair}>
      <p className={styles.label}>{label}</p>
      <data className={isLong ? styles.digits : styles.value} value={value} data-result={id}>
        {text}
      </data>
    </div>
  );
}
