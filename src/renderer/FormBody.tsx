import { type FormEvent, memo, type ReactNode, type Ref } from 'react';
import type { CompiledInput } from '../engine/tool.ts';
import type { TabTexts } from '../result/texts.ts';
import { ErrorSummary } from '../ui/ErrorSummary.tsx';
import { useTexts } from '../ui/translate.ts';
import type { View } from '../worksheet/view.ts';
import styles from './Calculator.module.css';
import { InputList } from './fields/InputList.tsx';
import { WholeRefusal } from './WholeRefusal.tsx';

interface FormBodyProps extends Pick<View, 'refusals' | 'isListed'> {
  ref: Ref<HTMLFormElement>;
  inputs: readonly CompiledInput[];
  texts: TabTexts;
  /** What the form can find. */
  find: ReactNode;
  /** What stands at its end. */
  foot?: ReactNode;
  onCalculate: (event: FormEvent) => void;
  onClear: () => void;
  /** A visitor comes to the form. */
  onTurnTo: () => void;
}

/**
 * Fields, what stands in the way of a result, and the two buttons. The method "dialog" does nothing outside a
 * dialog: Enter pressed before the page's script has arrived does not reload the page and lose what was typed.
 * A page whose script does not come says so by its style sheet alone, until the page is alive.
 * Autocomplete is off for the selects, too: a browser that goes back would put a unit back without its number.
 */
export const FormBody = memo(function FormBody(props: FormBodyProps) {
  const { ref, refusals, isListed, inputs, texts, find, foot, onCalculate, onClear, onTurnTo } = props;
  const t = useTexts('calculator');
  const whole = refusals.find(({ field }) => field === null);
  const problems = refusals.filter(({ field }) => field !== null);
  return (
    <form
      ref={ref}
      className={styles.form}
      method="dialog"
      autoComplete="off"
      noValidate
      onSubmit={onCalculate}
      // Not while the event goes down: a render between the two phases puts the old text back into the field.
      onFocus={onTurnTo}
      onInput={onTurnTo}
    >
      <noscript>
        <p className={styles.noScript}>{t('form.noScript')}</p>
      </noscript>
      {isListed && problems.length > 0 && <ErrorSummary problems={problems} heading={t('form.problems')} />}
      {find}
      <InputList inputs={inputs} texts={texts} />
      {whole && <WholeRefusal {...whole} />}
      <div className={styles.buttons}>
        <button type="submit" className="button primary">
          {texts.submit ?? t('form.calculate')}
        </button>
        <button type="button" className="button" data-act="clear" onClick={onClear}>
          {texts.clear ?? t('form.clear')}
        </button>
      </div>
      {foot}
      <p className={styles.late} role="alert" hidden data-late>
        {t('form.late')}
      </p>
    </form>
  );
});
