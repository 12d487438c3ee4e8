import { useEffect, useId, useRef } from 'react';
import { controlId, focusElement } from '../../ui/focus.ts';
import { useTexts } from '../../ui/translate.ts';
import styles from './Form.module.css';
import { controlOf, FormField } from './FormField.tsx';
import { formProblems, useSubmission } from './useSubmission.ts';

const CONTROL = controlId(controlOf('newsletter', 'email'));

function Thanks() {
  const t = useTexts();
  const text = useRef<HTMLDivElement>(null);
  useEffect(() => text.current?.focus(), []);
  return (
    <div ref={text} tabIndex={-1}>
      <p className={styles.strong}>{t('forms.newsletter.thanks.heading')}</p>
      <p>{t('forms.newsletter.thanks.text')}</p>
    </div>
  );
}

/** The sign-up for the newsletter. */
export function NewsletterForm() {
  const t = useTexts();
  const { props, errors, isSubmitting, isSubmitSuccessful, submit } = useSubmission('newsletter');
  const problemId = useId();
  const [formProblem] = formProblems(errors);
  // What is wrong takes focus: the field, or what is said about the form.
  useEffect(() => {
    if (errors.email) focusElement(CONTROL);
    else if (errors.root) focusElement(problemId);
  }, [errors, problemId]);
  if (isSubmitSuccessful) return <Thanks />;
  return (
    <form {...props} className={styles.newsletter} onSubmit={submit}>
      <p>{t('forms.newsletter.text')}</p>
      <FormField form="newsletter" name="email" errors={errors} />
      {formProblem && (
        <p className={styles.problem} id={problemId} tabIndex={-1}>
          {formProblem}
        </p>
      )}
      <button type="submit" className="button" disabled={isSubmitting}>
        {t(isSubmitting ? 'forms.newsletter.subscribing' : 'forms.newsletter.subscribe')}
      </button>
    </form>
  );
}
