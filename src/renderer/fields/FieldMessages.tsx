import styles from '../../ui/Field.module.css';
import { controlId, focusElement } from '../../ui/focus.ts';
import { useTexts } from '../../ui/translate.ts';
import { useFormScope, useProblem } from '../form-context.ts';
import { partId } from './control.ts';

function Reading({ name }: { name: string }) {
  const { worksheet, warnings } = useFormScope();
  const t = useTexts('calculator');
  const warning = warnings.get(name);
  if (!warning) return null;
  const { other } = warning;
  const take = (value: string) => {
    worksheet.dispatch({ type: 'edit', name, value });
    focusElement(controlId(name));
  };
  return (
    <div className={styles.reading}>
      <span id={partId(name, 'reading')}>{warning.message}</span>
      {other !== null && (
        <button type="button" className="link-button" onClick={() => take(other)}>
          {t('form.useOther', { other })}
        </button>
      )}
    </div>
  );
}

/** What is wrong with a field's value, or how it was read where it has two readings. */
export function FieldMessages({ name }: { name: string }) {
  const t = useTexts('calculator');
  const problem = useProblem(name);
  return (
    <>
      {problem !== undefined && (
        <p className={styles.problem} id={partId(name, 'problem')}>
          <span className="visually-hidden">{t('form.errorPrefix')} </span>
          <span>{problem}</span>
        </p>
      )}
      <Reading name={name} />
    </>
  );
}
