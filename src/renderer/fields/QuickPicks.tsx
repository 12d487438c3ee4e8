import { typedNumber } from '../../engine/form.ts';
import type { NumericField } from '../../engine/tool.ts';
import styles from '../../ui/Field.module.css';
import { useTranslate } from '../../ui/translate.ts';
import { useFormState } from '../form-context.ts';

interface QuickPicksProps {
  name: string;
  label: string;
  field: NumericField;
  sign?: string | undefined;
}

/** Common values of a field, to take with one press. */
export function QuickPicks({ name, label, field, sign = '' }: QuickPicksProps) {
  const { form, language } = useFormState();
  const t = useTranslate();
  return (
    <fieldset className={styles.picks}>
      <legend className="visually-hidden">{t('form.picks', { label })}</legend>
      {field.picks?.map((pick) => {
        const text = typedNumber(field, pick, language);
        return (
          <button key={pick} type="button" onClick={() => form.setValue(name, text, { shouldDirty: true })}>
            {text}
            {sign}
          </button>
        );
      })}
    </fieldset>
  );
}
