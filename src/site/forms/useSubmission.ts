import { useRef, useState } from 'react';
import { type FormName, formAction, formAddress, TOKEN_FIELD } from '../../forms/contract.ts';
import type { Refused, Verdict } from '../../forms/verdict.ts';
import { usePage } from '../page/page-context.ts';

type Sending = typeof import('./send.ts');

interface Submission {
  /** Where the form goes without JavaScript. */
  action: string;
  /** What became of the last try; null before the first. */
  verdict: Verdict | null;
  isSending: boolean;
  /** Checks a form and sends it, unless it is being sent. Answers whether anything was sent. */
  submit: (form: HTMLFormElement, token?: string) => Promise<boolean>;
}

const UNREACHED: Refused = { kind: 'refused', formErrors: [{ code: 'NETWORK' }], fieldErrors: new Map() };

/**
 * Sends a form, once for however many clicks.
 * @param load where the code that sends comes from: it need not weigh on a page that only has a form at its end
 */
export function useSubmission(name: FormName, load: () => Promise<Sending>): Submission {
  const { language, site } = usePage().data;
  const { forms } = site;
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const [isSending, setSending] = useState(false);
  // Clicks that come before the next render see this at once.
  const isBusy = useRef(false);

  const attempt = async (data: FormData) => {
    const { checkForm, sendForm } = await load();
    const refused = checkForm(name, data);
    const next = refused ?? (await sendForm(name, formAddress(forms, name), data));
    return { next, wasSent: refused === null };
  };
  const submit = async (form: HTMLFormElement, token?: string) => {
    if (isBusy.current) return false;
    isBusy.current = true;
    setSending(true);
    const data = new FormData(form);
    if (token !== undefined) data.set(TOKEN_FIELD, token);
    const { next, wasSent } = await attempt(data).catch(() => ({ next: UNREACHED, wasSent: false }));
    setVerdict(next);
    setSending(false);
    // A form that has arrived is done: a click that comes before it leaves the page does not send it again.
    isBusy.current = next.kind === 'sent';
    return wasSent;
  };
  return { action: formAction(forms, name, language), verdict, isSending, submit };
}
