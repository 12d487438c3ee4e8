import { useEffect } from 'react';
import type { FieldErrors } from 'react-hook-form';
import { type FormName, fieldsOf } from '../../forms/contract.ts';
import type { Values } from '../../forms/values.ts';
import { ErrorSummary } from '../../ui/ErrorSummary.tsx';
import { focusElement } from '../../ui/focus.ts';
import { useTexts } from '../../ui/translate.ts';
import { controlOf } from './FormField.tsx';
import { formProblems } from './useSubmission.ts';

/** Why a form was not sent, with links to its fields. It takes focus at each try. */
export function NotSent({ form, errors }: { form: FormName; errors: FieldErrors<Values> }) {
  const t = useTexts();
  const id = `${form}-problems`;
  const problems = [
    ...formProblems(errors).map((message) => ({ field: null, message })),
    ...fieldsOf(form).flatMap(([name]) => {
      const { message } = errors[name] ?? {};
      return message === undefined ? [] : { field: controlOf(form, name), message };
    }),
  ];
  // biome-ignore lint/correctness/useExhaustiveDependencies(errors): each try has its own.
  useEffect(() => focusElement(id), [errors, id]);
  if (problems.length === 0) return null;
  return <ErrorSummary id={id} heading={t('forms.notSent')} problems={problems} />;
}
