/** What the API answers: the answer of the command line, with its steps, its sources and a link to the page. */
import { answerRequest, type CalcAnswer } from '../calc/answer-request.ts';
import { linkTo } from '../calc/link.ts';
import { type MeasuredAnswer, withUnits } from '../calc/result-units.ts';
import { stepsText } from '../calc/steps-text.ts';
import type { RunnableTool } from '../compiler/tools.ts';
import { allTabs } from '../engine/tool.ts';
import { englishText } from '../i18n/english.ts';
import type { ResultDocument } from '../result/document.ts';
import { PROBLEM_STATUS, type Problem, problem } from './problems.ts';
import type { AskedInputs } from './request-body.ts';

/** Where answers are given: their links lead to pages of that site. */
export interface AnswerPlace {
  /** Scheme and host of the site; null where there is none, and no links. */
  origin: string | null;
  /** The calendar day, yyyy-mm-dd, for dates that are left out and begin with it. */
  today: string;
}

export type ApiAnswer = Omit<Extract<CalcAnswer, { ok: true }>, 'results'> & {
  results: Readonly<Record<string, MeasuredAnswer>>;
  /** How it came about, line by line. */
  steps: readonly string[];
  sources: readonly { label: string; href?: string }[];
  /** The page with this answer; null where no page has its form, or the form holds too much for a link. */
  link: string | null;
};

export interface Reply {
  status: number;
  body: ApiAnswer | Problem;
  /** The answer for people; null where there is none. */
  document: ResultDocument | null;
}

/** Rows that no form has room for: the page ends there, and thousands of them would be computed for nobody. */
function tooManyRows({ tool }: RunnableTool, inputs: AskedInputs['inputs']): Problem | null {
  const rows = allTabs(tool).flatMap((tab) => tab.inputs.filter((input) => input.kind === 'rows'));
  for (const { id, most } of rows) {
    const given = inputs[id];
    if (Array.isArray(given) && given.length > most)
      return problem('badRequest', `${id} has at most ${most} rows.`, id);
  }
  return null;
}

/** Asks a calculator: 200 with an answer, 422 where it refuses, 400 where the call cannot be taken. */
export function answerOf(live: RunnableTool, asked: AskedInputs, place: AnswerPlace): Reply {
  const refused = tooManyRows(live, asked.inputs);
  if (refused) return { status: PROBLEM_STATUS.badRequest, body: refused, document: null };
  const { answer, document, form, outcome, bad } = answerRequest(
    live,
    { tool: live.id, ...asked },
    englishText,
    place.today,
  );
  if (!answer.ok) return { status: bad === null ? 422 : PROBLEM_STATUS.badRequest, body: answer, document };
  const more = {
    steps: document ? stepsText(document) : [],
    sources: live.definition.sources ?? [],
    link: form && place.origin !== null ? linkTo(live, form, place.origin, place.today) : null,
  };
  return { status: 200, body: { ...answer, results: withUnits(answer.results, outcome), ...more }, document };
}
