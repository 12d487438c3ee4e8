import styles from './Results.module.css';

/** The room of a drawing whose code has not come. */
export const DrawingPending = () => <div className={styles.few} data-pending />;
