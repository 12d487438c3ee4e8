import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useTexts } from '../../ui/translate.ts';
import styles from './Form.module.css';
import { FormField } from './FormField.tsx';
import { NotSent } from './NotSent.tsx';
import { useSubmission } from './useSubmission.ts';

export interface FeedbackFormProps {
  onSent: () => void;
  onNotSent: () => void;
  onCancel: () => void;
}

/** The form of the feedback dialog. */
export function FeedbackForm({ onSent, onNotSent, onCancel }: FeedbackFormProps) {
  const t = useTexts();
  const { pathname } = useLocation();
  const { props, errors, isSubmitting, isSubmitSuccessful, submit } = useSubmission('feedback');
  const answer = useRef({ onSent, onNotSent });
  answer.current = { onSent, onNotSent };
  useEffect(() => {
    if (isSubmitSuccessful) answer.current.onSent();
    else if (Object.keys(errors).length > 0) answer.current.onNotSent();
  }, [isSubmitSuccessful, errors]);
  return (
    <form {...props} className={styles.form} noValidate onSubmit={submit}>
      <NotSent form="feedback" errors={errors} />
      <FormField form="feedback" name="feedback" errors={errors} />
      <FormField form="feedback" name="email" errors={errors} />
      <input type="hidden" name="page" value={pathname} />
      <div className={styles.ways}>
        <button type="submit" className="button primary" disabled={isSubmitting}>
          {t(isSubmitting ? 'forms.feedback.sending' : 'forms.feedback.send')}
        </button>
        <button type="button" className="button" onClick={onCancel}>
          {t('forms.feedback.close')}
        </button>
      </div>
    </form>
  );
}
