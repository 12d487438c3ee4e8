import type { ResultDocument } from '../result/document.ts';
import type { TabTexts } from '../result/texts.ts';
import { Actions } from './Actions.tsx';
import { RESULT_ID } from './focus.ts';
import { PrintFoot, PrintHead } from './PrintSheet.tsx';
import styles from './Result.module.css';
import { ResultList } from './results/ResultList.tsx';
import { Steps } from './Steps.tsx';
import { useTranslate } from './translate.ts';

interface ResultProps {
  document: ResultDocument;
  texts: TabTexts;
  isStale: boolean;
  /** The address of the page, for e-mail and print. */
  address: string;
  onCopy: (isCopied: boolean) => void;
}

/** The answer: results, what can be done with them, and how they came about. */
export function Result({ document, texts, isStale, address, onCopy }: ResultProps) {
  const t = useTranslate();
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
      <Actions document={document} isOff={isStale} address={address} onCopy={onCopy} />
      <div className={isStale ? styles.stale : styles.body}>
        <Steps steps={document.steps} texts={texts} />
      </div>
      <PrintFoot language={document.language} address={address} />
    </section>
  );
}
