import { typedNumber } from '../../engine/form.ts';
import type { NumericField } from '../../engine/tool.ts';
import styles from '../../ui/Field.module.css';
import { useTexts } from '../../ui/translate.ts';
import { useFormScope } from '../form-context.ts';

interface QuickPicksProps {
  name: string;
  label: string;
  field: NumericField;
  sign?: string | undefined;
}

/** Common values of a field, to take with one press. */
export function QuickPicks({ name, label, field, sign = '' }: QuickPicksProps) {
  const { worksheet, text } = useFormScope();
  const t = useTexts('calculator');
  return (
    <fieldset className={styles.picks}>
      <legend className="visually-hidden">{t('form.picks', { label })}</legend>
      {field.picks?.map((pick) => {
        const value = typedNumber(field, pick, text.language);
        return (
          <button
            key={pick}
            type="button"
            data-act="pick"
            data-name={name}
            value={value}
            onClick={() => worksheet.dispatch({ type: 'edit', name, value })}
          >
            {value}
            {sign}
          </button>
        );
      })}
    </fieldset>
  );
}
