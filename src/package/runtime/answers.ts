/** What calculators of the package are asked and answer. */
import { type Answering, type AnswerSource, type Asked, ask, type CalcAnswer } from '../../calc/ask.ts';
import { localDate } from '../../calendar/local-date.ts';
import type { CompiledUnit } from '../../engine/formula.ts';
import type { Translate } from '../../i18n/resources.ts';
import type { Success } from '../../result/context.ts';
import type { Answer } from '../../result/items/item.ts';

/** How a calculator is asked. */
export interface Options {
  tab?: string | null;
  /** The input that is found, where it is not the result that is asked for. */
  find?: string | null;
  /** The calendar day, yyyy-mm-dd, for dates that are left out; without it the day of the clock. */
  today?: string;
}
export type Inputs = Readonly<Record<string, unknown>>;
/** A result; its unit where it has one. */
export type Result = Answer & { unit?: string };
export type Answered =
  | (Omit<Extract<CalcAnswer, { ok: true }>, 'results' | 'id'> & { results: Record<string, Result> })
  | Omit<Extract<CalcAnswer, { ok: false }>, 'id'>;

/** The sign of the unit of each result that has one. */
function unitsOf({ results }: Success): Map<string, string> {
  const units = new Map<string, string>();
  const add = (id: string, part: object): void => {
    if ('unit' in part && part.unit) units.set(id, (part.unit as CompiledUnit).symbol);
  };
  for (const [id, computed] of Object.entries(results)) {
    if (computed?.kind === 'grid') for (const cell of computed.cells) add(cell.id, cell);
    else if (computed) add(id, computed);
  }
  return units;
}

/** Results with their units. */
export function withUnits(answer: CalcAnswer, outcome: Success | undefined): Answered {
  if (!answer.ok || !outcome) return answer as Answered;
  const units = unitsOf(outcome);
  const results = Object.entries(answer.results).map(([id, result]): [string, Result] => {
    const unit = units.get(id);
    return [id, unit ? { ...result, unit } : result];
  });
  return { ...answer, results: Object.fromEntries(results) };
}

/** An answer is taken from a document and from the outcome that it presents. */
export type Presented = AnswerSource & { outcome: Success };

/** The day that options name, else the day of the clock. */
export const dayOf = ({ today }: Options): string => today ?? localDate(new Date());

/** Asks one calculator. */
export const askOne = <Document extends Presented>(
  live: Answering,
  inputs: Inputs,
  options: Options,
  t: Translate,
  present: (outcome: Success, live: Answering, t: Translate) => Document,
): Asked<Document> =>
  ask(live, { tool: live.id, tab: options.tab, find: options.find, inputs }, { t, today: dayOf(options), present });
