import type { SwitchField as Field } from '../../engine/tool.ts';
import styles from '../../ui/Field.module.css';
import { controlId, partId } from '../../ui/focus.ts';
import { useEntry, useFormScope } from '../form-context.ts';
import { type FieldProps, useControl } from './control.ts';
import { FieldMessages } from './FieldMessages.tsx';

/** Something that is on or off. */
export function SwitchField({ name, texts }: FieldProps<Field>) {
  const control = useControl(name, { hint: texts.hint });
  const { worksheet, isHidden } = useFormScope();
  return (
    <div className={styles.field} data-field={name} hidden={isHidden(name)}>
      <div className={styles.switchRow}>
        <input
          {...control}
          className={styles.switch}
          type="checkbox"
          checked={useEntry(name) === true}
          onChange={({ target }) => worksheet.dispatch({ type: 'edit', name, value: target.checked })}
        />
        <label className={styles.label} htmlFor={controlId(name)}>
          {texts.label}
        </label>
      </div>
      {texts.hint && (
        <p className={styles.hint} id={partId(name, 'hint')}>
          {texts.hint}
        </p>
      )}
      <FieldMessages name={name} />
    </div>
  );
}
