import { useId } from 'react';
import { useTranslate } from '../../ui/translate.ts';
import styles from './Announced.module.css';

interface AnnouncedProps {
  items: readonly { id: string; title: string; text: string }[];
  /** What can be done with each once it is there. */
  action: string;
}

/** Things that are announced: what can be done with them is shown, and is off. */
export function Announced({ items, action }: AnnouncedProps) {
  const t = useTranslate();
  const ownId = useId();
  return (
    <ul className={styles.list}>
      {items.map(({ id, title, text }) => (
        <li key={id} className={styles.item}>
          <h2>{title}</h2>
          <p>{text}</p>
          <p className="badge" id={`${ownId}${id}`}>
            {t('site.comingSoon')}
          </p>
          <p>
            <button type="button" className="button" disabled aria-describedby={`${ownId}${id}`}>
              {action}
            </button>
          </p>
        </li>
      ))}
    </ul>
  );
}
