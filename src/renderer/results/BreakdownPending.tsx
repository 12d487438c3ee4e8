import styles from './Results.module.css';

/** The room of a breakdown whose code has not come. */
export const BreakdownPending = () => <div className={styles.few} data-pending />;
