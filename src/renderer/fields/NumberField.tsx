import type { NumberField as Field } from '../../engine/tool.ts';
import { withoutNumber } from '../../result/plural.ts';
import styles from '../../ui/Field.module.css';
import { useTexts } from '../../ui/translate.ts';
import type { FieldProps } from './control.ts';
import { FieldFrame } from './FieldFrame.tsx';
import { NumberInput } from './NumberInput.tsx';
import { QuickPicks } from './QuickPicks.tsx';

const SIGNS = { money: '$', percent: '%', number: undefined, integer: undefined, duration: undefined };

/** A plain number, a whole number, money, a percentage or a duration. */
export function NumberField({ field, name, texts }: FieldProps<Field>) {
  const t = useTexts('calculator');
  const sign = field.kind === 'duration' ? t('form.durationForm') : SIGNS[field.kind];
  return (
    <FieldFrame names={[name]} texts={texts}>
      <div className={styles.control}>
        <NumberInput
          field={field}
          name={name}
          label={texts.label}
          hint={texts.hint}
          unit={texts.suffix === undefined ? sign : withoutNumber(texts.suffix)}
          isBefore={field.kind === 'money'}
        />
      </div>
      {field.picks && <QuickPicks name={name} label={texts.label} field={field} sign={SIGNS[field.kind]} />}
    </FieldFrame>
  );
}
