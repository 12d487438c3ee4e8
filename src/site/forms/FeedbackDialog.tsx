import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { formAddress } from '../../forms/contract.ts';
import { StatusRegion } from '../../renderer/StatusRegion.tsx';
import { Toast } from '../../renderer/Toast.tsx';
import { useTranslate } from '../../renderer/translate.ts';
import { useAnnouncements } from '../../renderer/useAnnouncement.ts';
import { useToast } from '../../renderer/useToast.ts';
import { usePage } from '../page-context.ts';
import { useHydrated } from '../useHydrated.ts';
import styles from './Form.module.css';
import { FormField } from './FormField.tsx';
import { NotSent } from './NotSent.tsx';
import { useSubmission } from './useSubmission.ts';

interface FeedbackFormProps {
  onSent: () => void;
  onNotSent: () => void;
  onCancel: () => void;
}

function FeedbackForm({ onSent, onNotSent, onCancel }: FeedbackFormProps) {
  const t = useTranslate();
  const { forms } = usePage().data.site;
  const { pathname } = useLocation();
  const { verdict, isSending, submit } = useSubmission('feedback');
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
    <form className={styles.form} method="post" action={formAddress(forms, 'feedback')} noValidate onSubmit={send}>
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

/** Feedback on a tool: a button, and the dialog that it opens. Without JavaScript it leads to the contact form. */
export function FeedbackDialog() {
  const t = useTranslate();
  const isHydrated = useHydrated();
  const dialog = useRef<HTMLDialogElement>(null);
  const [round, setRound] = useState(0);
  const { toast, raise, dismiss } = useToast();
  const [announcement, say] = useAnnouncements();
  if (!isHydrated)
    return (
      <Link className="button" to="/contact">
        {t('forms.feedback.open')}
      </Link>
    );
  const close = () => dialog.current?.close();
  const thank = () => {
    close();
    setRound((last) => last + 1);
    const [title, text] = [t('forms.feedback.thanks.heading'), t('forms.feedback.thanks.text')];
    raise({ title, text, isAlert: false });
    say(`${title}. ${text}`);
  };
  /** Who has closed the dialog meanwhile would not see what stands in it. */
  const warn = () => {
    if (!dialog.current?.open) raise({ title: t('forms.notSent'), text: t('forms.feedback.kept'), isAlert: true });
  };
  return (
    <>
      <button type="button" className="button" onClick={() => dialog.current?.showModal()}>
        {t('forms.feedback.open')}
      </button>
      <dialog ref={dialog} className={styles.dialog} aria-labelledby="feedback-heading">
        <h2 id="feedback-heading">{t('forms.feedback.heading')}</h2>
        <p>{t('forms.feedback.text')}</p>
        <FeedbackForm key={round} onSent={thank} onNotSent={warn} onCancel={close} />
      </dialog>
      <StatusRegion {...announcement} />
      {toast && <Toast key={toast.id} {...toast} onDismiss={dismiss} />}
    </>
  );
}
