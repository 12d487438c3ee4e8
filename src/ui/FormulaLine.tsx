import { leftSideOf } from '../result/symbols.ts';
import type { MathNode, ShownLine, TabTexts } from '../result/texts.ts';
import styles from './Formula.module.css';
import { Formula } from './Formula.tsx';

const leftNode = ({ left }: ShownLine, symbol: string | undefined): MathNode => [
  left === symbol ? 'mi' : 'mtext',
  left,
];

/** A formula with its left side, under the name of what it computes where the left side is only a letter. */
export function FormulaLine({ line, texts }: { line: ShownLine; texts: TabTexts }) {
  const { symbol, label } = leftSideOf(line.id, texts);
  return (
    <>
      {label !== line.left && <p className={styles.label}>{label}</p>}
      <Formula left={leftNode(line, symbol)} math={line.math} />
    </>
  );
}
