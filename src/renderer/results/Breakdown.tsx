import type { BreakdownItem } from '../../result/items/breakdown.ts';
import styles from './Breakdown.module.css';

const COLORS = [
  styles.first,
  styles.second,
  styles.third,
  styles.fourth,
  styles.fifth,
  styles.sixth,
  styles.seventh,
  styles.eighth,
];
const percent = (share: number): string => `${(share * 100).toFixed(3)}%`;

/** The parts of a total as one bar, and the same in a list. */
export function Breakdown({ item }: { item: BreakdownItem }) {
  const { label, parts, total, bar, note } = item;
  return (
    <section className={styles.block} data-result={item.id}>
      <h3>{label}</h3>
      <svg className={styles.bar} aria-hidden="true" focusable="false">
        {bar.map(({ id, place, start, width }) => (
          <rect key={id} className={COLORS[place]} x={percent(start)} width={percent(width)} height="100%" />
        ))}
      </svg>
      <ul className={styles.parts}>
        {parts.map((part) => (
          <li key={part.id}>
            <svg className={styles.swatch} aria-hidden="true" focusable="false">
              <rect className={COLORS[part.place]} width="100%" height="100%" />
            </svg>
            <span>{part.label}</span>
            <span className={styles.amount}>
              <strong>{part.text}</strong> <span>{part.share.text}</span>
            </span>
          </li>
        ))}
        <li className={styles.total}>
          <span>{total.label}</span>
          <span className={styles.amount}>
            <strong>{total.text}</strong> <span />
          </span>
        </li>
      </ul>
      {note && <p className={styles.note}>{note}</p>}
    </section>
  );
}
