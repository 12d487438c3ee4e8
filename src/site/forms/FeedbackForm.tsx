import { type FormEvent, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useTranslate } from '../../ui/translate.ts';
import styles from './Form.module.css';
import { FormField } from './FormField.tsx';
import { NotSent } from './NotSent.tsx';
import * as sending from './send.ts';
import { useSubmission } from './useSubmission.ts';

export interface FeedbackFormProps {
  onSent: () => void;
  onNotSent: () => void;
  onCancel: () => void;
}

/** The form of the feedback dialog. */
export function FeedbackForm({ onSent, onNotSent, onCancel }: FeedbackFormProps) {
  const t = useTranslate();
  const { pathname } = useLocation();
  const { action, verdict, isSending, submit } = useSubmission('feedback', async () => sending);
  const answer = useRef({ sent: onSent, refused: onNotSent });
  answer.current = { sent: onSent, refused: onNotSent };
  useEffect(() => {
    if (verdict) answer.current[verdict.kind]();
  }, [verdict]);
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void submit(event.currentTarget);
  };
  return (
    <form className={styles.form} method="post" action={action} noValidate onSubmit={send}>
      <NotSent form="feedback" verdict={verdict} />
      <FormField form="feedback" name="feedback" verdict={verdict} />
      <FormField form="feedback" name="email" verdict={verdict} />
      <input type="hidden" name="page" value={pathname} />
      <div className={styles.ways}>
        <button type="submit" className="button primary" disabled={isSending}>
          {t(isSending ? 'forms.feedback.sending' : 'forms.feedback.send')}
        </button>
        <button type="button" className="button" onClick={onCancel}>
          {t('forms.feedback.close')}
        </button>
      </div>
    </form>
  );
}
