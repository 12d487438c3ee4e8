import { useMemo } from 'react';
import { numberLists } from '../../engine/number-lists.ts';
import type { ListField as Field } from '../../engine/tool.ts';
import styles from '../../ui/Field.module.css';
import { partId } from '../../ui/focus.ts';
import { useTexts } from '../../ui/translate.ts';
import { useFormScope, useKnown } from '../form-context.ts';
import { type FieldProps, useTextControl } from './control.ts';
import { FieldFrame } from './FieldFrame.tsx';
import { previewOf } from './list-preview.ts';

const ROWS = 6;

/** Numbers that are pasted or typed, and below them what was read. */
export function ListField({ field, name, texts }: FieldProps<Field>) {
  const control = useTextControl(name, { hint: texts.hint, unit: field.unit !== undefined, preview: true });
  const { tab, text } = useFormScope();
  const entries = useKnown((state) => state.entries);
  const t = useTexts('calculator');
  const read = useMemo(
    () => ('read' in numberLists ? previewOf(tab, field, entries, text.language, t) : null),
    [tab, field, entries, text.language, t],
  );
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
      {/* Without the code that reads lists it stays as it was made. */}
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
