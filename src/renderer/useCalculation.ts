import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type FieldValues, useForm } from 'react-hook-form';
import { startEntries } from '../engine/form.ts';
import type { Entries } from '../engine/outcome.ts';
import type { CompiledTab, CompiledTool } from '../engine/tool.ts';
import type { TextModule } from '../result/texts.ts';
import { useTranslate } from '../ui/translate.ts';
import { entryAt } from './paths.ts';
import { today } from './today.ts';
import { type Answering, useAnswering } from './useAnswering.ts';
import { calculated, edited, left, opened, redefined, START, type View } from './view.ts';

/** The form's answer to what stands in it, once the code that answers is there. */
function useAnswer({ tool, tab, text }: Pick<Calculation, 'tool' | 'tab' | 'text'>) {
  const t = useTranslate();
  const { answering, load } = useAnswering();
  const answerWith = useCallback(
    (module: Answering, entries: Entries) => module.answerTo(entries, { tool, tab, text, t }),
    [tool, tab, text, t],
  );
  return { answering, load, answerWith };
}

/** The form of react-hook-form; its resolver comes with the code that answers. */
function useTabForm(tab: CompiledTab, start: Entries, language: string, load: () => Promise<Answering>) {
  return useForm<FieldValues>({
    defaultValues: start,
    shouldFocusError: false,
    reValidateMode: 'onSubmit',
    resolver: async (...parameters) => (await load()).resolve(tab, language, ...parameters),
  });
}

/** A definition that changes under the page (development) keeps what was typed; its new inputs take their default. */
function fillIn(form: ReturnType<typeof useTabForm>, tab: CompiledTab, language: string): Entries {
  const values = form.getValues();
  for (const [id, entry] of Object.entries(startEntries(tab, language, today()))) {
    if (values[id] === undefined) form.setValue(id, entry);
  }
  return structuredClone(form.getValues());
}

/** The page was made on another day: once it is alive, dates that begin with today hold the visitor's. */
function useToday(form: ReturnType<typeof useTabForm>, tab: CompiledTab, isFirst: boolean): void {
  useEffect(() => {
    if (!isFirst) return;
    for (const input of tab.inputs) {
      const isAsked = input.kind === 'date' && input.default === 'today' && form.getValues(input.id) === '';
      if (isAsked) form.setValue(input.id, today());
    }
  }, [form, tab, isFirst]);
}

interface Calculation {
  tool: CompiledTool;
  tab: CompiledTab;
  text: TextModule;
  start: Entries;
  /** The result of what stands in the form at the start is shown, where it gives one. */
  isAnswered: boolean;
  /** The form of the page as it was made, which knows no day. */
  isFirst: boolean;
  /** After Calculate, when the page shows what came of it. */
  onSettled: (view: View) => void;
  /** The code that answers could not be loaded. */
  onMissing: () => void;
}

/**
 * One tab's form at work: what stands in it, and the view of the answer. Calculate asks for everything; after
 * the first result each edit is followed, and an edit alone never shows a new refusal.
 */
export function useCalculation(calculation: Calculation) {
  const { tool, tab, text, start, isAnswered, isFirst, onSettled, onMissing } = calculation;
  const { answering, load, answerWith } = useAnswer({ tool, tab, text });
  const form = useTabForm(tab, start, text.language, load);
  const [entries, setEntries] = useState(start);
  const [view, setView] = useState(() => (isAnswered && answering ? opened(answerWith(answering, start)) : START));
  const answeredBy = useRef(answerWith);

  useEffect(() => {
    if (answeredBy.current !== answerWith) {
      const now = fillIn(form, tab, text.language);
      setEntries(now);
      setView((view) => (view.document && answering ? redefined(answerWith(answering, now)) : view));
    }
    answeredBy.current = answerWith;
    return form.subscribe({
      formState: { values: true },
      callback: ({ values: live }) => {
        const values = structuredClone(live);
        setEntries(values);
        setView((view) =>
          answering && (view.document || view.refusals.length > 0) ? edited(view, answerWith(answering, values)) : view,
        );
      },
    });
  }, [form, tab, text.language, answering, answerWith]);

  useToday(form, tab, isFirst);

  const settle = (module: Answering) => {
    let next = START;
    flushSync(() =>
      setView((view) => {
        next = calculated(view, answerWith(module, form.getValues()));
        return next;
      }),
    );
    onSettled(next);
  };
  const calculate = async (event: FormEvent) => {
    event.preventDefault();
    const module = await load().catch(() => null);
    if (!module) return onMissing();
    const settled = () => settle(module);
    return form.handleSubmit(settled, settled)(event);
  };
  const leave = (name: string) => {
    const now = form.getValues();
    if (answering && (view.document || entryAt(now, name))) setView(left(view, answerWith(answering, now), name));
  };
  return { form, entries, view, answering, load, leave, calculate };
}
