/** A number with its unit. */
import type { ComputedValue, ValueResult } from '../../engine/results/value.ts';
import { base, isMain, type PresentContext, textsOf } from '../context.ts';
import { printed, withSuffix } from '../format.ts';
import { textLanguageOf } from '../languages.ts';
import { type Answer, type ItemBase, type ItemRow, oneLine, type Printed } from './item.ts';

export interface ValueItem extends ItemBase, Printed {
  kind: 'value';
  /** Unrounded, in the unit it is shown in. */
  value: number;
  /** `text` with its unit or currency sign, one string. */
  full: string;
  copiedFull: string;
  canonicalFull: string;
  /** As the command line answers it and examples quote it; the value of a duration is its text. */
  answer: Answer;
  main: boolean;
}

/**
 * A number as the command line answers it and examples quote it; the value of a duration is its text.
 * @param canonical it as it is printed without a unit
 * @param full as it is printed with its unit and its words
 */
export function valueAnswer(
  result: ValueResult,
  { value, unit }: ComputedValue,
  canonical: string,
  full: string,
  behind: (said: string) => string,
): Answer {
  const display = (): string => {
    // "$x.xx per unit" is stated with the sign in front, whatever the number.
    if (result.withSign && unit?.id === 'dollar') return behind(`$${canonical}`);
    // Of a split unit the number alone is that of its first part.
    return result.withSign || unit?.id === 'percent' || unit?.parts ? full : canonical;
  };
  return { value: result.display.rule === 'duration' ? canonical : value, display: display() };
}

function item(result: ValueResult, computed: ComputedValue, given: PresentContext): ValueItem {
  const { value, unit } = computed;
  const { language } = given.text;
  const { suffix } = textsOf(result, given);
  const plain = printed(value, result.display, undefined, language);
  const whole = unit ? printed(value, result.display, unit, language) : plain;
  const { text, copied, canonical } = plain;
  const behind = (said: string) => withSuffix(said, suffix, canonical, textLanguageOf(given.text));
  const canonicalFull = behind(whole.canonical);
  // Not spread into the literal: in Node 20 that alone takes longer than all the printing.
  const { id, label, hidden } = base(result, given);
  return {
    id,
    label,
    hidden,
    kind: 'value',
    value,
    text,
    copied,
    canonical,
    full: behind(whole.text),
    copiedFull: behind(whole.copied),
    canonicalFull,
    answer: valueAnswer(result, computed, canonical, canonicalFull, behind),
    main: isMain(result, given),
  };
}

export const valueRow: ItemRow<ValueResult, ComputedValue, ValueItem> = {
  item,
  ...oneLine(({ full, copiedFull, canonicalFull }) => ({ text: full, copied: copiedFull, canonical: canonicalFull })),
  answers: ({ id, answer }) => [[id, answer]],
};
