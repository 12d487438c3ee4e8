import { useMemo } from 'react';
import type { CompiledTab } from '../engine/tool.ts';
import type { TextModule } from '../result/texts.ts';
import type { ToastMessage } from '../ui/Toast.tsx';
import { useTranslate } from '../ui/translate.ts';
import type { FormState } from './form-context.ts';
import { controlName } from './paths.ts';
import type { Answering } from './useAnswering.ts';
import type { View } from './view.ts';

const problemsIn = ({ refusals }: View) =>
  new Map(refusals.flatMap(({ field, message }) => (field === null ? [] : [[field, message] as const])));

const warningsIn = ({ document, isStale }: View) =>
  new Map((isStale ? [] : (document?.warnings ?? [])).map((warning) => [controlName(warning.field), warning]));

interface Given extends Pick<FormState, 'form' | 'start' | 'leave' | 'load'> {
  tab: CompiledTab;
  text: TextModule;
  view: View;
  raise: (toast: Omit<ToastMessage, 'id'>) => void;
}

/** What the fields of a form share. */
export function useFormStateOf({ form, start, leave, tab, text, view, raise, load }: Given): FormState {
  const t = useTranslate();
  return useMemo(() => {
    const refuse: FormState['refuse'] = (refusal) => {
      const tell = ({ refused }: Answering) => {
        const [shown] = refused([refusal], { tab, text, t });
        if (shown) raise({ title: shown.title, text: shown.message, isAlert: true });
      };
      load().then(tell, () => raise({ text: t('form.notLoaded'), isAlert: true }));
    };
    const { language } = text;
    const shown = { problems: problemsIn(view), warnings: warningsIn(view) };
    return { form, start, language, layout: tab, load, refuse, leave, ...shown };
  }, [form, start, leave, tab, text, t, raise, load, view]);
}
