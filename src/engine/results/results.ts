/** The kinds of results: how each is computed, in a file of its own beside this one. */
import { functions } from '../functions.ts';
import { addToScope, type RunContext } from './context.ts';
import type { KINDS } from './kinds.ts';

export type ResultKind = keyof typeof KINDS;
/** The compiled form of a result of a kind. */
export type ResultOf<Kind extends ResultKind> = Parameters<(typeof KINDS)[Kind]>[0];
export type CompiledResult = { [Kind in ResultKind]: ResultOf<Kind> }[ResultKind];
/** What is computed of a result of a kind. */
export type ComputedOf<Kind extends ResultKind> = NonNullable<ReturnType<(typeof KINDS)[Kind]>>;
export type Computed = { [Kind in ResultKind]: ComputedOf<Kind> }[ResultKind];

const kinds: Partial<typeof KINDS> = {};

/** Makes kinds of results computable. */
export const provideKinds = (given: Partial<typeof KINDS>): void => void Object.assign(kinds, given);

const rowOf = (kind: ResultKind) => kinds[kind] as (result: CompiledResult, run: RunContext) => Computed | null;

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
