/** What stands below a control. No hooks: `src/first/` shows the same before React has come. */
import type { Translate } from '../../i18n/resources.ts';
import type { Warning } from '../../result/document.ts';
import styles from '../../ui/Field.module.css';
import { partId } from '../../ui/focus.ts';

interface FieldProblemProps {
  name: string;
  message: string;
  t: Translate;
}

/** Why the value of a control is refused. */
export const FieldProblem = ({ name, message, t }: FieldProblemProps) => (
  <p className={styles.problem} id={partId(name, 'problem')}>
    <span className="visually-hidden">{`${t('form.errorPrefix')} `}</span>
    <span>{message}</span>
  </p>
);

interface FieldReadingProps {
  name: string;
  warning: Warning;
  t: Translate;
  /** The other reading is taken. */
  onTake: (text: string) => void;
}

/** How a value was read, and the other reading to take instead. */
export const FieldReading = ({ name, warning: { message, other }, t, onTake }: FieldReadingProps) => (
  <div className={styles.reading}>
    <span id={partId(name, 'reading')}>{message}</span>
    {other !== null && (
      <button type="button" className="link-button" onClick={() => onTake(other)}>
        {t('form.useOther', { other })}
      </button>
    )}
  </div>
);
