import { type FormEvent, type KeyboardEvent, useEffect } from 'react';
import { fieldsOf } from '../../forms/contract.ts';
import { Toast } from '../../ui/Toast.tsx';
import { useTranslate } from '../../ui/translate.ts';
import { useHydrated } from '../../ui/useHydrated.ts';
import { useToast } from '../../ui/useToast.ts';
import { usePage } from '../page/page-context.ts';
import { CategorySelect } from './CategorySelect.tsx';
import styles from './Form.module.css';
import { FormField } from './FormField.tsx';
import { NotSent } from './NotSent.tsx';
import * as sending from './send.ts';
import { useSubmission } from './useSubmission.ts';
import { useVerification } from './useVerification.ts';
import { VerificationArea } from './VerificationArea.tsx';

const FIELDS = fieldsOf('contact').map(([name]) => name);

/**
 * The contact form. Without JavaScript its button is enabled, and the server asks to confirm the message; with it,
 * the button waits for the human verification.
 */
export function ContactForm({ onSent }: { onSent: () => void }) {
  const t = useTranslate();
  const { forms } = usePage().data.site;
  const isHydrated = useHydrated();
  const { action, verdict, isSending, submit } = useSubmission('contact', async () => sending);
  const { verification, area, renew } = useVerification(forms.verification);
  const { toast, raise, dismiss } = useToast();
  const token = verification.kind === 'verified' ? verification.token : null;
  useEffect(() => {
    if (verdict?.kind === 'sent') onSent();
  }, [verdict, onSent]);

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (token === null) raise({ text: t('forms.verification.required'), isAlert: true });
    else if (await submit(event.currentTarget, token)) renew();
  };
  /** Enter does nothing while the button is disabled: whoever presses it is told why. */
  const explain = ({ key, target, currentTarget }: KeyboardEvent<HTMLFormElement>) => {
    if (key === 'Enter' && target instanceof HTMLInputElement && token === null) currentTarget.requestSubmit();
  };
  return (
    <form
      className={styles.form}
      method="post"
      action={action}
      noValidate={isHydrated}
      onSubmit={send}
      onKeyDown={explain}
    >
      <NotSent form="contact" verdict={verdict} />
      {FIELDS.map((name) => (
        <FormField
          key={name}
          form="contact"
          name={name}
          verdict={verdict}
          {...(name === 'category' && { Choice: CategorySelect })}
        />
      ))}
      <VerificationArea verification={verification} area={area} renew={renew} />
      <button type="submit" className="button primary" disabled={isHydrated && (token === null || isSending)}>
        {t(isSending ? 'contact.sending' : 'contact.send')}
      </button>
      {toast && <Toast key={toast.id} {...toast} onDismiss={dismiss} />}
    </form>
  );
}
