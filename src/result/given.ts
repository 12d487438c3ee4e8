/** What the items of a document are made of. */
import { functions } from '../engine/functions.ts';
import type { Outcome } from '../engine/outcome.ts';
import type { CompiledResult, CompiledTab } from '../engine/tool.ts';
import type { ResultTexts, TabTexts, TextModule } from './texts.ts';
import type { Translate } from './translate.ts';

export type Success = Extract<Outcome, { ok: true }>;
/** Everything that an item of a document is made of. */
export interface Given {
  tab: CompiledTab;
  texts: TabTexts;
  text: TextModule;
  outcome: Success;
  t: Translate;
}

export const textsOf = (result: CompiledResult, { texts }: Given): ResultTexts =>
  texts.results[result.id] ?? { label: result.id };

/** What every item has. */
export function base(result: CompiledResult, given: Given) {
  const isLeftOut = result.kind !== 'sentence' && result.shownWhen?.(given.outcome.scope, functions) === false;
  return { id: result.id, label: textsOf(result, given).label, hidden: result.hidden === true || isLeftOut };
}
