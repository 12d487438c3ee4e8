import styles from '../../ui/Field.module.css';
import { controlId } from '../../ui/focus.ts';
import { useTexts } from '../../ui/translate.ts';
import { type SelectControl, useTextControl } from './control.ts';

/** A select; attached to a number it carries its own label, which the number's label stands in for to the eye. */
export function OptionSelect({ name, field, texts, isAttached = false }: SelectControl & { isAttached?: boolean }) {
  const control = useTextControl(name, { hint: isAttached ? undefined : texts.hint });
  const t = useTexts('calculator');
  return (
    <>
      {isAttached && (
        <label className="visually-hidden" htmlFor={controlId(name)}>
          {texts.label}
        </label>
      )}
      <select {...control} className={isAttached ? styles.attached : styles.select}>
        {field.default === '' && <option value="">{t('form.choose')}</option>}
        {field.options.map(({ id }) => (
          <option key={id} value={id}>
            {texts.options?.[id] ?? id}
          </option>
        ))}
      </select>
    </>
  );
}
