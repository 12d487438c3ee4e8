import type { ComponentType } from 'react';
import type { FieldErrors } from 'react-hook-form';
import { type FieldName, FORM_FIELDS, type FormName } from '../../forms/contract.ts';
import type { Values } from '../../forms/values.ts';
import fieldStyles from '../../ui/Field.module.css';
import { controlId } from '../../ui/focus.ts';
import { useTexts } from '../../ui/translate.ts';
import styles from './Form.module.css';

export interface ControlProps {
  id: string;
  name: string;
  className?: string | undefined;
}

interface FormFieldProps {
  form: FormName;
  name: FieldName;
  errors: FieldErrors<Values>;
  /** The control of a field that is chosen from a list. */
  Choice?: ComponentType<ControlProps>;
}

const AUTOCOMPLETE: Readonly<Partial<Record<FieldName, string>>> = { name: 'name', email: 'email' };
const MESSAGE_ROWS = 7;

/** The name of a control's element: several forms of a page have a field of the same name. */
export const controlOf = (form: FormName, name: FieldName): string => `${form}-${name}`;

/** A field of a form to send: its label, its control, and what is wrong with it. */
export function FormField({ form, name, errors, Choice }: FormFieldProps) {
  const t = useTexts();
  const { kind = 'line', isRequired } = FORM_FIELDS[form][name] ?? {};
  const id = controlId(controlOf(form, name));
  const problem = errors[name]?.message;
  const label = t(`forms.labels.${name}`);
  // No `maxlength`: it would cut what is pasted without a word.
  const control = {
    id,
    name,
    required: isRequired,
    autoComplete: AUTOCOMPLETE[name],
    ...(problem && { 'aria-invalid': true, 'aria-describedby': `${id}-problem` }),
  };
  return (
    <div className={fieldStyles.field}>
      <label className={fieldStyles.label} htmlFor={id}>
        {isRequired ? label : t('forms.optional', { label })}
      </label>
      <div className={fieldStyles.control}>
        {Choice && <Choice id={id} name={name} className={fieldStyles.select} />}
        {kind === 'text' && <textarea {...control} rows={MESSAGE_ROWS} className={styles.text} />}
        {kind === 'line' && <input {...control} className={fieldStyles.input} />}
        {kind === 'email' && <input {...control} type="email" className={fieldStyles.input} />}
      </div>
      {problem && (
        <p className={fieldStyles.problem} id={`${id}-problem`}>
          {problem}
        </p>
      )}
    </div>
  );
}
