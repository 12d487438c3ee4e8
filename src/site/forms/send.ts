import type { FormName } from '../../forms/contract.ts';
import { readReply, refusedFor, type Verdict } from '../../forms/verdict.ts';
import { postForm } from '../../platform/forms.ts';

/** Sends a form and says what became of it. */
export async function sendForm(form: FormName, address: string, body: FormData, patience?: number): Promise<Verdict> {
  const answer = await postForm(address, body, patience);
  if (answer === 'timeout') return refusedFor('TIMEOUT');
  return answer === 'network' ? refusedFor('NETWORK') : readReply(form, answer);
}
