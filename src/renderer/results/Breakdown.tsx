import type { BreakdownItem } from '../../result/items/breakdown.ts';
import { listOf } from '../../result/list.ts';
import { useTexts } from '../../ui/translate.ts';
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

/** The parts one behind the other, in shares of the bar; what is missing to a larger total stays empty. */
function barOf({ parts, total }: BreakdownItem) {
  const drawn = parts.filter(({ value }) => value > 0);
  const ends = drawn.map((_, index) => drawn.slice(0, index + 1).reduce((sum, { value }) => sum + value, 0));
  const whole = Math.max(total.value, ends.at(-1) ?? 0);
  return drawn.map(({ id, place, value }, index) => ({
    id,
    place,
    start: ((ends[index] ?? 0) - value) / whole,
    width: value / whole,
  }));
}

/** The parts of a total as one bar, and the same in a list. */
export function Breakdown({ item }: { item: BreakdownItem }) {
  const t = useTexts('calculator');
  const { label, parts, total, language } = item;
  const negative = parts.flatMap((part) => (part.value < 0 ? [part.label] : []));
  return (
    <section className={styles.block} data-result={item.id}>
      <h3>{label}</h3>
      <svg className={styles.bar} aria-hidden="true" focusable="false">
        {barOf(item).map(({ id, place, start, width }) => (
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
      {negative.length > 0 && (
        <p className={styles.note}>{t('breakdown.negative', { parts: listOf(negative, language) })}</p>
      )}
    </section>
  );
}
