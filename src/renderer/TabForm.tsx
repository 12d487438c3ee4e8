import { type FormEvent, type ReactNode, type RefObject, useCallback, useEffect, useMemo, useRef } from 'react';
import { focusFind, focusFirstControl } from '../ui/focus.ts';
import { scrollToBrought } from '../ui/scroll.ts';
import type { Notice } from '../worksheet/state.ts';
import type { CitedFrom } from './Citation.tsx';
import { FindList } from './FindList.tsx';
import { FormBody } from './FormBody.tsx';
import { FormContext } from './form-context.ts';
import type { KeptAnswers } from './kept-answers.ts';
import { TabAnswer } from './TabAnswer.tsx';
import { useLeaving } from './useLeaving.ts';
import { useScope } from './useScope.ts';
import { type OpenWorksheet, textsOf } from './useWorksheet.ts';
import { useWorksheetForm } from './useWorksheetForm.ts';

interface TabFormProps {
  open: OpenWorksheet;
  kept: KeptAnswers;
  /** The address of the page, for e-mail and print. */
  address: string;
  /** The fragment of the address that is open. */
  fragment?: string;
  cited?: CitedFrom | undefined;
  tell: (notice: Notice | null) => void;
  foot?: ReactNode;
}

/** Takes a visitor to the first field after Clear, and to the first result after a link. */
function useArrival({ state: { form }, firstRound }: OpenWorksheet): RefObject<HTMLFormElement | null> {
  const element = useRef<HTMLFormElement>(null);
  const cameBy = form.round === firstRound ? 'page' : form.cameBy;
  useEffect(() => {
    if (cameBy === 'find') focusFind(element.current);
    if (cameBy === 'clear') focusFirstControl(element.current);
    if (cameBy === 'link') scrollToBrought();
  }, [cameBy]);
  return element;
}

/** A visitor who was in the form before React arrived, or has an answer, has turned to it already. */
function usePrepared(element: RefObject<HTMLFormElement | null>, isAnswered: boolean, prepare: () => void): void {
  const latest = useRef(prepare);
  useEffect(() => {
    if (isAnswered || element.current?.contains(document.activeElement)) latest.current();
  }, [element, isAnswered]);
}

/** The form of one tab and its answer. It is drawn anew for another tab, after Clear and by a link. */
export function TabForm({ open, kept, address, fragment = '', cited, tell, foot }: TabFormProps) {
  const { worksheet, state, tab, texts, load } = open;
  const { view } = state;
  const element = useArrival(open);
  const { errors, calculate } = useWorksheetForm(open);
  const leave = useLeaving(worksheet);
  const prepare = useCallback(() => void load().catch(() => null), [load]);
  const clear = useCallback(() => worksheet.dispatch({ type: 'clear' }), [worksheet]);
  const submit = useCallback((event: FormEvent) => void calculate(event), [calculate]);
  const { tool, text } = open;
  const find = useMemo(() => {
    const select = (id: string) => worksheet.dispatch({ type: 'openTab', tab: id });
    return <FindList tool={tool} tab={tab} textsOf={(id) => textsOf(text, id)} onSelect={select} />;
  }, [worksheet, tool, tab, text]);
  usePrepared(element, view.document !== null, prepare);
  return (
    <FormContext value={useScope(open, errors, leave)}>
      <FormBody
        ref={element}
        refusals={view.refusals}
        isListed={view.isListed}
        inputs={tab.inputs}
        texts={texts}
        find={find}
        foot={foot}
        onCalculate={submit}
        onClear={clear}
        onTurnTo={prepare}
      />
      <TabAnswer {...{ open, kept, address, cited, tell }} link={fragment} />
    </FormContext>
  );
}
