import styles from '../../ui/Field.module.css';
import { Icon } from '../../ui/Icon.tsx';
import { useTexts } from '../../ui/translate.ts';
import { useFormScope } from '../form-context.ts';

/** Exchanges two selects, so that a conversion goes the other way. */
export function SwapButton() {
  const { worksheet, tab } = useFormScope();
  const t = useTexts('calculator');
  const isOfChoices = tab.inputs.some(({ id, kind }) => id === tab.swap?.[0] && kind === 'choice');
  return (
    <button type="button" className={styles.swap} data-act="swap" onClick={() => worksheet.dispatch({ type: 'swap' })}>
      <Icon name="arrow-up-down" />
      <span>{t(isOfChoices ? 'form.swapChoices' : 'form.swap')}</span>
    </button>
  );
}
