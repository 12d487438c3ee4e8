/** The parts of a total, each with its share. */

import type { CompiledUnit } from '../../engine/formula.ts';
import { functions } from '../../engine/functions.ts';
import type { BreakdownResult, ComputedBreakdown } from '../../engine/results/breakdown.ts';
import { type DisplayRule, printCanonical } from '../../numbers/print.ts';
import { separatorIn } from '../../numbers/symbols.ts';
import { base, type PresentContext, textsOf } from '../context.ts';
import { printed } from '../format.ts';
import { type Answer, type ItemBase, type ItemRow, inNoSentence, type Printed } from './item.ts';

/** `place` is that of the part among all, which its colour follows; `share` is empty where the total is nothing. */
interface Part extends Printed {
  id: string;
  label: string;
  place: number;
  value: number;
  share: Printed;
}
export interface BreakdownItem extends ItemBase {
  kind: 'breakdown';
  /** Those that are not nothing. */
  parts: readonly Part[];
  total: Printed & { label: string; value: number };
  /** Its lines are written in this language. */
  language: string;
  /** Every part and the total by id, as the command line answers them. */
  answers: readonly [id: string, Answer][];
}

const SHARE: DisplayRule = { rule: 'fixed', digits: 1 };
const PERCENT: CompiledUnit = { id: 'percent', symbol: '%', factor: 1 };

const NOTHING: Printed = { text: '', copied: '', canonical: '' };

/** Where fewer than two parts are more than nothing, there is nothing to compare. */
function item(result: BreakdownResult, computed: ComputedBreakdown, given: PresentContext): BreakdownItem {
  const { cells = {}, total: totalLabel = given.t('table.total') } = textsOf(result, given);
  const { language } = given.text;
  const { total, unit } = computed;
  const display = result.displayFrom?.(given.outcome.scope, functions) ?? result.display;
  const all = computed.parts.map((part, place) => ({ ...part, place, label: cells[part.id] ?? part.id }));
  const shown = all.filter(({ value }) => value !== 0);
  const own = base(result, given);
  return {
    ...own,
    hidden: own.hidden || shown.length < 2,
    kind: 'breakdown',
    language,
    parts: shown.map((part) => ({
      ...part,
      ...printed(part.value, display, unit, language),
      share: total > 0 ? printed((part.value / total) * 100, SHARE, PERCENT, language) : NOTHING,
    })),
    total: { label: totalLabel, value: total, ...printed(total, display, unit, language) },
    answers: [...all, { id: 'total', value: total }].map(({ id, value }) => [
      `${result.id}.${id}`,
      { value, display: printCanonical(value, display) },
    ]),
  };
}

function inOneLine({ parts, language }: BreakdownItem): Printed {
  const separator = separatorIn(language);
  const line = (of: keyof Printed, between: string): string =>
    parts.map(({ label, share, ...amount }) => `${label} ${amount[of]}${share[of] && ` (${share[of]})`}`).join(between);
  return { text: line('text', separator), copied: line('copied', separator), canonical: line('canonical', ', ') };
}

export const breakdownRow: ItemRow<BreakdownResult, ComputedBreakdown, BreakdownItem> = {
  item,
  text: inNoSentence,
  lines: (breakdown) => [{ label: breakdown.label, ...inOneLine(breakdown) }],
  announcement: () => [],
  answers: ({ answers }) => [...answers],
};
