import type { MouseEvent } from 'react';
import styles from './ErrorSummary.module.css';
import { controlId, focusElement, SUMMARY_ID } from './focus.ts';

interface Problem {
  /** The name of the control that it is about; null for the form as a whole. */
  field: string | null;
  message: string;
}

interface ErrorSummaryProps {
  problems: readonly Problem[];
  /** Tells the summaries of a page's forms apart. */
  id?: string;
  heading: string;
}

/** All problems of a form in one place, each a link to its field; it takes focus when it appears. It has no hooks. */
export function ErrorSummary({ problems, id = SUMMARY_ID, heading }: ErrorSummaryProps) {
  const go = (event: MouseEvent, name: string) => {
    event.preventDefault();
    focusElement(controlId(name));
  };
  return (
    <div className={styles.summary} id={id} tabIndex={-1} role="alert" aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`}>{heading}</h2>
      <ul>
        {problems.map(({ field, message }) => (
          <li key={field ?? message}>
            {field === null ? (
              message
            ) : (
              <a href={`#${controlId(field)}`} onClick={(event) => go(event, field)}>
                {message}
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
