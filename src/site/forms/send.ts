/** What judges and sends forms, on react-hook-form: it is loaded when a visitor turns to one. */
import { createFormControl, type FormState, type Resolver } from 'react-hook-form';
import { EMBEDDED_ENDPOINT, type FormName, fieldsOf, INTENT_FIELD } from '../../forms/contract.ts';
import { errorTexts } from '../../forms/texts.ts';
import { fieldErrors, readValues, type Values } from '../../forms/values.ts';
import { readReply, refusedAt, refusedFor, type Verdict } from '../../forms/verdict.ts';
import { BASE } from '../../i18n/base.ts';
import type { Translate } from '../../i18n/resources.ts';
import { postForm } from '../../platform/forms.ts';

/** Sends a form and says what became of it. */
export async function sendForm(form: FormName, address: string, body: FormData, patience?: number): Promise<Verdict> {
  const answer = await postForm(address, body, patience);
  if (answer === 'timeout') return refusedFor('TIMEOUT');
  return answer === 'network' ? refusedFor('NETWORK') : readReply(form, answer);
}

/** What names the attempts to send one form. `randomUUID` is not there on pages that come over http. */
const newIntent = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');

const resolverOf =
  (form: FormName, t: Translate<'common'>): Resolver<Values> =>
  (values) => {
    const errors = errorTexts(
      t,
      form,
      refusedAt(
        fieldErrors(
          form,
          readValues(form, (name) => values[name]),
        ),
      ),
    );
    if (errors.length === 0) return { values, errors: {} };
    return {
      values: {},
      errors: Object.fromEntries(errors.map(({ field, text }) => [field, { type: 'value', message: text }])),
    };
  };

interface FormToSend {
  name: FormName;
  address: string;
  t: Translate<'common'>;
}

/** How a try went, as react-hook-form says it. */
export interface Outcome extends Pick<FormState<Values>, 'errors' | 'isSubmitSuccessful'> {
  wasSent: boolean;
}

/**
 * Opens a form. Its elements keep what is typed, as in the prerendered page; each try judges what they hold.
 * @returns judges what a form holds, and sends it where nothing is wrong
 */
export function openForm({ name, address, t }: FormToSend): (data: FormData) => Promise<Outcome> {
  const { handleSubmit, setError, setValue, subscribe } = createFormControl<Values>({
    resolver: resolverOf(name, t),
    shouldFocusError: false,
  });
  let intent = newIntent();
  let state: Partial<FormState<Values>> = {};
  subscribe({
    formState: { errors: true },
    callback: (next) => {
      state = next;
    },
  });
  return async (data) => {
    let wasSent = false;
    for (const [field] of fieldsOf(name)) setValue(field, data.get(field)?.toString());
    await handleSubmit(async () => {
      wasSent = true;
      // A service elsewhere would keep it among the fields.
      if (address.startsWith(BASE ? `${BASE}${EMBEDDED_ENDPOINT}/` : `${EMBEDDED_ENDPOINT}/`))
        data.set(INTENT_FIELD, intent);
      const verdict = await sendForm(name, address, data);
      if (verdict.kind === 'sent') {
        intent = newIntent();
        return;
      }
      for (const [at, { field, text }] of errorTexts(t, name, verdict).entries())
        setError(field ?? `root.${at}`, { type: 'service', message: text });
    })();
    const { errors = {}, isSubmitSuccessful = false } = state;
    return { errors, isSubmitSuccessful, wasSent };
  };
}
