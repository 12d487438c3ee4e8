import { type FormEvent, useRef, useState } from 'react';
import type { FieldErrors } from 'react-hook-form';
import { type FormName, formAction, formAddress, TOKEN_FIELD } from '../../forms/contract.ts';
import { formErrorText } from '../../forms/texts.ts';
import type { Values } from '../../forms/values.ts';
import { whole } from '../../platform/whole.ts';
import { useTexts } from '../../ui/translate.ts';
import { usePage } from '../page/page-context.ts';
import type { Outcome } from './send.ts';

interface Submission extends Omit<Outcome, 'wasSent'> {
  isSubmitting: boolean;
  /** What the form's element is given: where it goes without JavaScript, and what is loaded once it is used. */
  props: { method: 'post'; action: string; onFocus: () => void };
  /** Judges a form and sends it, unless it is being sent. Answers whether anything was sent. */
  submit: (event: FormEvent<HTMLFormElement>, token?: string) => Promise<boolean>;
}

const UNSENT: Outcome = { errors: {}, isSubmitSuccessful: false, wasSent: false };

/** Why a form as a whole was not sent. */
export const formProblems = ({ root = {} }: FieldErrors<Values>): string[] =>
  Object.values(root).flatMap((error) => (typeof error === 'object' && error.message) || []);

/** Sends a form, once for however many clicks. The code for it does not weigh on a page that only has a form. */
export function useSubmission(name: FormName): Submission {
  const t = useTexts();
  const { language, site } = usePage().data;
  const [outcome, setOutcome] = useState(UNSENT);
  const [isSubmitting, setSubmitting] = useState(false);
  // Clicks that come before the next render see this at once.
  const isBusy = useRef(false);
  const opened = useRef<Promise<(data: FormData) => Promise<Outcome>> | null>(null);

  const open = () => {
    const address = formAddress(site.forms, name);
    opened.current ??= import('./send.ts').then(whole).then(({ openForm }) => openForm({ name, address, t }));
    return opened.current;
  };
  const forget = () => {
    opened.current = null;
  };
  const miss = (): Outcome => {
    forget();
    return { ...UNSENT, errors: { root: { 0: { message: formErrorText(t, { code: 'NETWORK' }) } } } };
  };
  const submit = async (event: FormEvent<HTMLFormElement>, token?: string) => {
    event.preventDefault();
    if (isBusy.current) return false;
    isBusy.current = true;
    setSubmitting(true);
    const data = new FormData(event.currentTarget);
    if (token !== undefined) data.set(TOKEN_FIELD, token);
    const next = await open()
      .then((send) => send(data))
      .catch(miss);
    setOutcome(next);
    setSubmitting(false);
    // A form that has arrived is done: a click that comes before it leaves the page does not send it again.
    isBusy.current = next.isSubmitSuccessful;
    return next.wasSent;
  };
  // What does not come now is asked for again when the form is sent.
  const onFocus = () => void open().catch(forget);
  const props = { method: 'post', action: formAction(site.forms, name, language), onFocus } as const;
  return { ...outcome, isSubmitting, props, submit };
}
