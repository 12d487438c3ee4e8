import type { FormName } from '../../forms/contract.ts';
import { fieldErrors, readValues } from '../../forms/values.ts';
import { type Refused, readReply, refusedAt, refusedFor, type Verdict } from '../../forms/verdict.ts';
import { postForm } from '../../platform/forms.ts';

/** What keeps a form from being sent; null when nothing does. */
export function checkForm(form: FormName, data: FormData): Refused | null {
  const read = (name: string): string | undefined => data.get(name)?.toString();
  const errors = fieldErrors(form, readValues(form, read));
  return errors.size > 0 ? refusedAt(errors) : null;
}

/** Sends a form and says what became of it. */
export async function sendForm(form: FormName, address: string, body: FormData, patience?: number): Promise<Verdict> {
  const answer = await postForm(address, body, patience);
  if (answer === 'timeout') return refusedFor('TIMEOUT');
  return answer === 'network' ? refusedFor('NETWORK') : readReply(form, answer);
}
