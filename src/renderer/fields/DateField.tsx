import { useRef } from 'react';
import { FIRST_DATE, LAST_DATE } from '../../calendar/text.ts';
import type { DateField as Field } from '../../engine/tool.ts';
import { type FieldProps, useControl, useStartText } from './control.ts';
import styles from './Field.module.css';
import { FieldFrame } from './FieldFrame.tsx';

/** What counts while a day is typed by half: the browser gives no text then, and an empty field is something else. */
const INCOMPLETE = '-';

/** A calendar day, in the browser's own control: it is typed and shown as the visitor's system writes dates. */
export function DateField({ name, texts }: FieldProps<Field>) {
  const element = useRef<HTMLInputElement>(null);
  const setValueAs = (text: string) => (element.current?.validity.badInput ? INCOMPLETE : text);
  const { ref, ...control } = useControl(name, { hint: texts.hint, setValueAs });
  const start = useStartText(name);
  return (
    <FieldFrame names={[name]} texts={texts}>
      <div className={styles.control}>
        <input
          {...control}
          ref={(input) => {
            element.current = input;
            ref(input);
          }}
          className={styles.input}
          type="date"
          min={FIRST_DATE}
          max={LAST_DATE}
          enterKeyHint="done"
          autoComplete="off"
          defaultValue={start}
          onKeyUp={({ currentTarget }) => {
            // No browser tells of a day that is typed by half.
            if (currentTarget.validity.badInput) void control.onChange({ target: currentTarget, type: 'change' });
          }}
        />
      </div>
    </FieldFrame>
  );
}
