/** What calculators of the package are asked and answer. */
import { type Answering, type AnswerSource, type Asked, type Asking, ask, type CalcAnswer } from '../../calc/ask.ts';
import { type MeasuredAnswer, withUnits } from '../../calc/result-units.ts';
import { localDate } from '../../calendar/local-date.ts';
import type { Translate } from '../../i18n/resources.ts';

/** How a calculator is asked. */
export interface Options {
  tab?: string | null;
  /** The input that is found, where it is not the result that is asked for. */
  find?: string | null;
  /** The calendar day, yyyy-mm-dd, for dates that are left out; without it the day of the clock. */
  today?: string;
}
export type Inputs = Readonly<Record<string, unknown>>;
export type Answered =
  | (Omit<Extract<CalcAnswer, { ok: true }>, 'results' | 'id'> & { results: Record<string, MeasuredAnswer> })
  | Omit<Extract<CalcAnswer, { ok: false }>, 'id'>;

/** The day that options name, else the day of the clock. */
export const dayOf = ({ today }: Options): string => today ?? localDate(new Date());

/** Asks one calculator. @returns what was asked, and its answer with units */
export function askOne<Document extends AnswerSource>(
  live: Answering,
  inputs: Inputs,
  options: Options,
  t: Translate,
  present: Asking<Document>['present'],
): { asked: Asked<Document>; answered: Answered } {
  const request = { tool: live.id, tab: options.tab, find: options.find, inputs };
  const asked = ask(live, request, { t, today: dayOf(options), present });
  const { answer, outcome } = asked;
  return { asked, answered: answer.ok ? { ...answer, results: withUnits(answer.results, outcome) } : answer };
}
