import type { RankedItemRow, RankingItem } from '../../result/items/ranking.ts';
import styles from './Results.module.css';

function RankedRow({ row, flagLabel }: { row: RankedItemRow; flagLabel: string }) {
  return (
    <li className={row.best ? styles.best : undefined}>
      <p className={styles.rankTitle}>
        <span>{row.title}</span>
        {row.best && <span className={styles.flag}>{flagLabel}</span>}
      </p>
      {row.cells.map(({ id, label, text, main }) => (
        <p key={id} className={main ? styles.leading : styles.cell}>
          <span className={styles.label}>{label}</span>
          <span className={styles.value}>{text}</span>
        </p>
      ))}
    </li>
  );
}

/** Rows in order of their result, in groups that can be compared, the best of each group marked. */
export function RankingResult({ item }: { item: RankingItem }) {
  return (
    <div className={styles.ranking} data-result={item.id}>
      {item.groups.map(({ id, label, rows }) => (
        <section key={id}>
          {label !== '' && <h3>{label}</h3>}
          <ol>
            {rows.map((row) => (
              <RankedRow key={row.row} row={row} flagLabel={item.flagLabel} />
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}
