import type { ReactNode, RefObject } from 'react';
import styles from './ToolCard.module.css';

interface GridProps {
  children: ReactNode;
  id?: string;
  ref?: RefObject<HTMLUListElement | null>;
}

/** A list of tool cards. */
export const ToolGrid = ({ children, id, ref }: GridProps) => (
  <ul className={styles.grid} id={id} ref={ref}>
    {children}
  </ul>
);
