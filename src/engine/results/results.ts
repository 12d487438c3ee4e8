/** The kinds of results: how each is computed. A new kind is a file beside this one and a row here. */
import { functions } from '../functions.ts';
import { computeBand } from './band.ts';
import { computeCondition } from './condition.ts';
import { addToScope, type RunContext } from './context.ts';
import { computeDate } from './date.ts';
import { computeGrid } from './grid.ts';
import { computeRanking } from './ranking.ts';
import { computeSentence } from './sentence.ts';
import { computeTable } from './table.ts';
import { computeValue } from './value.ts';
import { computeVerdict } from './verdict.ts';

const RESULTS = {
  value: computeValue,
  date: computeDate,
  grid: computeGrid,
  table: computeTable,
  condition: computeCondition,
  verdict: computeVerdict,
  band: computeBand,
  sentence: computeSentence,
  ranking: computeRanking,
};

export type ResultKind = keyof typeof RESULTS;
/** The compiled form of a result of a kind. */
export type ResultOf<Kind extends ResultKind> = Parameters<(typeof RESULTS)[Kind]>[0];
export type CompiledResult = { [Kind in ResultKind]: ResultOf<Kind> }[ResultKind];
/** What is computed of a result of a kind. */
export type ComputedOf<Kind extends ResultKind> = NonNullable<ReturnType<(typeof RESULTS)[Kind]>>;
export type Computed = { [Kind in ResultKind]: ComputedOf<Kind> }[ResultKind];

const rowOf = (kind: ResultKind) => RESULTS[kind] as (result: CompiledResult, run: RunContext) => Computed | null;

/** What is computed of a result; null without an answer, and a formula that names it is not defined either. */
export function computeResult(result: CompiledResult, run: RunContext): Computed | null {
  const isAsked = result.when?.(run.scope, functions) !== false;
  const computed = isAsked ? rowOf(result.kind)(result, run) : null;
  if (!computed) addToScope(run.scope, result.id, Number.NaN);
  return computed;
}

/** What was computed of one result: what an outcome holds under its id is of its kind. */
export const computedOf = <Kind extends ResultKind>(
  { id }: ResultOf<Kind> & { kind: Kind },
  results: Readonly<Record<string, Computed | null>>,
) => (results[id] ?? null) as ComputedOf<Kind> | null;
