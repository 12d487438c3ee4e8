import type { ReactNode } from 'react';
import styles from './ToolCard.module.css';

/** A list of tool cards. */
export const ToolGrid = ({ children, id }: { children: ReactNode; id?: string }) => (
  <ul className={styles.grid} id={id}>
    {children}
  </ul>
);
