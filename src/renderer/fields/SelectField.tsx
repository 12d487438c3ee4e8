import type { ChoiceField, UnitField } from '../../engine/tool.ts';
import styles from '../../ui/Field.module.css';
import type { FieldProps } from './control.ts';
import { FieldFrame } from './FieldFrame.tsx';
import { OptionSelect } from './OptionSelect.tsx';

/** One of several options, or a unit that stands by itself. */
export function SelectField({ field, name, texts }: FieldProps<ChoiceField | UnitField>) {
  return (
    <FieldFrame names={[name]} texts={texts}>
      <div className={styles.control}>
        <OptionSelect name={name} field={field} texts={texts} />
      </div>
    </FieldFrame>
  );
}
