import type { QuantityField as Field } from '../../engine/tool.ts';
import styles from '../../ui/Field.module.css';
import type { FieldProps } from './control.ts';
import { FieldFrame } from './FieldFrame.tsx';
import { NumberInput } from './NumberInput.tsx';
import { OptionSelect } from './OptionSelect.tsx';
import { QuickPicks } from './QuickPicks.tsx';

/** A number with a unit: a fixed one, or a select that is drawn as one control with the number. */
export function QuantityField({ field, name, texts, unit }: FieldProps<Field>) {
  const fixedUnit = field.unit?.symbol;
  return (
    <FieldFrame names={unit ? [name, unit.name] : [name]} texts={texts}>
      <div className={styles.control}>
        <NumberInput
          field={field}
          name={name}
          label={texts.label}
          hint={texts.hint}
          unit={unit ? undefined : fixedUnit}
          unitSelect={unit}
        />
        {unit && <OptionSelect {...unit} isAttached />}
      </div>
      {field.picks && <QuickPicks name={name} label={texts.label} field={field} sign={` ${fixedUnit ?? ''}`} />}
    </FieldFrame>
  );
}
