import type { MouseEvent } from 'react';
import type { ShownRefusal } from '../result/document.ts';
import styles from './ErrorSummary.module.css';
import { controlId, focusElement, SUMMARY_ID } from './focus.ts';
import { useTranslate } from './translate.ts';

interface Problem extends ShownRefusal {
  field: string;
}
const isAtField = (refusal: ShownRefusal): refusal is Problem => refusal.field !== null;

/** All problems of a form in one place, each a link to its field; it takes focus when it appears. */
export function ErrorSummary({ refusals }: { refusals: readonly ShownRefusal[] }) {
  const t = useTranslate();
  const go = (event: MouseEvent, name: string) => {
    event.preventDefault();
    focusElement(controlId(name));
  };
  return (
    <div className={styles.summary} id={SUMMARY_ID} tabIndex={-1} role="alert" aria-labelledby="problems-heading">
      <h2 id="problems-heading">{t('form.problems')}</h2>
      <ul>
        {refusals.filter(isAtField).map(({ field, message }) => (
          <li key={field}>
            <a href={`#${controlId(field)}`} onClick={(event) => go(event, field)}>
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
