import styles from '../../ui/Field.module.css';
import { Icon } from '../../ui/Icon.tsx';
import { useTexts } from '../../ui/translate.ts';
import { useFormScope } from '../form-context.ts';

/** Exchanges two selects, so that a conversion goes the other way. */
export function SwapButton() {
  const { worksheet } = useFormScope();
  const t = useTexts('calculator');
  return (
    <button type="button" className={styles.swap} data-act="swap" onClick={() => worksheet.dispatch({ type: 'swap' })}>
      <Icon name="arrow-up-down" />
      <span>{t('form.swap')}</span>
    </button>
  );
}
