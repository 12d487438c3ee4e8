import { type ComponentType, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router-dom';
import { StatusRegion } from '../../ui/StatusRegion.tsx';
import { Toast } from '../../ui/Toast.tsx';
import { useTranslate } from '../../ui/translate.ts';
import { useAnnouncements } from '../../ui/useAnnouncements.ts';
import { useHydrated } from '../../ui/useHydrated.ts';
import { useToast } from '../../ui/useToast.ts';
import type { FeedbackFormProps } from './FeedbackForm.tsx';
import styles from './Form.module.css';

/** Feedback on a tool: a button, and the dialog that it opens. Without JavaScript it leads to the contact form. */
export function FeedbackDialog() {
  const t = useTranslate();
  const isHydrated = useHydrated();
  const dialog = useRef<HTMLDialogElement>(null);
  const [round, setRound] = useState(0);
  const [Form, setForm] = useState<ComponentType<FeedbackFormProps> | null>(null);
  const { toast, raise, dismiss } = useToast();
  const [announcement, say] = useAnnouncements();
  if (!isHydrated)
    return (
      <Link className="button" to="/contact">
        {t('forms.feedback.open')}
      </Link>
    );
  const open = async () => {
    try {
      const { FeedbackForm } = await import('./FeedbackForm.tsx');
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
  return (
    <>
      <button type="button" className="button" onClick={open}>
        {t('forms.feedback.open')}
      </button>
      <dialog ref={dialog} className={styles.dialog} aria-labelledby="feedback-heading">
        <h2 id="feedback-heading">{t('forms.feedback.heading')}</h2>
        <p>{t('forms.feedback.text')}</p>
        {Form && <Form key={round} onSent={thank} onNotSent={warn} onCancel={close} />}
      </dialog>
      <StatusRegion {...announcement} />
      {toast && <Toast key={toast.id} {...toast} onDismiss={dismiss} />}
    </>
  );
}
