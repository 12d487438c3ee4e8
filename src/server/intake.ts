/** Takes posted forms in: from visitors of this site, in measure, verified, into the inbox. */
import type { IncomingMessage } from 'node:http';
import type { FormName } from '../forms/contract.ts';
import { refusedFor } from '../forms/verdict.ts';
import type { Inbox } from './inbox.ts';
import { messageOf } from './message.ts';
import type { RateLimit } from './rate-limit.ts';
import { type Rejection, readSubmission, type Submission } from './submission.ts';
import type { Tokens } from './tokens.ts';
import { visitorOf } from './visitor.ts';

export interface IntakeOptions {
  inbox: Inbox;
  tokens: Tokens;
  rateLimit: RateLimit;
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

/** Says why a request is not taken, or else keeps what it posts to a form. */
export function intake({ inbox, tokens, rateLimit, isBehindProxy }: IntakeOptions) {
  const admit = (request: IncomingMessage): Rejection | null => {
    if (isFromElsewhere(request)) return { status: 403, refused: refusedFor('BLOCKED') };
    const seconds = rateLimit.take(visitorOf(request, isBehindProxy));
    if (seconds === 0) return null;
    return { status: 429, refused: refusedFor('RATE_LIMITED'), headers: { 'Retry-After': String(seconds) } };
  };

  const keep = async (form: FormName, submission: Submission): Promise<Rejection | null> => {
    const message = messageOf(form, submission.values, submission.intent);
    // What is there already was verified when it came first.
    if (form === 'contact' && !(await inbox.has(message.id)) && !tokens.take(submission.token))
      return { status: 403, refused: refusedFor('VERIFICATION'), unverified: submission };
    try {
      await inbox.add(message);
      return null;
    } catch (error) {
      console.error(`A message could not be written to the inbox: ${error instanceof Error ? error.message : error}`);
      return { status: 503, refused: refusedFor('UNAVAILABLE') };
    }
  };

  const take = async (form: FormName, request: Request): Promise<Rejection | null> => {
    const submission = await readSubmission(form, request);
    return 'refused' in submission ? submission : keep(form, submission);
  };
  return { admit, take };
}
