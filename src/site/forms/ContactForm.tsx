import { type FormEvent, type KeyboardEvent, useEffect } from 'react';
import { fieldsOf } from '../../forms/contract.ts';
import { Toast } from '../../ui/Toast.tsx';
import { useTexts } from '../../ui/translate.ts';
import { useHydrated } from '../../ui/useHydrated.ts';
import { useToast } from '../../ui/useToast.ts';
import { usePage } from '../page/page-context.ts';
import { CategorySelect } from './CategorySelect.tsx';
import styles from './Form.module.css';
import { FormField } from './FormField.tsx';
import { NotSent } from './NotSent.tsx';
import { useSubmission } from './useSubmission.ts';
import { useVerification } from './useVerification.ts';
import { VerificationArea } from './VerificationArea.tsx';

const FIELDS = fieldsOf('contact').map(([name]) => name);

/**
 * The contact form. Without JavaScript its button is enabled, and the server asks to confirm the message; with it,
 * the button waits for the human verification.
 */
export function ContactForm({ onSent }: { onSent: () => void }) {
  const t = useTexts('contact');
  const { forms } = usePage().data.site;
  const isHydrated = useHydrated();
  const { props, errors, isSubmitting, isSubmitSuccessful, submit } = useSubmission('contact');
  const { verification, area, renew } = useVerification(forms.verification);
  const { toast, raise, dismiss } = useToast();
  const token = verification.kind === 'verified' ? verification.token : null;
  useEffect(() => {
    if (isSubmitSuccessful) onSent();
  }, [isSubmitSuccessful, onSent]);

  const send = async (event: FormEvent<HTMLFormElement>) => {
    if (token === null) {
      event.preventDefault();
      raise({ text: t('common:forms.verification.required'), isAlert: true });
    } else if (await submit(event, token)) renew();
  };
  /** Enter does nothing while the button is disabled: whoever presses it is told why. */
  const explain = ({ key, target, currentTarget }: KeyboardEvent<HTMLFormElement>) => {
    if (key === 'Enter' && target instanceof HTMLInputElement && token === null) currentTarget.requestSubmit();
  };
  return (
    <form {...props} className={styles.form} noValidate={isHydrated} onSubmit={send} onKeyDown={explain}>
      <NotSent form="contact" errors={errors} />
      {FIELDS.map((name) => (
        <FormField
          key={name}
          form="contact"
          name={name}
          errors={errors}
          {...(name === 'category' && { Choice: CategorySelect })}
        />
      ))}
      <VerificationArea verification={verification} area={area} renew={renew} />
      <button type="submit" className="button primary" disabled={isHydrated && (token === null || isSubmitting)}>
        {t(isSubmitting ? 'sending' : 'send')}
      </button>
      {toast && <Toast key={toast.id} {...toast} onDismiss={dismiss} />}
    </form>
  );
}
