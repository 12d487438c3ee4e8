/** What stands below a control. No hooks: `src/first/` shows the same before React has come. */
import type { Translate } from '../../i18n/resources.ts';
import styles from '../../ui/Field.module.css';
import { partId } from '../../ui/focus.ts';
import type { Said, Take } from '../../worksheet/more-views.ts';

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

interface ReadingProps {
  said: Said;
  t: Translate;
  /** What is offered is taken. */
  onTake: (take: Take) => void;
}

/** What there is to say about a value, with what to take instead. */
export const Reading = ({ said: { message, takes }, t, onTake, id }: ReadingProps & { id?: string }) => (
  <div className={styles.reading}>
    <span id={id}>{message}</span>
    {takes.map((take) => (
      <button key={take.said} type="button" className="link-button" onClick={() => onTake(take)}>
        {take.label ?? t('form.useOther', { other: take.said })}
      </button>
    ))}
  </div>
);

/** The same at its control. */
export const FieldReading = ({ said, t, onTake }: ReadingProps) => (
  <Reading said={said} t={t} onTake={onTake} id={partId(said.name, 'reading')} />
);
