import type { TextField as Field } from '../../engine/tool.ts';
import styles from '../../ui/Field.module.css';
import { type FieldProps, useTextControl } from './control.ts';
import { FieldFrame } from './FieldFrame.tsx';

/** A short text, such as the name of a product. */
export function TextField({ name, texts }: FieldProps<Field>) {
  const control = useTextControl(name, { hint: texts.hint });
  return (
    <FieldFrame names={[name]} texts={texts}>
      <div className={styles.control}>
        <input {...control} className={styles.input} type="text" enterKeyHint="done" autoComplete="off" />
      </div>
    </FieldFrame>
  );
}
