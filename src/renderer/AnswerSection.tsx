import type { ReactNode } from 'react';
import type { Translate } from '../i18n/resources.ts';
import type { DrawnAnswer } from '../result/document.ts';
import { RESULT_ID } from '../ui/scroll.ts';
import styles from './Result.module.css';
import { type ResultKinds, ResultList } from './results/ResultList.tsx';

/** What is out of date stands back. */
export const dimmed = (isStale: boolean): string | undefined => (isStale ? styles.stale : styles.body);

/** The room of what stands below the results, until React brings it. */
export const AnswerRoom = () => <div className={styles.room} />;

interface AnswerSectionProps {
  shown: DrawnAnswer;
  isStale: boolean;
  kinds: ResultKinds;
  t: Translate;
  /** What stands above the heading, and below the results. */
  head?: ReactNode;
  children?: ReactNode;
}

/**
 * The results of an answer. It has no hooks, like everything in it: the page shows it with React, and before React
 * has come `src/first/` does.
 */
export const AnswerSection = ({ shown, isStale, kinds, t, head, children }: AnswerSectionProps) => (
  <section
    className={styles.result}
    id={RESULT_ID}
    aria-labelledby="result-heading"
    data-answer={isStale ? 'stale' : 'current'}
  >
    {head}
    {/* Seen once where the first result is called the same. */}
    <h2 id="result-heading" className={shown.results[0]?.label === shown.heading ? 'visually-hidden' : undefined}>
      {shown.heading}
    </h2>
    {isStale && <p className={styles.staleNote}>{t('answer.stale')}</p>}
    <div className={dimmed(isStale)}>
      <ResultList results={shown.results} kinds={kinds} t={t} />
      {shown.note && <p className={styles.note}>{shown.note}</p>}
      {shown.footnotes.map((footnote) => (
        <p key={footnote} className={styles.footnote}>
          {footnote}
        </p>
      ))}
    </div>
    {children}
  </section>
);
