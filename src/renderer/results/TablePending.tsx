import styles from './Results.module.css';

/** The room of a table whose code has not come, so that nothing jumps. */
export const TablePending = () => <div className={styles.pending} data-pending />;
