import type { Step } from '../result/document.ts';
import type { MathNode, TabTexts } from '../result/texts.ts';
import styles from './Formula.module.css';
import { Formula } from './Formula.tsx';
import { leftSideOf } from './symbols.ts';

const leftNode = ({ left }: Step, symbol: string | undefined): MathNode => [left === symbol ? 'mi' : 'mtext', left];

/** A formula with its left side, under the name of what it computes where the left side is only a letter. */
export function FormulaLine({ step, texts }: { step: Step; texts: TabTexts }) {
  const { symbol, label } = leftSideOf(step.id, texts);
  return (
    <>
      {label !== step.left && <p className={styles.label}>{label}</p>}
      <Formula left={leftNode(step, symbol)} math={step.formula.math} />
    </>
  );
}
