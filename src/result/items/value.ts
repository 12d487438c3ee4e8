/** A number with its unit. */
import type { ComputedValue, ValueResult } from '../../engine/results/value.ts';
import { printCanonical, printLocal } from '../../numbers/print.ts';
import { base, isMain, type PresentContext, textsOf } from '../context.ts';
import { printCanonicalWithUnit, printCopied, printWithUnit, withSuffix } from '../format.ts';
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

function item(result: ValueResult, { value, unit }: ComputedValue, given: PresentContext): ValueItem {
  const { language } = given.text;
  const { suffix } = textsOf(result, given);
  const canonical = printCanonical(value, result.display);
  const behind = (text: string) => withSuffix(text, suffix, canonical, textLanguageOf(given.text));
  const canonicalFull = behind(printCanonicalWithUnit(value, result.display, unit));
  const display = (): string => {
    // "$x.xx per unit" is stated with the sign in front, whatever the number.
    if (result.withSign && unit?.id === 'dollar') return behind(`$${canonical}`);
    // Of a split unit the number alone is that of its first part.
    return result.withSign || unit?.id === 'percent' || unit?.parts ? canonicalFull : canonical;
  };
  // Not spread into the literal: in Node 20 that alone takes longer than all the printing.
  const { id, label, hidden } = base(result, given);
  return {
    id,
    label,
    hidden,
    kind: 'value',
    value,
    text: printLocal(value, result.display, language),
    copied: printCopied(value, result.display, undefined, language),
    canonical,
    full: behind(printWithUnit(value, result.display, unit, language)),
    copiedFull: behind(printCopied(value, result.display, unit, language)),
    canonicalFull,
    answer: { value: result.display.rule === 'duration' ? canonical : value, display: display() },
    main: isMain(result, given),
  };
}

export const valueRow: ItemRow<ValueResult, ComputedValue, ValueItem> = {
  item,
  ...oneLine(({ full, copiedFull, canonicalFull }) => ({ text: full, copied: copiedFull, canonical: canonicalFull })),
  answers: ({ id, answer }) => [[id, answer]],
};
