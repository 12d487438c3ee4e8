/** The parts of a total, each with its share. */

import type { CompiledUnit } from '../../engine/formula.ts';
import type { BreakdownResult, ComputedBreakdown } from '../../engine/results/breakdown.ts';
import { type DisplayRule, printCanonical } from '../../numbers/print.ts';
import { separatorIn } from '../../numbers/symbols.ts';
import { base, type PresentContext, textsOf } from '../context.ts';
import { printCanonicalWithUnit, printCopied, printWithUnit } from '../format.ts';
import { listOf } from '../list.ts';
import { type Answer, type ItemBase, type ItemRow, inNoSentence, type Printed } from './item.ts';

/** `place` is that of the part among all, which its colour follows; `share` is empty where the total is nothing. */
interface Part extends Printed {
  id: string;
  label: string;
  place: number;
  share: Printed;
}
export interface BreakdownItem extends ItemBase {
  kind: 'breakdown';
  /** Those that are not nothing. */
  parts: readonly Part[];
  total: Printed & { label: string };
  /** What is drawn of the parts, in shares (0..1) of the bar. */
  bar: readonly { id: string; place: number; start: number; width: number }[];
  /** Says which parts are negative and not drawn. */
  note: string | null;
  /** What separates the parts in a line. */
  separator: string;
  /** Every part and the total by id, as the command line answers them. */
  answers: readonly [id: string, Answer][];
}

const SHARE: DisplayRule = { rule: 'fixed', digits: 1 };
const PERCENT: CompiledUnit = { id: 'percent', symbol: '%', factor: 1 };

const printed = (value: number, rule: DisplayRule, unit: CompiledUnit | undefined, language: string): Printed => ({
  text: printWithUnit(value, rule, unit, language),
  copied: printCopied(value, rule, unit, language),
  canonical: printCanonicalWithUnit(value, rule, unit),
});
const NOTHING: Printed = { text: '', copied: '', canonical: '' };

/** The parts one behind the other; what is missing to a larger total stays empty. */
function barOf({ parts, total }: ComputedBreakdown): BreakdownItem['bar'] {
  const drawn = parts.map(({ id, value }, place) => ({ id, place, value })).filter(({ value }) => value > 0);
  const whole = Math.max(
    total,
    drawn.reduce((sum, { value }) => sum + value, 0),
  );
  let end = 0;
  return drawn.map(({ id, place, value }) => {
    const start = end;
    end += value / whole;
    return { id, place, start, width: value / whole };
  });
}

/** Where fewer than two parts are more than nothing, there is nothing to compare. */
function item(result: BreakdownResult, computed: ComputedBreakdown, given: PresentContext): BreakdownItem {
  const { cells = {}, total: totalLabel = given.t('table.total') } = textsOf(result, given);
  const { language } = given.text;
  const { total, unit } = computed;
  const { display } = result;
  const all = computed.parts.map((part, place) => ({ ...part, place, label: cells[part.id] ?? part.id }));
  const shown = all.filter(({ value }) => value !== 0);
  const negative = shown.flatMap(({ value, label }) => (value < 0 ? [label] : []));
  const own = base(result, given);
  return {
    ...own,
    hidden: own.hidden || shown.length < 2,
    kind: 'breakdown',
    parts: shown.map(({ id, label, place, value }) => ({
      id,
      label,
      place,
      ...printed(value, display, unit, language),
      share: total > 0 ? printed((value / total) * 100, SHARE, PERCENT, language) : NOTHING,
    })),
    total: { label: totalLabel, ...printed(total, display, unit, language) },
    bar: barOf(computed),
    note: negative.length > 0 ? given.t('breakdown.negative', { parts: listOf(negative, language) }) : null,
    separator: separatorIn(language),
    answers: [...all, { id: 'total', value: total }].map(({ id, value }) => [
      `${result.id}.${id}`,
      { value, display: printCanonical(value, display) },
    ]),
  };
}

function inOneLine({ parts, separator }: BreakdownItem): Printed {
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
