import { type SyntheticEvent, useLayoutEffect, useRef } from 'react';
import { FIRST_DATE, LAST_DATE } from '../../calendar/text.ts';
import type { DateField as Field } from '../../engine/tool.ts';
import styles from '../../ui/Field.module.css';
import { INCOMPLETE_DATE, textAt } from '../../worksheet/entries.ts';
import { useEntry, useFormScope, useKnown } from '../form-context.ts';
import { type FieldProps, useControl } from './control.ts';
import { FieldFrame } from './FieldFrame.tsx';

const textOf = ({ validity, value }: HTMLInputElement): string => (validity.badInput ? INCOMPLETE_DATE : value);

/** A date control is written only where something else stands in it, or half a date would go. */
function useWritten(text: string) {
  const element = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    const { current } = element;
    if (current && text !== INCOMPLETE_DATE && text !== current.value) current.value = text;
  }, [text]);
  return element;
}

/** A calendar day, in the browser's own control: it is typed and shown as the visitor's system writes dates. */
export function DateField({ name, texts }: FieldProps<Field>) {
  const { worksheet } = useFormScope();
  const control = useControl(name, { hint: texts.hint });
  const start = useKnown(({ form }) => textAt(form.start, name));
  const text = String(useEntry(name) ?? '');
  const read = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) =>
    worksheet.dispatch({ type: 'edit', name, value: textOf(currentTarget) });
  return (
    <FieldFrame names={[name]} texts={texts}>
      <div className={styles.control}>
        <input
          {...control}
          ref={useWritten(text)}
          className={styles.input}
          type="date"
          min={FIRST_DATE}
          max={LAST_DATE}
          enterKeyHint="done"
          autoComplete="off"
          // Where nothing stands, nothing is written: it would take away a date that is typed by half.
          defaultValue={start || undefined}
          onChange={read}
          // No browser tells of a date that is typed by half.
          onKeyUp={read}
        />
      </div>
    </FieldFrame>
  );
}
