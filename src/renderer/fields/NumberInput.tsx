import type { KeyboardEvent } from 'react';
import type { NumericField } from '../../engine/tool.ts';
import styles from '../../ui/Field.module.css';
import { controlId, focusElement, partId } from '../../ui/focus.ts';
import { useTexts } from '../../ui/translate.ts';
import { withOtherSign } from '../../worksheet/controls.ts';
import { textAt } from '../../worksheet/entries.ts';
import { useEntry, useFormScope } from '../form-context.ts';
import { type SelectControl, useTextControl } from './control.ts';

/** A limit that leaves no negative number: the minus key is not needed. */
const isNeverNegative = ({ min, above }: NumericField): boolean => (min ?? -1) >= 0 || (above ?? -1) >= 0;

/**
 * Changes the sign. Phones' decimal keypads have no minus key, and a full keyboard for every number would be
 * slower: so the keypad stays, and this button stands beside the field where there is no fine pointer.
 */
export function SignButton({ name, label }: { name: string; label: string }) {
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
  /** The select that the unit of the number is chosen with. */
  unitSelect?: SelectControl | undefined;
}

/** A decimal keypad has no colon. */
const KEYPADS: Partial<Record<NumericField['kind'], 'numeric' | 'text'>> = { integer: 'numeric', duration: 'text' };

const isSplit = (field: NumericField): boolean => field.kind === 'quantity' && field.unit?.parts !== undefined;

/** The options of a unit select in which a number has several parts: a decimal keypad has no signs for them. */
function splitUnits({ kind }: NumericField, select: SelectControl | undefined): string[] {
  if (kind !== 'quantity' || select?.field.kind !== 'unit') return [];
  return select.field.options.filter(({ unit }) => unit.parts).map(({ id }) => id);
}

/** The text control of a number: any way of writing numbers can be typed into it. */
export function NumberInput({ field, name, label, hint, unit, isBefore = false, unitSelect }: NumberInputProps) {
  const control = useTextControl(name, { hint, unit: Boolean(unit) });
  const onKeyDown = useStepping(field, name);
  const split = splitUnits(field, unitSelect);
  const chosen = String(useEntry(unitSelect?.name ?? name) ?? '');
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
        inputMode={split.includes(chosen) || isSplit(field) ? 'text' : (KEYPADS[field.kind] ?? 'decimal')}
        data-split={unitSelect && split.length > 0 ? [unitSelect.name, ...split].join(' ') : undefined}
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
