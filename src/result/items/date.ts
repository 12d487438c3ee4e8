/** A calendar day or its weekday. */
import { isoDate, printDate, printWeekday } from '../../calendar/text.ts';
import type { ComputedDate, DateResult } from '../../engine/results/date.ts';
import { base, isMain, type PresentContext } from '../context.ts';
import { wordsOf } from '../languages.ts';
import { type ItemBase, type ItemRow, oneLine, type Printed } from './item.ts';

/** `canonical` is yyyy-mm-dd, or the English name of the weekday. */
export interface DateItem extends ItemBase, Printed {
  kind: 'date';
  main: boolean;
}

function item(result: DateResult, { value }: ComputedDate, given: PresentContext): DateItem {
  const language = wordsOf(given.text);
  const printed = result.isWeekday
    ? { text: printWeekday(value, language), canonical: printWeekday(value, 'en') }
    : { text: printDate(value, language), canonical: isoDate(value) };
  return { ...base(result, given), kind: 'date', ...printed, copied: printed.text, main: isMain(result, given) };
}

export const dateRow: ItemRow<DateResult, ComputedDate, DateItem> = {
  item,
  ...oneLine(({ text, copied, canonical }) => ({ text, copied, canonical })),
  answers: ({ id, canonical }) => [[id, { value: canonical, display: canonical }]],
};
