import type { ReactNode } from 'react';
import type { FieldTexts } from '../../result/texts.ts';
import styles from '../../ui/Field.module.css';
import { controlId, partId } from '../../ui/focus.ts';
import { useFormScope } from '../form-context.ts';
import { FieldMessages } from './FieldMessages.tsx';

interface FieldFrameProps {
  /** Names of the controls in the frame; the label belongs to the first. */
  names: readonly [string, ...string[]];
  texts: FieldTexts;
  children: ReactNode;
}

/** A field on the page: label, hint, control and what there is to say about its value. */
export function FieldFrame({ names, texts, children }: FieldFrameProps) {
  const [name] = names;
  const { isHidden } = useFormScope();
  return (
    <div className={styles.field} data-field={name} hidden={isHidden(name)}>
      <label className={styles.label} htmlFor={controlId(name)}>
        {texts.label}
      </label>
      {texts.hint && (
        <p className={styles.hint} id={partId(name, 'hint')}>
          {texts.hint}
        </p>
      )}
      {children}
      {names.map((each) => (
        <FieldMessages key={each} name={each} />
      ))}
    </div>
  );
}
