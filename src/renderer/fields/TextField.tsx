import type { TextField as Field } from '../../engine/tool.ts';
import { type FieldProps, useControl, useStartText } from './control.ts';
import styles from './Field.module.css';
import { FieldFrame } from './FieldFrame.tsx';

/** A short text, such as the name of a product. */
export function TextField({ name, texts }: FieldProps<Field>) {
  const control = useControl(name, { hint: texts.hint });
  const start = useStartText(name);
  return (
    <FieldFrame names={[name]} texts={texts}>
      <div className={styles.control}>
        <input
          {...control}
          className={styles.input}
          type="text"
          enterKeyHint="done"
          autoComplete="off"
          defaultValue={start}
        />
      </div>
    </FieldFrame>
  );
}
