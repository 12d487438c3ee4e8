import styles from '../../ui/Field.module.css';
import { controlId } from '../../ui/focus.ts';
import { useTranslate } from '../../ui/translate.ts';
import { type SelectControl, useControl, useStartText } from './control.ts';
import { useFollowing } from './useFollowing.ts';

/** A select; attached to a number it carries its own label, which the number's label stands in for to the eye. */
export function OptionSelect({ name, field, texts, isAttached = false }: SelectControl & { isAttached?: boolean }) {
  const { onChange, ...control } = useControl(name, { hint: isAttached ? undefined : texts.hint });
  const following = useFollowing(name);
  const start = useStartText(name);
  const t = useTranslate();
  return (
    <>
      {isAttached && (
        <label className="visually-hidden" htmlFor={controlId(name)}>
          {texts.label}
        </label>
      )}
      <select
        {...control}
        className={isAttached ? styles.attached : styles.select}
        defaultValue={start}
        onChange={(event) => following(() => void onChange(event))}
      >
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
