import { type FormEvent, useEffect, useId, useRef } from 'react';
import { formErrorText } from '../../forms/texts.ts';
import type { Verdict } from '../../forms/verdict.ts';
import { controlId, focusElement } from '../../ui/focus.ts';
import { useTranslate } from '../../ui/translate.ts';
import styles from './Form.module.css';
import { controlOf, FormField } from './FormField.tsx';
import { useSubmission } from './useSubmission.ts';

const CONTROL = controlId(controlOf('newsletter', 'email'));

function Thanks() {
  const t = useTranslate();
  const text = useRef<HTMLDivElement>(null);
  useEffect(() => text.current?.focus(), []);
  return (
    <div ref={text} tabIndex={-1}>
      <p className={styles.strong}>{t('forms.newsletter.thanks.heading')}</p>
      <p>{t('forms.newsletter.thanks.text')}</p>
    </div>
  );
}

/** Moves focus to what is wrong: the field, or what is said about the form. */
function useFocusOnProblem(verdict: Verdict | null, problemId: string): void {
  useEffect(() => {
    if (verdict?.kind === 'refused') focusElement(verdict.fieldErrors.size > 0 ? CONTROL : problemId);
  }, [verdict, problemId]);
}

/** The sign-up for the newsletter. */
export function NewsletterForm() {
  const t = useTranslate();
  const { action, verdict, isSending, submit } = useSubmission('newsletter', () => import('./send.ts'));
  const problemId = useId();
  useFocusOnProblem(verdict, problemId);
  if (verdict?.kind === 'sent') return <Thanks />;
  const [formError] = verdict?.formErrors ?? [];
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void submit(event.currentTarget);
  };
  return (
    <form className={styles.newsletter} method="post" action={action} onSubmit={send}>
      <p>{t('forms.newsletter.text')}</p>
      <FormField form="newsletter" name="email" verdict={verdict} />
      {formError && (
        <p className={styles.problem} id={problemId} tabIndex={-1}>
          {formErrorText(t, formError)}
        </p>
      )}
      <button type="submit" className="button" disabled={isSending}>
        {t(isSending ? 'forms.newsletter.subscribing' : 'forms.newsletter.subscribe')}
      </button>
    </form>
  );
}
