/** One request of the command line → one answer, from the same engine and texts as the page. */
import '../engine/with-sums.ts';
import type { Translate } from '../i18n/resources.ts';
import type { ResultDocument } from '../result/document.ts';
import { present } from '../result/present.ts';
import { type Answering, type Asked, ask, notAvailable, type Request } from './ask.ts';
import './with-rows.ts';

export type { CalcAnswer, CalcError, Request } from './ask.ts';

/** An answer with the document it was printed from, for the human-readable form, and the form that it answers. */
export type Answered = Asked<ResultDocument>;

/**
 * Answers one request. `bad` says why it could not be taken at all.
 * @param today the calendar day, yyyy-mm-dd, for dates that are left out and begin with it
 */
export function answerRequest(live: Answering | null, request: Request, t: Translate, today?: string): Answered {
  if (!live) return notAvailable(request.tool, t);
  return ask(live, request, {
    t,
    today,
    present: (outcome, { tool, text }) => present(outcome, tool, text, t),
  });
}
