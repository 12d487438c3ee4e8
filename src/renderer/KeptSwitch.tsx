import { useId } from 'react';
import styles from '../ui/Field.module.css';

interface KeptSwitchProps {
  label: string;
  /** What it does, in a line below it. */
  said: string;
  isOn: boolean;
  /** It could not be kept, as `said` says. */
  isRefused: boolean;
  onTurn: (on: boolean) => void;
}

/** A switch of what is kept on this device. */
export function KeptSwitch({ label, said, isOn, isRefused, onTurn }: KeptSwitchProps) {
  const id = useId();
  return (
    <>
      <div className={styles.switchRow}>
        <input
          type="checkbox"
          className={styles.switch}
          id={id}
          checked={isOn}
          aria-describedby={`${id}-said`}
          onChange={({ target }) => onTurn(target.checked)}
        />
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
      </div>
      <p className={styles.hint} id={`${id}-said`} role={isRefused ? 'alert' : undefined}>
        {said}
      </p>
    </>
  );
}
