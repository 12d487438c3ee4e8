import { useRef, useState } from 'react';
import { type FormName, formAddress, TOKEN_FIELD } from '../../forms/contract.ts';
import type { Verdict } from '../../forms/verdict.ts';
import { usePage } from '../page-context.ts';
import { checkForm, sendForm } from './send.ts';

interface Submission {
  /** What became of the last try; null before the first. */
  verdict: Verdict | null;
  isSending: boolean;
  /** Checks a form and sends it, unless it is being sent. Answers whether anything was sent. */
  submit: (form: HTMLFormElement, token?: string) => Promise<boolean>;
}

/** Sends a form, once for however many clicks. */
export function useSubmission(name: FormName): Submission {
  const { forms } = usePage().data.site;
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const [isSending, setSending] = useState(false);
  // Clicks that come before the next render see this at once.
  const isBusy = useRef(false);

  const send = async (data: FormData) => {
    isBusy.current = true;
    setSending(true);
    setVerdict(await sendForm(name, formAddress(forms, name), data));
    setSending(false);
    isBusy.current = false;
  };
  const submit = async (form: HTMLFormElement, token?: string) => {
    if (isBusy.current) return false;
    const data = new FormData(form);
    if (token !== undefined) data.set(TOKEN_FIELD, token);
    const refused = checkForm(name, data);
    if (refused) setVerdict(refused);
    else await send(data);
    return refused === null;
  };
  return { verdict, isSending, submit };
}
