import { type ComponentType, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router-dom';
import { whole } from '../../platform/whole.ts';
import { StatusRegion } from '../../ui/StatusRegion.tsx';
import { Toast } from '../../ui/Toast.tsx';
import { useTexts } from '../../ui/translate.ts';
import { useAnnouncements } from '../../ui/useAnnouncements.ts';
import { useHydrated } from '../../ui/useHydrated.ts';
import { useToast } from '../../ui/useToast.ts';
import type { FeedbackFormProps } from './FeedbackForm.tsx';
import styles from './Form.module.css';

/** The dialog: how it opens, and what is said once its form was sent, or was not. */
function useDialog() {
  const t = useTexts();
  const dialog = useRef<HTMLDialogElement>(null);
  const [round, setRound] = useState(0);
  const [Form, setForm] = useState<ComponentType<FeedbackFormProps> | null>(null);
  const { toast, raise, dismiss } = useToast();
  const [announcement, say] = useAnnouncements();
  const open = async () => {
    try {
      const { FeedbackForm } = whole(await import('./FeedbackForm.tsx'));
      // The dialog gives focus to its first field: it has to be there.
      flushSync(() => setForm(() => FeedbackForm));
      dialog.current?.showModal();
    } catch {
      raise({ text: t('forms.feedback.notLoaded'), isAlert: true });
    }
  };
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
  const form = Form && <Form key={round} onSent={thank} onNotSent={warn} onCancel={close} />;
  return { dialog, form, open, announcement, toast: toast && <Toast key={toast.id} {...toast} onDismiss={dismiss} /> };
}

/** Feedback on a tool: a button, and the dialog that it opens. Without JavaScript it leads to the contact form. */
export function FeedbackDialog() {
  const t = useTexts();
  const isHydrated = useHydrated();
  const { dialog, form, open, announcement, toast } = useDialog();
  if (!isHydrated)
    return (
      <Link className="button" to="/contact">
        {t('forms.feedback.open')}
      </Link>
    );
  return (
    <>
      <button type="button" className="button" onClick={open}>
        {t('forms.feedback.open')}
      </button>
      <dialog ref={dialog} className={`dialog ${styles.dialog}`} aria-labelledby="feedback-heading">
        <h2 id="feedback-heading">{t('forms.feedback.heading')}</h2>
        <p>{t('forms.feedback.text')}</p>
        {form}
      </dialog>
      <StatusRegion {...announcement} />
      {toast}
    </>
  );
}
