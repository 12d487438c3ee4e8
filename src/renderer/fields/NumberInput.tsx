import type { KeyboardEvent } from 'react';
import type { NumericField } from '../../engine/tool.ts';
import styles from '../../ui/Field.module.css';
import { controlId, focusElement, partId } from '../../ui/focus.ts';
import { useTexts } from '../../ui/translate.ts';
import { withOtherSign } from '../../worksheet/controls.ts';
import { textAt } from '../../worksheet/entries.ts';
import { useFormScope } from '../form-context.ts';
import { useTextControl } from './control.ts';

/** A limit that leaves no negative number: the minus key is not needed. */
const isNeverNegative = ({ min, above }: NumericField): boolean => (min ?? -1) >= 0 || (above ?? -1) >= 0;

/**
 * Changes the sign. Phones' decimal keypads have no minus key, and a full keyboard for every number would be
 * slower: so the keypad stays, and this button stands beside the field where there is no fine pointer.
 */
function SignButton({ name, label }: { name: string; label: string }) {
  const { worksheet } = useFormScope();
  const t = useTexts('calculator');
  const change = () => {
    worksheet.dispatch({ type: 'edit', name, value: withOtherSign(textAt(worksheet.getSnapshot().entries, name)) });
    focusElement(controlId(name));
  };
  return (
    <button
      type="button"
      className={styles.sign}
      data-act="sign"
      data-name={name}
      onClick={change}
      aria-label={t('form.changeSign', { label })}
    >
      ±
    </button>
  );
}

/** The arrow keys go up and down by the field's step. */
function useStepping(field: NumericField, name: string) {
  const { worksheet, load } = useFormScope();
  return (event: KeyboardEvent) => {
    const direction = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : null;
    if (direction === null || field.step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    // Without the code that answers the key does nothing; Calculate says why.
    load().then(
      () => worksheet.dispatch({ type: 'step', name, direction }),
      () => null,
    );
  };
}

interface NumberInputProps {
  field: NumericField;
  name: string;
  label: string;
  hint?: string | undefined;
  /** What stands before or behind the number; it is part of the control's description. */
  unit?: string | undefined;
  isBefore?: boolean;
}

/** A decimal keypad has no colon. */
const KEYPADS: Partial<Record<NumericField['kind'], 'numeric' | 'text'>> = { integer: 'numeric', duration: 'text' };

/** The text control of a number: any way of writing numbers can be typed into it. */
export function NumberInput({ field, name, label, hint, unit, isBefore = false }: NumberInputProps) {
  const control = useTextControl(name, { hint, unit: Boolean(unit) });
  const onKeyDown = useStepping(field, name);
  const sign = unit && (
    <span className={styles.unit} id={partId(name, 'unit')}>
      {unit}
    </span>
  );
  return (
    <>
      {isBefore && sign}
      <input
        {...control}
        className={styles.input}
        type="text"
        inputMode={KEYPADS[field.kind] ?? 'decimal'}
        enterKeyHint="done"
        autoComplete="off"
        data-steps={field.step}
        onKeyDown={onKeyDown}
      />
      {!isNeverNegative(field) && <SignButton name={name} label={label} />}
      {!isBefore && sign}
    </>
  );
}
