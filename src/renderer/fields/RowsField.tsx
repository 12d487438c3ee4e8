import { flushSync } from 'react-dom';
import type { RowsField as Field } from '../../engine/tool.ts';
import { fill } from '../../result/fill.ts';
import type { InputTexts } from '../../result/texts.ts';
import styles from '../../ui/Field.module.css';
import { controlId, focusElement, partId, rowId } from '../../ui/focus.ts';
import { Icon } from '../../ui/Icon.tsx';
import { rowsIn } from '../../worksheet/entries.ts';
import { useFormScope, useKnown, useProblem } from '../form-context.ts';
import { FieldList } from './FieldList.tsx';
import { FieldMessages } from './FieldMessages.tsx';

interface RowProps {
  field: Field;
  texts: InputTexts;
  index: number;
  onRemove: () => void;
}

function Row({ field, texts, index, onRemove }: RowProps) {
  const number = index + 1;
  return (
    <fieldset className={styles.row} id={rowId(field.id, index)} tabIndex={-1}>
      <legend>{fill(texts.rowLabel ?? '{number}', { number })}</legend>
      <div className={styles.rowFields}>
        <FieldList fields={field.fields} texts={texts.fields ?? {}} prefix={`${field.id}.${index}.`} />
      </div>
      <button type="button" className={styles.remove} data-act="removeRow" onClick={onRemove}>
        <Icon name="trash-2" />
        <span>{fill(texts.removeLabel ?? '{number}', { number })}</span>
      </button>
    </fieldset>
  );
}

/** A list of rows that a visitor can make longer and shorter. */
export function RowsField({ field, texts }: { field: Field; texts: InputTexts }) {
  const { worksheet, load, alert } = useFormScope();
  const isRefused = useProblem(field.id) !== undefined;
  const count = useKnown(({ entries }) => rowsIn(entries, field.id).length);
  const names = Array.from({ length: count }, (_, index) => `${field.id}.${index}`);
  const add = () => {
    flushSync(() => worksheet.dispatch({ type: 'addRow', rows: field.id }));
    focusElement(controlId(`${field.id}.${names.length}.${field.fields[0]?.id}`));
  };
  const remove = (index: number) => {
    const removal = () => worksheet.dispatch({ type: 'removeRow', rows: field.id, index });
    const left = names.length - 1;
    if (left < field.min) return void load().then(removal, () => alert('form.notLoaded'));
    removal();
    const next = left === 0 ? controlId(field.id) : rowId(field.id, Math.min(index, left - 1));
    // The row that takes the place, or the last one, or the empty list; once it is drawn.
    requestAnimationFrame(() => focusElement(next));
  };
  return (
    <div
      className={styles.rows}
      id={controlId(field.id)}
      tabIndex={-1}
      data-rows={field.id}
      data-invalid={isRefused || undefined}
      aria-describedby={isRefused ? partId(field.id, 'problem') : undefined}
    >
      {names.map((name, index) => (
        <Row key={name} field={field} texts={texts} index={index} onRemove={() => remove(index)} />
      ))}
      <FieldMessages name={field.id} />
      <button
        type="button"
        className="button"
        data-act="addRow"
        data-name={field.id}
        onClick={add}
        disabled={names.length >= field.most}
      >
        <Icon name="plus" />
        <span>{texts.addLabel}</span>
      </button>
    </div>
  );
}
