import { zodResolver } from '@hookform/resolvers/zod';
import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type FieldValues, useForm } from 'react-hook-form';
import { startEntries } from '../engine/form.ts';
import type { Entries } from '../engine/outcome.ts';
import { run } from '../engine/run.ts';
import { formSchema } from '../engine/schema.ts';
import type { CompiledTab, CompiledTool } from '../engine/tool.ts';
import { showRefusals } from '../result/messages.ts';
import { present } from '../result/present.ts';
import type { TextModule } from '../result/texts.ts';
import { controlName, entryAt } from './paths.ts';
import { useTranslate } from './translate.ts';
import { type Answer, calculated, edited, left, redefined, START, type View } from './view.ts';

/** The form's answer to what stands in it, in the words of the page. */
function useAnswer(tool: CompiledTool, tab: CompiledTab, text: TextModule): (entries: Entries) => Answer {
  const t = useTranslate();
  return useCallback(
    (entries) => {
      const outcome = run(tab, entries, text.language);
      if (outcome.ok) return { document: present(outcome, tool, text, t) };
      const refusals = showRefusals(outcome.refusals, tab, text, t);
      return {
        refusals: refusals.map((refusal) => ({ ...refusal, field: refusal.field && controlName(refusal.field) })),
      };
    },
    [tool, tab, text, t],
  );
}

function useTabForm(tab: CompiledTab, start: Entries, language: string) {
  return useForm<FieldValues>({
    defaultValues: start,
    shouldFocusError: false,
    reValidateMode: 'onSubmit',
    resolver: (values, context, options) =>
      zodResolver(formSchema(tab, values, language), undefined, { raw: true })(values, context, options),
  });
}

/** A definition that changes under the page (development) keeps what was typed; its new inputs take their default. */
function fillIn(form: ReturnType<typeof useTabForm>, tab: CompiledTab, language: string): Entries {
  const values = form.getValues();
  for (const [id, entry] of Object.entries(startEntries(tab, language))) {
    if (values[id] === undefined) form.setValue(id, entry);
  }
  return structuredClone(form.getValues());
}

interface Calculation {
  tool: CompiledTool;
  tab: CompiledTab;
  text: TextModule;
  start: Entries;
  /** After Calculate, when the page shows what came of it. */
  onSettled: (view: View) => void;
}

/**
 * One tab's form at work: what stands in it, and the view of the answer. Calculate asks for everything; after
 * the first result each edit is followed, and an edit alone never shows a new refusal.
 */
export function useCalculation({ tool, tab, text, start, onSettled }: Calculation) {
  const form = useTabForm(tab, start, text.language);
  const [entries, setEntries] = useState(start);
  const [view, setView] = useState(START);
  const answer = useAnswer(tool, tab, text);
  const answeredBy = useRef(answer);

  useEffect(() => {
    if (answeredBy.current !== answer) {
      const now = fillIn(form, tab, text.language);
      setEntries(now);
      setView((view) => (view.document ? redefined(answer(now)) : view));
    }
    answeredBy.current = answer;
    return form.subscribe({
      formState: { values: true },
      callback: ({ values: live }) => {
        const values = structuredClone(live);
        setEntries(values);
        setView((view) => (view.document || view.refusals.length > 0 ? edited(view, answer(values)) : view));
      },
    });
  }, [form, tab, text.language, answer]);

  const settle = () => {
    const next = calculated(view, answer(form.getValues()));
    flushSync(() => setView(next));
    onSettled(next);
  };
  const leave = (name: string) => {
    const now = form.getValues();
    if (view.document || entryAt(now, name)) setView(left(view, answer(now), name));
  };
  return { form, entries, view, leave, calculate: form.handleSubmit(settle, settle) };
}
