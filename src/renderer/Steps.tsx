import type { Step } from '../result/document.ts';
import type { ShownLine, TabTexts } from '../result/texts.ts';
import { Formula } from '../ui/Formula.tsx';
import { FormulaLine } from '../ui/FormulaLine.tsx';
import { useTexts } from '../ui/translate.ts';
import styles from './Steps.module.css';

/** What is said of rows, with how each follows from the one before it, folded. */
function Said({ said, columns }: { said: string; columns: readonly ShownLine[] }) {
  const t = useTexts('calculator');
  return (
    <>
      <p>{said}</p>
      {columns.length > 0 && (
        <details>
          <summary>{t('table.how')}</summary>
          {columns.map(({ id, left, math }) => (
            <Formula key={id} left={['mtext', left]} math={math} />
          ))}
        </details>
      )}
    </>
  );
}

/** How the result came about: each formula, the visitor's numbers put in, and what comes out. */
export function Steps({ steps, texts }: { steps: readonly Step[]; texts: TabTexts }) {
  const t = useTexts('calculator');
  if (steps.length === 0) return null;
  return (
    <section className={styles.steps} data-part="steps">
      <h3>{t('answer.steps')}</h3>
      <ol>
        {steps.map((step) => (
          <li key={step.id}>
            {step.said === undefined ? (
              <FormulaLine line={{ id: step.id, left: step.left, math: step.formula.math }} texts={texts} />
            ) : (
              <Said said={step.said} columns={step.columns ?? []} />
            )}
            {step.computed && <Formula math={step.computed.math} />}
            {step.substituted && step.substituted.text !== step.formula.text && (
              <Formula math={step.substituted.math} />
            )}
            {step.outcome && <p className={styles.outcome}>{`${step.found ?? ''} = ${step.outcome}`.trim()}</p>}
            {step.unrounded && <p className={styles.exact}>{t('answer.beforeRounding', { value: step.unrounded })}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}
