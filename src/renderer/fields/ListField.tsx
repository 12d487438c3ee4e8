import { useMemo, useSyncExternalStore } from 'react';
import { numberLists } from '../../engine/number-lists.ts';
import type { ListField as Field } from '../../engine/tool.ts';
import styles from '../../ui/Field.module.css';
import { partId } from '../../ui/focus.ts';
import { useTexts } from '../../ui/translate.ts';
import { useEntry, useFormScope } from '../form-context.ts';
import { type FieldProps, useTextControl } from './control.ts';
import { FieldFrame } from './FieldFrame.tsx';
import { previewOf } from './list-preview.ts';

const ROWS = 6;

const canRead = () => 'read' in numberLists;

/** Tells when the code has come that reads lists. */
function whenLoaded(listener: () => void): () => void {
  addEventListener('formulary:loaded', listener);
  return () => removeEventListener('formulary:loaded', listener);
}

/** What is said below the list, made anew only where its text or its unit has changed. */
function usePreview(field: Field, name: string): string | null {
  const { tab, text } = useFormScope();
  const t = useTexts('calculator');
  const isLoaded = useSyncExternalStore(whenLoaded, canRead, canRead);
  const typed = useEntry(name) ?? '';
  const unitFrom = field.unitFrom ?? '';
  const unit = useEntry(unitFrom) ?? '';
  return useMemo(
    () => (isLoaded ? previewOf(tab, field, { [unitFrom]: unit, [field.id]: typed }, text.language, t) : null),
    [isLoaded, tab, field, unitFrom, unit, typed, text.language, t],
  );
}

/** Numbers that are pasted or typed, and below them what was read. */
export function ListField({ field, name, texts }: FieldProps<Field>) {
  const control = useTextControl(name, { hint: texts.hint, unit: field.unit !== undefined, preview: true });
  const read = usePreview(field, name);
  return (
    <FieldFrame names={[name]} texts={texts}>
      <div className={styles.control}>
        <textarea {...control} className={styles.input} rows={ROWS} autoComplete="off" spellCheck={false} />
        {field.unit && (
          <span className={styles.unit} id={partId(name, 'unit')}>
            {field.unit.symbol}
          </span>
        )}
      </div>
      {/* Lists begin empty: what React finds here was written for a text that the browser put back. */}
      <p
        className={styles.hint}
        id={partId(name, 'preview')}
        data-preview={name}
        aria-live="polite"
        suppressHydrationWarning
      >
        {read}
      </p>
    </FieldFrame>
  );
}
