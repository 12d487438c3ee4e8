import type { Translate } from '../../i18n/resources.ts';
import type { BandItem } from '../../result/items/band.ts';
import styles from './Results.module.css';

const share = (value: number): string => `${(value * 100).toFixed(3)}%`;

/** The bands drawn to scale; the legend under it says the same in words. */
function Scale({ legend, marker }: BandItem) {
  return (
    <svg className={styles.scale} aria-hidden="true" focusable="false">
      {legend.map(({ id, color, start, end }) => (
        <rect key={id} className={styles[color]} x={share(start)} y="10" width={share(end - start)} height="10" />
      ))}
      <svg x={share(marker)} overflow="visible" focusable="false" aria-hidden="true">
        <path className={styles.marker} d="M-7 0H7L0 9ZM-1 9H1V24H-1Z" />
      </svg>
    </svg>
  );
}

/** A class that a number falls into, with the bounds of every class. Colour is never the only signal. */
export function BandResult({ item, t }: { item: BandItem; t: Translate }) {
  return (
    <div className={styles.band}>
      <p className={styles.label}>{item.label}</p>
      <data className={styles.value} value={item.value} data-result={item.id}>
        {item.text}
      </data>
      <Scale {...item} />
      <ul className={styles.legend}>
        {item.legend.map(({ id, label, range, color, met }) => (
          <li key={id} className={met ? styles.met : undefined} aria-current={met || undefined}>
            <svg className={styles.swatch} aria-hidden="true" focusable="false">
              <rect className={styles[color]} width="100%" height="100%" />
            </svg>
            <span>{label}</span>
            <span className={styles.range}>{range}</span>
            {met && <span className={styles.yours}>{t('answer.yours')}</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}
