import { createElement, type ReactNode } from 'react';
import type { MathNode } from '../result/texts.ts';
import styles from './Formula.module.css';
import { SideScroll } from './SideScroll.tsx';

function mathElement(node: MathNode | string): ReactNode {
  if (typeof node === 'string') return node;
  const [tag, ...children] = node;
  return createElement(tag, null, ...children.map(mathElement));
}

const inRow = (nodes: readonly MathNode[]): MathNode => ['mrow', ...nodes];

interface FormulaProps {
  /** What the formula computes; without it the line begins with the equals sign. */
  left?: MathNode | undefined;
  math: MathNode;
}

/** One formula as MathML: exact on screen, spoken by screen readers, printed without a font of ours. */
export function Formula({ left, math }: FormulaProps) {
  const line = inRow([...(left ? [left] : []), ['mo', '='], math]);
  return <SideScroll className={styles.line}>{mathElement(['math', line])}</SideScroll>;
}
