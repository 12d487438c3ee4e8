import type { GridItem } from '../../result/items/grid.ts';
import styles from './Results.module.css';

/** One quantity in many units. */
export function GridResult({ item }: { item: GridItem }) {
  return (
    <section className={styles.gridBlock}>
      <h3>{item.label}</h3>
      <dl className={styles.grid}>
        {item.cells.map(({ id, label, full, canonical }) => (
          <div key={id}>
            <dt className={styles.label}>{label}</dt>
            <dd>
              <data className={styles.value} value={canonical} data-result={id}>
                {full}
              </data>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
