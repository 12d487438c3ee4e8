import { type RefObject, useEffect, useRef, useState } from 'react';
import { visibleInputs } from '../engine/form.ts';
import type { Entries } from '../engine/outcome.ts';
import type { CompiledTab, CompiledTool } from '../engine/tool.ts';
import type { TabTexts, TextModule } from '../result/texts.ts';
import { focusFirstControl, scrollToFirstResult } from '../ui/focus.ts';
import type { ToastMessage } from '../ui/Toast.tsx';
import { useTranslate } from '../ui/translate.ts';
import { showSettled, toastOf } from './after-calculate.ts';
import styles from './Calculator.module.css';
import { answerCarrying } from './carried.ts';
import type { Current } from './carry.ts';
import { FormBody } from './FormBody.tsx';
import { FormContext } from './form-context.ts';
import { today } from './today.ts';
import { useCalculation } from './useCalculation.ts';
import { useFormStateOf } from './useFormStateOf.ts';
import { useLeaving } from './useLeaving.ts';
import { useResultAnnouncement } from './useResultAnnouncement.ts';
import type { View } from './view.ts';

export interface TabFormProps {
  tool: CompiledTool;
  tab: CompiledTab;
  text: TextModule;
  texts: TabTexts;
  /** What stands in the form when it is drawn. */
  firstEntries: Entries;
  /** Where the calculator reads what stands in the form now. */
  current: RefObject<Current>;
  /** The form comes after Clear: its first field takes focus. */
  takesFocus: boolean;
  /** The form comes with its result. */
  isAnswered: boolean;
  /** It comes with a link, and the result is what the visitor came for. */
  isLinked: boolean;
  /** It is the form of the page as it was made. */
  isFirst: boolean;
  address: string;
  raise: (toast: Omit<ToastMessage, 'id'>) => void;
  dismiss: () => void;
  say: (text: string, onlyNew?: boolean) => void;
  onClear: () => void;
}

/** Focuses the first field of a form that comes after Clear. */
function useFirstFocus(takesFocus: boolean): RefObject<HTMLFormElement | null> {
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (takesFocus) focusFirstControl(element.current);
  }, [takesFocus]);
  return element;
}

/** A visitor who was in the form before React arrived has turned to it already. */
function usePrepared(element: RefObject<HTMLFormElement | null>, prepare: () => void): void {
  const latest = useRef(prepare);
  useEffect(() => {
    if (element.current?.contains(document.activeElement)) latest.current();
  }, [element]);
}

/** The form of one tab and its answer. It is drawn anew for another tab and after Clear. */
export function TabForm(props: TabFormProps) {
  const { tool, tab, text, texts, current, isAnswered, isLinked, isFirst, raise, dismiss, say } = props;
  const t = useTranslate();
  const [start] = useState(props.firstEntries);
  const element = useFirstFocus(props.takesFocus);
  const onSettled = (view: View) => {
    const toast = toastOf(view);
    if (toast) raise(toast);
    else dismiss();
    showSettled(view);
  };
  const onMissing = () => raise({ text: t('form.notLoaded'), isAlert: true });
  const calculation = useCalculation({ tool, tab, text, start, isAnswered, isFirst, onSettled, onMissing });
  const { form, entries, view, answering, load, leave, calculate } = calculation;
  const prepare = () => void load().catch(() => null);
  usePrepared(element, prepare);
  const leaving = useLeaving(leave);
  useResultAnnouncement(view, say);
  useEffect(() => {
    current.current = { entries, hasResult: view.document !== null };
  }, [current, entries, view.document]);
  useEffect(() => {
    if (isLinked) scrollToFirstResult();
  }, [isLinked]);
  useEffect(() => answerCarrying(async () => (await load()).carryFragment(tool, tab, entries, text.language, today())));
  const tell = (toast: Omit<ToastMessage, 'id'> | null) => {
    if (!toast) return dismiss();
    raise(toast);
    if (!toast.isAlert) say(toast.text);
  };
  const state = useFormStateOf({ form, start, tab, text, view, raise, load, leave: leaving.leave });
  return (
    <FormContext value={state}>
      <FormBody
        ref={element}
        view={view}
        inputs={visibleInputs(tab, entries)}
        texts={texts}
        onCalculate={(event) => void calculate(event)}
        onClear={props.onClear}
        pressing={leaving.pressing}
        onTurnTo={prepare}
      />
      {view.document && answering ? (
        <answering.Result
          document={view.document}
          texts={texts}
          isStale={view.isStale}
          address={props.address}
          fragment={() => answering.shareFragment(tool, tab, entries, text.language)}
          tell={tell}
        />
      ) : (
        <p className={styles.empty}>{t('answer.empty')}</p>
      )}
    </FormContext>
  );
}
