import type { HTMLAttributes, ReactNode } from 'react';
import styles from './Toast.module.css';

/** Milliseconds that a toast stays. */
export const DURATION = 5000;

interface ToastBoxProps {
  title?: string | undefined;
  text: string;
  lang?: string | undefined;
  isAlert: boolean;
  dismissLabel: string;
  onDismiss: () => void;
  /** The cross of the button. */
  icon: ReactNode;
  handlers?: HTMLAttributes<HTMLDivElement>;
}

/** What a toast looks like. It has no hooks. */
export const ToastBox = ({ title, text, lang, isAlert, dismissLabel, onDismiss, icon, handlers }: ToastBoxProps) => (
  <div className={isAlert ? styles.alert : styles.toast} {...handlers}>
    <div role={isAlert ? 'alert' : undefined} lang={lang} dir={lang && 'auto'}>
      {title && <p className={styles.title}>{title}</p>}
      <p>{text}</p>
    </div>
    <button type="button" className={styles.dismiss} onClick={onDismiss} aria-label={dismissLabel}>
      {icon}
    </button>
  </div>
);
