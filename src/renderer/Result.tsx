import type { ResultDocument } from '../result/document.ts';
import type { TabTexts } from '../result/texts.ts';
import { RESULT_ID } from '../ui/focus.ts';
import { useTexts } from '../ui/translate.ts';
import { Actions, type ActionsProps } from './Actions.tsx';
import { PrintFoot, PrintHead } from './PrintSheet.tsx';
import styles from './Result.module.css';
import { ResultList } from './results/ResultList.tsx';
import { Steps } from './Steps.tsx';

interface ResultProps extends Pick<ActionsProps, 'address' | 'fragment' | 'tell'> {
  document: ResultDocument;
  texts: TabTexts;
  isStale: boolean;
}

/** The answer: results, what can be done with them, and how they came about. */
export function Result({ document, texts, isStale, address, fragment, tell }: ResultProps) {
  const t = useTexts('calculator');
  return (
    <section
      className={styles.result}
      id={RESULT_ID}
      aria-labelledby="result-heading"
      data-answer={isStale ? 'stale' : 'current'}
    >
      <PrintHead document={document} />
      <h2 id="result-heading">{document.heading}</h2>
      {isStale && <p className={styles.staleNote}>{t('answer.stale')}</p>}
      <div className={isStale ? styles.stale : styles.body}>
        <ResultList results={document.results} />
        {document.note && <p className={styles.note}>{document.note}</p>}
        {document.footnotes.map((footnote) => (
          <p key={footnote} className={styles.footnote}>
            {footnote}
          </p>
        ))}
      </div>
      <Actions document={document} isOff={isStale} address={address} fragment={fragment} tell={tell} />
      <div className={isStale ? styles.stale : styles.body}>
        <Steps steps={document.steps} texts={texts} />
      </div>
      <PrintFoot language={document.language} address={address} />
    </section>
  );
}
