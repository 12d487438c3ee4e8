import type { Success } from '../result/context.ts';
import type { ShownAnswer, ShownRefusal } from '../result/document.ts';

/** What a form gives: a result, or why not. The field of a refusal is the name of its control. */
export type Calculation = { document: ShownAnswer; outcome: Success } | { refusals: readonly ShownRefusal[] };

/** What a visitor sees besides the fields. */
export interface View {
  /** The last result; null until the first valid Calculate. */
  document: ShownAnswer | null;
  /** What it was made of. */
  outcome: Success | null;
  /** The form changed since and is not valid now. */
  isStale: boolean;
  /** The result came from an edit, not from Calculate. */
  isLive: boolean;
  /** The refusals that are shown. An edit shows no new ones: only Calculate or leaving a field does. */
  refusals: readonly ShownRefusal[];
  /** The last Calculate found several problems at fields: a summary lists those that still stand. */
  isListed: boolean;
}

export const START: View = {
  document: null,
  outcome: null,
  isStale: false,
  isLive: false,
  refusals: [],
  isListed: false,
};

export const settled = ({ document, outcome }: Extract<Calculation, { document: unknown }>, isLive: boolean): View => ({
  ...START,
  document,
  outcome,
  isLive,
});

/** After Calculate. */
export function calculated(view: View, calculation: Calculation): View {
  if ('document' in calculation) return settled(calculation, false);
  const { refusals } = calculation;
  const atFields = refusals.filter(({ field, channel }) => field !== null && channel === 'field');
  return { ...view, isStale: view.document !== null, refusals, isListed: atFields.length > 1 };
}

/** After an edit: the result follows; refusals that are shown change or go, and none are added. */
export function edited(view: View, calculation: Calculation): View {
  if ('document' in calculation) return view.document ? settled(calculation, true) : { ...START, isLive: true };
  const shown = new Set(view.refusals.map(({ field }) => field));
  const refusals = calculation.refusals.filter(({ field }) => shown.has(field));
  return { ...view, isStale: view.document !== null, refusals };
}
