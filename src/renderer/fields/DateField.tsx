import { type KeyboardEvent, useCallback, useRef } from 'react';
import { FIRST_DATE, LAST_DATE } from '../../calendar/text.ts';
import type { DateField as Field } from '../../engine/tool.ts';
import styles from '../../ui/Field.module.css';
import { type FieldProps, useControl, useStartText } from './control.ts';
import { FieldFrame } from './FieldFrame.tsx';

/** What stands in a field whose date is typed by half: the browser gives no text then, and it is not empty. */
const INCOMPLETE = '-';

/** A date control as the form reads and writes it: what stands there already is not written again, or half a date would go. */
class DateControl {
  readonly type = 'date';
  private readonly element: HTMLInputElement;
  constructor(element: HTMLInputElement) {
    this.element = element;
  }

  get value(): string {
    return this.element.validity.badInput ? INCOMPLETE : this.element.value;
  }

  set value(text: string) {
    if (text !== this.element.value && text !== INCOMPLETE) this.element.value = text;
  }
}

/** The control of an element: the same one as long as the element stays. */
function useDateControl(register: (control: DateControl | null) => void) {
  const latest = useRef(register);
  latest.current = register;
  return useCallback((element: HTMLInputElement | null) => latest.current(element && new DateControl(element)), []);
}

/** A calendar day, in the browser's own control: it is typed and shown as the visitor's system writes dates. */
export function DateField({ name, texts }: FieldProps<Field>) {
  const { ref, ...control } = useControl(name, { hint: texts.hint });
  const start = useStartText(name);
  const noticeHalf = ({ currentTarget }: KeyboardEvent<HTMLInputElement>) => {
    // No browser tells of a date that is typed by half.
    if (currentTarget.validity.badInput) void control.onChange({ target: currentTarget, type: 'change' });
  };
  return (
    <FieldFrame names={[name]} texts={texts}>
      <div className={styles.control}>
        <input
          {...control}
          ref={useDateControl(ref)}
          className={styles.input}
          type="date"
          min={FIRST_DATE}
          max={LAST_DATE}
          enterKeyHint="done"
          autoComplete="off"
          // Where nothing stands, nothing is written: it would take away a date that is typed by half.
          defaultValue={start || undefined}
          onKeyUp={noticeHalf}
        />
      </div>
    </FieldFrame>
  );
}
