/** The kinds of results: what each looks like in a document, in a file of its own beside this one. */
import { type CompiledResult, type Computed, computedOf, type ResultKind } from '../../engine/results/results.ts';
import { type PresentContext, textsOf } from '../context.ts';
import type { ItemRow, NoAnswer } from './item.ts';
import type { KINDS } from './kinds.ts';

type Rows = typeof KINDS;

const kinds: Partial<Rows> = {};

/** Makes kinds of results presentable. */
export const provideItems = (given: Partial<Rows>): void => void Object.assign(kinds, given);

export type ItemOf<Kind extends ResultKind> = NonNullable<ReturnType<Rows[Kind]['item']>>;
export type ResultItem = { [Kind in ResultKind]: ItemOf<Kind> }[ResultKind];

/** How the items of a kind are presented. */
export const rowOf = (kind: ResultKind) => kinds[kind] as unknown as ItemRow<CompiledResult, Computed, ResultItem>;

function noAnswer(result: CompiledResult, given: PresentContext): NoAnswer {
  const ids = [result.id, ...(result.kind === 'band' && result.color ? [result.color] : [])];
  return { id: result.id, label: textsOf(result, given).label, kind: null, hidden: true, ids };
}

/** A result of an outcome as a part of its document; none where there is nothing to show. */
export function itemOf(result: CompiledResult, given: PresentContext): ResultItem | NoAnswer | null {
  const computed = computedOf(result, given.outcome.results);
  return computed ? rowOf(result.kind).item(result, computed, given) : noAnswer(result, given);
}

/** The results that are shown. */
export const shownItems = (results: readonly (ResultItem | NoAnswer)[]): ResultItem[] =>
  results.filter((item): item is ResultItem => !item.hidden);
