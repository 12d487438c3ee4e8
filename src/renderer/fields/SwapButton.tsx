import styles from '../../ui/Field.module.css';
import { Icon } from '../../ui/Icon.tsx';
import { useTranslate } from '../../ui/translate.ts';
import { useFormState } from '../form-context.ts';

/** Exchanges two selects, so that a conversion goes the other way. */
export function SwapButton({ names: [first, second] }: { names: readonly [string, string] }) {
  const { form } = useFormState();
  const t = useTranslate();
  const swap = () => {
    const [from, to] = form.getValues([first, second]);
    form.setValue(first, to, { shouldDirty: true });
    form.setValue(second, from, { shouldDirty: true });
  };
  return (
    <button type="button" className={styles.swap} onClick={swap}>
      <Icon name="arrow-up-down" />
      <span>{t('form.swap')}</span>
    </button>
  );
}
