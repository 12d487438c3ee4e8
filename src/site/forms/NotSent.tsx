import { useEffect } from 'react';
import type { FormName } from '../../forms/contract.ts';
import { errorTexts } from '../../forms/texts.ts';
import type { Verdict } from '../../forms/verdict.ts';
import { ErrorSummary } from '../../ui/ErrorSummary.tsx';
import { focusElement } from '../../ui/focus.ts';
import { useTranslate } from '../../ui/translate.ts';
import { controlOf } from './FormField.tsx';

/** Why a form was not sent, with links to its fields. It takes focus at each try. */
export function NotSent({ form, verdict }: { form: FormName; verdict: Verdict | null }) {
  const t = useTranslate();
  const id = `${form}-problems`;
  useEffect(() => {
    if (verdict?.kind === 'refused') focusElement(id);
  }, [verdict, id]);
  if (verdict?.kind !== 'refused') return null;
  const problems = errorTexts(t, form, verdict).map(({ field, text }) => ({
    field: field && controlOf(form, field),
    message: text,
  }));
  return <ErrorSummary id={id} heading={t('forms.notSent')} problems={problems} />;
}
