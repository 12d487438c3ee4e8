import type { WholeField as Field } from '../../engine/tool.ts';
import styles from '../../ui/Field.module.css';
import { type FieldProps, useTextControl } from './control.ts';
import { FieldFrame } from './FieldFrame.tsx';
import { SignButton } from './NumberInput.tsx';

/** A whole number with all its digits. */
export function WholeField({ field, name, texts }: FieldProps<Field>) {
  const control = useTextControl(name, { hint: texts.hint });
  const isNeverNegative = field.min !== undefined && !field.min.startsWith('-');
  return (
    <FieldFrame names={[name]} texts={texts}>
      <div className={styles.control}>
        <input
          {...control}
          className={styles.input}
          type="text"
          inputMode="numeric"
          enterKeyHint="done"
          autoComplete="off"
        />
        {!isNeverNegative && <SignButton name={name} label={texts.label} />}
      </div>
    </FieldFrame>
  );
}
