/** What the items of a document are made of. */
import { functions } from '../engine/functions.ts';
import type { Outcome } from '../engine/outcome.ts';
import type { DateResult } from '../engine/results/date.ts';
import type { MeasureResult } from '../engine/results/measure.ts';
import type { CompiledResult } from '../engine/results/results.ts';
import type { ValueResult } from '../engine/results/value.ts';
import type { WholeResult } from '../engine/results/whole.ts';
import type { WordsResult } from '../engine/results/words.ts';
import type { CompiledTab } from '../engine/tool.ts';
import type { Translate } from '../i18n/resources.ts';
import type { ResultTexts, TabTexts, TextModule } from './texts.ts';

/** The kinds of results that may be shown largest. */
export const LEADING: readonly string[] = ['value', 'date', 'whole', 'words', 'measure'];

export type Success = Extract<Outcome, { ok: true }>;
/** Everything that an item of a document is made of. */
export interface PresentContext {
  tab: CompiledTab;
  texts: TabTexts;
  text: TextModule;
  outcome: Success;
  t: Translate;
}

export const textsOf = (result: CompiledResult, { texts }: PresentContext): ResultTexts =>
  texts.results[result.id] ?? { label: result.id };

/** Whether a result is hidden, or left out for the numbers of an outcome. */
export const isLeftOut = ({ id, hidden, shownWhen }: CompiledResult, outcome: Success | null): boolean =>
  hidden === true ||
  (outcome !== null && (outcome.results[id] === null || shownWhen?.(outcome.scope, functions) === false));

/** What every item has. */
export const base = (result: CompiledResult, given: PresentContext) => ({
  id: result.id,
  label: textsOf(result, given).label,
  hidden: isLeftOut(result, given.outcome),
});

type LeadingResult = ValueResult | DateResult | WholeResult | WordsResult | MeasureResult;
const canLead = (result: CompiledResult): result is LeadingResult => LEADING.includes(result.kind);

/** Whether a result is shown largest: the first that is marked so and answered, else the first that is shown. */
export function isMain(result: LeadingResult, { tab, outcome }: PresentContext): boolean {
  const leading = tab.results.filter(canLead);
  const marked = leading.find(({ id, main }) => main && outcome.results[id] !== null);
  return result === (marked ?? leading.find((other) => !isLeftOut(other, outcome)));
}
