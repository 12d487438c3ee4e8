import type { ShownRefusal } from '../result/document.ts';
import styles from './Calculator.module.css';

/** Why the form as a whole is refused. A toast says it as well, and is the alert then. */
export const WholeRefusal = ({ channel, message }: ShownRefusal) => (
  <p className={styles.whole} data-whole role={channel === 'toast' ? undefined : 'alert'}>
    {message}
  </p>
);
