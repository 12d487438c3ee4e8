/** What is posted to the form service: judged, kept, answered as JSON and as a page. */
import type { IncomingMessage } from 'node:http';
import { isFormName } from '../../../src/forms/contract.ts';
import { intake } from '../../../src/server/intake.ts';
import { messageLine, messageOf, readMessage } from '../../../src/server/message.ts';
import { confirmationPage, refusalJson, refusalPage } from '../../../src/server/pages.ts';
import { createRateLimit } from '../../../src/server/rate-limit.ts';
import { readSubmission } from '../../../src/server/submission.ts';
import { readerAt } from '../../../src/server/texts.ts';
import { createTokens, usedTokensHere } from '../../../src/server/tokens.ts';
import { type Answered, outcomeOf, type Target } from '../fuzzer.ts';
import { connectionOf, quietly, requestOf } from './requests.ts';

const usedTokens = usedTokensHere(() => 0);
const tokens = createTokens({ used: usedTokens });
const nothing = async (): Promise<void> => {};
const { admit, take } = intake({
  store: {
    inbox: {
      add: nothing,
      has: async () => false,
      state: async () => 'open',
      close: nothing,
    },
    usedTokens,
    senders: createRateLimit({ limit: Infinity, now: () => 0 }),
  },
  tokens,
  isBehindProxy: false,
});

/** Nothing that was sent may open or close an element of a page. */
function holdsMarkup(page: string): boolean {
  const inside = page.replace(/<\/?[a-z][a-z0-9]*(?: [a-z-]+(?:="[^"<>]*")?)*>/g, '').replace('<!doctype html>', '');
  return /[<>]/.test(inside);
}

async function answered(input: string): Promise<Answered> {
  const asked = requestOf(input);
  const form = asked?.asked.path.replace(/^\/f\/|\?.*$/g, '') ?? '';
  if (asked?.asked.method !== 'POST' || !isFormName(form)) return { outcome: 'no form', size: 0 };
  const refusedAtOnce = await admit(connectionOf(asked.asked) as IncomingMessage);
  const refused = refusedAtOnce ?? (await take(form, asked.request.clone() as Request));
  const reader = readerAt(asked.asked.path, '');
  if (refused) {
    const json = JSON.stringify(refusalJson(form, refused.refused));
    const page = refused.unverified
      ? confirmationPage(reader, form, refused.unverified, 'token', '')
      : refusalPage(reader, form, refused.refused, '');
    if (holdsMarkup(page)) throw new Error('what was sent is markup of the page');
    return {
      outcome: `${refused.status} ${outcomeOf(json.slice(0, 60))} ${json.match(/[A-Z_]{4,}/g)?.join()}`,
      size: page.length + json.length,
    };
  }
  const submission = await readSubmission(form, asked.request);
  if ('refused' in submission) throw new Error('taken once and refused once');
  const line = messageLine(messageOf(form, submission.values, submission.intent));
  if (line.indexOf('\n') !== line.length - 1 || readMessage(line) === null) throw new Error('no line of the inbox');
  return { outcome: `taken ${Object.keys(submission.values).join()}`, size: line.length };
}

export const forms: Target = {
  name: 'forms',
  answer: (input) => quietly(() => answered(input)),
  longest: 66_000,
  most: (length) => 40_000 + 30 * length,
};
