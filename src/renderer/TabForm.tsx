import { type RefObject, useEffect, useRef } from 'react';
import { visibleInputs } from '../engine/form.ts';
import { focusFirstControl, scrollToFirstResult } from '../ui/focus.ts';
import { useTexts } from '../ui/translate.ts';
import { controlName } from '../worksheet/entries.ts';
import type { Notice } from '../worksheet/state.ts';
import type { View } from '../worksheet/view.ts';
import styles from './Calculator.module.css';
import { FormBody } from './FormBody.tsx';
import { FormContext } from './form-context.ts';
import { useLeaving } from './useLeaving.ts';
import type { OpenWorksheet } from './useWorksheet.ts';
import { useWorksheetForm } from './useWorksheetForm.ts';

interface TabFormProps {
  open: OpenWorksheet;
  /** The address of the page, for e-mail and print. */
  address: string;
  tell: (notice: Notice | null) => void;
}

/** Takes a visitor to the first field after Clear, and to the first result after a link. */
function useArrival({ state: { form } }: OpenWorksheet): RefObject<HTMLFormElement | null> {
  const element = useRef<HTMLFormElement>(null);
  const { cameBy } = form;
  useEffect(() => {
    if (cameBy === 'clear') focusFirstControl(element.current);
    if (cameBy === 'link') scrollToFirstResult();
  }, [cameBy]);
  return element;
}

/** A visitor who was in the form before React arrived has turned to it already. */
function usePrepared(element: RefObject<HTMLFormElement | null>, prepare: () => void): void {
  const latest = useRef(prepare);
  useEffect(() => {
    if (element.current?.contains(document.activeElement)) latest.current();
  }, [element]);
}

const warningsIn = ({ document, isStale }: View) =>
  new Map((isStale ? [] : (document?.warnings ?? [])).map((warning) => [controlName(warning.field), warning]));

/** The form of one tab and its answer. It is drawn anew for another tab, after Clear and by a link. */
export function TabForm({ open, address, tell }: TabFormProps) {
  const { worksheet, state, tool, tab, text, texts, chunk, load } = open;
  const { view, entries } = state;
  const t = useTexts('calculator');
  const element = useArrival(open);
  const { errors, calculate } = useWorksheetForm(open);
  const { leave, pressing } = useLeaving((name) => worksheet.dispatch({ type: 'leave', name }));
  const prepare = () => void load().catch(() => null);
  usePrepared(element, prepare);
  return (
    <FormContext value={{ ...open, errors, warnings: warningsIn(view), leave }}>
      <FormBody
        ref={element}
        view={view}
        inputs={visibleInputs(tab, entries)}
        texts={texts}
        onCalculate={(event) => void calculate(event)}
        onClear={() => worksheet.dispatch({ type: 'clear' })}
        pressing={pressing}
        onTurnTo={prepare}
      />
      {view.document && chunk ? (
        <chunk.Result
          document={view.document}
          texts={texts}
          isStale={view.isStale}
          address={address}
          fragment={() => chunk.shareFragment(tool, tab, entries, text.language)}
          tell={tell}
        />
      ) : (
        <p className={styles.empty}>{t('answer.empty')}</p>
      )}
    </FormContext>
  );
}
