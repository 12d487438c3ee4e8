/** Takes posted forms in: from visitors of this site, in measure, verified, into the inbox. */
import type { IncomingMessage } from 'node:http';
import type { FormName } from '../forms/contract.ts';
import { refusedFor } from '../forms/verdict.ts';
import { messageOf } from './message.ts';
import { type Store, StoreAway } from './store.ts';
import { type Rejection, readSubmission, type Submission } from './submission.ts';
import type { Tokens } from './tokens.ts';
import { visitorOf } from './visitor.ts';

export interface IntakeOptions {
  store: Store;
  tokens: Tokens;
  /** A proxy in front names the visitor's address as the last of `X-Forwarded-For`. */
  isBehindProxy: boolean;
}

/** Browsers say where a post comes from; what says nothing is no browser, and has no visitor's rights to misuse. */
function isFromElsewhere({ headers }: IncomingMessage): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  const { origin, host } = headers;
  return origin !== undefined && (!URL.canParse(origin) || new URL(origin).host !== host);
}

/** The same, which refuses for now where the store fails. */
const unlessFailing =
  <T extends unknown[]>(act: (...given: T) => Promise<Rejection | null>) =>
  async (...given: T): Promise<Rejection | null> => {
    try {
      return await act(...given);
    } catch (error) {
      if (!(error instanceof StoreAway))
        console.error(`A message could not be written to the inbox: ${error instanceof Error ? error.message : error}`);
      return { status: 503, refused: refusedFor('UNAVAILABLE') };
    }
  };

/** Says why a request is not taken, or else keeps what it posts to a form. */
export function intake({ store: { inbox, senders }, tokens, isBehindProxy }: IntakeOptions) {
  const admit = async (request: IncomingMessage): Promise<Rejection | null> => {
    if (isFromElsewhere(request)) return { status: 403, refused: refusedFor('BLOCKED') };
    const seconds = await senders.take(visitorOf(request, isBehindProxy));
    if (seconds === 0) return null;
    return { status: 429, refused: refusedFor('RATE_LIMITED'), headers: { 'Retry-After': String(seconds) } };
  };

  const keep = unlessFailing(async (form: FormName, submission: Submission): Promise<Rejection | null> => {
    const message = messageOf(form, submission.values, submission.intent);
    // What is there already was verified when it came first.
    if (form === 'contact' && !(await inbox.has(message.id)) && !(await tokens.take(submission.token, message.id)))
      return { status: 403, refused: refusedFor('VERIFICATION'), unverified: submission };
    await inbox.add(message);
    return null;
  });

  const take = async (form: FormName, request: Request): Promise<Rejection | null> => {
    const submission = await readSubmission(form, request);
    return 'refused' in submission ? submission : keep(form, submission);
  };
  return { admit: unlessFailing(admit), take };
}
